/* A game counts in decimal digits: 150 times points are added to a score of six, and a table of eight best scores is kept. */
#include <stdint.h>
#include <string.h>

#define DIGITS 6
#define BEST 8
#define TIMES 150

uint8_t score[DIGITS];
uint8_t best[BEST][DIGITS];
uint8_t bonuses;
static uint16_t random;

/* The digits of a number below 1000 are added. */
static void add(uint16_t points) {
    register uint16_t rest = points;
    register uint8_t digit;
    register uint8_t carry = 0;
    uint8_t hundreds = 0, tens = 0;

    while (rest >= 100) {
        rest -= 100;
        ++hundreds;
    }
    digit = (uint8_t)rest;
    while (digit >= 10) {
        digit -= 10;
        ++tens;
    }
    digit += score[5];
    if (digit >= 10) {
        digit -= 10;
        carry = 1;
    }
    score[5] = digit;
    digit = score[4] + tens + carry;
    carry = 0;
    if (digit >= 10) {
        digit -= 10;
        carry = 1;
    }
    score[4] = digit;
    digit = score[3] + hundreds + carry;
    if (digit >= 10) {
        digit -= 10;
        if (++score[2] == 10) {
            score[2] = 0;
            if (++score[1] == 10) {
                score[1] = 0;
                if (++score[0] == 10) {
                    score[0] = 0;
                }
            }
        }
    }
    score[3] = digit;
}

static uint8_t is_better(uint8_t *row) {
    uint8_t i;

    for (i = 0; i < DIGITS; ++i) {
        if (score[i] != row[i]) {
            return score[i] > row[i];
        }
    }
    return 0;
}

static void enter(void) {
    register uint8_t *row = best[BEST - 1];

    if (!is_better(row)) {
        return;
    }
    while (row != best[0] && is_better(row - DIGITS)) {
        memcpy(row, row - DIGITS, DIGITS);
        row -= DIGITS;
    }
    memcpy(row, score, DIGITS);
}

void start(uint32_t seed) {
    random = (uint16_t)seed & 0x7fff;
    bonuses = 0;
}

void key(uint8_t code) {
    register uint16_t number = random;
    uint8_t i, before;
    uint8_t count = 0;

    bonuses = 0;
    memset(score, 0, sizeof score);
    for (i = TIMES; i; --i) {
        number = (number * 5 + code + 1237) & 0x7fff;
        before = score[DIGITS - 4];
        add(number >> 6);
        if (score[DIGITS - 4] != before) {
            ++bonuses;
        }
        if (++count == 10) {
            count = 0;
            enter();
        }
    }
    random = number;
}
