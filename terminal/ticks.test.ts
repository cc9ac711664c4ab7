/** A program that moves by itself, in a terminal: ticks by the clock, keys as sticks, both in what is recorded. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Key } from '../engine/lib/keys.ts';
import { Pad } from '../engine/lib/pad.ts';
import { PLAIN_LOOK } from '../emulator-tests/script/look.ts';
import { PROGRAMS, type Program } from '../emulator-tests/script/programs.ts';
import { parseScript } from '../emulator-tests/script/script.ts';
import { SECOND_STICK, TICK } from '../transpiler/base/tick_codes.ts';
import { FakeInput, FakeOutput } from './fake_terminal.ts';
import type { Game } from './game.ts';
import { INTERRUPT, KeyParser, type KeyEvent } from './keys.ts';
import { ENTER_PADS, LEAVE_PADS, TerminalPads } from './pads.ts';
import { playInTerminal } from './play.ts';
import { Recorder } from './record.ts';

const folder = mkdtempSync(join(tmpdir(), 'ts65-ticks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MOVES: Program = { ...(PROGRAMS[0] as Program), name: 'moves', settings: {}, vocabulary: { p: 1 }, ticks: 2 };

function tickingGame(): Game & { readonly commands: number[] } {
  const commands: number[] = [];
  return { cells: new Uint8Array(960), look: () => PLAIN_LOOK, ticks: 2, typed: new Set([112]), commands, key: (code) => void commands.push(code) };
}

describe('keys that go down and up', () => {
  const events = (text: string): readonly KeyEvent[] => new KeyParser().events(text);

  it('are told apart where the terminal does so', () => {
    expect(events('\x1b[1;1:1A\x1b[1;1:3A\x1b[32;1:1u\x1b[32;1:3u')).toEqual([
      { code: Key.Up, kind: 'press' }, { code: Key.Up, kind: 'release' }, { code: 32, kind: 'press' }, { code: 32, kind: 'release' },
    ]);
  });

  it('are the keys of the keyboard, with SHIFT and CONTROL', () => {
    expect(events('\x1b[97;1u\x1b[97:65;2u\x1b[47:63;2u\x1b[13u\x1b[27u\x1b[127u\x1b[99;5u').map(({ code }) => code)).toEqual([97, 65, 63, Key.Return, Key.Escape, Key.Backspace, INTERRUPT]);
    expect(events('\x1b[100;5u\x1b[?15u\x1b[57441;2u')).toEqual([]);
  });
});

describe('the sticks', () => {
  const press = (code: number): KeyEvent => ({ code, kind: 'press' });
  const release = (code: number): KeyEvent => ({ code, kind: 'release' });
  let pads: TerminalPads;
  beforeEach(() => void (pads = new TerminalPads(new Set([115]))));

  it('are held until the key goes up', () => {
    pads.takes(release(Key.Space), 0);
    for (const code of [Key.Right, Key.Down, 97]) expect(pads.takes(press(code), 0)).toBe(true);
    expect(pads.held(5000)).toEqual([Pad.Right | Pad.Down, Pad.Left]);
    pads.takes(release(Key.Right), 5000);
    expect(pads.held(5001)).toEqual([Pad.Down, Pad.Left]);
  });

  it('are let go soon where nothing tells of that, and held as long as a key repeats', () => {
    pads.takes(press(Key.Left), 0);
    expect([100, 200].map((now) => pads.held(now)[0])).toEqual([Pad.Left, 0]);
    for (let now = 400; now < 900; now += 40) pads.takes(press(Key.Left), now);
    expect([500, 900, 1100].map((now) => pads.held(now)[0])).toEqual([Pad.Left, Pad.Left, 0]);
    pads.takes(press(Key.Left), 2000);
    pads.takes(press(Key.Space), 2010);
    pads.takes(press(Key.Up), 2020);
    expect(pads.held(2030)[0]).toBe(Pad.Up | Pad.Fire);
  });

  it('never point both ways', () => {
    pads.takes(release(Key.Space), 0);
    for (const code of [Key.Left, Key.Right, Key.Up]) pads.takes(press(code), 0);
    expect(pads.held(1)[0]).toBe(Pad.Up);
  });

  it('leave the keys that the program takes', () => {
    expect(pads.takes(press(115), 0)).toBe(false);
    expect(pads.takes(press(112), 0)).toBe(false);
  });
});

describe('playing', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('gives a tick every so many sixtieths of a second, with the sticks as they are then, and records them', async () => {
    const path = join(folder, 'moves.script');
    const [game, input, output] = [tickingGame(), new FakeInput(true), new FakeOutput(true)];
    const recorder = Recorder.create(path, { program: MOVES, seed: 7, settings: new Map() });
    const done = playInTerminal(game, input, output, recorder);
    expect(output.take()).toContain(ENTER_PADS);
    vi.advanceTimersByTime(1000);
    expect(game.commands.length).toBeGreaterThan(27);
    expect(new Set(game.commands)).toEqual(new Set([TICK]));
    const before = game.commands.length;
    input.type('\x1b[1;1:3D\x1b[C');
    input.type('pw');
    vi.advanceTimersByTime(100);
    expect(game.commands.slice(before, before + 3)).toEqual([112, SECOND_STICK + Pad.Up, TICK + Pad.Right]);
    input.type('\x1b[1;1:3C\x1b[119;1:3u');
    vi.advanceTimersByTime(200);
    input.type('\x03\x03');
    await expect(done).resolves.toBe(0);
    expect(output.take()).toContain(LEAVE_PADS);
    const after = game.commands.length;
    vi.advanceTimersByTime(1000);
    expect(game.commands).toHaveLength(after);
    expect([...parseScript(readFileSync(path), 'moves', [MOVES]).keys]).toEqual(game.commands);
    expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThan(16);
  });

  it('has no tick while the terminal takes nothing, or shows no screen', () => {
    const [game, input, output] = [tickingGame(), new FakeInput(true), new FakeOutput(true)];
    const done = playInTerminal(game, input, output, undefined);
    output.full = true;
    game.cells[0] = 33;
    vi.advanceTimersByTime(500);
    expect(game.commands.length).toBeLessThan(2);
    output.full = false;
    output.emit('drain');
    vi.advanceTimersByTime(500);
    expect(game.commands.length).toBeGreaterThan(10);
    output.columns = 20;
    const before = game.commands.length;
    vi.advanceTimersByTime(500);
    expect(game.commands).toHaveLength(before);
    input.type('\x03\x03');
    return done;
  });
});

it('takes the lines of a script where there is no terminal', async () => {
  const [game, input, output] = [tickingGame(), new FakeInput(false), new FakeOutput(false)];
  const done = playInTerminal(game, input, output, undefined);
  input.type('wait 2\npad right fire\nwait 1\np\npad2 up\nwait 1\n');
  input.emit('end');
  await done;
  const held = TICK + Pad.Right + Pad.Fire;
  expect(game.commands).toEqual([TICK, TICK, held, 112, SECOND_STICK + Pad.Up, held]);
});
