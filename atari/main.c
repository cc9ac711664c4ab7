/* Runs an emitted program on an Atari: start() with the seed of seed.s, and then key() for each key. */
#include <atari.h>
#include "platform.h"
#include "input.h"
#include "keep.h"
#include "look.h"
#include "seed.h"
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

/* Commands that are left of the session, and how often 65,536 more: a long takes 200 cycles to count down. */
static unsigned int left;
static unsigned int rounds;

/* The key that is carried out: no part of the state. */
#pragma bss-name (push, "SCRATCH")
static unsigned char code;
#pragma bss-name (pop)

/* Takes keys from where the program stands: after start(), or where RESET was pressed. */
void ts65_play(void) {
    ts65_forget_button();
    ts65_show_look();
#ifdef TICK_FRAMES
    ts65_await_frame();
#endif
    ts65_stage = TS65_COMPLETE;
    for (;;) {
        code = ts65_idle();
        if (code != 0) {
            if (left == 0) {
                if (rounds == 0) continue;
                --rounds;
            }
            ts65_stage = TS65_CHANGING;
            --left;
            key(code);
            ts65_show_look();
#ifdef SOUND_REQUEST
            /* Last: a vertical blank before the command is over would hear it too soon. */
            if (SOUND_REQUEST != 0) sound_play(SOUND_REQUEST);
#endif
            ts65_stage = TS65_COMPLETE;
        }
    }
}

void main(void) {
    left = SESSION_COMMANDS & 0xffff;
    rounds = SESSION_COMMANDS >> 16;
    ts65_init();
    start(ts65_seed);
#ifdef SOUND_REQUEST
    sound_play(SOUND_REQUEST);
#endif
    ts65_play();
}
