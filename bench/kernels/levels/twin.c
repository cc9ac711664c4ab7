/* Levels of 20 times 12 cells are packed in bits: a cell has a code of 1, 3 or 5 bits, and a run of equal cells a length. Three are unpacked. */
#include <stdint.h>

#define WIDTH 20
#define HEIGHT 12
#define CELLS (WIDTH * HEIGHT)

static const uint8_t packed[] = {
    143, 123, 18, 203, 24, 177, 39, 72, 91, 200, 17, 236, 154, 9, 118, 201, 77, 162, 3, 91, 228, 113, 20, 39, 190, 66, 151, 88, 205, 19, 160, 47, 93, 214,
    8, 131, 76, 249, 30, 101, 172, 55, 226, 14, 183, 68, 125, 210, 37, 90, 171, 6, 143, 234, 49, 116, 187, 24, 95, 138, 201, 60, 7, 178, 245, 110, 83, 28,
};

uint8_t level[CELLS];
uint16_t walls;
/* The bits that are left, and one behind them. */
static uint8_t bits;
static uint8_t at;

static uint8_t number(uint8_t count) {
    uint8_t value = 0;
    uint8_t i;

    for (i = count; i; --i) {
        if (bits == 0x80) {
            bits = packed[at];
            if (++at == sizeof packed) {
                at = 0;
            }
            value <<= 1;
            if (bits & 0x80) {
                value |= 1;
            }
            bits = (bits << 1) | 1;
        } else {
            value <<= 1;
            if (bits & 0x80) {
                value |= 1;
            }
            bits <<= 1;
        }
    }
    return value;
}

static void unpack(void) {
    register uint8_t to = 0;
    register uint8_t value;
    register uint8_t count;

    while (to < CELLS) {
        value = number(1);
        if (value) {
            value = number(2) + 1;
            if (value == 4) {
                value += number(2);
            }
        }
        count = 1;
        if (number(1)) {
            count = 2 + number(4);
        }
        do {
            level[to] = value;
            ++to;
        } while (--count && to < CELLS);
    }
}

void start(uint32_t seed) {
    at = seed % sizeof packed;
    bits = 0x80;
    walls = 0;
}

void key(uint8_t code) {
    uint8_t i, c;

    at = code % sizeof packed;
    bits = 0x80;
    walls = 0;
    for (i = 3; i; --i) {
        unpack();
        for (c = 0; c < CELLS; ++c) {
            if (level[c] == 1) {
                ++walls;
            }
        }
    }
}
