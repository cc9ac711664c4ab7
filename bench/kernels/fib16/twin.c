/* The Fibonacci number 24, which has 16 bits, 50 times. */
#include <stdint.h>

#define ROUNDS 50

uint16_t found;
uint8_t last;

static uint16_t fibonacci(uint8_t n) {
    register uint16_t a = 0;
    register uint16_t b = 1;
    register uint16_t next;
    uint8_t i;

    for (i = n; i; --i) {
        next = a + b;
        a = b;
        b = next;
    }
    return a;
}

void start(uint32_t seed) {
    found = seed & 1;
    last = 0;
}

void key(uint8_t code) {
    uint8_t round;

    for (round = ROUNDS; round; --round) {
        found = fibonacci(24);
    }
    last = code;
}
