/** The page of `ts65 dev` in a browser, for a project outside of the repository: each edit shows, an error stands beside its line, and the build for the Atari plays. */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAUNCHER } from '../../transpiler/base/project.ts';
import { chromiumFile, complaintsOf, notRun, seriousFindings, startBrowser } from '../browser.ts';
import { PATIENCE_MS, type PageObjects } from '../played_page.ts';
import { readyDev } from './running.ts';

declare const globalThis: { ts65: PageObjects };
const file = chromiumFile();
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-dev-page-')));

const write = (word: string, step = 'if (keys < 9) keys++'): void =>
  fs.writeFileSync(path.join(folder, 'main.ts'), `import { type u8, type u32 } from 'ts65/int';
import { clearScreen, print, putChar } from 'ts65/screen';
let keys = 0;
function draw(): void {
  clearScreen();
  print('${word} ');
  putChar(48 + keys);
}
export function start(seed: u32): void {
  keys = seed & 1;
  draw();
}
export function key(code: u8): void {
  ${step};
  draw();
}
`);

describe.skipIf(file === undefined)(`the page of ts65 dev${notRun(file)}`, () => {
  let browser: Browser;
  let dev: ChildProcess;
  let url = '';
  beforeAll(async () => {
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "name": "keys" }');
    write('FIRST');
    dev = spawn(process.execPath, [LAUNCHER, 'dev', '--port', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    url = await readyDev(dev);
    browser = await startBrowser(file as string);
  });
  afterAll(async () => {
    await browser?.close();
    dev?.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  it('shows each edit, and an error with its line', async () => {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const complaints = complaintsOf(page, url);
    const reads = (pattern: string): Promise<unknown> => page.waitForFunction((text) => new RegExp(text).test(document.getElementById('screen-text')!.textContent!), pattern);
    await page.goto(url);
    await reads('^FIRST 0$');
    write('SECOND');
    await reads('^SECOND 0$');
    write('SECOND', 'keys = keys / 2');
    await page.waitForSelector('#problems .problem');
    expect(await page.textContent('#problems')).toMatch(/TS65022.*main\.ts:14[^]*14 \|   keys = keys \/ 2;/);
    expect(await seriousFindings(page)).toEqual([]);
    // What was accepted last runs on.
    await page.focus('#screen');
    await page.keyboard.press('a');
    await page.keyboard.press('a');
    await reads('^SECOND 2$');
    write('THIRD');
    await reads('^THIRD 0$');
    expect(await page.textContent('#problems')).toBe('');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('plays the last build on both sides, and goes on with the same game on the next one', async () => {
    write('FOURTH');
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const shows = (pattern: string): Promise<unknown> =>
      page.waitForFunction((text) => 'ts65' in globalThis && new RegExp(text).test(document.getElementById('screen-text')!.textContent!), pattern);
    // The page begins again with each build.
    await page.goto(`${url}play/index.html`);
    await shows('^ *FOURTH \\d');
    const complaints = complaintsOf(page, url);
    await page.focus('#atari');
    for (const [i, key] of ['a', 'b', 'c'].entries()) {
      await page.keyboard.press(key);
      await page.waitForFunction((least) => globalThis.ts65.lockstep.position >= least, i + 1);
    }
    await shows('^ *FOURTH [34]');
    write('FIFTH');
    await shows('^ *FIFTH [34]');
    expect(await page.evaluate(() => globalThis.ts65.lockstep.keys)).toEqual([97, 98, 99]);
    expect(await page.textContent('#sign')).toBe('=');
    write('FIFTH', 'keys = keys / 2');
    await page.waitForSelector('#build.bad');
    expect(await page.textContent('#build')).toBe('Refused, with 1 error: the build before it plays on.');
    // Both sides are of that build, for a page that opens now as well.
    await page.reload();
    await shows('^ *FIFTH [34]');
    await page.waitForFunction(() => globalThis.ts65.lockstep.position === 3);
    expect(await page.textContent('#sign')).toBe('=');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
