/* The runtime of the C that ts65 emits. */
#include <string.h>
#include "ts65.h"

void ts65_clear(void *to, u16 size) {
    memset(to, 0, size);
}

void ts65_fill(u8 *to, u8 value, u16 size) {
    memset(to, value, size);
}
