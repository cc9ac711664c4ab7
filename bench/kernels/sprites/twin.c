/* Twelve sprites of 8 times 8 points move for 20 frames, turn at the edges of the screen, and are tested for collisions with each other. */
#include <stdint.h>
#include <string.h>

#define COUNT 12
#define FRAMES 20
#define SIZE 8
#define RIGHT 152
#define BOTTOM 184

/* The places are results. A step to the left is a byte above 127, so that a place left of 0 is far to the right. */
uint8_t xs[COUNT], ys[COUNT], hits[COUNT];
static uint8_t x[COUNT], y[COUNT];
static uint8_t dxs[COUNT] = {1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3};
static uint8_t dys[COUNT] = {2, 1, 0, 255, 2, 1, 0, 255, 2, 1, 0, 255};
uint16_t collisions;

static void collide(void) {
    register uint8_t i;
    register uint8_t j;
    register uint8_t left;
    register uint8_t above;
    register uint8_t distance;

    for (i = 0; i < COUNT - 1; ++i) {
        left = x[i] - (SIZE - 1);
        above = y[i] - (SIZE - 1);
        for (j = i + 1; j < COUNT; ++j) {
            distance = x[j] - left;
            if (distance < 2 * SIZE - 1) {
                distance = y[j] - above;
                if (distance < 2 * SIZE - 1) {
                    ++collisions;
                    ++hits[i];
                    ++hits[j];
                }
            }
        }
    }
}

void start(uint32_t seed) {
    uint8_t first = (uint8_t)seed;
    uint8_t i;

    memset(xs, 0, sizeof xs);
    memset(ys, 0, sizeof ys);
    memset(hits, 0, sizeof hits);
    for (i = 0; i < COUNT; ++i) {
        x[i] = (i * 17 + first) % RIGHT;
        y[i] = (i * 29 + first) % BOTTOM;
    }
    collisions = 0;
}

void key(uint8_t code) {
    register uint8_t i;
    register uint8_t at;
    uint8_t frame;

    x[0] = code % RIGHT;
    collisions = 0;
    memset(hits, 0, sizeof hits);
    for (frame = FRAMES; frame; --frame) {
        for (i = 0; i < COUNT; ++i) {
            at = x[i] + dxs[i];
            if (at > RIGHT) {
                dxs[i] = -dxs[i];
            } else {
                x[i] = at;
            }
            at = y[i] + dys[i];
            if (at > BOTTOM) {
                dys[i] = -dys[i];
            } else {
                y[i] = at;
            }
        }
        collide();
    }
    memcpy(xs, x, sizeof xs);
    memcpy(ys, y, sizeof ys);
}
