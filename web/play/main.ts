/** The page of the player. */
import { printScript, scriptFromText, type Script, type ScriptProgram } from '../../emulator-tests/script/script_text.ts';
import { findFault } from '../player/fault.ts';
import { BothSides } from '../player/both_sides.ts';
import { PROGRAMS_GLOBAL, type SiteProgram } from '../player/site_program.ts';
import { linkOfScript, scriptOfLink } from '../player/script_link.ts';
import { PokeySound } from '../player/sound.ts';
import { byId, loadScript } from './elements.ts';
import { GamePlayer } from './game_player.ts';
import { PlayerInput } from './input.ts';
import { InsideView } from './inside.ts';
import { faultWords } from './inside_words.ts';
import { SidesView } from './view.ts';

/** Milliseconds from a command until the script is in the address. */
const ADDRESS_MS = 800;
/** Characters of a script in an address, at most: longer ones are kept in the page's storage and in files. */
const MOST_ADDRESS = 12_000;
/** Milliseconds from one look inside to the next. */
const INSIDE_MS = 250;
/** Keys of the game that a fault is looked for with. */
const FAULT_KEYS = 5;

const global = globalThis as unknown as Record<string, Record<string, SiteProgram> | undefined> & { ts65?: object };
const view = new SidesView();
const sound = new PokeySound();
const opened = new Map<string, BothSides>();
let player: GamePlayer | undefined;
let addressDue = 0;
let insideDue = false;
let insideAt = 0;

const storageKey = (name: string): string => `ts65:${name}`;

function say(text: string): void {
  byId('said').textContent = text;
}

function curtain(text: string | undefined): void {
  byId('curtain').hidden = text === undefined;
  byId('curtain').textContent = text ?? '';
}

const scriptText = ({ program, seed, settings, keys }: BothSides): string => printScript({ program, seed, settings, keys: Uint8Array.from(keys) });

async function lockstepOf(name: string): Promise<BothSides> {
  const found = opened.get(name);
  if (found !== undefined) return found;
  curtain('Starting…');
  inside.close();
  if (global[PROGRAMS_GLOBAL]?.[name] === undefined) await loadScript(`programs/${name}.js`);
  const lockstep = await BothSides.open(global[PROGRAMS_GLOBAL]?.[name] as SiteProgram);
  lockstep.onCommand = () => {
    addressDue = performance.now() + ADDRESS_MS;
    insideDue = true;
  };
  opened.set(name, lockstep);
  return lockstep;
}

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] as number;

/** The name of the program of a script. */
const programIn = (text: string): string => /^program (\S+)/m.exec(text)?.[1] ?? '';
const isHere = (name: string): boolean => [...byId<HTMLSelectElement>('game').options].some(({ value }) => value === name);

/** Opens the program `name` with a script: its text, or none for a new game. `mode` is what the player does at its end. @throws ScriptError; Error where the page has no such program */
async function open(name: string, text: string | undefined, mode: 'live' | 'demo' = 'live'): Promise<void> {
  if (!isHere(name)) throw new Error(`there is no program ${name} here`);
  const lockstep = await lockstepOf(name);
  const { program } = lockstep;
  const script: Script<ScriptProgram> | undefined = text === undefined ? undefined : scriptFromText(text, 'script', [program]);
  byId<HTMLSelectElement>('game').value = name;
  byId('atari-file').textContent = `${name}.xex, ${Math.round((program.xex.length * 3) / 4 / 1024)} KB of 6502 code and data`;
  byId('node-file').textContent = `${program.source}, in this page`;
  byId('stick-keys').hidden = program.ticks === 0;
  setPlanted(lockstep, undefined);
  lockstep.start(script?.seed ?? newSeed(), script?.settings, script === undefined ? [] : [...script.keys]);
  player = new GamePlayer(lockstep);
  inside.close();
  if (mode === 'demo') player.play();
  else if (lockstep.keys.length > 0) player.forward(lockstep.keys.length, program.ticks > 0 ? 'paused' : 'live');
  else if (program.ticks > 0) player.pause();
  else player.goLive();
  view.refresh();
  view.showFault(lockstep, []);
  Object.assign(globalThis, { ts65: { player, lockstep, view, sound } });
  curtain(undefined);
}

