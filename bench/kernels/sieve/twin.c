/* The sieve of BYTE magazine, ten times. */
#include <stdint.h>

#define SIZE 8190
#define ROUNDS 10

static uint8_t flags[SIZE + 1];
uint16_t primes;
uint8_t last;

static uint16_t sieve(void) {
    uint16_t i, k, prime;
    uint16_t count = 0;

    for (i = 0; i <= SIZE; ++i) {
        flags[i] = 1;
    }
    for (i = 0; i <= SIZE; ++i) {
        if (flags[i]) {
            prime = i + i + 3;
            for (k = i + prime; k <= SIZE; k += prime) {
                flags[k] = 0;
            }
            ++count;
        }
    }
    return count;
}

void start(uint32_t seed) {
    primes = (uint16_t)seed & 1;
    last = 0;
}

void key(uint8_t code) {
    uint8_t round;

    for (round = 0; round < ROUNDS; ++round) {
        primes = sieve();
    }
    last = code;
}
