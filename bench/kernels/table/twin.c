/* Walks a table of records along its links, 20 times: sums and a maximum of what is read. */
#include <stdint.h>

#define ROUNDS 20
#define COUNT 32

/* A table for each field, so that an index of a byte reaches it. */
static const uint8_t price_low[COUNT] = {
    88, 65, 252, 33, 200, 24, 4, 217, 165, 217, 13, 44, 69, 159, 144, 104, 223, 230, 178, 137, 93, 89, 13, 142, 16, 53, 191, 207,
    242, 178, 124, 222,
};
static const uint8_t price_high[COUNT] = {
    3, 0, 0, 3, 1, 2, 2, 1, 1, 2, 3, 1, 2, 1, 1, 3, 0, 1, 1, 2, 1, 1, 3, 0, 0, 3, 2, 1, 2, 1, 0, 0,
};
static const uint8_t weights[COUNT] = {
    34, 3, 39, 30, 38, 15, 1, 42, 36, 17, 15, 2, 50, 7, 5, 44, 14, 25, 5, 13, 6, 1, 60, 16, 4, 32, 36, 33, 50, 42, 26, 1,
};
static const uint8_t kinds[COUNT] = {
    1, 3, 0, 5, 3, 4, 1, 4, 1, 5, 8, 1, 1, 4, 0, 0, 0, 6, 9, 4, 4, 6, 1, 1, 7, 2, 3, 3, 2, 6, 6, 4,
};
static const uint8_t links[COUNT] = {
    20, 11, 3, 5, 21, 27, 7, 19, 22, 2, 14, 9, 29, 23, 13, 0, 24, 26, 28, 17, 10, 16, 1, 12, 6, 30, 31, 4, 15, 8, 18, 25,
};

/* A word, and its bytes. */
union word {
    uint16_t whole;
    uint8_t bytes[2];
};

uint16_t price, weight, dearest;
uint8_t odd;

static void walk(uint8_t from) {
    register uint8_t at = from;
    register uint8_t i;
    static union word paid;
    uint16_t sum = 0, load = 0, most = 0;

    odd = 0;
    for (i = COUNT; i; --i) {
        paid.bytes[0] = price_low[at];
        paid.bytes[1] = price_high[at];
        sum += paid.whole;
        load += weights[at];
        if (paid.whole > most) {
            most = paid.whole;
        }
        if (kinds[at] & 1) {
            ++odd;
        }
        at = links[at];
    }
    price = sum;
    weight = load;
    dearest = most;
}

void start(uint32_t seed) {
    price = (uint16_t)seed & 1;
    weight = 0;
    dearest = 0;
    odd = 0;
}

void key(uint8_t code) {
    uint8_t round;

    for (round = 0; round < ROUNDS; ++round) {
        walk((code + round) & 31);
    }
}
