/*
 * The state of engine/lib/colours.ts on the display, and that of display.ts, sprites.ts and voices.ts. Colours go to the shadows of their registers, and modes of rows into
 * the display list.
 */
#include <atari.h>
#include "platform.h"
#include "look.h"

#ifdef FIVE_COLOURS
#define ROWS 24
#define MODE_2 2
#define MODE_4 4
#define LOAD_ADDRESS 0x40

/* Of display.s: three instructions of blank lines, row 0 with the address of the cells, and the other rows. */
extern unsigned char ts65_list[];
#define ROW_0 3
#define ROW_1 6

/* The rows in mode 4 as the list has them: after RESET it has none. */
#pragma bss-name (push, "SCRATCH")
static unsigned char ts65_first;
static unsigned char ts65_end;
#pragma bss-name (pop)

/* No function: a call for each row would take half a frame. */
#define ts65_mode(row) ((unsigned char)((row) >= ts65_first && (row) < ts65_end ? MODE_4 : MODE_2))

static void ts65_show_rows(void) {
    static unsigned char row;

    if (ts65_first == FIVE_FIRST && ts65_end == FIVE_END) return;
    ts65_first = FIVE_FIRST;
    ts65_end = FIVE_END;
    ts65_list[ROW_0] = ts65_mode(0) | LOAD_ADDRESS;
    for (row = 1; row != ROWS; ++row) ts65_list[ROW_1 - 1 + row] = ts65_mode(row);
}
#endif

#ifdef HAS_ROWS
void ts65_latch_rows(void);
#endif
#ifdef HAS_SPRITES
void ts65_latch_sprites(void);
#endif
#ifdef HAS_VOICES
void ts65_set_voices(void);
#endif

#ifdef HAS_LOOK
void ts65_show_look(void) {
#ifdef PLAYFIELD_0
    OS.color0 = PLAYFIELD_0;
#endif
#ifdef PLAYFIELD_1
    OS.color1 = PLAYFIELD_1;
#endif
#ifdef PLAYFIELD_2
    OS.color2 = PLAYFIELD_2;
#endif
#ifdef PLAYFIELD_3
    OS.color3 = PLAYFIELD_3;
#endif
#ifdef BACKGROUND
    OS.color4 = BACKGROUND;
#endif
#ifdef FIVE_COLOURS
    ts65_show_rows();
#endif
#ifdef HAS_ROWS
    ts65_latch_rows();
#endif
#ifdef HAS_SPRITES
    ts65_latch_sprites();
#endif
#ifdef HAS_VOICES
    ts65_set_voices();
#endif
}
#endif
