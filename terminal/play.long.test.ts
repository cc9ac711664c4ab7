import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { characterOf, screenLines } from '../emulator-tests/script/charset.ts';
import { PLAIN_LOOK } from '../emulator-tests/script/look.ts';
import { Display, ENTER, LEAVE, tooSmall } from './display.ts';
import type { Game } from './game.ts';
import { INTERRUPT, KeyParser } from './keys.ts';
import { FakeInput, FakeOutput } from './fake_terminal.ts';
import { playInTerminal } from './play.ts';
import { inProject } from '../emulator-tests/script/programs.ts';
import { Recorder } from './record.ts';
import { readScript } from '../emulator-tests/script/script.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'ts65-play-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** A game that shows the codes of its keys as the letters A, B, ... one after the other. */
function fakeGame(): Game & { keys: number[] } {
  const cells = new Uint8Array(960);
  const keys: number[] = [];
  return {
    cells,
    keys,
    look: () => PLAIN_LOOK,
    ticks: 0,
    typed: new Set(),
    key(code) {
      if (code === 33) throw new Error('the game broke');
      cells[keys.length] = 33 + keys.length;
      keys.push(code);
    },
  };
}

describe('keys from a terminal', () => {
  const parsed = (...pieces: string[]): number[] => {
    const parser = new KeyParser();
    return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.flush()];
  };

  it('are letters, names and arrows, however an arrow is sent', () => {
    expect(parsed('aZ5 \r\n\t\x7f\b')).toEqual([97, 90, 53, 32, 13, 13, 9, 127, 127]);
    expect(parsed('\x1b[A\x1b[B\x1b[C\x1b[D\x1bOA\x1bOD')).toEqual([28, 29, 31, 30, 28, 30]);
    expect(parsed('\x1b[1;2A')).toEqual([28]);
  });

  it('put a sequence together that comes in pieces', () => {
    expect(parsed('\x1b', '[', 'A', 'x')).toEqual([28, 120]);
  });

  it('take ESC by itself as the ESC key, also before another key', () => {
    expect(parsed('\x1b')).toEqual([27]);
    expect(parsed('\x1bx')).toEqual([27, 120]);
    expect(parsed('\x1b\x1b[A')).toEqual([27, 28]);
  });

  it('ignore what no program knows', () => {
    expect(parsed('\x1b[3~\x1b[15~ä\x01\u{1f600}')).toEqual([]);
    expect(parsed('\x03')).toEqual([INTERRUPT]);
  });
});

