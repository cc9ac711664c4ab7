/** The playground and the docs in a real browser: errors with corrections, C, a program that runs, a frame that nothing leaves, a search. */
import fs from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../emulator-tests/testing/tiers.ts';
import { compile } from '../../transpiler/driver/compile.ts';
import { chromiumFile, complaintsOf, notRun, seriousFindings, serveFiles, startBrowser } from '../browser.ts';
import { siteFiles } from '../build.ts';
import { docsPart } from '../docs/part.ts';
import { playgroundPart } from './part.ts';

const file = chromiumFile();
/** It ends what hangs. */
const PATIENCE_MS = 90_000;

let browser: Browser;
let server: Server | undefined;
let url = '';
beforeAll(async () => {
  if (file === undefined) return;
  [{ server, url }, browser] = await Promise.all([serveFiles(await siteFiles([playgroundPart, docsPart])), startBrowser(file)]);
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

interface WatchedPage {
  readonly page: Page;
  /** All that it complains of. */
  readonly wrong: readonly string[];
}

async function watchedPage(): Promise<WatchedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  return { page, wrong: complaintsOf(page, url) };
}

const program = (...lines: readonly string[]): string =>
  ["import { at, clearScreen, print } from 'ts65/screen';", "import { type u8 } from 'ts65/int';", ...lines, ''].join('\n');

async function opened(source: string): Promise<WatchedPage> {
  const watched = await watchedPage();
  await watched.page.goto(`${url}playground/index.html#source=${encodeURIComponent(source)}`);
  return watched;
}
/** The status, once the program was checked. */
async function checked({ page }: WatchedPage, as = /Accepted|error|fail/): Promise<string> {
  await expect.poll(() => page.textContent('#status'), { timeout: PATIENCE_MS }).toMatch(as);
  return (await page.textContent('#status'))!;
}

describe.skipIf(file === undefined)(`the playground${notRun(file)}`, () => {
  it('shows an error at its line as it is typed; its correction mends it, the program runs, and the C is that of ts65 emit', async () => {
    const source = program('let hp: u8 = 10;', 'function draw(): void { clearScreen(); at(0, 0); print(hp > 20 ? "MANY" : "FEW"); }', 'export function start(seed: number): void { hp = 10; draw(); }', 'export function key(code: u8): void {', '  draw();', '}');
    const watched = await opened(source);
    const { page, wrong } = watched;
    expect(await checked(watched)).toMatch(/^Accepted/);
    await page.locator('#editor .cm-line').nth(6).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('hp += code;');
    expect(await checked(watched, /error/)).toBe('1 error');
    expect(await page.textContent('#problems')).toMatch(/TS65101 main\.ts:8 hp is u8/);
    expect(await page.getAttribute('#problems a', 'href')).toBe('../docs/diagnostics/TS65101.html');
    await page.getByRole('button', { name: 'Fix: Saturate to 0..255' }).click();
    await checked(watched, /Accepted/);
    await expect.poll(() => page.textContent('#screen-text'), { timeout: 30_000 }).toBe('FEW');
    await page.locator('#screen').focus();
    // The picture is drawn ahead of the change: the second key shows the first one's.
    await page.keyboard.press('a');
    await page.keyboard.press('a');
    await expect.poll(() => page.textContent('#screen-text'), { timeout: 30_000 }).toBe('MANY');
    const mended = (await page.locator('#editor .cm-line').allInnerTexts()).map((line) => line.replace(/^\n$/, '')).join('\n');
    const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-page-')), 'program');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'main.ts'), mended);
    expect(await page.textContent('#c')).toBe(compile(path.join(folder, 'main.ts')).files!.get('program.c'));
    fs.rmSync(path.dirname(folder), { recursive: true });
    expect(await seriousFindings(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await page.close();
  });

  const ENDS = ['export function start(seed: number): void {}', 'export function key(code: u8): void {}'];
  it.each<[string, readonly string[], RegExp]>([
    ['the network', ['declare const fetch: any;', `fetch('${'http://127.0.0.1:9/'}');`], /TS65034/],
    ['the page by what evaluates texts', ["declare const eval: any;", "const x: number = eval('self.postMessage.constructor(\"return self\")()') ? 1 : 2;"], /TS65001|TS65034/],
    ['the page by a constructor', ["const make = (Object as any)['constructor']; const x: number = make('return typeof importScripts')() === 'function' ? 1 : 2;"], /TS65034/],
    ['no end', ['let x = 0; for (;;) x = 1 - x;'], /TS65034.*seconds/],
  ].slice(0, isWhole ? 4 : 3) as [string, readonly string[], RegExp][])('a program that looks for %s finds nothing', async (_, lines, code) => {
    const watched = await opened(program(...lines, ...ENDS));
    await checked(watched);
    expect(await watched.page.textContent('#problems')).toMatch(code);
    expect(watched.wrong).toEqual([]);
    await watched.page.close();
  });

  it('the frame reaches neither the page nor the network, whatever runs in its worker', async () => {
    const { page, wrong } = await watchedPage();
    await page.goto(`${url}playground/index.html`);
    const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame();
    const found = await frame!.evaluate(async (home) => {
      const reached: string[] = [];
      try {
        reached.push(String(parent.document.title));
      } catch { /* as it must be */ }
      try {
        localStorage.setItem('a', 'b');
        reached.push('storage');
      } catch { /* as it must be */ }
      const worker = new Worker(URL.createObjectURL(new Blob([`(async () => { const got = []; try { await fetch('${home}site.css'); got.push('fetch'); } catch {} try { importScripts('${home}docs/search.js'); got.push('scripts'); } catch {} try { await new Promise((y, n) => { const s = new WebSocket('ws://127.0.0.1:9/'); s.onopen = y; s.onerror = n; }); got.push('socket'); } catch {} postMessage(got); })()`])));
      reached.push(...await new Promise<string[]>((resolve) => worker.addEventListener('message', ({ data }) => resolve(data as string[]))));
      return { reached, origin };
    }, url);
    expect(found).toEqual({ reached: [], origin: 'null' });
    expect(wrong.filter((text) => !/Content Security Policy|WebSocket/.test(text))).toEqual([]);
    await page.close();
  });
});

describe.skipIf(file === undefined)(`the docs${notRun(file)}`, () => {
  it('a search by keys alone finds the page of a code, and a case opens in the playground', async () => {
    const { page, wrong } = await watchedPage();
    await page.goto(`${url}docs/index.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('TS65104');
    await page.waitForSelector('#found a');
    await page.keyboard.press('Enter');
    await page.waitForURL(/diagnostics\/TS65104\.html/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`${url}docs/language.html`);
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('td a.try').first().click();
    await expect.poll(() => page.textContent('#status'), { timeout: PATIENCE_MS }).toMatch(/^Accepted/);
    expect(wrong).toEqual([]);
    await page.close();
  });
});
