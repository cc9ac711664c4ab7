/* The Fibonacci number 47, which has 32 bits, 50 times. */
#include <stdint.h>

#define ROUNDS 50

uint32_t found;
uint8_t last;

static uint32_t fibonacci(uint8_t n) {
    uint32_t a = 0, b = 1, next;
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
        found = fibonacci(47);
    }
    last = code;
}
