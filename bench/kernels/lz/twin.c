/* Unpacks 960 bytes, a map of the screen's size: runs of literals, and copies of what has been unpacked before. */
#include <stdint.h>

#define SIZE 960

/* 0..127: that many bytes and one follow; 128..255: a copy of 3..130 bytes from as far back as the next byte says, and one. */
static const uint8_t packed[] = {
    0, 35, 165, 0, 0, 46, 130, 0, 135, 15, 0, 42, 130, 2, 128, 0, 0, 43, 148, 39, 0, 33, 133, 14, 135, 32, 0, 36, 139, 39, 0, 43, 136, 79,
    1, 46, 42, 129, 12, 131, 81, 135, 97, 140, 119, 128, 63, 131, 14, 130, 17, 137, 77, 148, 174, 138, 177, 151, 39, 128, 136, 132, 79, 0,
    33, 139, 52, 135, 225, 134, 79, 138, 0, 136, 36, 143, 121, 141, 39, 149, 161, 132, 0, 131, 132, 142, 255, 131, 247, 129, 130, 148, 0,
    140, 126, 134, 50, 159, 0, 0, 36, 142, 59, 143, 177, 0, 33, 146, 113, 155, 217, 139, 79, 0, 36, 131, 39, 142, 193, 137, 16, 138, 79, 1,
    43, 36, 128, 150, 147, 93, 143, 119, 154, 137, 0, 36, 153, 57, 132, 202, 136, 35, 139, 41, 151, 213, 0, 33, 137, 39, 128, 171, 146,
    112, 168, 79, 185, 0,
};

uint8_t screen[SIZE];
uint16_t unpacked;

void start(uint32_t seed) {
    uint16_t i;

    for (i = 0; i < SIZE; ++i) {
        screen[i] = (uint8_t)seed;
    }
    unpacked = 0;
}

void key(uint8_t code) {
    register const uint8_t *from = packed;
    register uint8_t *to = screen;
    register const uint8_t *back;
    uint8_t count;

    while (from < packed + sizeof packed) {
        count = *from;
        ++from;
        if (count < 128) {
            do {
                *to = *from;
                ++to;
                ++from;
            } while (count--);
        } else {
            back = to - 1;
            back -= *from;
            ++from;
            count -= 125;
            do {
                *to = *back;
                ++to;
                ++back;
            } while (--count);
        }
    }
    unpacked = to - screen;
    screen[0] = code;
}
