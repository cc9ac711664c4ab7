/** Saved games on the Atari: the state goes to the program's own disk and comes back, and whatever is wrong is told and harms nothing. */
import { describe, expect, it } from 'vitest';
import { bootEcho, echoAtr, echoState, holdOption, LIMIT, MACHINES, messageAbove, resetAndSettle, settle, symbol, typeAndSettle } from './fixtures/echo.ts';
import type { Machine } from './machine.ts';

const text = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0));
const DIRECTORY = 720;
const SECTOR = 128;
/** In the directory: which of two places holds a game, and the first sectors of both. */
const HOLDS = 4;
const PLACES = 7;
const directoryOf = (image: Uint8Array): Uint8Array => image.subarray(16 + (DIRECTORY - 1) * SECTOR, 16 + DIRECTORY * SECTOR);

/** Holds OPTION and `key` until the message is there, and ends it by a key. */
function hold(machine: Machine, key: 'select' | 'start'): string {
  const { said, left } = holdOption(machine, key, 30);
  expect(left).toBeUndefined();
  return said;
}
const save = (machine: Machine): string => hold(machine, 'select');
const load = (machine: Machine): string => hold(machine, 'start');

/** A game of `word` on a machine with the disk. */
function played(word: string, options: object = {}): Machine {
  const machine = bootEcho({ disk: echoAtr, ...options });
  for (const key of text(word)) typeAndSettle(machine, key);
  return machine;
}

describe.each(MACHINES)('a saved game on %s', (_, options) => {
  it('goes on where it stood, on another machine', () => {
    const first = played('hello', options);
    expect(save(first)).toBe('Saved');
    const before = echoState(first);
    typeAndSettle(first, 0x41);
    const second = played('x', { ...options, ...('medium' in options ? { medium: first.disk!.image } : { disk: first.disk!.image }) });
    expect(load(second)).toBe('Loaded');
    expect(echoState(second)).toEqual(before);
    typeAndSettle(second, 0x41);
    expect(echoState(second)).toEqual(echoState(first));
  });
});

describe('a saved game', () => {
  it('is told to be none where none was saved', () => {
    const machine = played('ab');
    const before = echoState(machine);
    expect(load(machine)).toBe('No saved game');
    expect(echoState(machine)).toEqual(before);
  });

  it('takes the place of the one before only when it is whole', () => {
    const machine = played('ab');
    expect(save(machine)).toBe('Saved');
    const kept = echoState(machine);
    typeAndSettle(machine, 0x41);
    const directory = directoryOf(machine.disk!.image);
    const other = (directory[HOLDS]! & 1) === 1 ? 0 : 1;
    machine.disk!.damaged.add(directory[PLACES + 2 * other]! + 256 * directory[PLACES + 2 * other + 1]! + 3);
    const before = echoState(machine);
    expect(save(machine)).toBe('Disk error');
    expect(echoState(machine)).toEqual(before);
    machine.disk!.damaged.clear();
    expect(load(machine)).toBe('Loaded');
    expect(echoState(machine)).toEqual(kept);
    expect([save(machine), save(machine), load(machine)]).toEqual(['Saved', 'Saved', 'Loaded']);
    expect(echoState(machine)).toEqual(kept);
  });

  it('goes on after RESET, and RESET goes on after it', () => {
    const machine = played('ab');
    save(machine);
    const kept = echoState(machine);
    typeAndSettle(machine, 0x41);
    load(machine);
    machine.runFrames(30);
    resetAndSettle(machine);
    expect(echoState(machine)).toEqual(kept);
  });
});

describe('a disk that is not as it should be', () => {
  it.each([
    ['there is none', 'Disk error', (machine: Machine): void => void (machine.disk = undefined)],
    ["it is another program's", 'Not the disk of this version', (machine: Machine): void => void (directoryOf(machine.disk!.image)[0]! ^= 1)],
    ['its directory is damaged', 'Disk error', (machine: Machine): void => void machine.disk!.damaged.add(DIRECTORY)],
  ] as const)('is told where %s, and changes nothing', (_, said, spoil) => {
    const machine = played('ab');
    save(machine);
    typeAndSettle(machine, 0x41);
    const before = echoState(machine);
    spoil(machine);
    const image = machine.disk?.image.slice();
    expect([save(machine), load(machine)]).toEqual([said, said]);
    expect(echoState(machine)).toEqual(before);
    expect(machine.disk?.image).toEqual(image);
  });

  it('is told where it is write-protected, and is read', () => {
    const machine = played('ab');
    save(machine);
    const kept = echoState(machine);
    typeAndSettle(machine, 0x41);
    machine.disk!.isProtected = true;
    const image = machine.disk!.image.slice();
    expect(save(machine)).toBe('Write-protected');
    expect(machine.disk!.image).toEqual(image);
    expect(load(machine)).toBe('Loaded');
    expect(echoState(machine)).toEqual(kept);
  });

  it('is told where a bit of the game has changed, and changes nothing', () => {
    const machine = played('ab');
    save(machine);
    typeAndSettle(machine, 0x41);
    const before = echoState(machine);
    const { image } = machine.disk!;
    const directory = directoryOf(image);
    const place = PLACES + 2 * (directory[HOLDS]! & 1);
    const first = directory[place]! + 256 * directory[place + 1]!;
    for (let sector = first; sector < first + directory[11]!; sector += 3) {
      image[16 + (sector - 1) * SECTOR + (sector % 20)]! ^= 0x10;
      expect(load(machine), `sector ${sector - first}`).toBe('The saved game is damaged');
      image[16 + (sector - 1) * SECTOR + (sector % 20)]! ^= 0x10;
    }
    expect(echoState(machine)).toEqual(before);
    machine.disk!.damaged.add(first + 1);
    expect(load(machine)).toBe('Disk error');
    expect(echoState(machine)).toEqual(before);
  });

  it('is read again until it can be, where it fails in the middle of loading', () => {
    const machine = played('ab');
    save(machine);
    const kept = echoState(machine);
    typeAndSettle(machine, 0x41);
    machine.consoleKeys(['option', 'start']);
    machine.runUntil(symbol('take'), LIMIT);
    machine.runUntil(symbol('take') + 1, LIMIT);
    machine.runUntil(symbol('take'), LIMIT);
    const { disk } = machine;
    machine.disk = undefined;
    machine.runFrames(60);
    expect(machine.peek(symbol('_ts65_stage'))).toBe(0);
    machine.disk = disk;
    expect(load(machine)).toBe('Loaded');
    expect(echoState(machine)).toEqual(kept);
  });
});

it('is not asked for by one key of the console', () => {
  const machine = played('ab');
  const before = echoState(machine);
  for (const key of ['option', 'select'] as const) {
    machine.consoleKeys([key]);
    machine.runFrames(10);
    expect(messageAbove(machine)).toBeUndefined();
  }
  machine.consoleKeys([]);
  settle(machine);
  expect(echoState(machine)).toEqual(before);
});
