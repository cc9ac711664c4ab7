/* Marsaglia's xorshift of 32 bits, 250 steps. */
#include <stdint.h>

#define STEPS 250

uint32_t state = 2463534242UL;
uint32_t sum;

static uint32_t step(void) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

void start(uint32_t seed) {
    state = seed | 1;
    sum = 0;
}

void key(uint8_t code) {
    uint8_t i;

    sum = code;
    for (i = 0; i < STEPS; ++i) {
        sum += step();
    }
}
