/** How a program must begin on the Atari, by docs/harness.md: the question for the player, and the memory that `main` finds. */
import { screenLines } from '../script/charset.ts';
import { WRITE_HOOK } from './access.ts';
import { SCREEN_COLUMNS } from './display.ts';
import type { ProgramImage } from './image.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';
import { hexByte, hexWord, type PeripheralDifference } from './peripheral.ts';

/** Nobody has seen the program yet: this is all that the screen shows. */
const QUESTION = 'Press a key, START or the trigger.';
const QUESTION_ROW = 12;
/** Behind the interrupt of a vertical blank. */
const SAFE_CYCLES = 1000;
/** Of the hardware stack at `main`, whose return address is on it. */
const STACK_AT_MAIN = 0xfd;
/** The mark of a state that RESET leaves alone, as atari/keep.s has it, and how many such marks follow each other. */
export const WHOLE = 0x51;
const WHOLE_MARKS = 3;
/** Segments that C expects to hold zeros. */
const ZEROED = new Set(['ZEROPAGE', 'BSS']);

/** Where the screen (its `cells`, as ANTIC fetches them) is not the question. */
export function questionDifferences(cells: Uint8Array): PeripheralDifference[] {
  const margin = ' '.repeat((SCREEN_COLUMNS - QUESTION.length) / 2);
  return screenLines(cells).flatMap((text, row): PeripheralDifference[] => {
    const should = row === QUESTION_ROW ? margin + QUESTION : '';
    return text === should ? [] : [{ part: 'start', what: `row ${row} of the question for the player`, is: JSON.stringify(text), should: JSON.stringify(should) }];
  });
}

/** At `main`: stacks that are not empty, variables that are not zero, and a state that RESET would go on with. The emitted C sets its own; functions by hand may rely on it. */
export function memoryDifferences({ bus: { memory }, registers }: Machine, image: ProgramImage): PeripheralDifference[] {
  const differences: PeripheralDifference[] = [];
  const compare = (what: string, is: number, should: number, text: (value: number) => string): void => {
    if (is !== should) differences.push({ part: 'start', what, is: text(is), should: text(should) });
  };
  const sp = image.symbol('sp');
  compare("the processor's stack pointer", registers.s, STACK_AT_MAIN, hexByte);
  compare('sp, the pointer of the C stack', memory[sp] | (memory[sp + 1] << 8), image.symbol('__STACKTOP__'), hexWord);
  // Of the page zero a C library has bytes that it leaves as they are.
  const pieces = image.link.modules.filter(({ library }) => !library).flatMap((module) => module.pieces);
  for (const { segment, start, size } of pieces) {
    const wrong = ZEROED.has(segment) ? memory.subarray(start, start + size).findIndex((byte) => byte !== 0) : -1;
    if (wrong >= 0) compare(`${hexWord(start + wrong)} of ${segment} at main()`, memory[start + wrong], 0, hexByte);
  }
  const stage = memory[image.symbol('_ts65_stage')];
  if (stage >= WHOLE && stage < WHOLE + WHOLE_MARKS) differences.push({ part: 'start', what: 'the mark of the state, which has not begun', is: hexByte(stage), should: 'not whole' });
  return differences;
}

/** Sees whether the address of the display list changes right behind a vertical blank: the next one would copy half of it otherwise. */
export class ListSwitch {
  private late: number | undefined;

  constructor(machine: Machine) {
    const { bus } = machine;
    bus.access[at.SDLSTL] |= WRITE_HOOK;
    machine.observe({
      write: (address) => {
        if (address === at.SDLSTL && bus.frameCycle > SAFE_CYCLES) this.late = bus.frameCycle;
      },
    });
  }

  /** Since it was last asked. */
  differences(): PeripheralDifference[] {
    const { late } = this;
    this.late = undefined;
    if (late === undefined) return [];
    return [{ part: 'start', what: 'SDLSTL, which changes right behind a vertical blank', is: `cycle ${late} of the frame`, should: `at most ${SAFE_CYCLES}` }];
  }
}
