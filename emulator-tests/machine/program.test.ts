/** A program's Atari side: start, keys, sticks, sound, RESET, and where it refuses to run. */
import { describe, expect, it } from 'vitest';
import { Key } from '../../engine/lib/keys.ts';
import { displayedText } from './display.ts';
import { echoAtr, echoBinary, bootEcho, IDLE, keyCount, lastKey, LIMIT, MACHINES, settle, symbol, typeAndSettle, echoXex } from './fixtures/echo.ts';
import * as at from './locations.ts';
import { CONTROL } from './keyboard.ts';
import { Machine } from './machine.ts';
import { renderScreen } from './render.ts';

/** Lets the program poll for some frames. */
function wait(machine: Machine, frames: number): void {
  machine.runFrames(frames);
  machine.runUntil(IDLE, LIMIT);
}

describe.each(MACHINES)('on %s', (_, options) => {
  it('shows its cells, and takes keys', () => {
    const machine = bootEcho(options);
    typeAndSettle(machine, 'Q'.charCodeAt(0));
    const [title, keys] = displayedText(machine.screenCells());
    expect([title.trim(), machine.screenCells()[40]]).toEqual(['ECHO', 'Q'.charCodeAt(0)]);
    expect(keys.trim()).toHaveLength(1);
    expect(machine.peekWord(at.SAVMSC)).toBe(symbol('_screen_cells'));
  });

});

describe('the system check', () => {
  it.each([
    ['a cartridge', { model: '800', basic: true }, 'cartridge'],
    ['16 KB', { ram: 16 }, '48 KB'],
    ['32 KB', { ram: 32, model: '800' }, '48 KB'],
  ] as const)('refuses %s with a message, and a key goes back', (_, options, word) => {
    const machine = new Machine({ medium: echoXex, ...options });
    machine.runFrames(30);
    expect(displayedText(machine.screenCells()).join('')).toContain(word);
    expect(machine.isIdle).toBe(false);
    machine.typeKey(Key.Return);
    machine.runUntil(() => machine.isIdle, LIMIT);
    expect(machine.isIdle).toBe(true);
  });

  it('refuses a DOS that reaches into the program', () => {
    expect(displayedText(smallerDos().screenCells()).join('')).toContain('smaller DOS');
  });

  it('breaks its lines between words', () => {
    const cartridge = new Machine({ medium: echoXex, model: '800', basic: true });
    cartridge.runFrames(30);
    for (const machine of [smallerDos(), cartridge]) {
      const cells = machine.screenCells();
      const said = displayedText(cells).map((row) => row.trim()).filter((row) => row !== '');
      expect(said.length).toBeGreaterThan(2);
      // A row that is full would go on within a word.
      for (let row = 1; row < 24; row++) expect(cells[row * 40 - 1] === 0 || cells[row * 40 + 2] === 0, `row ${row}`).toBe(true);
      expect(said.at(-1)).toBe('Press a key to go back.');
    }
  });
});

/** The check's message where a DOS reaches to $2000. */
function smallerDos(): Machine {
  const machine = new Machine({ medium: echoXex });
  machine.runUntil(() => machine.pc >= 0x2e00 && machine.pc < 0x3000, LIMIT);
  machine.bus.memory.set([0x01, 0x20], at.MEMLO);
  machine.runFrames(30);
  return machine;
}

describe('the disk', () => {
  it.each([['an XL', {}], ['an XL with BASIC on', { basic: true }], ['an 800', { model: '800' }]] as const)('shows what it loads, on %s', (_, options) => {
    const machine = new Machine({ medium: echoAtr, ...options });
    const sectors: { sector: number; shown: boolean }[] = [];
    // A read of a sector takes no time here: the text is looked for in memory, where the display will find it.
    machine.hook(at.SIOV);
    machine.observe({
      execute: (pc) => {
        const rows = displayedText(machine.read(machine.peekWord(at.SAVMSC), 960)).map((row) => row.trim());
        if (pc === at.SIOV) sectors.push({ sector: machine.peekWord(at.DAUX1), shown: rows.includes('ECHO') && rows.includes('LOADING') });
        return false;
      },
    });
    machine.runUntil(symbol('start'), LIMIT);
    expect(sectors.length).toBeGreaterThan(10);
    expect(sectors.filter(({ shown }) => !shown)).toEqual([]);
  });
});

