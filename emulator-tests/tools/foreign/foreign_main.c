/*
 * Calls a foreign function with arguments from standard input, on the host and on the simulator; calls.ts generates the rest.
 *
 * At first: the state of the program after its start.
 * Request:  the function's number (1 byte), how many calls (1), and their arguments, 4 bytes each.
 * Answer:   their results, 4 bytes each, and the state behind them.
 */
#include <stdlib.h>
#include <unistd.h>

struct ts65_watched { void *at; unsigned size; };
extern const struct ts65_watched ts65_watched[];
extern const unsigned ts65_watched_count;
extern const unsigned char ts65_arities[];
extern unsigned char ts65_arguments[];
extern unsigned char ts65_results[];
void ts65_begin(void);
void ts65_call(unsigned char which, unsigned char count);

static unsigned char ts65_request[2];

/* At the end of all requests the program is over. */
static void ts65_get(unsigned char *to, unsigned count) {
  int n;
  while (count != 0) {
    n = read(0, to, count);
    if (n <= 0) exit(0);
    to += n;
    count -= n;
  }
}

static void ts65_put(const unsigned char *from, unsigned count) {
  int n;
  while (count != 0) {
    n = write(1, from, count);
    if (n <= 0) exit(0);
    from += n;
    count -= n;
  }
}

static void ts65_put_state(void) {
  unsigned i;
  for (i = 0; i < ts65_watched_count; ++i) ts65_put(ts65_watched[i].at, ts65_watched[i].size);
}

/* A check of the program failed, before any call: none has one of its own. */
void ts65_trap(unsigned id) {
  (void)id;
  exit(3);
}

int main(void) {
  ts65_begin();
  ts65_put_state();
  for (;;) {
    ts65_get(ts65_request, 2);
    ts65_get(ts65_arguments, ts65_request[1] * ts65_arities[ts65_request[0]] * 4);
    ts65_call(ts65_request[0], ts65_request[1]);
    ts65_put(ts65_results, ts65_request[1] * 4);
    ts65_put_state();
  }
}
