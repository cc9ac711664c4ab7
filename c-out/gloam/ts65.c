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
