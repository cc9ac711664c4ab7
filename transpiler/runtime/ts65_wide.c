/* Integers of more than 32 bits, in two longs and two's complement; for a 6502 they are in ts65_wide.s. A is what an operation works on, B what it works with. */
#include "ts65.h"

static u32 ts65_a_low;
static u32 ts65_a_high;
static u32 ts65_b_low;
static u32 ts65_b_high;
static u32 ts65_rest_low;
static u32 ts65_rest_high;
static u8 ts65_is_negative;

#define SIGN 0x80000000ul

void ts65_wide_a(u32 low, u32 high) {
    ts65_a_low = low;
    ts65_a_high = high;
}

void ts65_wide_b(u32 low, u32 high) {
    ts65_b_low = low;
    ts65_b_high = high;
}

void ts65_wide_int_a(i32 value) {
    ts65_a_low = (u32)value;
    ts65_a_high = value < 0 ? 0xfffffffful : 0ul;
}

void ts65_wide_int_b(i32 value) {
    ts65_b_low = (u32)value;
    ts65_b_high = value < 0 ? 0xfffffffful : 0ul;
}

void ts65_wide_add(void) {
    ts65_a_low += ts65_b_low;
    ts65_a_high += ts65_b_high;
    if (ts65_a_low < ts65_b_low) ++ts65_a_high;
}

void ts65_wide_sub(void) {
    u32 low;
    low = ts65_a_low;
    ts65_a_low -= ts65_b_low;
    ts65_a_high -= ts65_b_high;
    if (ts65_a_low > low) --ts65_a_high;
}

/* The upper products are of the upper longs: modulo 2^64 they don't depend on signs. */
void ts65_wide_mul(void) {
    u32 low;
    u32 left;
    u32 right;
    u32 middle;
    u32 high;
    high = ts65_a_high * ts65_b_low + ts65_a_low * ts65_b_high;
    low = (ts65_a_low & 0xfffful) * (ts65_b_low & 0xfffful);
    left = (ts65_a_low >> 16) * (ts65_b_low & 0xfffful);
    right = (ts65_a_low & 0xfffful) * (ts65_b_low >> 16);
    middle = (low >> 16) + (left & 0xfffful) + (right & 0xfffful);
    ts65_a_high = high + (ts65_a_low >> 16) * (ts65_b_low >> 16) + (left >> 16) + (right >> 16) + (middle >> 16);
    ts65_a_low = (low & 0xfffful) | (middle << 16);
}

static void negate_a(void) {
    ts65_a_low = 0ul - ts65_a_low;
    ts65_a_high = ~ts65_a_high;
    if (ts65_a_low == 0ul) ++ts65_a_high;
}

/* A becomes the quotient of the sizes, the rest what is left over; ts65_is_negative: A was. */
static void divide(void) {
    u8 n;
    ts65_is_negative = 0;
    if (ts65_a_high & SIGN) {
        negate_a();
        ts65_is_negative = 1;
    }
    if (ts65_b_high & SIGN) {
        ts65_b_low = 0ul - ts65_b_low;
        ts65_b_high = ~ts65_b_high;
        if (ts65_b_low == 0ul) ++ts65_b_high;
        ts65_is_negative ^= 2;
    }
    ts65_rest_low = 0ul;
    ts65_rest_high = 0ul;
    n = 64;
    if (ts65_a_high == 0ul) {
        ts65_a_high = ts65_a_low;
        ts65_a_low = 0ul;
        n = 32;
    }
    while (n != 0) {
        --n;
        ts65_rest_high <<= 1;
        if (ts65_rest_low & SIGN) ts65_rest_high |= 1ul;
        ts65_rest_low <<= 1;
        if (ts65_a_high & SIGN) ts65_rest_low |= 1ul;
        ts65_a_high <<= 1;
        if (ts65_a_low & SIGN) ts65_a_high |= 1ul;
        ts65_a_low <<= 1;
        if (ts65_rest_high > ts65_b_high || (ts65_rest_high == ts65_b_high && ts65_rest_low >= ts65_b_low)) {
            ts65_rest_high -= ts65_b_high;
            if (ts65_rest_low < ts65_b_low) --ts65_rest_high;
            ts65_rest_low -= ts65_b_low;
            ts65_a_low |= 1ul;
        }
    }
}

void ts65_wide_div(void) {
    divide();
    if (ts65_is_negative == 1 || ts65_is_negative == 2) negate_a();
}

void ts65_wide_mod(void) {
    divide();
    ts65_a_low = ts65_rest_low;
    ts65_a_high = ts65_rest_high;
    if (ts65_is_negative & 1) negate_a();
}

/* A becomes the nearest number of 53 bits, of two the even one. What a negative number's complement has more than 53 bits of, it has as well, unless nothing is rounded. */
void ts65_wide_round(void) {
    u32 size;
    u32 unit;
    u32 rest;
    size = (ts65_a_high & SIGN ? ~ts65_a_high : ts65_a_high) >> 21;
    if (size == 0ul) return;
    unit = 1ul;
    while (size != 0ul) {
        size >>= 1;
        unit <<= 1;
    }
    rest = ts65_a_low & (unit - 1ul);
    ts65_a_low -= rest;
    rest <<= 1;
    if (rest < unit || (rest == unit && (ts65_a_low & unit) == 0ul)) return;
    ts65_a_low += unit;
    if (ts65_a_low < unit) ++ts65_a_high;
}

/* 0 where A is less than B, 1 where they are the same, 2 where it is greater. */
u8 ts65_wide_compare(void) {
    ts65_a_high ^= SIGN;
    ts65_b_high ^= SIGN;
    if (ts65_a_high != ts65_b_high) return ts65_a_high < ts65_b_high ? 0 : 2;
    if (ts65_a_low == ts65_b_low) return 1;
    return ts65_a_low < ts65_b_low ? 0 : 2;
}

u32 ts65_wide_low(void) {
    return ts65_a_low;
}

u32 ts65_wide_high(void) {
    return ts65_a_high;
}
