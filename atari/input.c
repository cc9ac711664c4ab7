/*
 * Keys come from CH ($02FC), where the operating system's keyboard interrupt puts a matrix code with bits for SHIFT and
 * CONTROL, and repeats it while the key is held. Joystick 0 and START come from the shadows and CONSOL, a jiffy apart.
 *
 * The cursor keys (- = + * with their arrows) move with CONTROL or without; the characters themselves are typed with
 * CONTROL and SHIFT. CAPS, the inverse video key, HELP, OPTION and SELECT do nothing; START is RETURN.
 */
#include <atari.h>
#include "input.h"

#define NO_KEY 0xff
#define SHIFT 0x40
#define CONTROL 0x80
#define MATRIX 0x3f

#define TAB 9
#define RETURN 13
#define ESCAPE 27
#define UP 28
#define DOWN 29
#define LEFT 30
#define RIGHT 31
#define BACKSPACE 127

#define STICK_UP 14
#define STICK_DOWN 13
#define STICK_LEFT 11
#define STICK_RIGHT 7
#define STICK_CENTRE 15
#define START_KEY 1

/* Jiffies: a change this soon after another is a bounce; then the first repetition, and each further one. */
#define BOUNCE 3
#define FIRST_REPEAT 20
#define NEXT_REPEAT 7

/* By matrix code, which is in the order of the keyboard's wires. */
static const unsigned char ts65_PLAIN[64] = {
    'l', 'j', ';', 0, 0, 'k', LEFT, RIGHT, 'o', 0, 'p', 'u', RETURN, 'i', UP, DOWN,
    'v', 0, 'c', 0, 0, 'b', 'x', 'z', '4', 0, '3', '6', ESCAPE, '5', '2', '1',
    ',', ' ', '.', 'n', 0, 'm', '/', 0, 'r', 0, 'e', 'y', TAB, 't', 'w', 'q',
    '9', 0, '0', '7', BACKSPACE, '8', '<', '>', 'f', 'h', 'd', 0, 0, 'g', 's', 'a'
};
static const unsigned char ts65_SHIFTED[64] = {
    'L', 'J', ':', 0, 0, 'K', '\\', '^', 'O', 0, 'P', 'U', RETURN, 'I', '_', '|',
    'V', 0, 'C', 0, 0, 'B', 'X', 'Z', '$', 0, '#', '&', ESCAPE, '%', '"', '!',
    '[', ' ', ']', 'N', 0, 'M', '?', 0, 'R', 0, 'E', 'Y', TAB, 'T', 'W', 'Q',
    '(', 0, ')', '\'', BACKSPACE, '@', 0, 0, 'F', 'H', 'D', 0, 0, 'G', 'S', 'A'
};

static unsigned char ts65_key_of(unsigned char pressed) {
    static unsigned char matrix;
    static unsigned char code;

    matrix = pressed & MATRIX;
    code = ts65_PLAIN[matrix];
    if ((pressed & CONTROL) != 0) {
        if (code < UP || code > RIGHT) return 0;
        if ((pressed & SHIFT) == 0) return code;
        if (code == UP) return '-';
        if (code == DOWN) return '=';
        if (code == LEFT) return '+';
        return '*';
    }
    if ((pressed & SHIFT) != 0) return ts65_SHIFTED[matrix];
    return code;
}

/* Jiffies until a direction counts again. */
static unsigned char ts65_direction_wait;
static unsigned char ts65_button_wait;
/* What was last seen: an arrow's code or 0; 1 while the trigger or START is down. */
static unsigned char ts65_direction_was;
static unsigned char ts65_button_was;
static unsigned char ts65_last_jiffy;

static unsigned char ts65_direction_of(unsigned char stick) {
    if (stick == STICK_UP) return UP;
    if (stick == STICK_DOWN) return DOWN;
    if (stick == STICK_LEFT) return LEFT;
    if (stick == STICK_RIGHT) return RIGHT;
    if (stick == STICK_CENTRE) return 0;
    /* A diagonal on the way from one direction to another. */
    return ts65_direction_was;
}

static unsigned char ts65_poll_direction(void) {
    static unsigned char direction;

    if (ts65_direction_wait != 0) --ts65_direction_wait;
    direction = ts65_direction_of(OS.stick0);
    if (direction != 0) OS.atract = 0;
    if (ts65_direction_wait != 0 && (direction == ts65_direction_was || ts65_direction_wait > FIRST_REPEAT - BOUNCE)) return 0;
    ts65_direction_wait = direction == ts65_direction_was ? NEXT_REPEAT : FIRST_REPEAT;
    ts65_direction_was = direction;
    return direction;
}

static unsigned char ts65_poll_button(void) {
    static unsigned char button;

    if (ts65_button_wait != 0) {
        --ts65_button_wait;
        return 0;
    }
    button = 0;
    if (OS.strig0 == 0) button = 1;
    if ((GTIA_READ.consol & START_KEY) == 0) button = 1;
    if (button == ts65_button_was) return 0;
    ts65_button_was = button;
    ts65_button_wait = BOUNCE;
    if (button == 0) return 0;
    OS.atract = 0;
    return RETURN;
}

unsigned char ts65_idle(void) {
    static unsigned char code;

    code = OS.ch;
    if (code != NO_KEY) {
        OS.ch = NO_KEY;
        return ts65_key_of(code);
    }
    if (OS.rtclok[2] == ts65_last_jiffy) return 0;
    ts65_last_jiffy = OS.rtclok[2];
    code = ts65_poll_button();
    if (code == 0) code = ts65_poll_direction();
    return code;
}
