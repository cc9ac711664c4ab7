/** `ts65 dev` with `ts65 play --watch` beside it, as in two terminals. */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LAUNCHER } from '../../transpiler/base/project.ts';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-dev-')));
const MAIN = path.join(folder, 'main.ts');
const PATIENCE_MS = 120_000;

const write = (said: string, step: string): void =>
  fs.writeFileSync(MAIN, `import { type u8, type u32 } from 'ts65/int';
import { clearScreen, print } from 'ts65/screen';
let keys = 0;
function draw(): void {
  clearScreen();
  print(keys > 2 ? 'MANY ${said}' : 'FEW ${said}');
}
export function start(seed: u32): void {
  keys = seed & 1;
  draw();
}
export function key(code: u8): void {
  if (keys < 9) ${step};
  draw();
}
`);

class Running {
  text = '';
  readonly process: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | null>;

  constructor(...args: readonly string[]) {
    this.process = spawn(process.execPath, [LAUNCHER, ...args], { cwd: folder });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.setEncoding('utf8').on('data', (more: string) => (this.text += more));
    this.ended = new Promise((resolve) => this.process.on('close', (code) => resolve(code)));
  }

  /** What was said from `since` on, when `pattern` is in it. */
  async until(pattern: RegExp, since = 0): Promise<string> {
    await expect.poll(() => this.text.slice(since), { timeout: PATIENCE_MS, interval: 50 }).toMatch(pattern);
    return this.text.slice(since);
  }
}

const running: Running[] = [];
const start = (...args: readonly string[]): Running => (running.push(new Running(...args)), running.at(-1)!);
afterAll(() => {
  for (const { process } of running) process.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, maxRetries: 5 });
});

it('builds and replays on each change, tells errors as check --watch does, and hands a game on to the next build', { timeout: 4 * PATIENCE_MS }, async () => {
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "name": "keys" }');
  write('KEYS', 'keys++');
  const dev = start('dev');
  expect(await dev.until(/no scripts yet/)).toMatch(/Found 0 errors\. Watching for file changes\.\n[^]*: built \S+\.xex and \S+\.atr; no scripts yet/);
  const play = start('play', '--watch', '--seed', '1');
  await play.until(/FEW KEYS/);
  play.process.stdin.write('aaa\n');
  await play.until(/MANY KEYS/);

  // A script appears.
  fs.mkdirSync(path.join(folder, 'scripts'));
  fs.copyFileSync(path.join(folder, 'build', path.basename(folder), 'watched.script'), path.join(folder, 'scripts/first.script'));
  expect(await dev.until(/MATCH|FAIL/)).toMatch(/; (NO )?MATCH {2}/);

  const before = dev.text.length;
  write('STEPS', 'keys = keys / 2');
  expect(await dev.until(/Found/, before)).toMatch(/main\.ts\(13,24\): error TS65022: [^]*Found 1 error\. Watching for file changes\.\n/);
  const [after, played] = [dev.text.length, play.text.length];
  write('STEPS', 'keys++');
  await dev.until(/MATCH {2}/, after);
  // The build of the program that was refused never came.
  expect(await play.until(/STEPS/, played)).toMatch(/MANY STEPS/);

  dev.process.kill('SIGINT');
  expect(await dev.ended).toBe(130);
  play.process.stdin.end();
  expect(await play.ended).toBe(0);
});

it('play --resume goes on with a recorded game, and writes on', () => {
  write('KEYS', 'keys++');
  const file = path.join(folder, 'game.script');
  const run = (input: string, ...args: readonly string[]) => spawnSync(process.execPath, [LAUNCHER, 'play', ...args], { cwd: folder, input, encoding: 'utf8' });
  expect(run('a\n', '--seed', '1', '--record', file).stdout).not.toContain('MANY');
  const resumed = run('b\n', '--resume', file);
  expect(resumed.stdout.split('\n')[0]).toContain('FEW');
  expect(resumed.stdout).toContain('MANY');
  expect(fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-2)).toEqual(['a', 'b']);
  expect(run('', '--resume', file, '--seed', '2')).toMatchObject({ status: 2 });
});
