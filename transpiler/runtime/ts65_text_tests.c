/* Comparisons and searches of texts that a program builds. */
#include "ts65.h"
#ifdef __CC65__
/* No function calls itself, and the 6502 reaches what has a fixed place faster. */
#pragma static-locals(on)
#endif

/* -1, 0 or 1, as `a` comes ahead of `b`, is the same or comes behind it. */
i8 ts65_text_order(text a, text b) {
    u8 i;
    for (i = 1; i <= a[0] && i <= b[0]; ++i) {
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
        if (i == 255) break;
    }
    if (a[0] == b[0]) return 0;
    return a[0] < b[0] ? -1 : 1;
}

u8 ts65_text_same(text a, text b) {
    u8 i;
    if (a == b) return 1;
    if (a[0] != b[0]) return 0;
    for (i = a[0]; i != 0; --i) {
        if (a[i] != b[i]) return 0;
    }
    return 1;
}

/* Whether `part` stands in `of` behind its first `at` characters. */
u8 ts65_text_has(text of, text part, u8 at) {
    u8 i;
    text bytes;
    if (part[0] > of[0] || at > of[0] - part[0]) return 0;
    bytes = of + at;
    for (i = part[0]; i != 0; --i) {
        if (bytes[i] != part[i]) return 0;
    }
    return 1;
}

/* Behind how many characters, `from` or more, `part` stands in `of` first; -1 where it does not. */
i16 ts65_text_find(text of, text part, u8 from) {
    u16 at;
    for (at = from; at <= of[0]; ++at) {
        if (ts65_text_has(of, part, (u8)at)) return (i16)at;
    }
    return -1;
}

/* How many spaces `of` begins with, or ends with: Tab and Return count, too, and no other code is below 14. */
u8 ts65_text_spaces(text of, u8 at_end) {
    u8 i;
    u8 code;
    for (i = 0; i != of[0]; ++i) {
        code = of[at_end ? of[0] - i : i + 1];
        if (code != 32 && code > 13) break;
    }
    return i;
}
