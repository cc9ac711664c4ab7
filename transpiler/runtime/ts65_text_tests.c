/* Comparisons and searches of texts that a program builds. */
#include "ts65.h"

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

/* Behind how many characters `part` stands in `of` last; -1 where it does not. */
i16 ts65_text_last(text of, text part) {
    i16 at;
    for (at = of[0]; at >= 0; --at) {
        if (ts65_text_has(of, part, (u8)at)) break;
    }
    return at;
}

/* How many spaces `of` begins with, or ends with. */
u8 ts65_text_spaces(text of, u8 at_end) {
    u8 i;
    for (i = 0; i != of[0]; ++i) {
        if (of[at_end ? of[0] - i : i + 1] != 32) break;
    }
    return i;
}

/* How often `part`, which is not empty, stands in `of`, one behind the other. */
u8 ts65_text_count(text of, text part) {
    u16 at;
    u8 found;
    found = 0;
    for (at = 0; at < of[0];) {
        if (ts65_text_has(of, part, (u8)at)) {
            ++found;
            at += part[0];
        } else {
            ++at;
        }
    }
    return found;
}

/* How many characters of `of` stand behind its first `from` ones and ahead of the next `part`, or of its end. */
u8 ts65_text_piece(text of, text part, u8 from) {
    u8 at;
    for (at = from; at != of[0]; ++at) {
        if (ts65_text_has(of, part, at)) break;
    }
    return (u8)(at - from);
}