function setPlanted(lockstep: BothSides, planted: BothSides['planted']): void {
  lockstep.setPlanted(planted);
  byId('break').setAttribute('aria-pressed', String(planted !== undefined));
}

async function breakIt(lockstep: BothSides): Promise<void> {
  if (player?.mode === 'forwarding') return;
  const recent = [...new Set(lockstep.keys.slice(0, lockstep.position).reverse())].slice(0, FAULT_KEYS);
  const codes = recent.length > 0 ? recent : lockstep.program.typed.slice(0, FAULT_KEYS);
  const fault = findFault(lockstep, codes, (below) => Math.floor(Math.random() * below));
  if (fault === undefined) return say('No byte was found that shows soon. Play on for some commands, then try again.');
  setPlanted(lockstep, fault);
  const words = await faultWords(lockstep.program.name, fault);
  plantedWords = words;
  showFault(lockstep);
}
let plantedWords: readonly string[] = [];

/** The planted byte, and the report of a difference where there is one by now. */
function showFault(lockstep: BothSides): void {
  const isAwaited = plantedWords.length > 0 && lockstep.mismatch === undefined;
  view.showFault(lockstep, isAwaited ? [...plantedWords, 'Play on: the next command that comes there shows it.'] : plantedWords);
}

/** Puts the byte back, and both sides to where they agreed last. */
function mend(): void {
  const lockstep = player?.lockstep;
  if (player === undefined || lockstep === undefined) return;
  const at = lockstep.mismatch === undefined ? lockstep.position : Math.max(0, lockstep.mismatch.command - 1);
  setPlanted(lockstep, undefined);
  plantedWords = [];
  lockstep.mismatch = undefined;
  player.goTo(at);
  view.refresh();
  view.showFault(lockstep, []);
}

/** Has the page keep the game, and puts its script into the address. @returns the address; empty where the script is too long for one, or there is no game */
async function keepGame(): Promise<string> {
  if (player === undefined) return '';
  const { lockstep } = player;
  const text = scriptText(lockstep);
  try {
    if (begin === undefined) localStorage.setItem(storageKey(lockstep.program.name), text);
  } catch {
    // The page has no storage: the address has it.
  }
  const link = await linkOfScript(text);
  const hash = link.length > MOST_ADDRESS ? `#game=${lockstep.program.name}` : `#script=${link}`;
  if (player?.lockstep === lockstep) history.replaceState(null, '', hash);
  return link.length > MOST_ADDRESS ? '' : location.href;
}

/** The address that a page begins with which shows scripts of its own: it keeps no games. */
const begin = byId('sides').dataset['begin'];

