/*
 * The sim lane's end: reads scripts on standard input, plays them, and writes all state after every command.
 *
 * First:    the pieces of memory that hold state: their number (1 byte), then start and length (2 each) of each.
 * Request:  seed (4 bytes), setup keys (2) and commands (2), all little endian, then the keys.
 * Answer:   'S' and the pieces, after the setup and after each command. The last one can instead be
 *           'T' and a check's number (2 bytes): the check failed.
 *
 * Names at the top begin with ts65_: labels tell them from the program's own.
 */
#include <stdlib.h>
#include <unistd.h>

/* All that a host knows of a program, whose other names may be what hosts and libraries call their own. */
void ts65_init(void);
void start(unsigned long seed);
void key(unsigned char code);

static struct { unsigned char *at; unsigned length; } ts65_piece[32];
static unsigned char ts65_pieces;
static unsigned char ts65_keys[128];
static unsigned char ts65_tag;
static struct { unsigned long seed; unsigned setup; unsigned commands; } ts65_request;

static void ts65_get(void *to, unsigned count) {
  unsigned char *at = to;
  int n;
  while (count != 0) {
    n = read(0, at, count);
    if (n <= 0) exit(0);
    at += n;
    count -= n;
  }
}

static void ts65_snapshot(void) {
  unsigned char i;
  ts65_tag = 'S';
  write(1, &ts65_tag, 1);
  for (i = 0; i < ts65_pieces; ++i) write(1, ts65_piece[i].at, ts65_piece[i].length);
}

void ts65_trap(unsigned id) {
  ts65_tag = 'T';
  write(1, &ts65_tag, 1);
  write(1, &id, 2);
  exit(0);
}

/* Plays the next `count` keys of the request; shows the state after each when `show`. */
static void ts65_play(unsigned count, unsigned char show) {
  unsigned char some, i;
  while (count != 0) {
    some = count < sizeof ts65_keys ? count : sizeof ts65_keys;
    ts65_get(ts65_keys, some);
    for (i = 0; i < some; ++i) {
      key(ts65_keys[i]);
      if (show) ts65_snapshot();
    }
    count -= some;
  }
}

int main(void) {
  ts65_get(&ts65_pieces, 1);
  ts65_get(ts65_piece, ts65_pieces * sizeof ts65_piece[0]);
  for (;;) {
    ts65_get(&ts65_request, sizeof ts65_request);
    ts65_init();
    start(ts65_request.seed);
    ts65_play(ts65_request.setup, 0);
    ts65_snapshot();
    ts65_play(ts65_request.commands, 1);
  }
}
