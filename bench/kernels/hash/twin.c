/* A hash table of words with open addresses: 90 numbers are put in and counted, then 200 are looked for. */
#include <stdint.h>
#include <string.h>

#define SLOTS 128
#define KEYS 90
#define LOOKS 200

/* The keys are split into their bytes, and no key is 0. */
static uint8_t low[SLOTS], high[SLOTS], counts[SLOTS];
uint16_t found;
uint8_t used;
uint16_t probes;

union word {
    uint16_t whole;
    uint8_t bytes[2];
};
static union word number;

static void next(void) {
    register uint16_t word = number.whole;

    word ^= word << 7;
    word ^= word >> 9;
    word ^= word << 8;
    number.whole = word;
}

static union word wanted;

/* The slot of the key that is wanted, or the empty one where it belongs. */
static uint8_t slot_of(void) {
    register uint8_t slot;
    register uint8_t value;
    register uint8_t other;

    wanted.bytes[0] = number.bytes[0];
    wanted.bytes[1] = number.bytes[1] & 3;
    ++wanted.whole;
    value = wanted.bytes[0];
    slot = ((uint8_t)(wanted.whole >> 7) ^ value) & (SLOTS - 1);
    other = wanted.bytes[1];
    while ((low[slot] != value || high[slot] != other) && (low[slot] || high[slot])) {
        slot = (slot + 1) & (SLOTS - 1);
        ++probes;
    }
    return slot;
}

void start(uint32_t seed) {
    number.whole = (uint16_t)seed | 1;
    found = 0;
}

void key(uint8_t code) {
    uint8_t i, slot;
    uint16_t first;

    memset(low, 0, sizeof low);
    memset(high, 0, sizeof high);
    found = 0;
    used = 0;
    probes = 0;
    number.whole = (number.whole + code) | 1;
    first = number.whole;
    for (i = KEYS; i; --i) {
        next();
        slot = slot_of();
        if (!low[slot] && !high[slot]) {
            low[slot] = wanted.bytes[0];
            high[slot] = wanted.bytes[1];
            counts[slot] = 0;
            ++used;
        }
        if (counts[slot] != 255) {
            ++counts[slot];
        }
    }
    number.whole = first;
    for (i = LOOKS; i; --i) {
        next();
        slot = slot_of();
        if (low[slot] || high[slot]) {
            found += counts[slot];
        }
    }
}
