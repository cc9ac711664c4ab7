/* Weighted choices: 200 picks out of 12 kinds of treasure, by the sum of their weights. */
#include <stdint.h>
#include <string.h>

#define KINDS 12
#define PICKS 200
#define TOTAL 240

static const uint8_t weights[KINDS] = {40, 35, 30, 30, 25, 20, 20, 15, 12, 8, 4, 1};

uint8_t picked[KINDS];
uint8_t last;
static uint16_t random;

void start(uint32_t seed) {
    random = (uint16_t)seed & 0x7fff;
    last = 0;
}

void key(uint8_t code) {
    register uint16_t number = (random + code) & 0x7fff;
    register uint8_t left;
    register uint8_t kind;
    uint8_t i;

    memset(picked, 0, sizeof picked);
    for (i = PICKS; i; --i) {
        number = (number * 20077 + 12345) & 0x7fff;
        left = (number >> 2) % TOTAL;
        for (kind = 0; kind < KINDS - 1; ++kind) {
            if (left < weights[kind]) {
                break;
            }
            left -= weights[kind];
        }
        ++picked[kind];
    }
    last = kind;
    random = number;
}
