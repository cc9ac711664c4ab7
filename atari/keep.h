/* The game's state over RESET (keep.s). */
#ifndef KEEP_H
#define KEEP_H

/*
 * How far the state is: TS65_CHANGING while a command is carried out, TS65_COMPLETE when it is. While the program waits for
 * a key, ts65_keep() makes a checksum of all state, part by part, and moves the stage on.
 */
extern unsigned char ts65_stage;
#define TS65_CHANGING 0
#define TS65_COMPLETE 0x51

/* A part of the checksum: up to 256 bytes, which take 7,500 cycles. */
void ts65_keep(void);

#endif
