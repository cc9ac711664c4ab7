/** Memory of an Atari of 48 KB, in bytes, as atari/ lays it out. */

/** The 6502's hardware stack. */
export const STACK_BYTES = 256;
/**
 * Bytes of it that interrupts need on top of a program. The vertical blank takes 6 to enter and 4 for the system's calls in it. A key's interrupt
 * within that takes 10. The rest is for atari/'s own.
 */
export const INTERRUPT_BYTES = 32;
/** Bytes of it that a program may use itself. */
export const USABLE_BYTES = STACK_BYTES - INTERRUPT_BYTES;

/** MAIN of atari/'s configurations: code and variables, and in ts65-atari.cfg constants. */
export const MAIN_BYTES = 0x9c20;
/** LOWRAM of them: arrays that are tagged with `@segment LOW`, and in ts65-atari-low.cfg constants. */
export const LOW_BYTES = 0x1790;