describe('the display', () => {
  it('draws all once, then only cells that change', () => {
    const display = new Display();
    const cells = new Uint8Array(960);
    display.resize(80, 24);
    expect(display.update(cells)).toContain('\x1b[24;21H');
    expect(display.update(cells)).toBe('');
    cells[41] = 33;
    cells[42] = 34 | 0x80;
    const update = display.update(cells);
    expect(update).toContain('\x1b[2;22H');
    expect(update.match(/H/g)).toHaveLength(1);
    expect(update.replaceAll(/\x1b\[[0-9;]*[A-Za-z]/g, '')).toBe('AB');
    display.resize(80, 24);
    expect(display.update(cells).length).toBeGreaterThan(960);
  });

  it('has a character for every code, one column wide', () => {
    for (let code = 0; code < 256; code++) expect([...characterOf(code)]).toHaveLength(1);
    expect(screenLines(Uint8Array.from({ length: 960 }, (_, i) => (i === 40 ? 97 : 0)))[1]).toBe('a');
  });

  it('says how large a terminal has to be', () => {
    expect(tooSmall(40, 24)).toBeUndefined();
    expect(tooSmall(39, 24)).toContain('39');
    expect(tooSmall(80, 23)).toContain('24 rows');
  });
});

describe('playing on a terminal', () => {
  let game: ReturnType<typeof fakeGame>;
  let input: FakeInput;
  let output: FakeOutput;
  let done: Promise<number>;
  const begin = (recorder?: Recorder): void => {
    game = fakeGame();
    input = new FakeInput(true);
    output = new FakeOutput(true);
    done = playInTerminal(game, input, output, recorder);
  };
  beforeEach(() => begin());

  it('leaves the terminal as it was on Ctrl-C', async () => {
    expect(output.take().startsWith(ENTER)).toBe(true);
    input.type('ab');
    expect(output.take()).toContain('AB');
    input.type('c\x03\x03d');
    expect(await done).toBe(0);
    expect(game.keys).toEqual([97, 98, 99]);
    expect(input.raw).toEqual([true, false]);
    expect(output.take().endsWith(LEAVE)).toBe(true);
    expect(process.listenerCount('SIGTERM')).toBe(0);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('leaves the terminal as it was on %s', async (signal, code) => {
    process.emit(signal, signal);
    expect(await done).toBe(code);
    expect(input.raw).toEqual([true, false]);
    expect(output.text.endsWith(LEAVE)).toBe(true);
  });

  it('ends quietly when the terminal is gone', async () => {
    output.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    expect(await done).toBe(0);
    expect(input.raw).toEqual([true, false]);
  });

  it('ends when the input ends', async () => {
    input.emit('end');
    expect(await done).toBe(0);
    expect(output.text.endsWith(LEAVE)).toBe(true);
  });

  it('leaves the terminal as it was when the game breaks', async () => {
    input.type('!');
    await expect(done).rejects.toThrow('the game broke');
    expect(input.raw).toEqual([true, false]);
    expect(output.text.endsWith(LEAVE)).toBe(true);
  });

  it('takes ESC as a key once nothing follows it', async () => {
    input.type('\x1b');
    expect(game.keys).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(game.keys).toEqual([27]);
    input.type('\x03\x03');
    await done;
  });

  it('asks for a larger terminal, and draws when it has become one', async () => {
    output.take();
    output.columns = 30;
    output.emit('resize');
    expect(output.take()).toContain('40 columns');
    input.type('a');
    expect(output.take()).toBe('');
    output.columns = 40;
    output.emit('resize');
    expect(output.take().replaceAll(/\x1b\[[0-9;]*[A-Za-z]/g, '').trim()).toBe('');
    // A key at a screen that was not shown is no move.
    expect(game.keys).toEqual([]);
    input.type('b');
    expect(output.take()).toContain('A');
    output.columns = 30;
    input.type('\x03\x03');
    expect(await done).toBe(0);
  });

  it('leaves keys to the terminal while that takes no output', async () => {
    output.full = true;
    input.type('a');
    expect(input.paused).toBe(true);
    output.full = false;
    output.emit('drain');
    expect(input.paused).toBe(false);
    input.type('\x03\x03');
    await done;
  });

  it('gives the terminal back while it is stopped, and draws all when it goes on', async () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    onTestFinished(() => kill.mockRestore());
    input.type('a\x1b');
    output.take();
    process.emit('SIGTSTP', 'SIGTSTP');
    expect(output.take().endsWith(LEAVE)).toBe(true);
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGSTOP');
    process.emit('SIGCONT', 'SIGCONT');
    expect(input.raw.at(-1)).toBe(true);
    expect(output.take()).toMatch(new RegExp(`^${ENTER.replaceAll(/[[?]/g, '\\$&')}[^]*A`));
    // The escape that was held is not a key of later.
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(game.keys).toEqual([97]);
    input.type('\x03\x03');
    await done;
    expect(process.listenerCount('SIGCONT')).toBe(0);
  });
});

describe('plain mode', () => {
  it('takes a line as keys or one named key, and prints the screen after each', async () => {
    const game = fakeGame();
    const input = new FakeInput(false);
    const output = new FakeOutput(false);
    const done = playInTerminal(game, input, output, undefined);
    output.take();
    input.type('n5\nup');
    expect(output.take()).toBe('AB\n\n');
    input.type('\r\n\n');
    input.type('q');
    input.emit('end');
    expect(await done).toBe(0);
    expect(game.keys).toEqual([110, 53, 28, 13, 113]);
    expect(output.text).not.toContain('\x1b');
  });
});

describe('ts65 play', () => {
  const cli = inProject('transpiler/bin/ts65.mjs');
  const env = { ...process.env, XDG_DATA_HOME: join(tmpdir(), 'ts65-no-saves') };
  const run = (args: string[], input = '') => spawnSync('node', [cli, 'play', ...args], { input, encoding: 'utf8', timeout: 250_000, env });

  it('records a game that reads as a script with the same keys', () => {
    const file = join(folder, 'game.script');
    const { status, stdout } = run(['doom', '--seed', '77', '--ruleset', 'classic', '--record', file], '\n1\nup\n#\n');
    expect(status).toBe(0);
    expect(stdout).toContain('77');
    const script = readScript(file);
    expect(script.seed).toBe(77);
    expect([...script.settings]).toEqual([['ruleset', 'classic']]);
    expect([...script.keys]).toEqual([13, 49, 28, 35]);
  });

  it('does not overwrite a file unless told to', () => {
    const file = join(folder, 'kept.script');
    writeFileSync(file, 'mine');
    const refused = run(['doom', '--seed', '1', '--record', file], '\n');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('kept.script exists already');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(run(['doom', '--seed', '1', '--record', file, '--force'], '\n').status).toBe(0);
    expect(readScript(file).seed).toBe(1);
  });

  it('tells the seed that it chose', () => {
    expect(run(['doom']).stderr).toMatch(/^seed \d+$/m);
  });

  it('ends quietly when nobody reads on', async () => {
    const child = spawn('node', [cli, 'play', 'doom', '--seed', '1'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.write('\n'.repeat(50));
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
    expect(stderr).toBe('');
  });

  // util-linux's script(1) gives a real terminal; where there is none, the fakes above have to do.
  const pty = existsSync('/usr/bin/script') && process.platform === 'linux';
  it.runIf(pty)('gives a real terminal back in the mode it had', () => {
    const command = `stty rows 30 cols 90; stty -g > before; node ${cli} play doom --seed 5 --no-save; echo code $?; stty -g > after`;
    const result = spawnSync('sh', ['-c', `(until grep -qs 1049h seen; do sleep 0.1; done; printf '\\r1'; sleep 1; printf '\\003y') | script -qfec "$0" seen`, command], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 250_000,
    });
    expect(result.stdout).toContain('\x1b[?1049h');
    expect(result.stdout).toContain('\x1b[?1049l');
    expect(result.stdout).toContain('code 0');
    expect(readFileSync(join(folder, 'after'), 'utf8')).toBe(readFileSync(join(folder, 'before'), 'utf8'));
  });
});
