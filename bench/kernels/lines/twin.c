/* Twenty lines between corners of a fan, into a picture of 160 times 96 points, eight points a byte. */
#include <stdint.h>
#include <string.h>

#define HEIGHT 96
#define ROW 20

uint8_t picture[ROW * HEIGHT];
uint16_t plotted;

/* All lines lie within the picture. */
static void line(uint8_t x, uint8_t y, uint8_t to_x, uint8_t to_y) {
    register uint8_t *at = picture + (uint16_t)y * ROW + (x >> 3);
    register uint8_t mask = 0x80 >> (x & 7);
    register uint8_t error;
    register uint8_t left;
    register uint8_t dx;
    uint8_t dy, longer;
    uint8_t is_left = 0, is_up = 0;

    dx = to_x - x;
    if (to_x < x) {
        dx = x - to_x;
        is_left = 1;
    }
    dy = to_y - y;
    if (to_y < y) {
        dy = y - to_y;
        is_up = 1;
    }
    /* One of the two coordinates steps each time. The error is the part of a step of the other. */
    longer = dx > dy ? dx : dy;
    left = longer;
    plotted += longer + 1;
    if (dx >= dy) {
        error = longer >> 1;
        for (;;) {
            *at |= mask;
            if (!left) {
                return;
            }
            --left;
            if (error < dy) {
                error += longer;
                if (is_up) {
                    at -= ROW;
                } else {
                    at += ROW;
                }
            }
            error -= dy;
            if (is_left) {
                mask <<= 1;
                if (!mask) {
                    mask = 1;
                    --at;
                }
            } else {
                mask >>= 1;
                if (!mask) {
                    mask = 0x80;
                    ++at;
                }
            }
        }
    }
    error = longer >> 1;
    for (;;) {
        *at |= mask;
        if (!left) {
            return;
        }
        --left;
        if (error < dx) {
            error += longer;
            if (is_left) {
                mask <<= 1;
                if (!mask) {
                    mask = 1;
                    --at;
                }
            } else {
                mask >>= 1;
                if (!mask) {
                    mask = 0x80;
                    ++at;
                }
            }
        }
        error -= dx;
        if (is_up) {
            at -= ROW;
        } else {
            at += ROW;
        }
    }
}

void start(uint32_t seed) {
    memset(picture, 0, sizeof picture);
    plotted = (uint16_t)seed & 1;
}

void key(uint8_t code) {
    uint8_t bend = code & 7;
    uint8_t i;

    plotted = 0;
    for (i = 0; i < 10; ++i) {
        line(0, 0, 159 - i * 4, 5 + i * 10 - bend);
        line(159, 95, i * 14, bend + i * 3);
    }
}
