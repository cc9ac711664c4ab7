/*
 * The Atari's side of a random program: the harness puts a seed or a key into memory wherever the processor comes to
 * `_ts65_wait`. Nothing is typed: a keyboard has not all of the 256 keys.
 */
unsigned long ts65_seed;
unsigned char ts65_typed;
/* How often it has come there: an interrupt there comes back to the same place, and nothing was played. */
unsigned char ts65_turns;

void ts65_init(void);
void start(unsigned long seed);
void key(unsigned char code);

void ts65_wait(void) {
}

/* A failed check: the harness watches for this address. */
void ts65_trap(unsigned int id) {
    (void)id;
    for (;;) {
    }
}

void main(void) {
    ++ts65_turns;
    ts65_wait();
    ts65_init();
    start(ts65_seed);
    for (;;) {
        ++ts65_turns;
        ts65_wait();
        key(ts65_typed);
    }
}
