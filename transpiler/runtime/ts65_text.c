/* Texts that a program builds. A text is its length, then its characters; `to` has room for what is written to it. */
#include <string.h>
#include "ts65.h"
#ifdef __CC65__
/* No function calls itself, and the 6502 reaches what has a fixed place faster. */
#pragma static-locals(on)
#endif

/* `from` behind the first `at` characters of `to`. */
void ts65_text_append(text to, u8 at, text from) {
    u8 size;
    size = from[0];
    memcpy((u8 *)to + at + 1, from + 1, size);
    ((u8 *)to)[0] = (u8)(at + size);
}

/* The characters `begin` to before `end` of `from` behind the first `at` of `to`. */
void ts65_text_part(text to, u8 at, text from, u8 begin, u8 end) {
    u8 size;
    size = (u8)(end - begin);
    memcpy((u8 *)to + at + 1, from + begin + 1, size);
    ((u8 *)to)[0] = (u8)(at + size);
}

void ts65_text_character(text to, u8 at, u8 code) {
    ++at;
    ((u8 *)to)[at] = code;
    ((u8 *)to)[0] = at;
}

/* `size` characters: those of `from`, again and again. */
void ts65_text_cycle(text to, u8 at, text from, u8 size) {
    u8 i;
    u8 *bytes;
    bytes = (u8 *)to + at + 1;
    ((u8 *)to)[0] = (u8)(at + size);
    i = 1;
    while (size != 0) {
        *bytes = from[i];
        ++bytes;
        if (i == from[0]) i = 0;
        ++i;
        --size;
    }
}

/* Moves the letters `first` to `first` + 25 by 32, behind the first `at` characters. */
void ts65_text_case(text to, u8 at, u8 first) {
    u8 i;
    u8 *bytes;
    bytes = (u8 *)to;
    for (i = at; i != bytes[0];) {
        ++i;
        if (bytes[i] >= first && bytes[i] < first + 26) bytes[i] ^= 32;
    }
}

/* `to` becomes `from`, with zeros where it was longer. */
void ts65_text_put(text to, text from) {
    u8 size;
    u8 i;
    size = from[0];
    for (i = ((u8 *)to)[0]; i > size; --i) ((u8 *)to)[i] = 0;
    memcpy((u8 *)to + 1, from + 1, size);
    ((u8 *)to)[0] = size;
}
