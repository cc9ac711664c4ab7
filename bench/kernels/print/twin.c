/* Numbers as decimal digits, right-aligned in lines of 8 characters: 60 of 16 bits, 10 of 32 bits. */
#include <stdint.h>

#define COLUMNS 8
#define ROWS 70
#define WORDS 60

uint8_t lines[ROWS][COLUMNS];
static uint16_t seed_word;
static uint32_t seed_long;

static void print_word(uint8_t row, uint16_t value) {
    uint8_t *line = lines[row];
    uint8_t column = COLUMNS;

    do {
        --column;
        line[column] = '0' + value % 10;
        value /= 10;
    } while (value > 0);
    while (column > 0) {
        --column;
        line[column] = ' ';
    }
}

static void print_long(uint8_t row, uint32_t value) {
    uint8_t *line = lines[row];
    uint8_t column = COLUMNS;

    do {
        --column;
        line[column] = '0' + value % 10;
        value /= 10;
    } while (value > 0);
    while (column > 0) {
        --column;
        line[column] = ' ';
    }
}

void start(uint32_t seed) {
    uint8_t row, column;

    for (row = 0; row < ROWS; ++row) {
        for (column = 0; column < COLUMNS; ++column) {
            lines[row][column] = ' ';
        }
    }
    seed_word = (uint16_t)seed;
    seed_long = seed % 90000000UL;
}

void key(uint8_t code) {
    uint8_t row;
    uint16_t word = seed_word;
    uint32_t number = seed_long;

    for (row = 0; row < WORDS; ++row) {
        word += code + 1009;
        print_word(row, word);
    }
    for (; row < ROWS; ++row) {
        number = (number + 1234567UL) % 90000000UL;
        print_long(row, number);
    }
}
