/* Greatest common divisors, products, quotients and remainders of 16-bit numbers. */
#include <stdint.h>

uint16_t divisors, products, quotients, remainders;

static uint16_t gcd(uint16_t a, uint16_t b) {
    uint16_t rest;

    while (b != 0) {
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
    uint8_t i, j;
    uint16_t a, b;

    for (i = 1; i <= 30; ++i) {
        a = i * 331 + code;
        for (j = 1; j <= 10; ++j) {
            b = j * 97;
            divisors += gcd(a, b);
            products += a * j;
            quotients += a / j;
            remainders += a % b;
        }
    }
}
