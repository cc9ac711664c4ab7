/* Walks a table of records along its links, 20 times: sums and a maximum of what is read. */
#include <stdint.h>

#define ROUNDS 20
#define COUNT 32

struct item {
    uint16_t price;
    uint8_t weight, kind, next;
};

static const struct item items[COUNT] = {
    {856, 34, 1, 20},
    {65, 3, 3, 11},
    {252, 39, 0, 3},
    {801, 30, 5, 5},
    {456, 38, 3, 21},
    {536, 15, 4, 27},
    {516, 1, 1, 7},
    {473, 42, 4, 19},
    {421, 36, 1, 22},
    {729, 17, 5, 2},
    {781, 15, 8, 14},
    {300, 2, 1, 9},
    {581, 50, 1, 29},
    {415, 7, 4, 23},
    {400, 5, 0, 13},
    {872, 44, 0, 0},
    {223, 14, 0, 24},
    {486, 25, 6, 26},
    {434, 5, 9, 28},
    {649, 13, 4, 17},
    {349, 6, 4, 10},
    {345, 1, 6, 16},
    {781, 60, 1, 1},
    {142, 16, 1, 12},
    {16, 4, 7, 6},
    {821, 32, 2, 30},
    {703, 36, 3, 31},
    {463, 33, 3, 4},
    {754, 50, 2, 15},
    {434, 42, 6, 8},
    {124, 26, 6, 18},
    {222, 1, 4, 25},
};

uint16_t price, weight, dearest;
uint8_t odd;

static void walk(uint8_t from) {
    const struct item *item = &items[from];
    uint8_t i;

    price = 0;
    weight = 0;
    dearest = 0;
    odd = 0;
    for (i = 0; i < COUNT; ++i) {
        price += item->price;
        weight += item->weight;
        if (item->price > dearest) {
            dearest = item->price;
        }
        if (item->kind & 1) {
            ++odd;
        }
        item = &items[item->next];
    }
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
