/** The two times of `ts65 dev`, in a project of its own: from an edit to the page that shows it, and to an error beside its line. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { writeScratch } from '../../transpiler/base/files.ts';
import { LAUNCHER } from '../../transpiler/base/project.ts';
import { readyDev } from './running.ts';

/** Milliseconds between two edits: what the one began is over. */
const PAUSE_MS = 2500;

/** The program whose screen shows `count`; a wrong one divides into a fraction. */
const source = (count: number, isWrong: boolean): string => `import { type u8, type u32 } from 'ts65/int';
import { clearScreen, print, putChar } from 'ts65/screen';
let keys = 0;
function draw(): void {
  clearScreen();
  print('EDIT ');
  putChar(${65 + count});
}
export function start(seed: u32): void {
  keys = seed & 1;
  draw();
}
export function key(code: u8): void {
  ${isWrong ? 'keys = keys / 2' : 'if (keys < 9) keys++'};
  draw();
}
`;

/** Times of `edits` edits of each kind, as rows of a table. @throws Error where the command does not begin */
export async function measuredDev(browser: Browser, edits: number): Promise<readonly (readonly [what: string, figure: string])[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-dev-times-'));
  const write = (count: number, isWrong: boolean): void => writeScratch(path.join(folder, 'main.ts'), source(count, isWrong));
  writeScratch(path.join(folder, 'package.json'), '{ "name": "edits" }');
  write(0, false);
  const dev = spawn(process.execPath, [LAUNCHER, 'dev', '--port', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const page = await browser.newPage();
    await page.goto(await readyDev(dev));
    const until = async (count: number, isWrong: boolean): Promise<number> => {
      const begun = performance.now();
      write(count, isWrong);
      if (isWrong) await page.waitForSelector('#problems .problem', { timeout: 60_000 });
      else await page.waitForFunction((text) => document.getElementById('screen-text')!.textContent === text, `EDIT ${String.fromCharCode(65 + count)}`, { polling: 10, timeout: 60_000 });
      return performance.now() - begun;
    };
    const shown: number[] = [];
    const refused: number[] = [];
    for (let i = 1; i <= edits; i++) {
      await page.waitForTimeout(PAUSE_MS);
      shown.push(await until(i, false));
      await page.waitForTimeout(PAUSE_MS);
      refused.push(await until(i, true));
    }
    const told = (times: readonly number[]): string => `${(times.toSorted((a, b) => a - b)[times.length >> 1]! / 1000).toFixed(2)} s; ${(Math.max(...times) / 1000).toFixed(2)} s`;
    return [
      [`\`ts65 dev\`: from an edit to the page that shows it, median of ${edits}; worst`, told(shown)],
      ['`ts65 dev`: from an edit to its error beside the line, in the page; worst', told(refused)],
    ];
  } finally {
    dev.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}
