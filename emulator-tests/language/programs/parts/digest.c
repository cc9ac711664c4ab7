/* The digest of engine-side digest(), for every target that has no better one. */
#include "parts.h"

u16 digest(u8 a, u16 sum) {
    return (u16)((sum << 1) ^ a);
}

u8 third(u8 x) {
    return (u8)(x / 3);
}

u8 isOdd(i16 x) {
    return (u8)(x & 1);
}
