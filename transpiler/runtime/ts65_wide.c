/* Integers of more than 32 bits, in two longs and two's complement; for a 6502 they are in ts65_wide.s. A is what an operation works on, B what it works with. */
#include "ts65.h"

static u32 a_low;
static u32 a_high;
static u32 b_low;
static u32 b_high;
static u32 rest_low;
static u32 rest_high;
static u8 is_negative;

#define SIGN 0x80000000ul

void ts65_wide_a(u32 low, u32 high) {
    a_low = low;
    a_high = high;
}

void ts65_wide_b(u32 low, u32 high) {
    b_low = low;
    b_high = high;
}

void ts65_wide_int_a(i32 value) {
    a_low = (u32)value;
    a_high = value < 0 ? 0xfffffffful : 0ul;
}

void ts65_wide_int_b(i32 value) {
    b_low = (u32)value;
    b_high = value < 0 ? 0xfffffffful : 0ul;
}

void ts65_wide_add(void) {
    a_low += b_low;
    a_high += b_high;
    if (a_low < b_low) ++a_high;
}

void ts65_wide_sub(void) {
    u32 low;
    low = a_low;
    a_low -= b_low;
    a_high -= b_high;
    if (a_low > low) --a_high;
}

/* The upper products are of the upper longs: modulo 2^64 they don't depend on signs. */
void ts65_wide_mul(void) {
    u32 low;
    u32 left;
    u32 right;
    u32 middle;
    u32 high;
    high = a_high * b_low + a_low * b_high;
    low = (a_low & 0xfffful) * (b_low & 0xfffful);
    left = (a_low >> 16) * (b_low & 0xfffful);
    right = (a_low & 0xfffful) * (b_low >> 16);
    middle = (low >> 16) + (left & 0xfffful) + (right & 0xfffful);
    a_high = high + (a_low >> 16) * (b_low >> 16) + (left >> 16) + (right >> 16) + (middle >> 16);
    a_low = (low & 0xfffful) | (middle << 16);
}

static void negate_a(void) {
    a_low = 0ul - a_low;
    a_high = ~a_high;
    if (a_low == 0ul) ++a_high;
}

/* A becomes the quotient of the sizes, the rest what is left over; is_negative: A was. */
static void divide(void) {
    u8 n;
    is_negative = 0;
    if (a_high & SIGN) {
        negate_a();
        is_negative = 1;
    }
    if (b_high & SIGN) {
        b_low = 0ul - b_low;
        b_high = ~b_high;
        if (b_low == 0ul) ++b_high;
        is_negative ^= 2;
    }
    rest_low = 0ul;
    rest_high = 0ul;
    n = 64;
    if (a_high == 0ul) {
        a_high = a_low;
        a_low = 0ul;
        n = 32;
    }
    while (n != 0) {
        --n;
        rest_high <<= 1;
        if (rest_low & SIGN) rest_high |= 1ul;
        rest_low <<= 1;
        if (a_high & SIGN) rest_low |= 1ul;
        a_high <<= 1;
        if (a_low & SIGN) a_high |= 1ul;
        a_low <<= 1;
        if (rest_high > b_high || (rest_high == b_high && rest_low >= b_low)) {
            rest_high -= b_high;
            if (rest_low < b_low) --rest_high;
            rest_low -= b_low;
            a_low |= 1ul;
        }
    }
}

void ts65_wide_div(void) {
    divide();
    if (is_negative == 1 || is_negative == 2) negate_a();
}

void ts65_wide_mod(void) {
    divide();
    a_low = rest_low;
    a_high = rest_high;
    if (is_negative & 1) negate_a();
}

/* 0 where A is less than B, 1 where they are the same, 2 where it is greater. */
u8 ts65_wide_compare(void) {
    a_high ^= SIGN;
    b_high ^= SIGN;
    if (a_high != b_high) return a_high < b_high ? 0 : 2;
    if (a_low == b_low) return 1;
    return a_low < b_low ? 0 : 2;
}

u32 ts65_wide_low(void) {
    return a_low;
}

u32 ts65_wide_high(void) {
    return a_high;
}
