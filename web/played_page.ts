/** The page of the player in a browser, for tests: keys, the clock, and a digest of all that it shows at each command. */
import { createHash } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { isSecondStick, isTick } from '../transpiler/base/tick_codes.ts';
import { Pad } from '../engine/lib/pad.ts';
import { AtariSession } from '../emulator-tests/lanes/atari_session.ts';
import { screenPixels } from '../emulator-tests/machine/screen_pixels.ts';
import { atariColor } from '../emulator-tests/script/palette.ts';
import { printScript, readScript, type Script } from '../emulator-tests/script/script.ts';
import { complaintsOf } from './browser.ts';
import { linkOfScript } from './player/script_link.ts';
import { programOf } from './programs/part.ts';
import { SHOWN } from './programs/shown.ts';

/** It ends what hangs: a busy machine starts a page slowly. */
export const PATIENCE_MS = 200_000;
/** Milliseconds of a frame of the page, whose clock stands. */
const FRAME_MS = 1000 / 59.92;
/** Frames of the page that a command is waited for. */
const PATIENCE_FRAMES = 2000;

/** The page's own objects, as far as tests ask them. */
export interface PageObjects {
  readonly lockstep: { readonly position: number; readonly keys: number[]; readonly compared: number; readonly nodeState: Uint8Array; readonly machineState: Uint8Array; readonly mismatch?: { readonly command: number } };
  readonly player: { mode: string; goTo(command: number): void; advance(now: number): void; readonly hands: { readonly isBusy: boolean } };
  readonly view: { refresh(): void; show(player: unknown, now: number): void };
  readonly sound: { update(pokey: Uint8Array): void };
}
declare const globalThis: { ts65: PageObjects };

/** Digests of both states and of the Atari's pixels. */
export interface ShownMoment {
  readonly node: string;
  readonly atari: string;
  readonly pixels: string;
}

/** Digits, letters and signs of a browser's keys are those of the script, but for these. */
const BROWSER_KEYS: Readonly<Record<number, string>> = { 9: '`', 13: 'Enter', 27: 'Escape', 28: 'ArrowUp', 29: 'ArrowDown', 30: 'ArrowLeft', 31: 'ArrowRight', 32: 'Space', 127: 'Backspace' };
const STICKS: readonly (readonly (readonly [Pad, string])[])[] = [
  [[Pad.Up, 'ArrowUp'], [Pad.Down, 'ArrowDown'], [Pad.Left, 'ArrowLeft'], [Pad.Right, 'ArrowRight'], [Pad.Fire, 'Space']],
  [[Pad.Up, 'w'], [Pad.Down, 's'], [Pad.Left, 'a'], [Pad.Right, 'd'], [Pad.Fire, 'q']],
];
const HELD = 31;

/** A script of the corpus of the program `name`: the one that the site shows, where no other is named. */
export function corpusScript(name: string, script = SHOWN.find((one) => one.name === name)!.demo): Script {
  return readScript(`${programOf({ name }).scripts}/${script}.script`);
}

/** The address of `script`, or of its first `most` commands. */
export const scriptHash = async (script: Script, most = script.keys.length): Promise<string> =>
  `#script=${await linkOfScript(printScript({ ...script, keys: script.keys.subarray(0, most) }))}`;

export class PlayedPage {
  /** All that the page complains of, and each request to elsewhere. */
  readonly complaints: readonly string[];
  private now = 0;

  private constructor(readonly page: Page, url: string) {
    page.setDefaultTimeout(PATIENCE_MS);
    this.complaints = complaintsOf(page, url);
  }

  /** Opens the player of the site at `url` in a browser of its own, as far as what it keeps goes. `stands`: the page's clock moves by {@link frames} alone. */
  static async open(browser: Browser, url: string, hash: string, { stands = false, init, ...options }: BrowserContextOptions & { readonly stands?: boolean; readonly init?: string } = {}): Promise<PlayedPage> {
    const context = await browser.newContext(options);
    const played = new PlayedPage(await context.newPage(), url);
    const { page } = played;
    // tsx names the functions that go into the page by a helper of its own.
    await page.addInitScript('globalThis.__name = (one) => one');
    if (init !== undefined) await page.addInitScript(init);
    await page.goto(`${url}play/index.html${hash}`);
    await played.begun();
    if (stands) await page.evaluate(() => void (window.requestAnimationFrame = () => 0));
    return played;
  }

