/* The product of two matrices of 12 times 12 bytes, modulo 256, and the sum of its diagonal. */
#include <stdint.h>

#define SIZE 12

static uint8_t left[SIZE][SIZE], right[SIZE][SIZE];
uint8_t product[SIZE][SIZE];
uint16_t trace;

void start(uint32_t seed) {
    uint8_t first = (uint8_t)seed;
    uint8_t x, y;

    for (y = 0; y < SIZE; ++y) {
        for (x = 0; x < SIZE; ++x) {
            left[y][x] = first + y * 7 + x * 3;
            right[y][x] = first + y * 5 + x * 11;
        }
    }
    trace = 0;
}

void key(uint8_t code) {
    register const uint8_t *row;
    register const uint8_t *column;
    register uint8_t sum;
    uint8_t x, y, i;
    uint8_t *to;

    left[0][0] = code;
    trace = 0;
    for (y = 0; y < SIZE; ++y) {
        row = left[y];
        to = product[y];
        for (x = 0; x < SIZE; ++x) {
            column = right[0] + x;
            sum = 0;
            for (i = 0; i < SIZE; ++i) {
                sum += row[i] * *column;
                column += SIZE;
            }
            to[x] = sum;
        }
        trace += to[y];
    }
}
