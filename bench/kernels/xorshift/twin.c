/* Marsaglia's xorshift of 32 bits, 250 steps. */
#include <stdint.h>

#define STEPS 250

/* A number of 32 bits, and its parts. */
union number {
    uint32_t whole;
    uint16_t words[2];
    uint8_t bytes[4];
};

uint32_t state = 2463534242UL;
uint32_t sum;

static void step(void) {
    static union number a, b;

    a.whole = state;
    /* << 13: the upper word is the lower one by three bits to the right, and three bits of its own. */
    b.bytes[0] = 0;
    b.bytes[1] = a.bytes[0] << 5;
    b.words[1] = a.words[0] >> 3;
    b.bytes[3] |= a.bytes[2] << 5;
    a.words[0] ^= b.words[0];
    a.words[1] ^= b.words[1];
    /* >> 17 */
    a.words[0] ^= a.words[1] >> 1;
    /* << 5 */
    b.whole = a.whole << 5;
    a.words[0] ^= b.words[0];
    a.words[1] ^= b.words[1];
    state = a.whole;
}

void start(uint32_t seed) {
    state = seed | 1;
    sum = 0;
}

void key(uint8_t code) {
    uint8_t i;

    sum = code;
    for (i = STEPS; i; --i) {
        step();
        sum += state;
    }
}
