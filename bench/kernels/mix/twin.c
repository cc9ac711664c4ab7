/* Greatest common divisors, products, quotients and remainders of 16-bit numbers. */
#include <stdint.h>

uint16_t divisors, products, quotients, remainders;

static uint16_t gcd(uint16_t a, uint16_t b) {
    uint16_t rest;

    while (b) {
        rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

void start(uint32_t seed) {
    divisors = (uint16_t)seed & 15;
    products = 0;
    quotients = 0;
    remainders = 0;
}

void key(uint8_t code) {
    register uint16_t a = code;
    register uint16_t b;
    register uint8_t j;
    uint8_t i;

    for (i = 30; i; --i) {
        a += 331;
        b = 0;
        for (j = 1; j <= 10; ++j) {
            b += 97;
            divisors += gcd(a, b);
            products += a * j;
            quotients += a / j;
            remainders += a % b;
        }
    }
}
