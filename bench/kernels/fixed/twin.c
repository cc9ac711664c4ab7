/* Twenty shots fly for 30 frames: places and speeds have 8 bits behind the point, weight pulls down, and the ground throws back. */
#include <stdint.h>

#define SHOTS 20
#define FRAMES 30
#define WEIGHT 24
#define GROUND (180 * 256U)
#define RIGHT (159 * 256U)

static uint16_t x[SHOTS], y[SHOTS];
static int16_t speed_x[SHOTS], speed_y[SHOTS];
uint8_t columns[SHOTS], rows[SHOTS];
uint16_t bounces;

void start(uint32_t seed) {
    bounces = (uint16_t)seed & 1;
}

void key(uint8_t code) {
    register uint8_t i;
    register int16_t speed;
    register uint16_t to;
    uint8_t frame;

    bounces = 0;
    for (i = 0; i < SHOTS; ++i) {
        x[i] = i * 1500 + 300;
        y[i] = i * 900 + 20000;
        speed_x[i] = code * 4 - i * 50;
        speed_y[i] = i * 20 - 700;
    }
    for (frame = FRAMES; frame; --frame) {
        for (i = 0; i < SHOTS; ++i) {
            /* A place left of 0 is one far to the right, and one above the screen lies below 65536. */
            speed = speed_x[i];
            to = x[i] + speed;
            if (to > RIGHT) {
                speed_x[i] = -speed;
                ++bounces;
            } else {
                x[i] = to;
            }
            speed = speed_y[i] + WEIGHT;
            if (speed > 2000) {
                speed = 2000;
            }
            to = y[i] + speed;
            if (to > GROUND) {
                if (to < 0xf000) {
                    speed = -(speed - (speed >> 2));
                    ++bounces;
                }
            } else {
                y[i] = to;
            }
            speed_y[i] = speed;
        }
    }
    for (i = 0; i < SHOTS; ++i) {
        columns[i] = x[i] >> 8;
        rows[i] = y[i] >> 8;
    }
}
