/** The site in a real Chromium: each game is played by key events, compared with the harness, taken back and on, broken and mended, and kept over a reload. */
import type { Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AtariSession } from '../emulator-tests/lanes/atari_session.ts';
import { screenPixels } from '../emulator-tests/machine/screen_pixels.ts';
import { atariColor } from '../emulator-tests/script/palette.ts';
import { printScript, readScript, type Script } from '../emulator-tests/script/script.ts';
import { isWhole, sampled } from '../emulator-tests/testing/tiers.ts';
import { chromiumFile, complaintsOf, notRun, seriousFindings, serveFiles, startBrowser } from './browser.ts';
import { siteFiles } from './build.ts';
import { galleryPart } from './gallery/part.ts';
import { playPart } from './play/part.ts';
import { linkOfScript } from './player/script_link.ts';
import { programOf, programsPart } from './programs/part.ts';
import { SHOWN } from './programs/shown.ts';

const file = chromiumFile();
/** It ends what hangs: a busy machine starts a page slowly. */
const PATIENCE_MS = 200_000;
/** Keys of a corpus script that are typed. */
const TYPED = 24;
const BROWSER_KEYS: Readonly<Record<number, string>> = { 9: '`', 13: 'Enter', 27: 'Escape', 28: 'ArrowUp', 29: 'ArrowDown', 30: 'ArrowLeft', 31: 'ArrowRight', 32: 'Space', 127: 'Backspace' };

/** Of the page's own objects the part that tests ask. */
interface PageObjects {
  readonly lockstep: { readonly position: number; readonly keys: number[]; readonly compared: number; readonly nodeState: Uint8Array; readonly machineState: Uint8Array; readonly mismatch?: { readonly command: number } };
  readonly player: { mode: string; goTo(command: number): void };
  readonly view: { refresh(): void };
}

/** Where both sides stand, and the pixels of the Atari's canvas as one number each. */
interface Shown {
  readonly node: number[];
  readonly atari: number[];
  readonly pixels: number[];
}

