/* CRC-16 (CCITT, bit by bit) of 256 bytes, twice. */
#include <stdint.h>

static uint8_t data[256];
uint16_t crc;

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
    register uint16_t sum = 0xffff;
    register uint8_t bit;
    uint8_t i, round;

    for (round = 2; round; --round) {
        i = 0;
        do {
            sum ^= (uint16_t)(data[i] ^ code) << 8;
            for (bit = 8; bit; --bit) {
                if ((int16_t)sum < 0) {
                    sum <<= 1;
                    sum ^= 0x1021;
                } else {
                    sum <<= 1;
                }
            }
        } while (++i);
    }
    crc = sum;
}
