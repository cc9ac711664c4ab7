import { describe, expect, it } from 'vitest';
import { BreakInstructionError, CycleLimitError, DiskImageError, DisplayListError, IllegalOpcodeError } from './errors.ts';
import { loadFile, vector } from './fixtures/load_file.ts';
import { rowsInFiveColours } from './display.ts';
import * as at from './locations.ts';
import { Machine, type MachineOptions } from './machine.ts';

const NTSC_FRAME = 262 * 114;
const PAL_FRAME = 312 * 114;
const LIMIT = 10 * PAL_FRAME;
/** JMP * */
const loop = (address: number): number[] => [0x4c, address & 0xff, address >> 8];
/** STA of the constant `value` to `address`. */
const store = (value: number, address: number): number[] => [0xa9, value, 0x8d, address & 0xff, address >> 8];

/** A machine with `code` at $2000, run until it comes to its end, where it loops. */
function execute(code: readonly number[], options: Partial<MachineOptions> = {}): Machine {
  const end = 0x2000 + code.length;
  const machine = new Machine({ medium: loadFile([0x2000, [...code, ...loop(end)]], vector(at.RUNAD, 0x2000)), ...options });
  machine.runUntil(end, LIMIT);
  return machine;
}

describe('loading', () => {
  it('calls INITAD after the segment that sets it, each time, and RUNAD at the end', () => {
    // Each routine notes in $80.. how much was loaded when it was called: the byte at $3000, then $3001.
    const note = (where: number): number[] => [0xad, 0x00, 0x30, 0x85, where, 0xad, 0x01, 0x30, 0x85, where + 1, 0x60];
    const machine = new Machine({
      medium: loadFile(
        [0x2000, note(0x90)], [0x2100, note(0x92)], [0x2200, [...note(0x94).slice(0, -1), ...loop(0x220a)]],
        [0x3000, [1]], vector(at.INITAD, 0x2000),
        vector(at.RUNAD, 0x2200),
        [0x3001, [2]], vector(at.INITAD, 0x2100),
        [0x3000, [3]],
      ),
    });
    machine.runUntil(0x220a, LIMIT);
    expect([...machine.read(0x90, 6)]).toEqual([1, 0, 1, 2, 3, 2]);
  });

  it('runs the first segment when RUNAD is not set', () => {
    const machine = new Machine({ medium: loadFile([0x2000, loop(0x2000)]) });
    expect(() => machine.runUntil(0x2000, LIMIT)).not.toThrow();
  });

  it('goes to where the system waits when the program returns from DOSVEC', () => {
    const machine = new Machine({ medium: loadFile([0x2000, [0x6c, at.DOSVEC, 0]], vector(at.RUNAD, 0x2000)) });
    machine.runUntil(() => machine.isIdle, LIMIT);
    expect(machine.isIdle).toBe(true);
  });

  it.each([
    [{}, 0xbc1f, 0xc0],
    [{ basic: true }, 0x9c1f, 0xa0],
    [{ model: '800', basic: true }, 0x9c1f, 0xa0],
    [{ ram: 16 }, 0x3c1f, 0x40],
  ] as const)('presets MEMTOP and RAMTOP with %o', (options, memtop, ramtop) => {
    const machine = execute([], options);
    expect([machine.peekWord(at.MEMTOP), machine.peek(at.RAMTOP), machine.peekWord(at.MEMLO)]).toEqual([memtop, ramtop, 0x0700]);
    expect(machine.peekWord(at.SAVMSC)).toBe(memtop + 33);
  });

  it('refuses a disk image that is truncated, has other sectors, or is no image', () => {
    const image = Uint8Array.from([0x96, 0x02, 16, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...new Array<number>(255).fill(0)]);
    expect(() => new Machine({ medium: image })).toThrow(DiskImageError);
    expect(() => new Machine({ medium: Uint8Array.from([...image.with(4, 0).with(5, 1), 0]) })).toThrow(DiskImageError);
    expect(() => new Machine({ medium: image.subarray(0, 9) })).toThrow(DiskImageError);
  });
});

