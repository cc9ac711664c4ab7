/*
 * Keys come from the ring that keyboard.s fills, and from CH, where the operating system repeats a key that is held. Joystick 0
 * and START come from the shadows and CONSOL, a jiffy apart.
 *
 * The cursor moves with CONTROL and - = + *, as their legends say; without CONTROL these type themselves. CAPS, the inverse
 * video key, HELP, OPTION and SELECT do nothing; START is RETURN.
 *
 * A stick that is held in a diagonal gives its two directions in turn, the vertical one first; one that comes there from a
 * direction goes on with the other one. The turns are those of a direction that is held. While engine/lib/stick.ts says so,
 * a diagonal gives y, u, b or n instead, which move there.
 *
 * A program with TICK_FRAMES has ticks, behind the keys that wait. Its sticks give no keys: each tick says what is held.
 */
#include <atari.h>
#include "platform.h"
#include "input.h"
#include "keep.h"

#ifdef TICK_FRAMES
/* Held on the second stick, as the program knows it, also after RESET. */
static unsigned char ts65_second;
#endif

/* These variables start anew after RESET. */
#pragma bss-name (push, "SCRATCH")

#define NO_KEY 0xff

#define TAB 9
#define RETURN 13
#define ESCAPE 27
#define UP 28
#define DOWN 29
#define LEFT 30
#define RIGHT 31
#define BACKSPACE 127

#define STICK_UP 1
#define STICK_DOWN 2
#define STICK_LEFT 4
#define STICK_RIGHT 8
#define STICK_FIRE 16
#define STICK_CENTRE 15
#define START_KEY 1

/* Jiffies: changes within so many after a first one are bounces; then the first repetition, and each further one. */
#define BOUNCE 3
#define FIRST_REPEAT 20
#define NEXT_REPEAT 7
#define SETTLE 2

/* By KBCODE, which is in the order of the keyboard's wires: plain, with SHIFT, and with CONTROL as far as the cursor keys go. */
#define KEYS 0x90
const unsigned char ts65_KEYS[KEYS] = {
    'l', 'j', ';', 0, 0, 'k', '+', '*', 'o', 0, 'p', 'u', RETURN, 'i', '-', '=',
    'v', 0, 'c', 0, 0, 'b', 'x', 'z', '4', 0, '3', '6', ESCAPE, '5', '2', '1',
    ',', ' ', '.', 'n', 0, 'm', '/', 0, 'r', 0, 'e', 'y', TAB, 't', 'w', 'q',
    '9', 0, '0', '7', BACKSPACE, '8', '<', '>', 'f', 'h', 'd', 0, 0, 'g', 's', 'a',

    'L', 'J', ':', 0, 0, 'K', '\\', '^', 'O', 0, 'P', 'U', RETURN, 'I', '_', '|',
    'V', 0, 'C', 0, 0, 'B', 'X', 'Z', '$', 0, '#', '&', ESCAPE, '%', '"', '!',
    '[', ' ', ']', 'N', 0, 'M', '?', 0, 'R', 0, 'E', 'Y', TAB, 'T', 'W', 'Q',
    '(', 0, ')', '\'', BACKSPACE, '@', 0, 0, 'F', 'H', 'D', 0, 0, 'G', 'S', 'A',

    0, 0, 0, 0, 0, 0, LEFT, RIGHT, 0, 0, 0, 0, 0, 0, UP, DOWN
};

/* Of keyboard.s. */
extern unsigned char ts65_ring[];
extern unsigned char ts65_first;
extern unsigned char ts65_waiting;
#define RING_LAST 7
#ifdef HAS_SAVES
/* Of save.s. */
void ts65_saves(void);
#endif

#ifdef TICK_FRAMES
/* Jiffies until START counts again, and 1 while it was last seen down. */
static unsigned char ts65_button_wait;
static unsigned char ts65_button_was;
#else
/* Jiffies until a direction, the trigger or START counts again. */
static unsigned char ts65_direction_wait;
static unsigned char ts65_button_wait;
/* What was last seen: an arrow's code or 0; 1 while the trigger or START is down. */
static unsigned char ts65_direction_was;
static unsigned char ts65_button_was;
/* In a diagonal: its horizontal direction. */
static unsigned char ts65_other;
#ifdef STICK_DIAGONALS
/* What the stick came to last, and jiffies until it counts. */
static unsigned char ts65_settling;
static unsigned char ts65_settle_wait;
#endif
#endif
static unsigned char ts65_last_jiffy;

#ifndef TICK_FRAMES

/*
 * The direction that the stick is held in, or 0, and in a diagonal the horizontal one in ts65_other. Where the program has keys for
 * the diagonals it is one of these; since a stick comes to a diagonal by way of a direction, each then counts when it stays.
 */
