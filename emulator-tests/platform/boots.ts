/** What a program does when it is started: on each machine that it is for, on those that it refuses, from its disk, and after RESET. */
import { Key } from '../../engine/lib/keys.ts';
import { SECTOR_SIZE } from '../machine/disk.ts';
import { displayedText } from '../machine/display.ts';
import * as at from '../machine/locations.ts';
import { Machine, type MachineOptions } from '../machine/machine.ts';

/** Cycles until a program waits for a key, and frames until its display is on, or a message is read. */
const LIMIT = 20_000_000;
const SHOWN = 4;
const READ = 60;
/** Cycles in which the operating system has set up its memory. */
const STARTING = 10_000;
const HEADER_SIZE = 16;
const READABLE = 20;
/** What the operating system goes by when RESET is pressed, or a program ends. */
const SYSTEM = [at.BASICF, at.RAMTOP, at.RAMSIZ, at.COLDST, at.BOOTQ, at.POKMSK, at.MEMLO, at.MEMLO + 1];

type Configuration = Partial<Omit<MachineOptions, 'medium'>>;
const STARTED: readonly Configuration[] = [{}, { model: '800' }, { tv: 'pal' }, { basic: true }];
const REFUSING: readonly Configuration[] = [{ model: '800', basic: true }, { ram: 16 }];

/** A program as it is started. */
export interface Media {
  readonly xex: Uint8Array;
  readonly atr: Uint8Array;
  /** Where it waits for a key. */
  readonly idle: number;
}

/** What is seen of it, in words that are the same for programs which do the same. */
export function* boots({ xex, atr, idle }: Media): Generator<string> {
  for (const configuration of STARTED) for (const medium of [xex, atr]) yield said(() => started(new Machine({ medium, ...configuration }), idle));
  for (const configuration of REFUSING) yield said(() => refused(new Machine({ medium: xex, ...configuration })));
  yield said(() => started(new Machine({ medium: cutOff(atr) }), idle));
  yield said(() => refused(new Machine({ medium: xex }), (machine) => {
    // A DOS that reaches into the program's memory.
    machine.runUntil(() => machine.bus.memory[at.MEMLO + 1] === 0x07, STARTING);
    machine.bus.memory.set([0x01, 0x20], at.MEMLO);
  }));
}

function said(work: () => string[]): string {
  try {
    return work().join('\n');
  } catch (error) {
    const { name, message } = error as Error;
    return `${name}: ${withoutNumbers(message)}`;
  }
}

function started(machine: Machine, idle: number): string[] {
  const seen: string[] = [];
  const look = (): void => {
    machine.runUntil(idle, LIMIT);
    for (let frame = 0; frame < SHOWN; frame++) {
      machine.holdToFrameEnd();
      machine.runUntil(idle, LIMIT);
    }
    seen.push(...shown(machine), SYSTEM.map((address) => machine.peek(address)).join(' '), `${machine.bus.hasBasic}`);
  };
  // A game begins with START.
  machine.consoleKeys(['start']);
  machine.runUntil(idle, LIMIT);
  machine.consoleKeys([]);
  look();
  machine.typeKey(Key.Return);
  look();
  for (let again = 0; again < 2; again++) {
    machine.reset();
    look();
  }
  return seen;
}

function refused(machine: Machine, prepare: (machine: Machine) => void = () => undefined): string[] {
  prepare(machine);
  run(machine, READ);
  const message = shown(machine);
  const waits = machine.isIdle;
  machine.typeKey(Key.Return);
  run(machine, SHOWN);
  return [...message, `${waits} ${machine.isIdle} ${machine.peek(at.CH)} ${machine.registers.s}`];
}

/** The first sectors of a disk, as if the others could not be read. */
function cutOff(atr: Uint8Array): Uint8Array {
  const disk = atr.slice(0, HEADER_SIZE + READABLE * SECTOR_SIZE);
  new DataView(disk.buffer).setUint16(2, (READABLE * SECTOR_SIZE) / 16, true);
  return disk;
}

/** Frame by frame without a look at each instruction. */
const run = (machine: Machine, frames: number): void => machine.runTo(machine.cycles + frames * machine.frameCycles);

/** Numbers are left out: a seed may be made of the moment at which a key came. */
function shown(machine: Machine): string[] {
  return displayedText(machine.screenCells()).map((row) => withoutNumbers(row).trimEnd());
}

const withoutNumbers = (text: string): string => text.replace(/\$[0-9A-F]+|\d+/g, '#');

