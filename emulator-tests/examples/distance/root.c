/* The same as root.s, for this machine: it need not be fast. */
#include "distance.h"

u8 root(u16 x) {
    u8 found = 0;
    while (found < 255 && (found + 1u) * (found + 1u) <= x) ++found;
    return found;
}
