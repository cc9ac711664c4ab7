/* The number of a game (seed.s). */
#ifndef SEED_H
#define SEED_H

/* Asks on the screen for any key, START or the trigger, and waits for it; its moment makes ts65_seed. */
void ts65_wait_for_player(void);

/* The seed of the game: a harness puts its own here when the processor comes to `_ts65_init`. */
extern unsigned long ts65_seed;

#endif
