/* Numbers as texts, behind the first `at` characters of `to`, which has room for them. */
#include <string.h>
#include "ts65.h"
#ifdef __CC65__
/* No function calls itself, and the 6502 reaches what has a fixed place faster. */
#pragma static-locals(on)
#endif

/* Names of their own: the labels of a build are told apart by their names alone. */
static u8 ts65_digits[32];

/* The digits of `value`, from ts65_digits[first] on. */
static u8 ts65_decimal(u16 value) {
    static const u16 powers[4] = {10000u, 1000u, 100u, 10u};
    u16 rest;
    u16 power;
    u8 digit;
    u8 first;
    u8 i;
    rest = value;
    first = 4;
    for (i = 0; i != 4; ++i) {
        power = powers[i];
        digit = 48;
        while (rest >= power) {
            rest -= power;
            ++digit;
        }
        ts65_digits[i] = digit;
        if (digit != 48 && first == 4) first = i;
    }
    ts65_digits[4] = (u8)(rest + 48u);
    return first;
}

/* The digits of `value`; returns how many. */
u8 ts65_text_number(text to, u8 at, u32 value) {
    u8 first;
    u8 last;
    u8 size;
    u32 rest;
    if (value < 65536ul) {
        last = 5;
        first = ts65_decimal((u16)value);
    } else {
        last = 10;
        first = 10;
        while (value != 0ul) {
            rest = value / 10ul;
            --first;
            ts65_digits[first] = (u8)((u16)(value - rest * 10ul) + 48u);
            value = rest;
        }
    }
    size = (u8)(last - first);
    memcpy((u8 *)to + at + 1, ts65_digits + first, size);
    ((u8 *)to)[0] = (u8)(at + size);
    return size;
}

/* The same to the base `radix`. */
u8 ts65_text_radix(text to, u8 at, u32 value, u8 radix) {
    u8 first;
    u8 digit;
    u32 rest;
    first = 32;
    do {
        rest = value / radix;
        digit = (u8)(u16)(value - rest * radix);
        --first;
        ts65_digits[first] = (u8)(digit + (digit < 10 ? 48 : 87));
        value = rest;
    } while (value != 0ul);
    memcpy((u8 *)to + at + 1, ts65_digits + first, (u8)(32 - first));
    ((u8 *)to)[0] = (u8)(at + 32 - first);
    return (u8)(32 - first);
}
