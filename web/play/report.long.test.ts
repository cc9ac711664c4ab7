/** `replay --html` of a project of one's own: the page plays its scripts on both sides, from a disk, without anything beside it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAUNCHER } from '../../transpiler/base/project.ts';
import { chromiumFile, complaintsOf, notRun, seriousFindings, startBrowser } from '../browser.ts';
import { PATIENCE_MS, type PageObjects } from '../played_page.ts';

declare const globalThis: { ts65: PageObjects };
const file = chromiumFile();
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-report-')));
const PAGE = path.join(folder, 'report.html');
const SOURCE = `import { type u8, type u32 } from 'ts65/int';
import { asset } from 'ts65/asset';
import { at, clearScreen, print, putChar } from 'ts65/screen';
const words = asset('words.bin', import.meta.url);
let steps = 0;
let total = 0;
function draw(): void {
  clearScreen();
  at(2, 2);
  print('</script> STEPS ');
  putChar(48 + steps % 10);
  putChar(words[total % 4]);
}
export function start(seed: u32): void {
  steps = 0;
  total = seed & 3;
  draw();
}
export function key(code: u8): void {
  if (steps < 200) steps++;
  total = (total + code) & 0xff;
  draw();
}
`;

describe.skipIf(file === undefined)(`the page of replay --html${notRun(file)}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "name": "steps" }');
    fs.writeFileSync(path.join(folder, 'main.ts'), SOURCE);
    fs.writeFileSync(path.join(folder, 'words.bin'), 'ABCD');
    fs.mkdirSync(path.join(folder, 'scripts'));
    const name = path.basename(folder);
    const script = (seed: number, keys: string): string => `program ${name}\nseed ${seed}\n${[...keys].join('\n')}\n`;
    fs.writeFileSync(path.join(folder, 'scripts/long.script'), script(2, 'abcdefgh'.repeat(4)));
    fs.writeFileSync(path.join(folder, 'scripts/short.script'), script(1, 'xyz'));
    const ran = spawnSync(process.execPath, [LAUNCHER, 'replay', '--lanes', 'node,atari', '--html', PAGE], { cwd: folder, encoding: 'utf8' });
    expect(ran.stdout + ran.stderr).toMatch(/MATCH {2}/);
    browser = await startBrowser(file as string);
  });
  afterAll(async () => {
    await browser?.close();
    fs.rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  it('plays the scripts of the report, and names the line of a fault', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const url = pathToFileURL(PAGE).href;
    const complaints = complaintsOf(page, url);
    await page.goto(url);
    await page.waitForFunction(() => globalThis.ts65?.lockstep.position === 32);
    expect(await page.textContent('#sign')).toBe('=');
    await page.click('#break');
    await page.waitForSelector('#fault:not([hidden])');
    expect(await page.textContent('#fault-text')).toMatch(/comes from (main|ts65:engine\/lib\/\w+)\.ts:\d+ in \w+/);
    await page.click('#mend');
    await page.click('text=scripts/short.script');
    await page.waitForFunction(() => globalThis.ts65.lockstep.keys.length === 3 && globalThis.ts65.lockstep.position === 3);
    expect(await page.textContent('#words')).toMatch(/agree$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lets no other script in, and has no serious fault of accessibility', async () => {
    const html = fs.readFileSync(PAGE, 'utf8');
    expect(/content="([^"]*)"/.exec(html)?.[1]).toMatch(/^default-src 'none'; script-src ('sha256-[\w+/=]+' ?)+; style-src 'sha256-[\w+/=]+'; img-src data: blob:;/);
    for (const colorScheme of ['light', 'dark'] as const) {
      // The checker comes in past the policy.
      const context = await browser.newContext({ colorScheme, bypassCSP: true });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(pathToFileURL(PAGE).href);
      await page.waitForFunction(() => 'ts65' in globalThis);
      expect(await seriousFindings(page)).toEqual([]);
      await context.close();
    }
  });
});
