/** A game that was begun in a terminal goes on on the Atari from its disk, and again in a terminal: the same state as in one go. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AtariGame, gameAddresses, saveOrLoad } from '../emulator-tests/lanes/atari_game.ts';
import { AtariSession } from '../emulator-tests/lanes/atari_session.ts';
import { parseDisk } from '../emulator-tests/machine/disk.ts';
import { Dos } from '../emulator-tests/machine/dos.ts';
import { memoryOf, memoryOfFile } from '../emulator-tests/machine/disk_game.ts';
import { generateScripts } from '../emulator-tests/replay/generate.ts';
import { screenLines } from '../emulator-tests/script/charset.ts';
import { keyText } from '../emulator-tests/script/keys.ts';
import { inProject, PROGRAMS, type Program } from '../emulator-tests/script/programs.ts';
import { gatherRuns } from '../emulator-tests/state/layout.ts';
import { sampled } from '../emulator-tests/testing/tiers.ts';
import { versionOf } from './program_version.ts';
import { printSavedGame } from './saved_game.ts';

const folder = mkdtempSync(join(tmpdir(), 'ts65-state-'));
afterAll(() => rmSync(folder, { recursive: true }));
const LIMIT = 60_000_000;

function ts65(args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync('node', [inProject('transpiler/bin/ts65.mjs'), ...args], { input, encoding: 'utf8', cwd: inProject('.'), env: { ...process.env, XDG_DATA_HOME: folder } });
  if (status !== 0) throw new Error(`ts65 ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Plays `keys` in a terminal, from the saved game in `file` on, and saves there. Its screens. */
const playOn = (program: Program, file: string, keys: Uint8Array): string =>
  ts65(['play', program.entry, '--resume', file], Array.from(keys, (code) => `${code === 32 ? 'space' : keyText(code)}\n`).join(''));

/** A disk of the program's own, or a file of the DOS that has started it. */
type Place = 'disk' | 'file';

/** An Atari with the disk or the file `file`, and the game that it has saved. */
function atariWith(session: AtariSession, place: Place, file: string): { readonly atari: AtariGame; readonly saved: () => Uint8Array } {
  if (place === 'disk') {
    const atari = new AtariGame(readFileSync(file), gameAddresses(session.image), LIMIT);
    return { atari, saved: () => atari.machine.disk!.image };
  }
  const dos = new Dos();
  const name = `${session.program.name.toUpperCase().slice(0, 8)}.SAV`;
  dos.files.set(name, readFileSync(file));
  return { atari: new AtariGame(readFileSync(session.built.xex), gameAddresses(session.image), LIMIT, { dos }), saved: () => dos.files.get(name)! };
}

describe('a game that changes its place twice', () => {
  const programs = PROGRAMS.filter(({ name }) => ['doom', 'rogue', 'labyrinth'].includes(name));
  const cases = programs.flatMap((program) => (program.name === 'rogue' ? (['disk'] as const) : (['disk', 'file'] as const)).map((place) => ({ name: program.name, program, place })));
  it.each(sampled('places', cases, 2))('has the state of one that was played in one go: $name by a $place', ({ program, place }) => {
    const [script] = generateScripts(program, { count: 1, from: 3, commands: [60, 60] });
    const { seed, settings, keys, setup } = script!;
    const [first, second] = [Math.floor(keys.length / 3), Math.floor((2 * keys.length) / 3)];
    const [file, back, disk] = ['begun.save', 'back.save', place === 'disk' ? 'game.atr' : 'game.sav'].map((name) => join(folder, `${program.name}-${name}`)) as [string, string, string];
    writeFileSync(file, printSavedGame({ program, version: versionOf(program), time: 0, seed, settings, keys: keys.subarray(0, 1) }));
    playOn(program, file, keys.subarray(1, first));
    ts65(['state', file, disk]);

    const session = new AtariSession(program, { guarded: false });
    const { atari, saved } = atariWith(session, place, disk);
    atari.open();
    saveOrLoad(atari, session.image, 'start', LIMIT);
    for (const code of keys.subarray(first, second)) atari.type(code);
    saveOrLoad(atari, session.image, 'select', LIMIT);
    writeFileSync(disk, saved());

    ts65(['state', disk, back, '--program', program.entry]);
    const screens = playOn(program, back, keys.subarray(second));
    ts65(['state', back, disk]);

    session.game.start(seed);
    for (const code of [...setup, ...keys]) session.game.type(code);
    const shown = screenLines(session.machine.screenCells()).join('\n').trimEnd();
    // In place of characters of the program's own a terminal shows signs.
    const pattern = shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[^\n -~]/g, '.');
    expect(screens).toMatch(new RegExp(`${pattern}\n\n$`));
    const bytes = readFileSync(disk);
    const memory = place === 'disk' ? memoryOf(parseDisk(bytes), session.image, disk) : memoryOfFile(bytes, bytes.subarray(0, 4).toString('hex'), session.image, disk);
    const state = new Uint8Array(session.layout.size);
    for (const { to, from, length } of gatherRuns(session.layout, ({ symbol }) => session.image.symbol(symbol))) state.set(memory.subarray(from, from + length), to);
    expect(state).toEqual(session.state());
    const { memory: machine } = session.machine.bus;
    for (const name of ['_left', '_rounds']) expect(memory[session.image.symbol(name)], name).toBe(machine[session.image.symbol(name)]);
  });
});
