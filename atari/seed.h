/* The number of a game (seed.s). */
#ifndef SEED_H
#define SEED_H

/* Made before main(); a harness puts its own here when the processor comes to `_main`. */
extern unsigned long ts65_seed;

#endif
