/* Functions of JavaScript's Math that integers stand for. */
#include "ts65.h"

u16 ts65_sqrt(u32 value) {
    u32 root;
    u32 bit;
    root = 0ul;
    bit = 0x40000000ul;
    while (bit > value) bit >>= 2;
    while (bit != 0ul) {
        if (value >= root + bit) {
            value -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
        bit >>= 2;
    }
    return (u16)root;
}

u8 ts65_clz32(u32 value) {
    u8 zeros;
    zeros = 32;
    while (value != 0ul) {
        --zeros;
        value >>= 1;
    }
    return zeros;
}
