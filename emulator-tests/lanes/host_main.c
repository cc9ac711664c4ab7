/*
 * The host lane's end: reads scripts on standard input, plays them, and writes all state after every command.
 *
 * Request:  seed (4 bytes), setup keys (2) and commands (2), all little endian, then the keys.
 * Answer:   'S' and the state, after the setup and after each command. The last one can instead be
 *           'T' and a check's number (2 bytes): the check failed; 'L' and an address (8 bytes): the time ran out there.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

struct ts65_variable { void *at; unsigned long size; };
extern const struct ts65_variable ts65_state[];
extern const unsigned ts65_state_count;
void ts65_host_start(unsigned seed);
void ts65_host_key(unsigned char code);

static unsigned char *frame;
static size_t state_size;
static long limit_ms;

static int get(void *to, size_t count) {
  char *at = to;
  while (count > 0) {
    ssize_t n = read(0, at, count);
    if (n <= 0) return 0;
    at += n;
    count -= n;
  }
  return 1;
}

static void put(const void *from, size_t count) {
  const char *at = from;
  while (count > 0) {
    ssize_t n = write(1, at, count);
    if (n <= 0) _exit(0);
    at += n;
    count -= n;
  }
}

static void copy_state(unsigned char *to) {
  unsigned i;
  for (i = 0; i < ts65_state_count; ++i) {
    memcpy(to, ts65_state[i].at, ts65_state[i].size);
    to += ts65_state[i].size;
  }
}

static void snapshot(void) {
  frame[0] = 'S';
  copy_state(frame + 1);
  put(frame, state_size + 1);
}

void ts65_trap(unsigned int id) {
  unsigned char answer[3] = { 'T', id & 0xff, id >> 8 & 0xff };
  put(answer, 3);
  _exit(0);
}

static void out_of_time(int signal, siginfo_t *info, void *context) {
  unsigned char answer[9] = { 'L' };
  unsigned long long address = 0;
#if defined(__linux__) && defined(__x86_64__)
  address = ((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__linux__) && defined(__aarch64__)
  address = ((ucontext_t *)context)->uc_mcontext.pc;
#endif
  memcpy(answer + 1, &address, 8);
  put(answer, 9);
  _exit(0);
}

/* Processor time, so that a busy machine does not look like an endless program. */
static void arm(long ms) {
  struct itimerval timer = { { 0, 0 }, { ms / 1000, ms % 1000 * 1000 } };
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

int main(int argc, char **argv) {
  struct sigaction action;
  unsigned i;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = out_of_time;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGVTALRM, &action, NULL);
  limit_ms = argc > 1 ? atol(argv[1]) : 5000;
  for (i = 0; i < ts65_state_count; ++i) state_size += ts65_state[i].size;
  frame = malloc(state_size + 1);
  for (;;) {
    unsigned char head[8];
    static unsigned char keys[131072];
    unsigned setup, commands;
    if (!get(head, 8)) return 0;
    setup = head[4] | head[5] << 8;
    commands = head[6] | head[7] << 8;
    if (!get(keys, setup + commands)) return 0;
    arm(limit_ms);
    ts65_host_start(head[0] | head[1] << 8 | head[2] << 16 | (unsigned)head[3] << 24);
    for (i = 0; i < setup; ++i) ts65_host_key(keys[i]);
    snapshot();
    for (i = 0; i < commands; ++i) {
      arm(limit_ms);
      ts65_host_key(keys[setup + i]);
      snapshot();
    }
    arm(0);
  }
}
