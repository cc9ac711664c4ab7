/* Insertion sort of 64 bytes and Shell sort of 200 words, both filled anew for each command. */
#include <stdint.h>

#define SMALL 64
#define LARGE 200

uint8_t small[SMALL];
uint16_t large[LARGE];
static uint16_t random = 1;

/* A generator of 15 bits. */
static uint16_t next(void) {
    random = (random * 20077 + 12345) & 0x7fff;
    return random;
}

static void insertion_sort(void) {
    uint8_t i, j, value;

    for (i = 1; i < SMALL; ++i) {
        value = small[i];
        for (j = i; j > 0 && small[j - 1] > value; --j) {
            small[j] = small[j - 1];
        }
        small[j] = value;
    }
}

static void shell_sort(void) {
    uint8_t gap, i, j;
    uint16_t value;

    for (gap = LARGE / 2; gap > 0; gap >>= 1) {
        for (i = gap; i < LARGE; ++i) {
            value = large[i];
            for (j = i; j >= gap && large[j - gap] > value; j -= gap) {
                large[j] = large[j - gap];
            }
            large[j] = value;
        }
    }
}

void start(uint32_t seed) {
    random = (uint16_t)seed & 0x7fff;
}

void key(uint8_t code) {
    uint8_t i;

    random = (random + code) & 0x7fff;
    for (i = 0; i < SMALL; ++i) {
        small[i] = next() >> 7;
    }
    for (i = 0; i < LARGE; ++i) {
        large[i] = next();
    }
    insertion_sort();
    shell_sort();
}
