/* CRC-32 of 256 bytes, bit by bit, as files of many kinds have it. */
#include <stdint.h>

/* A number of 32 bits, and its parts. */
union number {
    uint32_t whole;
    uint16_t words[2];
    uint8_t bytes[4];
};

static uint8_t data[256];
uint32_t crc;

void start(uint32_t seed) {
    uint8_t i = 0;
    uint8_t value = (uint8_t)seed;

    do {
        data[i] = value;
        value += 7;
    } while (++i);
    crc = 0;
}

void key(uint8_t code) {
    static union number sum;
    register uint16_t low;
    register uint16_t high;
    register uint8_t bit;
    register uint8_t odd;
    uint8_t i = 0;

    low = 0xffff;
    high = 0xffff;
    do {
        low ^= (uint8_t)(data[i] ^ code);
        for (bit = 8; bit; --bit) {
            odd = (uint8_t)low & 1;
            low >>= 1;
            if ((uint8_t)high & 1) {
                low |= 0x8000;
            }
            high >>= 1;
            if (odd) {
                low ^= 0x8320;
                high ^= 0xedb8;
            }
        }
    } while (++i);
    sum.words[0] = ~low;
    sum.words[1] = ~high;
    crc = sum.whole;
}
