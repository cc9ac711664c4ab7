/* A long text is broken into lines of 30 characters at its blanks, and stands on a screen of 12 lines. */
#include <stdint.h>
#include <string.h>

#define WIDTH 30
#define HEIGHT 12
#define BLANK ' '

static const char text[] =
    "the king of the lower halls has lost his crown to a thief who went down the stairs behind the old well. bring it back and half of his "
    "gold is yours. do not touch the black door, and do not speak to the miller.";

uint8_t screen[HEIGHT][WIDTH];
uint8_t lines;

void start(uint32_t seed) {
    memset(screen, BLANK, sizeof screen);
    lines = (uint8_t)seed & 1;
}

void key(uint8_t code) {
    register uint8_t *to = screen[0];
    register uint8_t at = 0;
    register uint8_t end;
    register uint8_t letter;
    uint8_t x = code & 7;
    uint8_t y = 1;

    memset(screen, BLANK, sizeof screen);
    to += x;
    while (at < sizeof text - 1) {
        for (end = at; end < sizeof text - 1; ++end) {
            if (text[end] == BLANK) {
                break;
            }
        }
        x += end - at;
        if (x > WIDTH) {
            to = screen[y];
            ++y;
            x = end - at;
        }
        for (; at < end; ++at) {
            letter = text[at];
            *to = letter;
            ++to;
        }
        ++to;
        ++x;
        ++at;
    }
    lines = y;
}
