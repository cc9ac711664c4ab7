/**
 * The lines of a picture as ANTIC makes them of an Atari's memory and registers, by the instructions of the display list. Interrupts of the list are carried
 * out where they come, so each line is drawn by the registers that it has.
 */
import { BACKGROUND, FIELD_HEIGHT, FIELD_WIDTH, LIT_TEXT, PAPER } from '../script/frame_picture.ts';
import type { Bus } from './bus.ts';
import { DisplayListError } from './errors.ts';
import { displayList, nextData, type DisplayInstruction, type AnticMode } from './display.ts';
import * as at from './locations.ts';

export interface AnticPicture {
  /** As FramePicture has them: by pixel a playfield, and by line the colours. */
  readonly fields: Uint8Array;
  readonly colours: readonly (readonly number[])[];
}

/** Dots of a line: ANTIC clocks two pixels at a time. */
const DOTS = FIELD_WIDTH / 2;
const LINES_OF_CHARACTER = 8;
/** Of HSCROL and VSCROL. */
const FINE = 0x0f;
/** Dots by which a line that is fetched wider begins ahead of one of normal width. */
const EARLIER = 16;
const PLAYFIELDS = 5;

/**
 * Draws the frame that begins, by the registers as they are now.
 * @param interrupt carries out the interrupt of the display list
 * @throws DisplayListError, also where it is no picture of 192 lines
 */
export function drawLines(bus: Bus, interrupt: () => void): AnticPicture {
  const fields = new Uint8Array(FIELD_WIDTH * FIELD_HEIGHT);
  const colours: (readonly number[])[] = [];
  let data = 0;
  // Registers change between two rows: VSCROL says where a row ends when it has come to that.
  for (const instruction of displayList(bus, () => (bus.antic[at.ANTIC_VSCROL] as number) & FINE)) {
    if (instruction.mode === undefined) continue;
    data = drawMode(bus, instruction, instruction.mode, instruction.address ?? data, fields, colours);
    if (instruction.isInterrupting === true) interrupt();
  }
  if (colours.length !== FIELD_HEIGHT) throw new DisplayListError(bus.antic[at.ANTIC_DLISTL]! | (bus.antic[at.ANTIC_DLISTL + 1]! << 8), `${colours.length} lines of a picture, not ${FIELD_HEIGHT}`);
  return { fields, colours };
}

/** @returns the address of the next line's data */
function drawMode(bus: Bus, { isScrolled, lines, firstLine = 0 }: DisplayInstruction, mode: AnticMode, from: number, fields: Uint8Array, colours: (readonly number[])[]): number {
  const { memory, antic, gtia } = bus;
  const fetched = new Uint8Array(isScrolled === true ? mode.scrolledBytes : mode.bytes);
  let data = from;
  for (let i = 0; i < fetched.length; i++) {
    fetched[i] = memory[data] as number;
    data = nextData(data);
  }
  // The dots that are out of sight to the left of what was fetched.
  const skipped = isScrolled === true ? EARLIER - ((antic[at.ANTIC_HSCROL] as number) & FINE) : 0;
  const own = Array.from({ length: PLAYFIELDS }, (_, n) => gtia[at.GTIA_COLPF0 + n] as number);
  const sets = (antic[at.ANTIC_CHBASE] as number) << 8;
  for (let line = 0; line < lines; line++) {
    const first = colours.length * FIELD_WIDTH;
    for (let dot = 0; dot < DOTS; dot++) {
      const pair = pairAt(memory, sets, mode.antic, fetched, dot + skipped, (firstLine + line) % LINES_OF_CHARACTER);
      fields[first + 2 * dot] = pair >> BITS;
      fields[first + 2 * dot + 1] = pair & LOW;
    }
    colours.push(own);
  }
  return data;
}

/** Two playfields as one number: a picture has 30,720 of them. */
const BITS = 4;
const LOW = 0x0f;
const pairOf = (left: number, right: number): number => (left << BITS) | right;
const doubled = (field: number): number => pairOf(field, field);

/** The playfields of two pixels: of the dot `dot`, counted from what was fetched first. `sets` is where the characters are, by CHBASE. */
function pairAt(memory: Uint8Array, sets: number, antic: number, fetched: Uint8Array, dot: number, line: number): number {
  switch (antic) {
    case 2: {
      const name = fetched[dot >> 2] as number;
      const shape = (memory[(sets & 0xfc00) + (name & 0x7f) * LINES_OF_CHARACTER + line] as number) ^ (name >= 0x80 ? 0xff : 0);
      const two = (shape >> (2 * (3 - (dot & 3)))) & 3;
      return pairOf((two & 2) !== 0 ? LIT_TEXT : PAPER, (two & 1) !== 0 ? LIT_TEXT : PAPER);
    }
    case 4: {
      const name = fetched[dot >> 2] as number;
      const shape = memory[(sets & 0xfc00) + (name & 0x7f) * LINES_OF_CHARACTER + line] as number;
      return doubled(fieldOfTwo((shape >> (2 * (3 - (dot & 3)))) & 3, name >= 0x80 ? 3 : 2));
    }
    case 6: {
      const name = fetched[dot >> 3] as number;
      const shape = memory[(sets & 0xfe00) + (name & 0x3f) * LINES_OF_CHARACTER + line] as number;
      return doubled(((shape << (dot & 7)) & 0x80) !== 0 ? name >> 6 : BACKGROUND);
    }
    default:
      return doubled(fieldOfTwo(((fetched[dot >> 2] as number) >> (2 * (3 - (dot & 3)))) & 3, 2));
  }
}

/** The playfield of a dot of two bits; that of 11 is `last`. */
const fieldOfTwo = (two: number, last: number): number => (two === 0 ? BACKGROUND : two === 3 ? last : two - 1);
