/* Numbers that are read from texts. */
#include "ts65.h"
#ifdef __CC65__
/* No function calls itself, and the 6502 reaches what has a fixed place faster. */
#pragma static-locals(on)
#endif

/* The integer that `of` begins with, behind spaces and a sign; 0 where there is none. A base of 0 is 16 behind 0x, else 10.
   Its upper bits are for the ranges alone. */
i32 ts65_text_value(text of, u8 radix) {
    u8 i;
    u8 digit;
    u8 is_negative;
    u32 value;
    radix &= 63;
    i = 1;
    while (i <= of[0] && i != 255 && (of[i] == 32 || of[i] <= 13)) ++i;
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
