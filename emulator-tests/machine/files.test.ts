/** Saved games in files: of a program that a DOS has started. The DOS works as long as no byte of it has changed, and whatever is wrong harms nothing. */
import { describe, expect, it } from 'vitest';
import { bootEcho, echoState, holdOption, LIMIT, messageAbove, resetAndSettle, settle, symbol, typeAndSettle } from './fixtures/echo.ts';
import { displayList } from './display.ts';
import { Dos } from './dos.ts';
import type { Machine, MachineOptions } from './machine.ts';
import * as at from './locations.ts';

const GAME = 'ECHO.SAV';
const NEW = 'ECHO.NEW';
const FRAMES = 120;

/** Holds OPTION and `key` until the message is there, and ends it by a key. */
function hold(machine: Machine, key: 'select' | 'start'): string {
  const { said, left } = holdOption(machine, key, FRAMES);
  expect(left).toBeUndefined();
  return said;
}
const save = (machine: Machine): string => hold(machine, 'select');
const load = (machine: Machine): string => hold(machine, 'start');

/** A game of `word` that `dos` has started. */
function played(word: string, dos: Dos, options: Partial<MachineOptions> = {}): Machine {
  const machine = bootEcho({ dos, ...options });
  for (const letter of word) typeAndSettle(machine, letter.charCodeAt(0));
  return machine;
}

/** A DOS whose disk has the files of `other`. */
function sameDisk(other: Dos): Dos {
  const dos = new Dos();
  for (const [name, bytes] of other.files) dos.files.set(name, bytes);
  return dos;
}

describe.each<readonly [string, Partial<MachineOptions>]>([['an 800', { model: '800' }], ['an XL', {}], ['an XL with PAL', { tv: 'pal' }], ['an XL with BASIC on', { basic: true }]])('a game that a DOS has started on %s', (_, options) => {
  it('is saved to a file, and goes on where it stood', () => {
    const dos = new Dos();
    const first = played('hello', dos, options);
    expect(save(first)).toBe('Saved');
    expect([...dos.files.keys()]).toEqual([GAME]);
    const before = echoState(first);
    typeAndSettle(first, 0x41);
    const other = sameDisk(dos);
    const second = played('x', other, options);
    expect(load(second)).toBe('Loaded');
    expect(echoState(second)).toEqual(before);
    typeAndSettle(second, 0x41);
    expect(echoState(second)).toEqual(echoState(first));
    expect([dos.crashes, other.crashes]).toEqual([0, 0]);
  });
});

