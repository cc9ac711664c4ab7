/** How long a session of a program is at most. */

/**
 * Commands of a session at most: every host ends it there. A score that each command may raise by 4,095 stays within 32 bits;
 * at a command a second it is twelve days.
 */
export const SESSION_COMMANDS = 2 ** 20;

/**
 * Rounds of loops without a known end, and of all loops in them, in a command at most: more are taken for a command that never ends. And in a session:
 * a 6502 computes for hours on end to get there. What a session counts beyond that is not exact.
 */
export const COMMAND_ROUNDS = 2 ** 24;
export const SESSION_ROUNDS = 2 ** 30;
