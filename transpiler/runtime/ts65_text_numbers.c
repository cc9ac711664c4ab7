/* Numbers as texts, behind the first `at` characters of `to`, which has room for them. */
#include "ts65.h"

/* Copies `size` bytes. */
static void ts65_copy_digits(u8 *to, text from, u8 size) {
    u8 i;
    for (i = 0; i != size; ++i) to[i] = from[i];
}

/* Names of their own: the labels of a build are told apart by their names alone. */
static u8 ts65_digits[32];

/* The digits of `value`, from ts65_digits[first] on. */
static u8 ts65_decimal(u16 value) {
    static const u16 powers[4] = {10000u, 1000u, 100u, 10u};
    u16 power;
    u8 digit;
    u8 first;
    u8 i;
    first = 4;
    for (i = 0; i != 4; ++i) {
        power = powers[i];
        digit = 48;
        while (value >= power) {
            value -= power;
            ++digit;
        }
        ts65_digits[i] = digit;
        if (digit != 48 && first == 4) first = i;
    }
    ts65_digits[4] = (u8)(value + 48u);
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
    ts65_copy_digits((u8 *)to + at + 1, ts65_digits + first, size);
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
    ts65_copy_digits((u8 *)to + at + 1, ts65_digits + first, (u8)(32 - first));
    ((u8 *)to)[0] = (u8)(at + 32 - first);
    return (u8)(32 - first);
}

/* The integer that `of` begins with, behind spaces and a sign; 0 where there is none. A base of 0 is 16 behind 0x, else 10.
   Its upper bits are for the ranges alone. */
i32 ts65_text_value(text of, u8 radix) {
    u8 i;
    u8 digit;
    u8 is_negative;
    u32 value;
    radix &= 63;
    i = 1;
    while (i <= of[0] && i != 255 && of[i] == 32) ++i;
    is_negative = (u8)(i <= of[0] && of[i] == 45);
    if (is_negative || (i <= of[0] && of[i] == 43)) ++i;
    if ((radix == 0 || radix == 16) && i < of[0] && of[i] == 48 && (of[i + 1] | 32) == 120) {
        i += 2;
        radix = 16;
    }
    if (radix == 0) radix = 10;
    value = 0;
    for (; i != 0 && i <= of[0]; ++i) {
        digit = of[i];
        if (digit >= 97) digit -= 87;
        else if (digit >= 65) digit -= 55;
        else if (digit >= 48 && digit <= 57) digit -= 48;
        else break;
        if (digit >= radix) break;
        value = value * radix + digit;
    }
    return is_negative ? -(i32)value : (i32)value;
}
