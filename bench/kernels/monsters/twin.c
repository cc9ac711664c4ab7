/* Sixteen monsters take 20 turns: each steps toward the hero, strikes when it is near, and heals when it is hurt. */
#include <stdint.h>

#define COUNT 16
#define TURNS 20

/* An array for each field, so that an index of a byte reaches it. */
uint8_t xs[COUNT], ys[COUNT];
static uint8_t x[COUNT], y[COUNT], hp[COUNT], most[COUNT], strength[COUNT];
uint16_t harm;

void start(uint32_t seed) {
    uint8_t first = (uint8_t)seed;
    uint8_t i;

    for (i = 0; i < COUNT; ++i) {
        xs[i] = 0;
        ys[i] = 0;
        x[i] = (i * 11 + first) % 40;
        y[i] = (i * 7 + first) % 20;
        hp[i] = 1 + (i & 3);
        most[i] = 5 + i * 3;
        strength[i] = 1 + (i & 3);
    }
    harm = 0;
}

void key(uint8_t code) {
    register uint8_t i;
    register uint8_t own_x;
    register uint8_t own_y;
    register uint8_t hero_x = code % 40;
    register uint8_t hero_y = code % 20;
    register uint8_t health;
    uint8_t turn;

    for (turn = TURNS; turn; --turn) {
        for (i = 0; i < COUNT; ++i) {
            own_x = x[i];
            own_y = y[i];
            health = hp[i];
            /* Within 1 of the hero: the difference and one is 0, 1 or 2 as a byte. */
            if ((uint8_t)(own_x - hero_x + 1) < 3 && (uint8_t)(own_y - hero_y + 1) < 3) {
                harm += strength[i];
                if (health > 2) {
                    health -= 2;
                }
            } else {
                if (own_x < hero_x) {
                    ++x[i];
                } else if (own_x != hero_x) {
                    --x[i];
                }
                if (own_y < hero_y) {
                    ++y[i];
                } else if (own_y != hero_y) {
                    --y[i];
                }
            }
            if (health < most[i]) {
                ++health;
            }
            hp[i] = health;
        }
    }
    for (i = 0; i < COUNT; ++i) {
        xs[i] = x[i];
        ys[i] = y[i];
    }
}
