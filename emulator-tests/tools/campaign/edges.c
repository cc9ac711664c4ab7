/*
 * Which edges between blocks of the emitted C a script takes: gcc's -fsanitize-coverage=trace-pc calls at the start of every block.
 *
 * The file named by TS65_EDGES is shared memory that a host reads when it has a script's last answer:
 * how many edges there are (8 bytes), then each once, in the order of their first time: from * 2^24 + to, 8 bytes.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define SLOTS (1u << 17)
#define MOST (1u << 16)

static unsigned long long seen[SLOTS];
static unsigned where[MOST];
static unsigned long long *shared;
static unsigned long long before;
extern char __executable_start[];

__attribute__((constructor)) static void open_edges(void) {
  const char *name = getenv("TS65_EDGES");
  int file = name == NULL ? -1 : open(name, O_RDWR);
  void *at = file < 0 ? MAP_FAILED : mmap(NULL, 8 + MOST * 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (at == MAP_FAILED) _exit(3);
  shared = at;
}

/* Called before each script. */
void ts65_edges_clear(void) {
  unsigned i;
  for (i = 0; i < shared[0]; ++i) seen[where[i]] = 0;
  shared[0] = 0;
  before = 0;
}

void __sanitizer_cov_trace_pc(void) {
  unsigned long long here = (unsigned long long)((char *)__builtin_return_address(0) - __executable_start);
  unsigned long long edge = before << 24 | here;
  unsigned slot = (unsigned)(edge * 0x9e3779b97f4a7c15ull >> 47);
  before = here;
  while (seen[slot] != edge) {
    if (seen[slot] == 0) {
      if (shared == NULL || shared[0] == MOST) return;
      seen[slot] = edge;
      where[shared[0]] = slot;
      shared[1 + shared[0]] = edge;
      shared[0] += 1;
      return;
    }
    slot = (slot + 1) & (SLOTS - 1);
  }
}