static unsigned char ts65_direction(void) {
    static unsigned char direction;

    direction = 0;
    ts65_other = 0;
    if ((OS.stick0 & STICK_UP) == 0) direction = UP;
    if ((OS.stick0 & STICK_DOWN) == 0) direction = DOWN;
    if ((OS.stick0 & STICK_LEFT) == 0) ts65_other = LEFT;
    if ((OS.stick0 & STICK_RIGHT) == 0) ts65_other = RIGHT;
    if (direction == 0) {
        direction = ts65_other;
        ts65_other = 0;
    }
#ifdef STICK_DIAGONALS
    if (STICK_DIAGONALS != 0) {
        if (ts65_other != 0) {
            direction = direction == UP ? ts65_other == LEFT ? 'y' : 'u' : ts65_other == LEFT ? 'b' : 'n';
            ts65_other = 0;
        }
        if (direction != ts65_settling) {
            ts65_settling = direction;
            ts65_settle_wait = SETTLE;
        }
        if (ts65_settle_wait != 0) {
            --ts65_settle_wait;
            direction = ts65_direction_was;
        }
    }
#endif
    return direction;
}

static unsigned char ts65_poll_direction(void) {
    static unsigned char direction;

    if (ts65_direction_wait != 0) --ts65_direction_wait;
    direction = ts65_direction();
    if (OS.stick0 != STICK_CENTRE) OS.atract = 0;
    if (ts65_direction_wait != 0) {
        if (direction == ts65_direction_was) return 0;
        if (ts65_other != 0 && ts65_other == ts65_direction_was) return 0;
        if (ts65_direction_wait >= FIRST_REPEAT - BOUNCE) return 0;
    }
    ts65_direction_wait = NEXT_REPEAT;
    if (direction == ts65_direction_was) {
        if (ts65_other != 0) direction = ts65_other;
    } else if (ts65_other == 0 || ts65_other != ts65_direction_was) {
        ts65_direction_wait = FIRST_REPEAT;
    }
    ts65_direction_was = direction;
    return direction;
}
#endif

static unsigned char ts65_poll_button(void) {
    static unsigned char button;

    if (ts65_button_wait != 0) {
        --ts65_button_wait;
        return 0;
    }
    button = 0;
#ifndef TICK_FRAMES
    if (OS.strig0 == 0) button = 1;
#endif
    if ((GTIA_READ.consol & START_KEY) == 0) button = 1;
    if (button == ts65_button_was) return 0;
    ts65_button_was = button;
    ts65_button_wait = BOUNCE;
    if (button == 0) return 0;
    OS.atract = 0;
    return RETURN;
}

#ifdef TICK_FRAMES
/* The tick of this frame, or what comes ahead of it: START, and a move of the second stick. */
static unsigned char ts65_tick(void) {
    static unsigned char held;

    held = ts65_poll_button();
    if (held != 0) return held;
    held = OS.stick1 ^ STICK_CENTRE;
    if (OS.strig1 == 0) held |= STICK_FIRE;
    if (held != 0) OS.atract = 0;
    if (held != ts65_second) {
        ts65_second = held;
        return SECOND_STICK + held;
    }
    ts65_last_jiffy = OS.rtclok[2];
    held = OS.stick0 ^ STICK_CENTRE;
    if (OS.strig0 == 0) held |= STICK_FIRE;
    if (held != 0) OS.atract = 0;
    return TICK + held;
}
#endif

void ts65_forget_button(void) {
    ts65_button_was = 1;
}

#ifdef TICK_FRAMES
void ts65_await_frame(void) {
    ts65_last_jiffy = OS.rtclok[2];
    while (OS.rtclok[2] == ts65_last_jiffy) {
    }
    ts65_last_jiffy = OS.rtclok[2];
}
#endif

unsigned char ts65_idle(void) {
    static unsigned char code;

    if (ts65_waiting != 0) {
        code = ts65_ring[ts65_first];
        ts65_first = (ts65_first + 1) & RING_LAST;
        OS.ch = NO_KEY;
        --ts65_waiting;
        return code;
    }
    code = OS.ch;
    if (code != NO_KEY) {
        OS.ch = NO_KEY;
        return code < KEYS ? ts65_KEYS[code] : 0;
    }
#ifdef HAS_SAVES
    ts65_saves();
#endif
#ifdef TICK_FRAMES
    /* Each tick changes the state: no checksum of it would be ready in time. */
    return (unsigned char)(OS.rtclok[2] - ts65_last_jiffy) < TICK_FRAMES ? 0 : ts65_tick();
#else
    ts65_keep();
    if (OS.rtclok[2] == ts65_last_jiffy) return 0;
    ts65_last_jiffy = OS.rtclok[2];
    code = ts65_poll_button();
    if (code == 0) code = ts65_poll_direction();
    return code;
#endif
}