describe('a game in a file', () => {
  it('is saved by a DOS of up to $2000 as well', () => {
    const dos = new Dos(0x2000);
    const machine = played('ab', dos);
    const before = echoState(machine);
    expect([save(machine), load(machine), dos.crashes]).toEqual(['Saved', 'Loaded', 0]);
    expect(echoState(machine)).toEqual(before);
  });

  it('is one line of text while the DOS works: in the characters of the ROM, without sprites', () => {
    const dos = new Dos();
    const machine = played('ab', dos);
    machine.consoleKeys(['option', 'select']);
    machine.runUntil(symbol('pieces'), LIMIT);
    const lines = [...displayList(machine.bus)].filter(({ kind }) => kind === 'mode');
    expect([lines.length, messageAbove(machine), machine.peek(at.CHBAS), machine.peek(at.SDMCTL)]).toEqual([1, 'Saving', 0xe0, 0x22]);
    machine.consoleKeys([]);
  });

  it('takes the place of the one before only when it is whole', () => {
    const dos = new Dos();
    const machine = played('ab', dos);
    save(machine);
    const kept = dos.files.get(GAME);
    const before = echoState(machine);
    typeAndSettle(machine, 0x41);
    dos.room = 300;
    expect(save(machine)).toBe('The disk is full');
    expect(dos.files.get(GAME)).toBe(kept);
    expect(load(machine)).toBe('Loaded');
    expect(echoState(machine)).toEqual(before);
    dos.room = 80_000;
    dos.locked.add(NEW);
    expect(save(machine)).toBe('Write-protected');
    dos.locked.clear();
    dos.locked.add(GAME);
    expect(save(machine)).toBe('Write-protected');
    expect(dos.files.get(GAME)).toBe(kept);
    dos.locked.clear();
    expect(save(machine)).toBe('Saved');
    expect([...dos.files.keys()]).toEqual([GAME]);
  });

  it('is found under its first name, where the last step of saving is missing', () => {
    const dos = new Dos();
    const machine = played('ab', dos);
    save(machine);
    const before = echoState(machine);
    typeAndSettle(machine, 0x41);
    dos.files.set(NEW, dos.files.get(GAME)!);
    dos.files.delete(GAME);
    expect(load(machine)).toBe('Loaded');
    expect(echoState(machine)).toEqual(before);
  });

  it('is told to be none, another build\'s, or damaged, and changes nothing', () => {
    const dos = new Dos();
    const machine = played('ab', dos);
    const before = echoState(machine);
    expect(load(machine)).toBe('No saved game');
    save(machine);
    const whole = dos.files.get(GAME)!;
    const spoilt = (spoil: (bytes: Uint8Array) => Uint8Array | void): string => {
      const bytes = whole.slice();
      dos.files.set(GAME, spoil(bytes) ?? bytes);
      return load(machine);
    };
    expect(spoilt((bytes) => void (bytes[0]! ^= 1))).toBe('Not the disk of this version');
    for (let place = 4; place < whole.length; place += 97) expect(spoilt((bytes) => void (bytes[place]! ^= 0x10)), `byte ${place}`).toBe('The saved game is damaged');
    expect(spoilt((bytes) => bytes.subarray(0, 700))).toBe('The saved game is damaged');
    dos.files.set(GAME, whole);
    dos.failsAt = 500;
    expect(load(machine)).toBe('Disk error');
    expect(echoState(machine)).toEqual(before);
    expect(dos.crashes).toBe(0);
  });

  it('is read again until it can be, where it fails in the middle of loading', () => {
    const dos = new Dos();
    const machine = played('ab', dos);
    save(machine);
    const kept = echoState(machine);
    typeAndSettle(machine, 0x41);
    machine.consoleKeys(['option', 'start']);
    machine.runUntil(symbol('take_file'), LIMIT);
    machine.runUntil(symbol('take_file') + 3, LIMIT);
    machine.runUntil(symbol('take_file'), LIMIT);
    dos.failsAt = 500;
    machine.runFrames(60);
    expect(machine.peek(symbol('_ts65_stage'))).toBe(0);
    dos.failsAt = Infinity;
    expect(load(machine)).toBe('Loaded');
    expect(echoState(machine)).toEqual(kept);
  });

  it('has the digest of the build, the areas of memory and a checksum of two bytes', () => {
    const dos = new Dos();
    const machine = played('ab', dos);
    save(machine);
    const bytes = dos.files.get(GAME)!;
    expect([...bytes.subarray(0, 4)]).toEqual([...machine.read(symbol('ts65_build'), 4)]);
    let [low, high] = [0, 0];
    for (const byte of bytes.subarray(4, -2)) [low, high] = [(low + byte) & 255, (high + ((low + byte) & 255)) & 255];
    expect([...bytes.subarray(-2)]).toEqual([low, high]);
  });
});

describe('RESET', () => {
  it('leaves a DOS that still takes the game', () => {
    const dos = new Dos();
    const machine = played('ab', dos);
    const before = echoState(machine);
    resetAndSettle(machine);
    expect(echoState(machine)).toEqual(before);
    expect([save(machine), load(machine), dos.crashes]).toEqual(['Saved', 'Loaded', 0]);
    expect(echoState(machine)).toEqual(before);
  });

  it.each(['pieces', 'file_block', 'named'])('at %s of a game that is being saved comes back to it', (place) => {
    const dos = new Dos();
    const machine = played('ab', dos);
    const before = echoState(machine);
    machine.consoleKeys(['option', 'select']);
    machine.runUntil(symbol(place), LIMIT);
    machine.consoleKeys([]);
    resetAndSettle(machine);
    expect(echoState(machine)).toEqual(before);
    expect([save(machine), load(machine), dos.crashes]).toEqual(['Saved', 'Loaded', 0]);
  });

  it('while the pages are exchanged begins anew, without the DOS', () => {
    const dos = new Dos();
    const machine = played('ab', dos);
    machine.consoleKeys(['option', 'select']);
    machine.runUntil(symbol('exchange'), LIMIT);
    machine.runTo(machine.cycles + 20_000);
    machine.consoleKeys([]);
    machine.reset();
    machine.runUntil(symbol('wait_for_player'), LIMIT);
    expect(machine.peek(symbol('_ts65_stage'))).toBe(0);
    machine.consoleKeys(['start']);
    machine.runUntil(symbol('_main'), LIMIT);
    machine.consoleKeys([]);
    settle(machine);
    // The DOS is lost, and is not called.
    expect([save(machine), dos.crashes]).toEqual(['Disk error', 0]);
  });
});

it('a disk that boots has no DOS: its games go to its sectors', () => {
  const machine = bootEcho();
  expect(machine.peekWord(symbol('dos_handler')) >> 8).toBe(0);
});
