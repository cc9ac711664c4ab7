/* The runtime of the C that ts65 emits. */
#include "ts65.h"

void ts65_clear(void *to, u16 size) {
    u8 *bytes;
    u16 i;
    bytes = to;
    for (i = 0; i < size; i++) bytes[i] = 0;
}

void ts65_copy(void *to, const void *from, u16 size) {
    u8 *bytes;
    const u8 *others;
    u16 i;
    bytes = to;
    others = from;
    for (i = 0; i < size; i++) bytes[i] = others[i];
}

u16 ts65_number(text of) {
    return (u16)(of[-2] + of[-1] * 256u);
}

i16 div16(i16 a, i16 b) {
    u16 x;
    u16 y;
    u16 q;
    x = (u16)a;
    y = (u16)b;
    if (a < 0) x = 0u - x;
    if (b < 0) y = 0u - y;
    q = x / y;
    if (a < 0) q = 0u - q;
    if (b < 0) q = 0u - q;
    return (i16)q;
}

i16 mod16(i16 a, i16 b) {
    u16 x;
    u16 y;
    x = (u16)a;
    y = (u16)b;
    if (a < 0) x = 0u - x;
    if (b < 0) y = 0u - y;
    x = x % y;
    if (a < 0) x = 0u - x;
    return (i16)x;
}

i32 div32(i32 a, i32 b) {
    u32 x;
    u32 y;
    u32 q;
    x = (u32)a;
    y = (u32)b;
    if (a < 0) x = 0ul - x;
    if (b < 0) y = 0ul - y;
    q = x / y;
    if (a < 0) q = 0ul - q;
    if (b < 0) q = 0ul - q;
    return (i32)q;
}

i32 mod32(i32 a, i32 b) {
    u32 x;
    u32 y;
    x = (u32)a;
    y = (u32)b;
    if (a < 0) x = 0ul - x;
    if (b < 0) y = 0ul - y;
    x = x % y;
    if (a < 0) x = 0ul - x;
    return (i32)x;
}
