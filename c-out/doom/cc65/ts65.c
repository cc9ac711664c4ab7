/* The runtime of the C that ts65 emits. */
#include "ts65.h"

/* Declared here: a program may be called `string`, and then so is its header. */
void *__fastcall__ memset(void *to, int value, unsigned size);
void *__fastcall__ memcpy(void *to, const void *from, unsigned size);

void ts65_clear(void *to, u16 size) {
    memset(to, 0, size);
}
