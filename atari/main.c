/* Runs an emitted program on an Atari: a seed, start(), and then key() for each key. */
#include <atari.h>
#include "platform.h"
#include "input.h"
#include "sound.h"

/* All that a host knows of a program, whose other names may be what hosts and libraries call their own. */
void ts65_init(void);
void start(unsigned long seed);
void key(unsigned char code);

#ifdef TS65_TRAPS
/* In a test build a failed check stops here; its number is in A and X, where a harness that waits at `_ts65_trap` finds it. */
void ts65_trap(unsigned int id) {
    (void)id;
    for (;;) {
    }
}
#endif

/* Four readings of POKEY's random counter, the least significant byte first. */
static unsigned long ts65_random_seed(void) {
    static unsigned long seed;
    unsigned char *byte = (unsigned char *)&seed;
    byte[0] = POKEY_READ.random;
    byte[1] = POKEY_READ.random;
    byte[2] = POKEY_READ.random;
    byte[3] = POKEY_READ.random;
    return seed;
}

void main(void) {
    static unsigned char code;
    static unsigned long left;

    left = SESSION_COMMANDS;
    ts65_init();
    start(ts65_random_seed());
#ifdef SOUND_REQUEST
    sound_play(SOUND_REQUEST);
#endif
    for (;;) {
        code = ts65_idle();
        if (code != 0 && left != 0) {
            --left;
            key(code);
#ifdef SOUND_REQUEST
            if (SOUND_REQUEST != 0) sound_play(SOUND_REQUEST);
#endif
        }
    }
}
