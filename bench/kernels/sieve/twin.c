/* The sieve of BYTE magazine, ten times. */
#include <stdint.h>
#include <string.h>

#define SIZE 8190
#define ROUNDS 10

static uint8_t flags[SIZE + 1];
uint16_t primes;
uint8_t last;

static uint16_t sieve(void) {
    register uint8_t *flag;
    register uint8_t *from = flags;
    register uint16_t prime = 3;
    uint16_t count = 0;

    memset(flags, 1, sizeof flags);
    for (; from < flags + sizeof flags; ++from) {
        if (*from) {
            flag = from + prime;
            while (flag < flags + sizeof flags) {
                *flag = 0;
                flag += prime;
            }
            ++count;
        }
        prime += 2;
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