describe('running', () => {
  it('stops at an undocumented opcode, with its address', () => {
    // LAX, which the processor package would execute; and one that stops a 6502.
    for (const opcode of [0xa7, 0x02]) {
      const machine = new Machine({ medium: loadFile([0x2000, [0xea, opcode, 0, 0]], vector(at.RUNAD, 0x2000)) });
      expect(() => machine.runUntil(0x2010, LIMIT)).toThrow(IllegalOpcodeError);
      expect(machine.pc).toBe(0x2001);
    }
  });

  it('stops at a BRK, with its address', () => {
    const machine = new Machine({ medium: loadFile([0x2000, [0xea, 0xea, 0, 0]], vector(at.RUNAD, 0x2000)) });
    expect(() => machine.runUntil(0x2010, LIMIT)).toThrow(BreakInstructionError);
    expect(machine.pc).toBe(0x2002);
  });

  it('stops at a cycle limit, within the loop', () => {
    const machine = new Machine({ medium: loadFile([0x2000, loop(0x2000)], vector(at.RUNAD, 0x2000)) });
    expect(() => machine.runUntil(0x3000, LIMIT)).toThrow(CycleLimitError);
    expect(() => machine.runUntil(() => false, LIMIT)).toThrow(CycleLimitError);
    expect(machine.pc).toBe(0x2000);
  });

  it('counts the cycles of instructions as a 6502 takes them', () => {
    const machine = execute([]);
    // LDX #5; DEX; BNE to the DEX; LDA $20FF,X (X is 0); INC $80,X
    machine.bus.memory.set([0xa2, 5, 0xca, 0xd0, 0xfd, 0xbd, 0xff, 0x20, 0xf6, 0x80, ...loop(0x200a)], 0x2000);
    expect(machine.runUntil(0x200a, LIMIT)).toBe(2 + 5 * 2 + 4 * 3 + 2 + 4 + 6);
  });

  it('goes on from a snapshot as it did before', () => {
    const machine = execute([0xa2, 0, 0xad, 0x0a, 0xd2, 0x9d, 0x00, 0x30, 0xe8, 0xd0, 0xf7]);
    machine.powerOn();
    machine.runUntil(0x2005, LIMIT);
    const snapshot = machine.snapshot();
    const goOn = (): unknown[] => {
      const cycles = machine.runUntil(0x200b, LIMIT);
      machine.runFrames(3);
      const { a, x, y, s, p, flags } = machine.registers;
      return [cycles, machine.cycles, a, x, y, s, p, flags, Buffer.from(machine.read(0, 0x10000)).toString('base64')];
    };
    const first = goOn();
    machine.restore(snapshot);
    expect(goOn()).toEqual(first);
  });
});

describe('hardware', () => {
  it('counts RANDOM on by the cycle: the same after the same time, a bit further in each cycle', () => {
    const values = (wait: number): number[] => {
      const read = [0xad, 0x0a, 0xd2, 0x9d, 0x00, 0x30, 0xe8, 0xe0, 8, 0xd0, 0xf5];
      return [...execute([...new Array<number>(wait).fill(0xea), 0xa2, 0, ...read]).read(0x3000, 8)];
    };
    expect(values(0)).toEqual(values(0));
    expect(new Set(values(0)).size).toBeGreaterThan(4);
    // A NOP takes two cycles: the lower six bits are the upper six of before.
    expect(values(1).map((byte) => byte & 0x3f)).toEqual(values(0).map((byte) => byte >> 2));
  });

  it('tells PAL from NTSC', () => {
    const code = [0xad, 0x14, 0xd0, 0x29, 0x0e, 0x85, 0x90];
    expect(execute(code, { tv: 'ntsc' }).peek(0x90)).toBe(0x0e);
    expect(execute(code, { tv: 'pal' }).peek(0x90)).toBe(0);
  });

  it('waits for the end of a scan line at WSYNC', () => {
    const machine = execute([...new Array<number>(8).fill(0xea), 0x8d, 0x0a, 0xd4]);
    expect(machine.bus.frameCycle % 114).toBeLessThan(6);
  });

  it('lets a program neither write to ROM nor where there is no RAM', () => {
    expect(execute(store(1, 0xc123)).peek(0xc123)).not.toBe(1);
    expect(execute(store(1, 0x5000), { ram: 16 }).peek(0x5000)).toBe(0xff);
    expect(execute(store(1, 0x5000)).peek(0x5000)).toBe(1);
  });

  it('banks BASIC by PORTB on an XL, and keeps what the RAM under it holds', () => {
    const code = [...store(1, 0xa000), ...store(0xff, 0xd301), ...store(2, 0xa001), ...store(0xfd, 0xd301), 0xad, 0x01, 0xa0, 0x85, 0x90, ...store(0xff, 0xd301)];
    const machine = execute(code, { basic: true });
    expect([...machine.read(0xa000, 2)]).toEqual([0, 2]);
    expect(machine.peek(0x90)).toBe(0xff);
    expect(execute([...store(0xff, 0xd301), ...store(2, 0xa001)], { basic: true, model: '800' }).peek(0xa001)).toBe(0xff);
  });

  it('shows keys in CH, sticks and triggers in their shadows, console keys in CONSOL', () => {
    const machine = execute([]);
    machine.typeKey('a'.charCodeAt(0));
    machine.runFrames(1);
    expect(machine.peek(at.CH)).toBe(63);
    expect(() => machine.typeKey('~'.charCodeAt(0))).toThrow(RangeError);
    machine.joystick(['up', 'right'], true);
    machine.consoleKeys(['start', 'option']);
    machine.runFrames(1);
    expect([machine.peek(at.STICK0), machine.peek(at.STRIG0), machine.bus.read(0xd01f)]).toEqual([0b0110, 0, 0b010]);
    machine.joystick([], false);
    machine.consoleKeys([]);
    machine.runFrames(1);
    expect([machine.peek(at.STICK0), machine.peek(at.STRIG0), machine.bus.read(0xd01f)]).toEqual([15, 1, 7]);
  });
});