  /** Once the game of the address is there. */
  begun(): Promise<unknown> {
    return this.page.waitForFunction(() => 'ts65' in globalThis);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  position(): Promise<number> {
    return this.page.evaluate(() => globalThis.ts65.lockstep.position);
  }

  keys(): Promise<number[]> {
    return this.page.evaluate(() => [...globalThis.ts65.lockstep.keys]);
  }

  reach(command: number): Promise<unknown> {
    return this.page.waitForFunction((least) => globalThis.ts65.lockstep.position >= least, command);
  }

  /** Frames of the page pass until `command` commands have come and no key waits. @throws Error where they do not */
  async frames(command: number): Promise<void> {
    const [now, at] = await this.page.evaluate(([from, to, ms, most]) => {
      const { lockstep, player, view } = globalThis.ts65;
      let time = from;
      for (let frames = 0; frames < most && (lockstep.position < to || (player.hands.isBusy && player.mode === 'paused')); frames++) {
        time += ms;
        player.advance(time);
      }
      view.show(player, time);
      return [time, lockstep.position] as const;
    }, [this.now === 0 ? 1e6 : this.now, command, FRAME_MS, PATIENCE_FRAMES] as const);
    this.now = now;
    if (at < command) throw new Error(`the page is at command ${at}, not ${command}`);
  }

  /** Plays the commands of `script` by the browser's keyboard, each in as many frames as it takes. The clock of the page stands. */
  async type({ keys, program }: Script): Promise<void> {
    const { keyboard } = this.page;
    const held: [number, number] = [0, 0];
    await this.page.focus('#atari');
    if (program.ticks > 0) await this.page.click('#run');
    await this.page.focus('#atari');
    for (let i = 0; i < keys.length; i++) {
      const code = keys[i] as number;
      if (isTick(code) || isSecondStick(code)) {
        const stick = isTick(code) ? 0 : 1;
        for (const [contact, key] of STICKS[stick] as readonly (readonly [Pad, string])[]) {
          if (((code ^ held[stick]) & contact) !== 0) await ((code & contact) !== 0 ? keyboard.down(key) : keyboard.up(key));
        }
        held[stick] = code & HELD;
        // Ticks with the same contacts go on by themselves.
        while (isTick(code) && keys[i + 1] === code) i += 1;
      } else await keyboard.press(BROWSER_KEYS[code] ?? String.fromCharCode(code));
      await this.frames(i + 1);
    }
  }

  /** A digest of the Atari's picture as the page shows it now. */
  pixels(): Promise<string> {
    return this.page.evaluate(async () => {
      const canvas = document.getElementById('atari-canvas') as HTMLCanvasElement;
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
      return [...new Uint8Array(await crypto.subtle.digest('SHA-256', data.buffer as ArrayBuffer))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    });
  }

  /** Digests of the page behind each of the commands, by its own timeline; of the pixels at each `each`th alone, and none at the others. */
  shown(commands: readonly number[], each = 1): Promise<readonly ShownMoment[]> {
    return this.page.evaluate(async ([all, every]) => {
      const { lockstep, player, view } = globalThis.ts65;
      const canvas = document.getElementById('atari-canvas') as HTMLCanvasElement;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const digest = async (bytes: Uint8Array): Promise<string> =>
        [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const found: ShownMoment[] = [];
      for (const command of all) {
        player.goTo(command);
        player.mode = 'paused';
        let pixels = '';
        if (command % every === 0) {
          view.refresh();
          view.show(player, performance.now());
          pixels = await digest(new Uint8Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer));
        }
        found.push({ node: await digest(lockstep.nodeState), atari: await digest(lockstep.machineState), pixels });
      }
      return found;
    }, [commands, each] as const);
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As {@link PlayedPage.shown}, by the harness alone, which plays `keys` in place of the script's own. */
export function shownByHarness(script: Script, keys: readonly number[], commands: readonly number[], each = 1): readonly ShownMoment[] {
  const session = new AtariSession(script.program, { guarded: false, realTime: true });
  session.game.start(script.seed);
  for (const key of script.setup) session.game.type(key);
  const wanted = new Set(commands);
  const found: ShownMoment[] = [];
  for (let command = 0; command <= Math.max(...commands); command++) {
    if (command > 0) session.game.type(keys[command - 1] as number);
    if (!wanted.has(command)) continue;
    const state = digestOf(session.state());
    const pixels = command % each === 0 ? digestOf(Uint8Array.from([...screenPixels(session.machine)].flatMap((value) => [...atariColor(value), 255]))) : '';
    found.push({ node: state, atari: state, pixels });
  }
  return found;
}
