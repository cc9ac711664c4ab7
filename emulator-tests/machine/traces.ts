/** A machine that was in use before the program came: what a DOS, a loader or another program may have left of itself. */
import type { ProgramImage } from './image.ts';
import { WHOLE } from './beginning.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';
import type { Registers } from './os.ts';

/** Segments whose memory holds anything at all until the program has set it up. */
const UNSET = new Set(['ZEROPAGE', 'EXTZP', 'BSS', 'LOW', 'DLIST', 'SCREEN', 'FONT', 'FONTEND', 'PLAYERS', 'KEPT', 'SCRATCH']);
const ANYTHING = 0xa5;
/** BREAK, the other keys, and a timer that is somebody else's. */
const OTHER_INTERRUPTS = 0xc1;
/** Display list interrupts, too. */
const ALL_INTERRUPTS = 0xc0;
/** The hardware stack of a loader that has called. */
const DEEP = 0xd0;
/** A colour, a mode, a page: none that a program here wants. */
const SHADOWS: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 9 }, (_, i) => [at.PCOLR0 + i, 0x36] as const),
  [at.GPRIOR, 0x11], [at.CHACT, 0x05], [at.CHBAS, 0xcc], [at.SDMCTL, 0x21], [at.SDLSTL, 0x34], [at.SDLSTL + 1, 0x48], [at.SAVMSC, 0x12], [at.SAVMSC + 1, 0x48],
  [at.SSKCTL, 0x13], [at.POKMSK, OTHER_INTERRUPTS],
  // A key that was typed to it.
  [at.CH, 0x3f],
  // A DOS that is gone, and its calls.
  [at.DOSINI, 0x34], [at.DOSINI + 1, 0x15], [at.DOSVEC, 0x40], [at.DOSVEC + 1, 0x15],
];

/** Leaves them in the machine, which stands at the program's start. */
export function leaveTraces({ bus, registers }: Machine, image: ProgramImage): void {
  const { memory, pokey, gtia, antic } = bus;
  (registers as Registers).s = DEEP;
  antic[at.ANTIC_NMIEN] = ALL_INTERRUPTS;
  for (const { segment, start, size } of image.link.segments) if (UNSET.has(segment)) memory.fill(ANYTHING, start, start + size);
  // What was there before was a program of ts65, too.
  memory[image.symbol('_ts65_stage')] = WHOLE;
  for (const [address, value] of SHADOWS) memory[address] = value;
  // A sound on each channel, and the clocks of another program.
  pokey.fill(ANYTHING, at.POKEY_AUDF1, at.POKEY_AUDCTL + 1);
  pokey[at.POKEY_SKCTL] = 0x13;
  pokey[at.POKEY_IRQEN] = OTHER_INTERRUPTS;
  gtia[at.GTIA_GRACTL] = 0x03;
  // Its players and missiles.
  gtia.fill(ANYTHING, at.GTIA_HPOSP0, at.GTIA_SIZEM + 1);
  antic[at.ANTIC_PMBASE] = ANYTHING;
}