describe('the vertical blank', () => {
  it.each([['ntsc', NTSC_FRAME], ['pal', PAL_FRAME]] as const)('comes every frame of %s', (tv, frame) => {
    const machine = execute([], { tv });
    const [before, start] = [machine.peek(at.RTCLOK + 2), machine.cycles];
    machine.runFrames(100);
    expect((machine.peek(at.RTCLOK + 2) - before) & 0xff).toBe(100);
    expect(Math.round((machine.cycles - start) / frame)).toBe(100);
  });

  it('counts RTCLOK over three bytes, and ATRACT up without a key', () => {
    const machine = execute([]);
    machine.bus.memory.set([0, 0xff, 0xff], at.RTCLOK);
    machine.runFrames(1);
    expect([...machine.read(at.RTCLOK, 3), machine.peek(at.ATRACT)]).toEqual([1, 0, 0, 1]);
  });

  // LDA #n; LDX #>routine; LDY #<routine; JSR SETVBV; the routine at $3000 counts in $90 and goes on to the system's.
  const install = (which: number): number[] => [0xa0, 0x00, 0xa2, 0x30, 0xa9, which, 0x20, 0x5c, 0xe4];
  it.each([['immediate', 6, at.SYSVBV], ['deferred', 7, at.XITVBV]])('calls an %s routine that SETVBV installed', (_, which, onward) => {
    const code = install(which);
    const end = 0x2000 + code.length;
    const machine = new Machine({
      medium: loadFile([0x3000, [0xe6, 0x90, ...loop(onward)]], [0x2000, [...code, ...loop(end)]], vector(at.RUNAD, 0x2000)),
    });
    machine.runUntil(end, LIMIT);
    machine.bus.memory[0x90] = 0;
    const before = machine.peek(at.RTCLOK + 2);
    machine.runFrames(7);
    expect(machine.peek(0x90)).toBe(7);
    expect((machine.peek(at.RTCLOK + 2) - before) & 0xff).toBe(7);
  });

  it('leaves the second stage out while interrupts are disabled, or CRITIC is set', () => {
    for (const code of [[0x78], store(1, at.CRITIC)]) {
      const machine = execute(code);
      const stick = machine.peek(at.STICK0);
      machine.joystick(['down'], false);
      machine.runFrames(2);
      expect(machine.peek(at.STICK0)).toBe(stick);
    }
  });
});

describe('the display list', () => {
  const shown = (change: (memory: Uint8Array, list: number) => void): Machine => {
    const machine = execute([]);
    change(machine.bus.memory, machine.peekWord(at.SDLSTL));
    machine.runFrames(2);
    return machine;
  };

  it('leads to the cells', () => {
    const machine = shown((memory) => memory.set([33, 34, 35], 0xbc40 + 40));
    expect([...machine.screenCells().subarray(39, 44)]).toEqual([0, 33, 34, 35, 0]);
  });

  it('is read as ANTIC counts: cells wrap within 4 KB, the list within 1 KB', () => {
    const cells = shown((memory, list) => {
      memory.set([0xf0, 0x8f], list + 4);
      memory[0x8fff] = 1;
      memory[0x8000] = 2;
      memory[0x9000] = 3;
    }).screenCells();
    expect([cells[15], cells[16]]).toEqual([1, 2]);

    const moved = shown((memory, list) => {
      const bytes = memory.slice(list, list + 32);
      bytes.set([0xf0, 0x87], 30);
      bytes.forEach((byte, i) => { memory[0x8400 | ((0x3f0 + i) & 0x3ff)] = byte; });
      memory.set([0xf0, 0x87], at.SDLSTL);
    });
    expect(moved.screenCells()).toHaveLength(960);
  });

  it('may have rows in five colours', () => {
    const machine = shown((memory, list) => memory.fill(4, list + 6, list + 8));
    expect(machine.screenCells()).toHaveLength(960);
    expect(rowsInFiveColours(machine.bus).flatMap((is, row) => (is ? [row] : []))).toEqual([1, 2]);
  });

  it.each([
    ['a row too few', (memory: Uint8Array, list: number) => memory.set([0x41, list & 0xff, list >> 8], list + 28)],
    ['another mode', (memory: Uint8Array, list: number) => memory.fill(5, list + 9, list + 10)],
    ['too few blank lines', (memory: Uint8Array, list: number) => memory.fill(0, list, list + 1)],
    ['no address', (memory: Uint8Array, list: number) => memory.fill(2, list + 3, list + 4)],
    ['no end', (memory: Uint8Array, list: number) => memory.fill(2, list + 29, list + 30)],
    ['another place to go on from', (memory: Uint8Array, list: number) => memory.fill(0, list + 30, list + 31)],
    ['the screen off', (memory: Uint8Array) => memory.fill(0, at.SDMCTL, at.SDMCTL + 1)],
  ])('is refused with %s', (_, change) => {
    expect(() => shown(change).screenCells()).toThrow(DisplayListError);
  });
});
