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
    register uint8_t j;
    register uint8_t value;
    register uint8_t other;
    uint8_t i;

    for (i = 1; i < SMALL; ++i) {
        value = small[i];
        for (j = i; j; --j) {
            other = small[j - 1];
            if (other <= value) {
                break;
            }
            small[j] = other;
        }
        small[j] = value;
    }
}

/* The words as their bytes, so that an index of a byte reaches them. */
static uint8_t low[LARGE], high[LARGE];

static void shell_sort(void) {
    register uint8_t j;
    register uint8_t from;
    register uint8_t value_low;
    register uint8_t value_high;
    register uint8_t other;
    uint8_t gap, i;

    for (gap = LARGE / 2; gap; gap >>= 1) {
        for (i = gap; i < LARGE; ++i) {
            value_low = low[i];
            value_high = high[i];
            for (j = i; j >= gap; j = from) {
                from = j - gap;
                other = high[from];
                if (other < value_high || (other == value_high && low[from] <= value_low)) {
                    break;
                }
                high[j] = other;
                other = low[from];
                low[j] = other;
            }
            high[j] = value_high;
            low[j] = value_low;
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
        low[i] = (uint8_t)next();
        high[i] = random >> 8;
    }
    insertion_sort();
    shell_sort();
    for (i = 0; i < LARGE; ++i) {
        large[i] = low[i] | (high[i] << 8);
    }
}
