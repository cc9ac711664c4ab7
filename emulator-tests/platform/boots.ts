/** A program's start: on each machine that it supports, on those that it refuses, from its disk, and after RESET. */
import { Key } from '../../engine/lib/keys.ts';
import { makeAtr } from '../../transpiler/build/atr.ts';
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
const CELLS = 960;
const RETURN_CODE = 0x0c;
const SEED = 12_345;
const BOOT_SECTORS = 3;
/** The first and the last address; the bytes of the first, laid over each other, look like the mark of a load file. */
const FILLING = [0x20df, 0x9fff] as const;
/** The variables that guide the operating system when RESET is pressed, or a program ends. */
const SYSTEM = [at.BASICF, at.RAMTOP, at.RAMSIZ, at.COLDST, at.BOOTQ, at.POKMSK, at.MEMLO, at.MEMLO + 1];

type Configuration = Partial<Omit<MachineOptions, 'medium'>>;
const STARTED: readonly Configuration[] = [{}, { model: '800' }, { tv: 'pal' }, { basic: true }];
const REFUSING: readonly Configuration[] = [{ model: '800', basic: true }, { ram: 16 }];

/** A program as it is started. */
export interface Media {
  readonly xex: Uint8Array;
  readonly atr: Uint8Array;
  /** Where the program begins, and where it waits for a key. */
  readonly main: number;
  readonly idle: number;
  /** The seed that main starts the program with: the moment at which a player begins is another one for each program. */
  readonly seed: number;
}

/** The visible result, in words that are the same for programs with the same behaviour. */
export function* boots(media: Media): Generator<string> {
  const { xex, atr } = media;
  for (const configuration of STARTED) for (const medium of [xex, atr]) yield said(() => started(new Machine({ medium, ...configuration }), media));
  for (const configuration of REFUSING) for (const medium of [xex, atr]) yield said(() => refused(new Machine({ medium, ...configuration })));
  for (const configuration of STARTED) yield said(() => loaded(new Machine({ medium: atr, ...configuration }), media));
  yield said(() => started(new Machine({ medium: cutOff(atr) }), media));
  yield said(() => started(new Machine({ medium: filledUp(atr, xex) }), media));
  yield said(() => refused(new Machine({ medium: xex }), (machine) => {
    // A DOS that reaches into the program's memory.
    machine.bus.memory.set([0x01, 0x20], at.MEMLO);
  }));
}

/** What `work` gives, or the error that ends it, without its place. */
export function said(work: () => string[]): string {
  try {
    return work().join('\n');
  } catch (error) {
    const { name, message } = error as Error;
    return `${name}: ${message.replace(/ at \$[0-9A-F]+$/, '')}`;
  }
}

function started(machine: Machine, media: Media): string[] {
  const { idle } = media;
  const seen: string[] = [];
  const look = (): void => {
    machine.runUntil(idle, LIMIT);
    for (let frame = 0; frame < SHOWN; frame++) {
      machine.holdToFrameEnd();
      machine.runUntil(idle, LIMIT);
    }
    seen.push(...displayedText(machine.screenCells()), SYSTEM.map((address) => machine.peek(address)).join(' '), `${machine.bus.hasBasic}`);
  };
  // A game begins with START.
  machine.consoleKeys(['start']);
  machine.runUntil(media.main, LIMIT);
  machine.bus.memory.set([SEED & 0xff, SEED >> 8, 0, 0], media.seed);
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

/** The screen's text while a disk is read; free memory is left alone. */
function loaded(machine: Machine, { main }: Media): string[] {
  const seen: string[] = [];
  machine.hook(at.SIOV);
  machine.observe({
    execute: (pc) => {
      if (pc !== at.SIOV) return false;
      const rows = displayedText(machine.read(machine.peekWord(at.SAVMSC), CELLS)).join('\n').trim();
      const end = machine.peekWord(at.DBUFLO) + machine.peekWord(at.DBYTLO);
      const now = `${rows} ${machine.peek(at.CRSINH) === 0 ? 'with a cursor' : ''} ${end <= machine.peekWord(at.MEMLO) ? '' : 'into free memory'}`;
      // One word for as long as it stays.
      if (seen.at(-1) !== now) seen.push(now);
      return false;
    },
  });
  machine.consoleKeys(['start']);
  machine.runUntil(main, LIMIT);
  return seen;
}

function refused(machine: Machine, prepare: (machine: Machine) => void = () => undefined): string[] {
  machine.runUntil(() => machine.bus.memory[at.MEMLO + 1] === 0x07, STARTING);
  // A key that was typed before.
  machine.bus.memory[at.CH] = RETURN_CODE;
  prepare(machine);
  runFor(machine, READ);
  const message = displayedText(machine.screenCells());
  const waits = machine.isIdle;
  machine.typeKey(Key.Return);
  runFor(machine, SHOWN);
  return [...message, `${waits} ${machine.isIdle} ${machine.peek(at.CH)} ${machine.registers.s}`];
}

/** The first sectors of a disk, as if the others could not be read. */
function cutOff(atr: Uint8Array): Uint8Array {
  const disk = atr.slice(0, HEADER_SIZE + READABLE * SECTOR_SIZE);
  new DataView(disk.buffer).setUint16(2, (READABLE * SECTOR_SIZE) / 16, true);
  return disk;
}

/** A disk whose file takes more than 256 sectors: a segment that the program then fills is ahead of it. */
function filledUp(atr: Uint8Array, xex: Uint8Array): Uint8Array {
  const [start, end] = FILLING;
  const header = [0xff, 0xff, start & 0xff, start >> 8, end & 0xff, end >> 8];
  return makeAtr(atr.slice(HEADER_SIZE, HEADER_SIZE + BOOT_SECTORS * SECTOR_SIZE), Uint8Array.from([...header, ...new Uint8Array(end - start + 1), ...xex]));
}

/** Frame by frame without a look at each instruction. */
export const runFor = (machine: Machine, frames: number): void => machine.runTo(machine.cycles + frames * machine.frameCycles);
