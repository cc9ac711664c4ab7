/*
 * The sim lane's end: reads scripts on standard input, plays them, and writes all state after every command.
 *
 * First:    the pieces of memory that hold state: their number (1 byte), then start and length (2 each) of each.
 * Request:  seed (4 bytes), setup keys (2) and commands (2), all little endian, then the keys.
 * Answer:   'S' and the pieces, after the setup and after each command. The last one can instead be
 *           'T' and a check's number (2 bytes): the check failed.
 */
#include <stdlib.h>
#include <unistd.h>

static struct { unsigned char *at; unsigned length; } piece[32];
static unsigned char pieces;
static unsigned char keys[128];
static unsigned char tag;
static struct { unsigned long seed; unsigned setup; unsigned commands; } request;

static void get(void *to, unsigned count) {
  unsigned char *at = to;
  int n;
  while (count != 0) {
    n = read(0, at, count);
    if (n <= 0) exit(0);
    at += n;
    count -= n;
  }
}

static void snapshot(void) {
  unsigned char i;
  tag = 'S';
  write(1, &tag, 1);
  for (i = 0; i < pieces; ++i) write(1, piece[i].at, piece[i].length);
}

void ts65_trap(unsigned id) {
  tag = 'T';
  write(1, &tag, 1);
  write(1, &id, 2);
  exit(0);
}

/* Plays the next `count` keys of the request; shows the state after each when `show`. */
static void play(unsigned count, unsigned char show) {
  unsigned char some, i;
  while (count != 0) {
    some = count < sizeof keys ? count : sizeof keys;
    get(keys, some);
    for (i = 0; i < some; ++i) {
      key(keys[i]);
      if (show) snapshot();
    }
    count -= some;
  }
}

int main(void) {
  get(&pieces, 1);
  get(piece, pieces * sizeof piece[0]);
  for (;;) {
    get(&request, sizeof request);
    ts65_init();
    start(request.seed);
    play(request.setup, 0);
    snapshot();
    play(request.commands, 1);
  }
}