describe('the keyboard', () => {
  const machine = bootEcho();
  const named = [Key.Tab, Key.Return, Key.Escape, Key.Up, Key.Down, Key.Left, Key.Right, Key.Backspace];
  const printing = Array.from({ length: 95 }, (_, i) => i + 32).filter((code) => !'`{}~'.includes(String.fromCharCode(code)));

  it.each([...named, ...printing])('has the key %i', (code) => {
    typeAndSettle(machine, code);
    expect(lastKey(machine)).toBe(code);
  });

  it('moves with the cursor keys', () => {
    for (const [matrix, code] of [[0x0e, Key.Up], [0x0f, Key.Down], [0x06, Key.Left], [0x07, Key.Right]]) {
      machine.pressMatrixKey(matrix | CONTROL);
      settle(machine);
      expect(lastKey(machine)).toBe(code);
    }
  });

  it('ignores CAPS, the inverse video key, HELP and keys with CONTROL', () => {
    const count = keyCount(machine);
    for (const matrix of [0x3c, 0x7c, 0xbc, 0x27, 0x11, 0x3f | 0x80, 0x0c | 0x80, 0x3f | 0xc0]) {
      machine.pressMatrixKey(matrix);
      settle(machine);
      wait(machine, 1);
      expect(machine.peek(at.CH)).toBe(0xff);
    }
    expect(keyCount(machine)).toBe(count);
  });

  it('does nothing at BREAK, whose interrupt is off', () => {
    const before = machine.peek(at.BRKKEY);
    machine.pressBreak();
    wait(machine, 2);
    expect(machine.peek(at.BRKKEY)).toBe(before);
    expect(machine.peek(at.POKMSK) & 0xc0).toBe(0x40);
  });
});

describe('the joystick', () => {
  const keys = (machine: Machine): number[] => [...machine.read(symbol('_screen_cells') + 40, keyCount(machine))];

  it.each([['up', Key.Up], ['down', Key.Down], ['left', Key.Left], ['right', Key.Right]] as const)('is an arrow key when held %s', (direction, key) => {
    const machine = bootEcho();
    wait(machine, 5);
    machine.joystick([direction], false);
    wait(machine, 5);
    machine.joystick([], false);
    wait(machine, 40);
    expect([keyCount(machine), lastKey(machine)]).toEqual([1, key]);
  });

  it('repeats a direction that is held, slowly and then faster', () => {
    const machine = bootEcho();
    wait(machine, 5);
    machine.joystick(['left'], false);
    wait(machine, 18);
    expect(keyCount(machine)).toBe(1);
    wait(machine, 6);
    expect(keyCount(machine)).toBe(2);
    wait(machine, 70);
    expect(keyCount(machine)).toBe(12);
  });

  it.each([
    [['up', 'left'], [Key.Up, Key.Left]],
    [['up', 'right'], [Key.Up, Key.Right]],
    [['down', 'left'], [Key.Down, Key.Left]],
    [['down', 'right'], [Key.Down, Key.Right]],
  ] as const)('gives the directions of the diagonal %j in turn while it is held', (directions, [first, second]) => {
    const machine = bootEcho();
    wait(machine, 5);
    machine.joystick(directions, false);
    wait(machine, 18);
    expect(keys(machine)).toEqual([first]);
    wait(machine, 6);
    expect(keys(machine)).toEqual([first, second]);
    wait(machine, 70);
    expect(keys(machine)).toEqual(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? first : second)));
    machine.joystick([], false);
    wait(machine, 60);
    expect(keyCount(machine)).toBe(12);
  });

  it('goes on with the other direction where it comes to a diagonal from one, and rolls through it', () => {
    const machine = bootEcho();
    wait(machine, 5);
    machine.joystick(['left'], false);
    wait(machine, 2);
    machine.joystick(['up', 'left'], false);
    wait(machine, 24);
    expect(keys(machine)).toEqual([Key.Left, Key.Up]);
    machine.joystick([], false);
    wait(machine, 30);
    for (const directions of [['up'], ['up', 'right'], ['right']] as const) {
      machine.joystick(directions, false);
      wait(machine, 4);
    }
    expect(keys(machine).slice(2)).toEqual([Key.Up, Key.Right]);
  });

  it('takes no bounce', () => {
    const machine = bootEcho();
    wait(machine, 5);
    machine.joystick(['up'], true);
    for (let i = 0; i < 2; i++) {
      machine.joystick(['up'], true);
      wait(machine, 1);
      machine.joystick([], false);
      wait(machine, 1);
    }
    wait(machine, 30);
    expect(keyCount(machine)).toBe(2);
  });

  it('is RETURN once at its trigger, as is START', () => {
    const machine = bootEcho();
    machine.joystick([], true);
    wait(machine, 100);
    expect([keyCount(machine), lastKey(machine)]).toEqual([1, Key.Return]);
    machine.joystick([], false);
    wait(machine, 10);
    machine.consoleKeys(['start']);
    wait(machine, 100);
    expect(keyCount(machine)).toBe(2);
    for (const key of ['select', 'option'] as const) {
      machine.consoleKeys([key]);
      wait(machine, 100);
      expect(keyCount(machine)).toBe(2);
    }
  });

  it('holds off the attract mode', () => {
    const machine = bootEcho();
    machine.bus.memory[at.ATRACT] = 100;
    machine.joystick(['down'], false);
    wait(machine, 3);
    expect(machine.peek(at.ATRACT)).toBe(0);
  });
});