function keptGame(name: string): string | undefined {
  try {
    return begin === undefined ? (localStorage.getItem(storageKey(name)) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the script of the address, or the program that it names with the game that the page has kept of it. */
async function openAddress(): Promise<void> {
  const [, what, value = ''] = /^#(script|game|demo)=([\w-]+)$/.exec(location.hash || `#${begin ?? ''}`) ?? [];
  try {
    if (what === 'script') {
      const text = await scriptOfLink(value);
      return await open(programIn(text), text);
    }
  } catch (error) {
    say(`The script of the address can't be played: ${(error as Error).message}`);
  }
  const name = isHere(value) ? value : byId<HTMLSelectElement>('game').value;
  if (what === 'demo') return openDemo(name);
  try {
    await open(name, keptGame(name));
  } catch {
    await open(name, undefined);
  }
}

async function openDemo(name: string): Promise<void> {
  const { program } = await lockstepOf(name);
  await open(name, program.demo, 'demo');
}

function listen(): void {
  const click = (id: string, work: (button: HTMLElement) => void): void => byId(id).addEventListener('click', () => work(byId(id)));
  const place = (move: (lockstep: BothSides) => number) => (): void => {
    if (player === undefined || player.mode === 'forwarding') return;
    player.goTo(move(player.lockstep));
    view.refresh();
    showFault(player.lockstep);
  };
  click('first', place(() => 0));
  click('back', place(({ position }) => position - 1));
  click('on', place(({ position }) => position + 1));
  click('last', place(({ keys }) => keys.length));
  byId('slider').addEventListener('input', () => place(() => Number(byId<HTMLInputElement>('slider').value))());
  click('run', () => {
    sound.wake();
    if (player === undefined || player.mode === 'forwarding') return;
    if (player.mode === 'playing' || (player.mode === 'live' && player.lockstep.program.ticks > 0)) player.pause();
    else player.play();
    view.refresh();
  });
  click('new-game', () => void open(byId<HTMLSelectElement>('game').value, undefined).then(() => byId('atari').focus()));
  click('demo', () => {
    sound.wake();
    void openDemo(byId<HTMLSelectElement>('game').value);
  });
  click('sound', (button) => {
    sound.setOn(!sound.isOn);
    button.setAttribute('aria-pressed', String(sound.isOn));
  });
  click('touch', (button) => {
    byId('pad').hidden = !byId('pad').hidden;
    button.setAttribute('aria-pressed', String(!byId('pad').hidden));
  });
  click('full', () => void byId('atari').requestFullscreen?.().then(() => byId('atari').focus()));
  click('break', () => {
    if (player === undefined) return;
    if (player.lockstep.planted === undefined) void breakIt(player.lockstep);
    else mend();
  });
  click('mend', mend);
  byId('game').addEventListener('change', () => {
    history.replaceState(null, '', `#game=${byId<HTMLSelectElement>('game').value}`);
    void openAddress();
  });
  listenToFiles(click);
}

function listenToFiles(click: (id: string, work: () => void) => void): void {
  click('copy', () => void keepGame().then(async (link) => {
    if (link === '') return say('This game is too long for an address. Save it as a file.');
    await navigator.clipboard.writeText(link);
    say('The link is in the clipboard.');
  }).catch(() => say('The browser gave no access to the clipboard: the address has the script.')));
  click('save', () => {
    if (player === undefined) return;
    const { lockstep } = player;
    const link = document.createElement('a');
    link.download = `${lockstep.program.name}-${lockstep.seed}.script`;
    link.href = URL.createObjectURL(new Blob([scriptText(lockstep)], { type: 'text/plain' }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    say(`${link.download} was saved.`);
  });
  click('open', () => byId('file').click());
  byId('file').addEventListener('change', () => {
    const [file] = byId<HTMLInputElement>('file').files ?? [];
    if (file === undefined) return;
    void file.text().then((text) => open(programIn(text), text)).then(() => say(`${file.name} was opened.`), (error: Error) => say(`${file.name} can't be played: ${error.message}`));
    byId<HTMLInputElement>('file').value = '';
  });
}

function frame(now: number): void {
  requestAnimationFrame(frame);
  if (player === undefined) return;
  const { lockstep } = player;
  const before = lockstep.mismatch;
  input.readGamepad();
  player.advance(now);
  if (player.mode === 'forwarding') curtain(`Playing again: ${lockstep.position} of ${player.target} commands`);
  else if (!byId('curtain').hidden) curtain(undefined);
  if (lockstep.mismatch !== before && lockstep.mismatch !== undefined) showFault(lockstep);
  view.show(player, now);
  if (player.mode === 'live' || player.mode === 'playing') sound.update(lockstep.machine.bus.pokey);
  else sound.silence();
  if (insideDue && now - insideAt > INSIDE_MS && player.mode !== 'forwarding') {
    [insideDue, insideAt] = [false, now];
    inside.refresh();
  }
  if (addressDue !== 0 && now > addressDue && player.mode !== 'forwarding') {
    addressDue = 0;
    void keepGame();
  }
}

const inside = new InsideView(() => player?.lockstep, () => {
  if (player === undefined || player.lockstep.position === 0) return;
  const { position } = player.lockstep;
  player.goTo(position - 1);
  player.goTo(position);
});
const input = new PlayerInput(() => player?.hands, () => player?.lockstep.program, () => sound.wake());
listen();
if (matchMedia('(pointer: coarse)').matches) byId('touch').click();
window.addEventListener('pagehide', () => void keepGame());
window.addEventListener('hashchange', () => void openAddress());
void openAddress().catch((error: Error) => curtain(`This game can't be started: ${error.message}`));
requestAnimationFrame(frame);
