/* Parts of texts, and the last place of one. */
#include "ts65.h"
#ifdef __CC65__
/* No function calls itself, and the 6502 reaches what has a fixed place faster. */
#pragma static-locals(on)
#endif

/* Whether `part` stands in `of` behind its first `at` characters. */
static u8 ts65_stands_at(text of, text part, u8 at) {
    u8 i;
    if (part[0] > of[0] || at > of[0] - part[0]) return 0;
    of += at;
    for (i = part[0]; i != 0; --i) {
        if (of[i] != part[i]) return 0;
    }
    return 1;
}

/* Behind how many characters `part` stands in `of` last; -1 where it does not. */
i16 ts65_text_last(text of, text part) {
    i16 at;
    for (at = of[0]; at >= 0; --at) {
        if (ts65_stands_at(of, part, (u8)at)) break;
    }
    return at;
}

/* How often `part`, which is not empty, stands in `of`, one behind the other. */
u8 ts65_text_count(text of, text part) {
    u16 at;
    u8 found;
    found = 0;
    for (at = 0; at < of[0];) {
        if (ts65_stands_at(of, part, (u8)at)) {
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
        if (ts65_stands_at(of, part, at)) break;
    }
    return (u8)(at - from);
}
