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
  const fetched: number[] = [];
  let data = from;
  for (let i = 0; i < (isScrolled === true ? mode.scrolledBytes : mode.bytes); i++) {
    fetched.push(memory[data] as number);
    data = nextData(data);
  }
  // The dots that are out of sight to the left of what was fetched.
  const skipped = isScrolled === true ? EARLIER - ((antic[at.ANTIC_HSCROL] as number) & FINE) : 0;
  const own = Array.from({ length: PLAYFIELDS }, (_, n) => gtia[at.GTIA_COLPF0 + n] as number);
  for (let line = 0; line < lines; line++) {
    const first = colours.length * FIELD_WIDTH;
    for (let dot = 0; dot < DOTS; dot++) {
      const [left, right] = pairAt(bus, mode, fetched, dot + skipped, (firstLine + line) % LINES_OF_CHARACTER);
      fields[first + 2 * dot] = left;
      fields[first + 2 * dot + 1] = right;
    }
    colours.push(own);
  }
  return data;
}

/** The playfields of two pixels: of the dot `dot`, counted from what was fetched first. */
function pairAt({ memory, antic }: Bus, { antic: number }: AnticMode, fetched: readonly number[], dot: number, line: number): readonly [number, number] {
  const set = (antic[at.ANTIC_CHBASE] as number) << 8;
  const shapeOf = (code: number, sets: number): number => memory[(set & sets) + code * LINES_OF_CHARACTER + line] as number;
  switch (number) {
    case 2: {
      const name = fetched[dot >> 2] as number;
      const shape = shapeOf(name & 0x7f, 0xfc00) ^ (name >= 0x80 ? 0xff : 0);
      const two = (shape >> (2 * (3 - (dot & 3)))) & 3;
      return [(two & 2) !== 0 ? LIT_TEXT : PAPER, (two & 1) !== 0 ? LIT_TEXT : PAPER];
    }
    case 4: {
      const name = fetched[dot >> 2] as number;
      const two = (shapeOf(name & 0x7f, 0xfc00) >> (2 * (3 - (dot & 3)))) & 3;
      const field = [BACKGROUND, 0, 1, name >= 0x80 ? 3 : 2][two] as number;
      return [field, field];
    }
    case 6: {
      const name = fetched[dot >> 3] as number;
      const isLit = ((shapeOf(name & 0x3f, 0xfe00) << (dot & 7)) & 0x80) !== 0;
      const field = isLit ? name >> 6 : BACKGROUND;
      return [field, field];
    }
    default: {
      const two = ((fetched[dot >> 2] as number) >> (2 * (3 - (dot & 3)))) & 3;
      const field = two === 0 ? BACKGROUND : two - 1;
      return [field, field];
    }
  }
}