describe('sound', () => {
  /** The volume of channel 1 in each of `frames` frames. */
  const volumes = (machine: Machine, frames: number): number[] => Array.from({ length: frames }, () => {
    machine.runFrames(1);
    return machine.bus.pokey[1] & 15;
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('plays effect %i, and is silent after it', (effect) => {
    const machine = bootEcho();
    expect(volumes(machine, 3)).toEqual([0, 0, 0]);
    typeAndSettle(machine, 0x30 + effect);
    const heard = volumes(machine, 120);
    expect(Math.max(...heard)).toBeGreaterThan(0);
    expect(heard.at(-1)).toBe(0);
  });

  it('plays the next effect in place of one that is still playing, and nothing for what is none', () => {
    const machine = bootEcho();
    typeAndSettle(machine, 0x39);
    volumes(machine, 4);
    typeAndSettle(machine, 0x31);
    expect(volumes(machine, 10).at(-1)).toBe(0);
    typeAndSettle(machine, 0x3f);
    expect(Math.max(...volumes(machine, 10))).toBe(0);
  });
});

describe('the stack of C', () => {
  it('stays far from the variables', () => {
    const machine = bootEcho();
    const [bottom, top] = [symbol('__STACK_START__'), symbol('__STACK_START__') + symbol('__STACK_SIZE__')];
    machine.bus.memory.fill(0xa5, bottom, machine.peekWord(symbol('sp')));
    for (const code of [0x41, Key.Up, Key.Return]) typeAndSettle(machine, code);
    machine.joystick(['down'], true);
    wait(machine, 60);
    expect(top - (bottom + machine.read(bottom, top - bottom).findIndex((byte) => byte !== 0xa5))).toBeLessThan(64);
  });
});

describe('the build', () => {
  it('tells the size of each segment, and what is free', () => {
    const { segments, free } = echoBinary.sizes;
    expect(segments.map(({ name }) => name)).toEqual(expect.arrayContaining(['CODE', 'RODATA', 'DATA', 'BSS', 'SCREEN', 'DLIST']));
    expect(segments.find(({ name }) => name === 'SCREEN')?.size).toBe(960);
    expect(free).toBeGreaterThan(30_000);
  });

  it('has no zeroed variables in the file', () => {
    const resident = echoBinary.sizes.segments.filter(({ name }) => ['STARTUP', 'CODE', 'RODATA', 'DATA'].includes(name));
    expect(echoXex.length).toBeLessThan(resident.reduce((sum, { size }) => sum + size, 0) + 500);
  });

  it('makes a picture of the screen, the same each time', () => {
    const picture = renderScreen(bootEcho());
    expect([...picture.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(picture.equals(renderScreen(bootEcho()))).toBe(true);
  });
});
