/** All that a hand does to the player: sound, gamepad, touch pad, keyboard, full screen, games that are kept, links, files; over HTTP and from a disk. */
import fs from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTick, TICK } from '../transpiler/base/tick_codes.ts';
import { Pad } from '../engine/lib/pad.ts';
import { chromiumFile, notRun, serveFiles, startBrowser } from './browser.ts';
import { siteFiles } from './build.ts';
import { playPart } from './play/part.ts';
import { corpusScript, PlayedPage, scriptHash, type PageObjects } from './played_page.ts';
import { programsPart } from './programs/part.ts';
import { SHOWN } from './programs/shown.ts';

declare const globalThis: { ts65: PageObjects; pads: object[]; heard: [number, number][]; offline: OfflineAudioContext };
const file = chromiumFile();
const PLAYED = SHOWN.filter(({ name }) => ['doom', 'gloam'].includes(name));
/** An Atari's clock of sound, in Hz: a pure tone is half of it, divided. */
const CLOCK_HZ = 63_921;
const DIVISOR = 80;

describe.skipIf(file === undefined)(`the controls of the player${notRun(file)}`, () => {
  let browser: Browser;
  let server: Server;
  let url = '';
  let folder = '';
  beforeAll(async () => {
    const files = await siteFiles([playPart, () => programsPart(PLAYED)]);
    [{ server, url }, browser] = await Promise.all([serveFiles(files), startBrowser(file as string)]);
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-site-'));
    for (const { path: name, content } of files) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), content);
    }
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    fs.rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  async function opened(hash: string, work: (page: PlayedPage) => Promise<void>, { at = url, ...options }: Parameters<typeof PlayedPage.open>[3] & { readonly at?: string } = {}): Promise<void> {
    const page = await PlayedPage.open(browser, at, hash, options);
    await work(page);
    expect(page.complaints).toEqual([]);
    await page.close();
  }
  const gloam = async (): Promise<string> => scriptHash(corpusScript('gloam'), 0);
  const doom = async (commands: number): Promise<string> => scriptHash(corpusScript('doom'), commands);
  /** The contacts of the first stick, of the last ticks. */
  const held = async (page: PlayedPage): Promise<number> => ((await page.keys()).findLast((code) => isTick(code)) as number) - TICK;

  it('sounds as the registers of POKEY say, and is silent where sound is off', async () => {
    // A context that computes a second of sound at once: how loud and how high it is can be read.
    const init = `globalThis.heard = [];
      const { setTargetAtTime } = AudioParam.prototype;
      AudioParam.prototype.setTargetAtTime = function (value, ...rest) { heard.push(value); return setTargetAtTime.call(this, value, ...rest); };
      globalThis.AudioContext = function () { globalThis.offline = new OfflineAudioContext(1, 44100, 44100); offline.resume = offline.suspend = async () => {}; return offline; };`;
    await opened(await gloam(), async (played) => {
      const { page } = played;
      await page.click('#run');
      const { zero, loudest } = await page.evaluate(async ([divisor]) => {
        const { sound } = globalThis.ts65;
        sound.update(Uint8Array.from([divisor, 0xaf, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
        const samples = (await globalThis.offline.startRendering()).getChannelData(0);
        let crossings = 0;
        for (let i = 1; i < samples.length; i++) if ((samples[i - 1] as number) < 0 !== (samples[i] as number) < 0) crossings++;
        return { zero: crossings, loudest: Math.max(...samples) };
      }, [DIVISOR] as const);
      expect(Math.abs(zero / 2 - CLOCK_HZ / 2 / (DIVISOR + 1))).toBeLessThan(2);
      expect(loudest).toBeGreaterThan(0.1);
      expect(loudest).toBeLessThan(0.25);
    }, { init, stands: true });
    await opened(await scriptHash(corpusScript('gloam', 'bot-deep'), 400), async (played) => {
      const { page } = played;
      await played.reach(400);
      const heard = (): Promise<number[]> => page.evaluate(() => globalThis.heard.splice(0) as unknown as number[]);
      await page.click('#run');
      await page.waitForFunction(() => (globalThis.heard as unknown as number[]).some((volume) => volume > 0));
      await page.click('#sound');
      expect((await heard()).at(-1)).toBe(0);
      const at = await played.position();
      await played.reach(at + 20);
      expect(await heard()).toEqual([]);
      expect(await page.getAttribute('#sound', 'aria-pressed')).toBe('false');
    }, { init });
  });

  it('computes no sound while none is to be heard', async () => {
    await opened(await doom(0), async ({ page }) => {
      await page.focus('#atari');
      await page.keyboard.press('Enter');
      const state = (name: string): Promise<unknown> => page.waitForFunction((wanted) => (globalThis.ts65.sound as unknown as { context?: AudioContext }).context?.state === wanted, name);
      await state('running');
      await state('suspended');
    });
  });

  it('while a script plays by itself, the picture of the Atari is of the command that is shown', async () => {
    await opened(await doom(0), async (played) => {
      await played.page.click('#demo');
      await played.page.waitForFunction(() => globalThis.ts65.player.mode === 'playing');
      const seen: string[] = [];
      for (let command = 1; command <= 12; command++) {
        await played.frames(command);
        seen.push(await played.pixels());
      }
      expect(new Set(seen).size).toBeGreaterThan(6);
      expect(await played.shown([...Array(12).keys()].map((i) => i + 1))).toEqual(seen.map((pixels) => expect.objectContaining({ pixels }) as unknown));
    }, { stands: true });
  });

  it('a gamepad is the stick, its trigger and START', async () => {
    const init = 'globalThis.pads = []; navigator.getGamepads = () => pads;';
    await opened(await gloam(), async (played) => {
      const { page } = played;
      const push = (axes: readonly number[], buttons: readonly number[]): Promise<void> =>
        page.evaluate(([x, down]) => void (globalThis.pads = [{ axes: x, buttons: Array.from({ length: 16 }, (_, i) => ({ pressed: down.includes(i) })) }]), [axes, buttons] as const);
      await page.click('#run');
      for (const [axes, buttons, sum] of [[[0.9, 0], [], Pad.Right], [[-0.9, -0.9], [0], Pad.Left | Pad.Up | Pad.Fire], [[0, 0], [13, 3], Pad.Down | Pad.Fire], [[0.2, 0.4], [], 0]] as const) {
        await push(axes, buttons);
        await played.reach((await played.position()) + 4);
        expect(await held(played)).toBe(sum);
      }
      await push([0, 0], [9]);
      await page.waitForFunction(() => globalThis.ts65.lockstep.keys.includes(13));
    }, { init });
  });

  it('fingers on the touch pad slide from one contact to the next', async () => {
    await opened(await gloam(), async (played) => {
      const { page } = played;
      // It is there at once where a finger points.
      await page.waitForSelector('#pad:not([hidden])');
      await page.click('#run');
      const middle = async (name: string): Promise<readonly [number, number]> => {
        const { x, y, width, height } = (await page.locator(`#pad .${name}`).boundingBox())!;
        return [x + width / 2, y + height / 2];
      };
      const holds = async (sum: number): Promise<void> => {
        await played.reach((await played.position()) + 4);
        expect(await held(played)).toBe(sum);
      };
      await page.locator('#pad').scrollIntoViewIfNeeded();
      await page.mouse.move(...await middle('left'));
      await page.mouse.down();
      await holds(Pad.Left);
      await page.mouse.move(...await middle('up'));
      await holds(Pad.Up);
      await page.mouse.up();
      await holds(0);
      await page.mouse.move(...await middle('fire'));
      await page.mouse.down();
      await holds(Pad.Fire);
      await page.mouse.up();
      await page.tap('#pad [data-console="start"]');
      await holds(0);
    }, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  });

  it('fills the screen, and keys still go to the Atari', async () => {
    await opened(await doom(0), async (played) => {
      const { page } = played;
      await page.click('#full');
      await page.waitForFunction(() => document.fullscreenElement?.id === 'atari' && document.activeElement?.id === 'atari');
      await page.keyboard.press('Enter');
      await played.reach(1);
      await page.evaluate(() => document.exitFullscreen());
      await page.waitForFunction(() => document.fullscreenElement === null);
    });
  });

  it('is played by the keyboard alone: Tab leads through all controls, and F2 is START', async () => {
    await opened(await gloam(), async (played) => {
      const { page } = played;
      const wanted = ['game', 'atari', 'run', 'slider', 'new-game', 'demo', 'sound', 'touch', 'full', 'break', 'copy', 'save', 'open'];
      const met: string[] = [];
      for (let i = 0; i < 40 && !wanted.every((id) => met.includes(id)); i++) {
        await page.keyboard.press('Tab');
        met.push(await page.evaluate(() => document.activeElement?.id ?? ''));
      }
      expect(wanted.filter((id) => !met.includes(id))).toEqual([]);
      await page.focus('#run');
      await page.keyboard.press('Enter');
      await page.focus('#atari');
      // A key that is down from the first tick on is none that goes down.
      await played.reach(8);
      await page.keyboard.down('F2');
      await page.waitForFunction(() => globalThis.ts65.lockstep.keys.includes(13));
      await page.keyboard.up('F2');
      // Readers of screens hear words, and no maze.
      await page.waitForFunction(() => /\bLEVEL +1\b/.test(document.getElementById('live')!.textContent!));
      expect(await page.textContent('#live')).toMatch(/^[ -~]+$/);
    });
  });

  it('a link plays the game in another browser, and a file does', async () => {
    const hash = await doom(25);
    let link = '';
    let saved = '';
    await opened(hash, async (played) => {
      const { page } = played;
      await played.reach(25);
      await page.click('#copy');
      await page.waitForFunction(() => document.getElementById('said')!.textContent!.startsWith('The link'));
      link = await page.evaluate(() => navigator.clipboard.readText());
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
      expect(download.suggestedFilename()).toMatch(/^doom-\d+\.script$/);
      saved = path.join(folder, 'saved.script');
      await download.saveAs(saved);
    }, { permissions: ['clipboard-read', 'clipboard-write'] });
    expect(link.startsWith(`${url}play/index.html#script=`)).toBe(true);
    const keys = [...corpusScript('doom').keys.subarray(0, 25)];
    await opened(new URL(link).hash, async (played) => {
      await played.reach(25);
      expect(await played.keys()).toEqual(keys);
    });
    await opened('#game=gloam', async (played) => {
      await played.page.setInputFiles('#file', saved);
      await played.page.waitForFunction(() => globalThis.ts65.lockstep.position === 25);
      expect(await played.keys()).toEqual(keys);
      expect(await played.page.inputValue('#game')).toBe('doom');
      fs.writeFileSync(saved, 'program chess\nseed 1\n');
      await played.page.setInputFiles('#file', saved);
      await played.page.waitForFunction(() => /can't be played/.test(document.getElementById('said')!.textContent!));
      expect(await played.keys()).toEqual(keys);
    });
  });

  it('a game is kept for somebody who comes back without its address', async () => {
    await opened(await doom(0), async (played) => {
      const { page } = played;
      await page.focus('#atari');
      for (const [i, key] of ['Enter', '2', '5'].entries()) {
        await page.keyboard.press(key);
        await played.reach(i + 1);
      }
      await page.goto('about:blank');
      await page.goto(`${url}play/index.html#game=doom`);
      await played.begun();
      await played.reach(3);
      expect(await played.keys()).toEqual([13, 50, 53]);
    });
  });

  it('lets no text become code, and asks nobody for anything', async () => {
    const played = await PlayedPage.open(browser, url, await doom(0));
    const { page } = played;
    // Behind a timer: the call of a debugger itself is let through.
    const refused = await page.evaluate(() => new Promise<string[]>((resolve) => setTimeout(() => {
      const works: readonly (readonly [string, () => unknown])[] = [['eval', () => (0, eval)('1')], ['Function', () => new Function('return 1')() as unknown], ['fetch', () => fetch('../site.css')]];
      void Promise.all(works.map(async ([name, work]) => {
        try {
          await work();
          return [];
        } catch {
          return [name];
        }
      })).then((found) => resolve(found.flat()));
    })));
    expect(refused).toEqual(['eval', 'Function', 'fetch']);
    expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin).filter((origin) => origin !== location.origin))).toEqual([]);
    // The browser complains of what was tried, and of nothing else.
    expect(played.complaints.filter((text) => !/Content Security Policy/.test(text))).toEqual([]);
    await played.close();
  });

  it('plays from a disk', async () => {
    await opened(await doom(25), async (played) => {
      await played.reach(25);
      expect(await played.page.textContent('#sign')).toBe('=');
      await played.page.click('#inside > summary');
      await played.page.waitForSelector('#columns .spent');
    }, { at: `${pathToFileURL(folder).href}/` });
  });
});
