/* Where a program has thrown an error, outside of a machine with a screen. */
#include "ts65.h"

void ts65_stop(text message) {
    (void)message;
#ifdef TS65_TRAPS
    /* No check has this number. */
    ts65_trap(0);
#endif
    for (;;) {
    }
}
