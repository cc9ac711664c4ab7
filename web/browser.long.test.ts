/** The site in a real Chromium: each game is played by key events, compared with the harness, taken back and on, broken and mended, and kept over a reload. */
import type { Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTick } from '../transpiler/base/tick_codes.ts';
import { isWhole, sampled } from '../emulator-tests/testing/tiers.ts';
import { chromiumFile, notRun, seriousFindings, serveFiles, startBrowser } from './browser.ts';
import { siteFiles } from './build.ts';
import { galleryPart } from './gallery/part.ts';
import { playPart } from './play/part.ts';
import { corpusScript, PATIENCE_MS, PlayedPage, scriptHash, shownByHarness, type PageObjects } from './played_page.ts';
import { programsPart } from './programs/part.ts';
import { SHOWN } from './programs/shown.ts';

const file = chromiumFile();
/** Commands of a script that are typed: keys, and those of a program that moves by itself. */
const MOST_TYPED = isWhole ? { keys: 500, ticks: 2400 } : { keys: 40, ticks: 300 };
/** Of a program that moves by itself the pixels at every such command are compared; of another one, at each. All state is compared at each command. */
const EACH = isWhole ? 8 : 25;
/** Scripts that are typed, where it is another one than the site shows. */
const TYPED: Readonly<Record<string, string>> = { gloam: 'bot-deep' };
declare const globalThis: { ts65: PageObjects };

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

  async function opened(hash: string, work: (page: PlayedPage) => Promise<void>, options: Parameters<typeof PlayedPage.open>[3] = {}): Promise<void> {
    const page = await PlayedPage.open(browser, url, hash, options);
    await work(page);
    expect(page.complaints).toEqual([]);
    await page.close();
  }

  it.each(sampled('site', SHOWN, 1))('$name boots, a corpus script is played by key events, and both sides are as on the harness at each command', async ({ name }) => {
    const whole = corpusScript(name, TYPED[name]);
    const isTicking = whole.program.ticks > 0;
    const script = { ...whole, keys: whole.keys.slice(0, isTicking ? MOST_TYPED.ticks : MOST_TYPED.keys) };
    await opened(await scriptHash(script, 0), async (page) => {
      await page.type(script);
      const keys = await page.keys();
      // In a program that moves by itself the tick of a frame comes ahead of the key that is pressed in it.
      const byKind = (codes: readonly number[]): readonly (readonly number[])[] => (isTicking ? [codes.filter(isTick), codes.filter((code) => !isTick(code))] : [codes]);
      expect(byKind(keys)).toEqual(byKind([...script.keys]));
      const [commands, each] = [[...Array(script.keys.length + 1).keys()], isTicking ? EACH : 1];
      const [shown, expected] = [await page.shown(commands, each), shownByHarness(script, keys, commands, each)];
      for (const [i, command] of commands.entries()) expect(shown[i], `command ${command}`).toEqual(expected[i]);
    }, { stands: true });
  });

  it('goes back and on in a long game, and on another way from there', async () => {
    const script = corpusScript('rogue', 'starved');
    await opened(await scriptHash(script, 500), async (played) => {
      const { page } = played;
      await played.reach(500);
      await page.waitForFunction(() => globalThis.ts65.player.mode !== 'forwarding');
      const [late, early, again] = await played.shown([430, 77, 430]);
      expect(again).toEqual(late);
      expect(early!.node).not.toEqual(late!.node);
      await page.click('#back');
      expect(await played.position()).toBe(429);
      await page.click('#atari');
      await page.keyboard.press('s');
      await page.waitForFunction(() => globalThis.ts65.lockstep.keys.length === 430);
      expect(await page.textContent('#sign')).toBe('=');
    });
  });

  it('names the command, the variable with both values, and the line of a planted fault, and goes on when it is mended', async () => {
    const script = corpusScript('doom');
    await opened(await scriptHash(script, 40), async (played) => {
      const { page } = played;
      await played.reach(40);
      /** The report of a byte that `draw` chooses, from the script's first command on. */
      const reportOf = async (draw: number): Promise<string> => {
        await page.evaluate((part) => void (Math.random = () => part), draw);
        await page.click('#break');
        await page.waitForSelector('#fault:not([hidden])');
        expect(await page.textContent('#fault-text')).toMatch(/The byte at \$[0-9A-F]{4} .* comes from engine\/[\w/]+\.ts:\d+ in \w+/);
        await page.click('#first');
        await page.click('#run');
        await page.waitForSelector('[data-state="differ"]');
        return (await page.textContent('#fault-text')) ?? '';
      };
      let report = await reportOf(0.5);
      // By some bytes an earlier command comes to no end, and has no values to tell.
      for (const draw of [0.25, 0.75, 0.1, 0.9]) {
        if (!report.includes('still running')) break;
        await page.click('#mend');
        await page.click('#last');
        await page.waitForSelector('[data-state="agree"]');
        report = await reportOf(draw);
      }
      expect(report).toMatch(/differs at command \d+ \(.+\)/);
      expect(report).toMatch(/TypeScript "?.+"?, Atari /);
      expect(report).toMatch(/engine\/[\w/]+\.ts:\d+/);
      const at = await page.evaluate(() => globalThis.ts65.lockstep.mismatch!.command);
      await page.click('#mend');
      expect(await played.position()).toBe(at - 1);
      await page.click('#last');
      await page.waitForSelector('[data-state="agree"]');
      expect(await played.position()).toBe(40);
    });
  });

  it('keeps a game over a reload, and shows the cycles of its lines', async () => {
    const script = corpusScript('doom');
    const link = await scriptHash(script, 0);
    await opened(link, async (played) => {
      const { page } = played;
      await page.click('#atari');
      for (const key of ['Enter', '3', '0']) await page.keyboard.press(key);
      await played.reach(3);
      const before = await played.shown([3]);
      await page.waitForFunction((begun) => location.hash !== begun, link);
      await page.reload();
      await played.begun();
      await played.reach(3);
      expect(await played.shown([3])).toEqual(before);
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
