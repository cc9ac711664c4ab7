/* Numbers as decimal digits, right-aligned in lines of 8 characters: 60 of 16 bits, 10 of 32 bits. */
#include <stdint.h>
#include <string.h>

#define COLUMNS 8
#define ROWS 70
#define WORDS 60

/* What a digit counts, from the highest of a word, and of a number of 8 digits. */
static const uint16_t of_words[] = {10000, 1000, 100, 10};
static const uint32_t of_longs[] = {10000000UL, 1000000UL, 100000UL, 10000UL};

uint8_t lines[ROWS][COLUMNS];
static uint16_t seed_word;
static uint32_t seed_long;

/* The last five digits; `zero` stands for zeros ahead of all others. */
static void print_word(uint8_t *line, uint16_t value, uint8_t zero) {
    register uint16_t rest = value;
    register uint16_t power;
    register uint8_t digit;
    register uint8_t i;

    for (i = 0; i < 4; ++i) {
        power = of_words[i];
        digit = '0';
        while (rest >= power) {
            rest -= power;
            ++digit;
        }
        if (digit == '0') {
            digit = zero;
        } else {
            zero = '0';
        }
        line[i] = digit;
    }
    line[4] = '0' + (uint8_t)rest;
}

static void print_long(uint8_t *line, uint32_t value) {
    uint32_t power;
    uint8_t zero = ' ';
    uint8_t digit, i;

    /* Three digits; a word is left, or one digit of ten thousands more. */
    for (i = 0; i < 3; ++i) {
        power = of_longs[i];
        digit = '0';
        while (value >= power) {
            value -= power;
            ++digit;
        }
        if (digit == '0') {
            digit = zero;
        } else {
            zero = '0';
        }
        line[i] = digit;
    }
    power = of_longs[3];
    digit = '0';
    while (value >= power) {
        value -= power;
        ++digit;
    }
    if (digit == '0') {
        digit = zero;
    } else {
        zero = '0';
    }
    print_word(line + 3, (uint16_t)value, zero);
    line[3] = digit;
}

void start(uint32_t seed) {
    memset(lines, ' ', sizeof lines);
    seed_word = (uint16_t)seed;
    seed_long = seed % 90000000UL;
}

void key(uint8_t code) {
    uint8_t row;
    uint8_t *line = lines[0];
    uint16_t word = seed_word;
    uint32_t number = seed_long;

    for (row = 0; row < WORDS; ++row) {
        word += code + 1009;
        print_word(line + 3, word, ' ');
        line += COLUMNS;
    }
    for (; row < ROWS; ++row) {
        number += 1234567UL;
        if (number >= 90000000UL) {
            number -= 90000000UL;
        }
        print_long(line, number);
        line += COLUMNS;
    }
}
