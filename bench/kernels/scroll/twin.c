/* A screen of 40 times 24 characters moves left eight times; a landscape of hills and towers comes in from the right. */
#include <stdint.h>
#include <string.h>

#define WIDTH 40
#define HEIGHT 24
#define SKY 0
#define HILL 1
#define TOWER 2

static const uint8_t heights[] = {3, 4, 5, 6, 6, 7, 7, 6, 5, 4, 3, 3, 2, 2, 3, 3};

uint8_t screen[WIDTH * HEIGHT];
uint8_t position;

static void enter(void) {
    register uint8_t *to = screen + WIDTH - 1;
    register uint8_t above;
    register uint8_t shown;
    uint8_t height = heights[position & 15] + ((position >> 4) & 3);
    uint8_t top = position % 11 ? height : height + 5;

    for (above = HEIGHT; above; --above) {
        shown = SKY;
        if (above <= height) {
            shown = HILL;
        } else if (above <= top) {
            shown = TOWER;
        }
        *to = shown;
        to += WIDTH;
    }
    ++position;
}

void start(uint32_t seed) {
    memset(screen, SKY, sizeof screen);
    position = (uint8_t)seed;
}

void key(uint8_t code) {
    uint8_t i;

    position += code;
    for (i = 8; i; --i) {
        /* The column on the right is written anew, so that all bytes may move as one. */
        memmove(screen, screen + 1, sizeof screen - 1);
        enter();
    }
}
