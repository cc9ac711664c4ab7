/** The owner of each address: the linked program, the operating system, or nobody. */
import { INTERRUPT_BYTES } from '../../../transpiler/limits/machine.ts';
import type { ProgramImage } from '../image.ts';

export const NOBODYS = 0;
/** Variables, the screen, the display list, the C stack and the hardware stack: what the program writes. */
export const OWN = 1;
/** Code and constants: what the load file brought, and nobody changes. */
export const FIXED = 2;
/** The operating system's variables and the hardware registers: platform code's. */
export const SYSTEM = 3;
/** The lowest bytes of the hardware stack: an interrupt needs them. */
export const STACK_END = 4;

/** By area: what messages call it. */
export const AREA_NAMES = [
  "memory that is nobody's", 'its own variables', 'its own code or constants', "the operating system's memory", 'the end of the stack',
] as const;

const SIZE = 0x10000;
const STACK_PAGE = 0x100;
const SYSTEM_END = 0x700;
const ROM_START = 0xc000;
const WRITABLE = new Set(['ZEROPAGE', 'EXTZP', 'DATA', 'BSS', 'LOW', 'DLIST', 'SCREEN', 'FONT', 'SHAPES', 'FONTEND', 'PLAYERS', 'LISTS', 'MAP', 'DOTS', 'SETS', 'KEPT', 'SCRATCH', 'MESSAGE']);
const CONSTANT = new Set(['STARTUP', 'LOWCODE', 'ONCE', 'CODE', 'RODATA', 'LOWDATA']);

/** An area for each address. @throws SymbolFileError where the linker does not say where the C stack is */
export function areasOf(image: ProgramImage): Uint8Array {
  const areas = new Uint8Array(SIZE).fill(NOBODYS);
  areas.fill(SYSTEM, 0, SYSTEM_END);
  areas.fill(SYSTEM, ROM_START);
  areas.fill(OWN, STACK_PAGE + INTERRUPT_BYTES, 2 * STACK_PAGE);
  areas.fill(STACK_END, STACK_PAGE, STACK_PAGE + INTERRUPT_BYTES);
  for (const { segment, start, size } of image.link.segments) {
    if (WRITABLE.has(segment)) areas.fill(OWN, start, start + size);
    if (CONSTANT.has(segment)) areas.fill(FIXED, start, start + size);
  }
  const { low, high } = cStack(image);
  areas.fill(OWN, low, high);
  return areas;
}

/** The C stack: its lowest address, and the one behind its highest. It grows down. @throws SymbolFileError */
export function cStack(image: ProgramImage): { low: number; high: number; pointer: number } {
  return { low: image.symbol('__STACK_START__'), high: image.symbol('__STACKTOP__'), pointer: image.symbol('sp') };
}