describe.skipIf(file === undefined)(`the site in a browser${notRun(file)}`, () => {
  let browser: Browser;
  let server: Server;
  let url = '';
  beforeAll(async () => {
    // The gallery plays whole corpora for its figures.
    const parts = isWhole ? [galleryPart, playPart, programsPart] : [playPart, programsPart];
    [{ server, url }, browser] = await Promise.all([serveFiles(await siteFiles(parts)), startBrowser(file as string)]);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  async function opened(hash: string, work: (page: Page) => Promise<void>): Promise<void> {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const complaints = complaintsOf(page, url);
    await page.goto(`${url}play/index.html${hash}`);
    await page.waitForFunction(() => 'ts65' in globalThis);
    await work(page);
    expect(complaints).toEqual([]);
    await page.close();
  }

  const positionOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { ts65: PageObjects }).ts65.lockstep.position);
  const waitForCommand = (page: Page, least: number): Promise<unknown> =>
    page.waitForFunction((count) => (globalThis as unknown as { ts65: PageObjects }).ts65.lockstep.position >= count, least);

  /** Goes to a command by the page's own timeline, and reads what it shows. */
  async function shownAt(page: Page, command: number): Promise<Shown> {
    return page.evaluate(async (to) => {
      const { lockstep, player, view } = (globalThis as unknown as { ts65: PageObjects }).ts65;
      player.goTo(to);
      player.mode = 'paused';
      view.refresh();
      for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const canvas = document.getElementById('atari-canvas') as HTMLCanvasElement;
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
      const pixels = Array.from({ length: data.length / 4 }, (_, i) => ((data[4 * i] as number) << 16) | ((data[4 * i + 1] as number) << 8) | (data[4 * i + 2] as number));
      return { node: [...lockstep.nodeState], atari: [...lockstep.machineState], pixels };
    }, command);
  }

  /** As {@link shownAt}, by the harness alone: behind each of the commands. */
  function shownByHarness(script: Script, commands: readonly number[]): readonly Omit<Shown, 'atari'>[] {
    const session = new AtariSession(script.program, { guarded: false, realTime: true });
    session.game.start(script.seed);
    for (const key of script.setup) session.game.type(key);
    return Array.from({ length: Math.max(...commands) + 1 }, (_, command) => {
      if (command > 0) session.game.type(script.keys[command - 1] as number);
      if (!commands.includes(command)) return { node: [], pixels: [] };
      const pixels = Array.from(screenPixels(session.machine), (value) => atariColor(value).reduce((sum, part) => sum * 256 + part, 0));
      return { node: [...session.state()], pixels };
    });
  }

  const corpusScript = (name: string): Script => {
    const shown = SHOWN.find((one) => one.name === name)!;
    return readScript(`${programOf(shown).scripts}/${shown.demo}.script`);
  };
  const header = (script: Script): string => printScript({ ...script, keys: new Uint8Array() });

  it.each(sampled('site', SHOWN, 1))('$name boots, is played by key events, and shows what the harness does at each command', async ({ name }) => {
    const script = corpusScript(name);
    await opened(`#script=${await linkOfScript(header(script))}`, async (page) => {
      await page.click('#atari');
      const isTicking = script.program.ticks > 0;
      if (isTicking) {
        await page.click('#run');
        await page.focus('#atari');
        for (const key of ['Enter', 'ArrowRight', 'ArrowDown', 'Space', 'ArrowLeft']) {
          const before = await positionOf(page);
          await page.keyboard.down(key);
          await waitForCommand(page, before + 4);
          await page.keyboard.up(key);
        }
        await page.click('#run');
      } else {
        for (const [i, code] of [...script.keys.subarray(0, TYPED)].entries()) {
          await page.keyboard.press(BROWSER_KEYS[code] ?? String.fromCharCode(code));
          await waitForCommand(page, i + 1);
        }
      }
      const keys = await page.evaluate(() => [...(globalThis as unknown as { ts65: PageObjects }).ts65.lockstep.keys]);
      if (!isTicking) expect(keys).toEqual([...script.keys.subarray(0, TYPED)]);
      const commands = isTicking ? [0, 1, Math.floor(keys.length / 2), keys.length - 1, keys.length] : [...Array(keys.length + 1).keys()];
      const expected = shownByHarness({ ...script, keys: Uint8Array.from(keys) }, commands);
      for (const command of commands) {
        const shown = await shownAt(page, command);
        expect(shown.node).toEqual(shown.atari);
        expect(shown.node).toEqual(expected[command]!.node);
        expect(shown.pixels.findIndex((pixel, i) => pixel !== expected[command]!.pixels[i])).toBe(-1);
      }
    });
  });

  it('goes back and on in a long game, and on another way from there', async () => {
    const script = readScript(`${programOf({ name: 'rogue' }).scripts}/starved.script`);
    await opened(`#script=${await linkOfScript(printScript({ ...script, keys: script.keys.subarray(0, 500) }))}`, async (page) => {
      await waitForCommand(page, 500);
      await page.waitForFunction(() => (globalThis as unknown as { ts65: PageObjects }).ts65.player.mode !== 'forwarding');
      const [late, early, again] = [await shownAt(page, 430), await shownAt(page, 77), await shownAt(page, 430)];
      expect(again).toEqual(late);
      expect(early.node).not.toEqual(late.node);
      await page.click('#back');
      expect(await positionOf(page)).toBe(429);
      await page.click('#atari');
      await page.keyboard.press('s');
      await page.waitForFunction(() => (globalThis as unknown as { ts65: PageObjects }).ts65.lockstep.keys.length === 430);
      expect(await page.textContent('#sign')).toBe('=');
    });
  });

  it('names the command, the variable with both values, and the line of a planted fault, and goes on when it is mended', async () => {
    const script = corpusScript('doom');
    await opened(`#script=${await linkOfScript(printScript({ ...script, keys: script.keys.subarray(0, 40) }))}`, async (page) => {
      await waitForCommand(page, 40);
      await page.click('#break');
      await page.waitForSelector('#fault:not([hidden])');
      expect(await page.textContent('#fault-text')).toMatch(/The byte at \$[0-9A-F]{4} .* comes from engine\/[\w/]+\.ts:\d+ in \w+/);
      await page.click('#first');
      await page.click('#run');
      await page.waitForSelector('[data-state="differ"]');
      const report = (await page.textContent('#fault-text')) ?? '';
      expect(report).toMatch(/differs at command \d+ \(.+\)/);
      expect(report).toMatch(/TypeScript "?.+"?, Atari /);
      expect(report).toMatch(/engine\/[\w/]+\.ts:\d+/);
      const at = await page.evaluate(() => (globalThis as unknown as { ts65: PageObjects }).ts65.lockstep.mismatch!.command);
      await page.click('#mend');
      expect(await positionOf(page)).toBe(at - 1);
      await page.click('#last');
      await page.waitForSelector('[data-state="agree"]');
      expect(await positionOf(page)).toBe(40);
    });
  });

  it('keeps a game over a reload, and shows the cycles of its lines', async () => {
    const script = corpusScript('doom');
    const link = `#script=${await linkOfScript(header(script))}`;
    await opened(link, async (page) => {
      await page.click('#atari');
      for (const key of ['Enter', '3', '0']) await page.keyboard.press(key);
      await waitForCommand(page, 3);
      const before = await shownAt(page, 3);
      await page.waitForFunction((begun) => location.hash !== begun, link);
      await page.reload();
      await page.waitForFunction(() => 'ts65' in globalThis);
      await waitForCommand(page, 3);
      expect(await shownAt(page, 3)).toEqual(before);
      await page.click('#inside > summary');
      await page.waitForSelector('#columns .spent');
      expect(await page.locator('#columns section').count()).toBe(3);
      expect(await page.textContent('#memory')).toMatch(/CODE\$[0-9A-F]{4}/);
    });
  });

  it.each(isWhole ? ['index.html', 'play/index.html'] : ['play/index.html'])('%s has no serious fault of accessibility, light or dark, at any width', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 900, 1440]) {
        // The checker comes in past the policy, which lets no text become code.
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        await page.goto(`${url}${path}`);
        if (path.startsWith('play')) await page.waitForFunction(() => 'ts65' in globalThis);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await seriousFindings(page)).toEqual([]);
        await context.close();
      }
    }
  });
});
