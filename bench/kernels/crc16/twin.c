/* CRC-16 (CCITT, bit by bit) of 256 bytes, twice. */
#include <stdint.h>

static uint8_t data[256];
uint16_t crc;

static uint16_t update(uint16_t sum, uint8_t byte) {
    uint8_t bit;

    sum ^= (uint16_t)byte << 8;
    for (bit = 0; bit < 8; ++bit) {
        if (sum & 0x8000) {
            sum = (sum << 1) ^ 0x1021;
        } else {
            sum <<= 1;
        }
    }
    return sum;
}

void start(uint32_t seed) {
    uint16_t i;

    for (i = 0; i < 256; ++i) {
        data[i] = i * 7 + (uint8_t)seed;
    }
    crc = 0;
}

void key(uint8_t code) {
    uint16_t i;
    uint8_t round;

    crc = 0xffff;
    for (round = 0; round < 2; ++round) {
        for (i = 0; i < 256; ++i) {
            crc = update(crc, data[i] ^ code);
        }
    }
}
