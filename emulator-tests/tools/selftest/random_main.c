/*
 * Plays random scripts as fast as this machine can, and says for each what all its states hash to: two builds that differ on one say unlike.
 *
 * ARGUMENTS: the plan's file, the first script's number, how many; or the plan's file and one number, which prints that script as JSON.
 * The plan, all numbers 4 bytes, little endian: settings, steps of the opening: each a list of lists of keys; the vocabulary: each a
 * weight and keys; scripts to go on from: each a seed, setup keys and keys. They are played as they are first.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

struct ts65_variable { void *at; unsigned long size; };
extern const struct ts65_variable ts65_state[];
extern const unsigned ts65_state_count;
void ts65_host_start(unsigned seed);
void ts65_host_key(unsigned char code);

struct keys { unsigned count; const unsigned char *at; };
struct list { unsigned count; struct keys *options; };

static unsigned char *plan;
static struct list *settings, *steps;
static struct keys *vocabulary, *setups, *bases;
static unsigned *weights, *seeds, setting_count, step_count, vocabulary_count, base_count, weight;

static unsigned random_state;
static unsigned seed, chosen[16], setup_count, key_count;
static unsigned char setup[4096], keys[131072];
static int base;

static unsigned number(void) {
  unsigned value = plan[0] | plan[1] << 8 | plan[2] << 16 | (unsigned)plan[3] << 24;
  plan += 4;
  return value;
}

static struct keys read_keys(void) {
  struct keys one;
  one.count = number();
  one.at = plan;
  plan += one.count;
  return one;
}

static struct list *read_lists(unsigned *count) {
  struct list *lists = calloc((*count = number()) + 1, sizeof *lists);
  unsigned i, j;
  for (i = 0; i < *count; ++i) {
    lists[i].options = calloc((lists[i].count = number()) + 1, sizeof(struct keys));
    for (j = 0; j < lists[i].count; ++j) lists[i].options[j] = read_keys();
  }
  return lists;
}

static void read_plan(const char *path) {
  FILE *file = fopen(path, "rb");
  unsigned i;
  long size;
  if (file == NULL) exit(2);
  fseek(file, 0, SEEK_END);
  size = ftell(file);
  rewind(file);
  plan = malloc(size);
  if (fread(plan, 1, size, file) != (size_t)size) exit(2);
  fclose(file);
  settings = read_lists(&setting_count);
  steps = read_lists(&step_count);
  vocabulary = calloc((vocabulary_count = number()) + 1, sizeof *vocabulary);
  weights = calloc(vocabulary_count + 1, sizeof *weights);
  for (i = 0; i < vocabulary_count; ++i) {
    weight += weights[i] = number();
    vocabulary[i] = read_keys();
  }
  bases = calloc((base_count = number()) + 1, sizeof *bases);
  setups = calloc(base_count + 1, sizeof *setups);
  seeds = calloc(base_count + 1, sizeof *seeds);
  for (i = 0; i < base_count; ++i) {
    seeds[i] = number();
    setups[i] = read_keys();
    bases[i] = read_keys();
  }
}

/* Steele and Vigna's SplitMix, as emulator-tests/replay/generate.ts has it. */
static unsigned below(unsigned n) {
  unsigned z = random_state += 0x9e3779b9;
  z = (z ^ z >> 16) * 0x21f0aaad;
  z = (z ^ z >> 15) * 0x735a2d97;
  return (z ^ z >> 15) % n;
}

static void add(unsigned char *to, unsigned *count, struct keys some, unsigned limit) {
  if (*count + some.count > limit) return;
  memcpy(to + *count, some.at, some.count);
  *count += some.count;
}

static void make_script(unsigned which) {
  unsigned i, end;
  random_state = which * 2654435761u + 12345;
  setup_count = key_count = 0;
  base = which < base_count ? (int)which : base_count > 0 && below(3) > 0 ? (int)below(base_count) : -1;
  if (base < 0) {
    seed = below(4) == 0 ? below(1000) : below(65536) << 16 | below(65536);
    for (i = 0; i < setting_count; ++i) add(setup, &setup_count, settings[i].options[chosen[i] = below(settings[i].count)], sizeof setup);
    for (i = 0; i < step_count; ++i) add(keys, &key_count, steps[i].options[below(steps[i].count)], 60000);
    end = key_count + 20 + below(100);
  } else {
    seed = which < base_count || below(3) > 0 ? seeds[base] : below(65536);
    add(setup, &setup_count, setups[base], sizeof setup);
    add(keys, &key_count, bases[base], 60000);
    if (which < base_count) return;
    if (key_count > 0 && below(4) > 0) key_count = below(key_count + 1);
    end = key_count + 2 + below(60);
  }
  while (key_count < end && weight > 0) {
    unsigned pick = below(weight);
    for (i = 0; i + 1 < vocabulary_count && pick >= weights[i]; ++i) pick -= weights[i];
    add(keys, &key_count, vocabulary[i], sizeof keys);
  }
}

static void print_script(void) {
  unsigned i;
  printf("{\"base\":%d,\"seed\":%u,\"settings\":[", base, seed);
  for (i = 0; base < 0 && i < setting_count; ++i) printf("%s%u", i > 0 ? "," : "", chosen[i]);
  printf("],\"keys\":[");
  for (i = 0; i < key_count; ++i) printf("%s%u", i > 0 ? "," : "", keys[i]);
  printf("]}\n");
}

static unsigned long long hash;

static void hash_state(void) {
  unsigned i;
  for (i = 0; i < ts65_state_count; ++i) {
    const unsigned char *at = ts65_state[i].at;
    unsigned long size = ts65_state[i].size;
    for (; size >= 8; size -= 8, at += 8) {
      unsigned long long word;
      memcpy(&word, at, 8);
      hash = (hash ^ word) * 0x9e3779b97f4a7c15ull;
      hash ^= hash >> 29;
    }
    for (; size > 0; --size) hash = (hash ^ *at++) * 0x100000001b3ull;
  }
}

/* The answer to the script under way: a check that fails or a command without an end is a difference. */
void ts65_trap(unsigned int id) {
  hash = ~(unsigned long long)id;
  fwrite(&hash, sizeof hash, 1, stdout);
  fflush(stdout);
  _exit(0);
}

static void out_of_time(int signal) {
  (void)signal;
  _exit(3);
}

static void arm(void) {
  struct itimerval timer = { { 0, 0 }, { 5, 0 } };
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

int main(int argc, char **argv) {
  unsigned first, count, i, j;
  if (argc < 3) return 2;
  read_plan(argv[1]);
  first = strtoul(argv[2], NULL, 10);
  if (argc == 3) {
    make_script(first);
    print_script();
    return 0;
  }
  count = strtoul(argv[3], NULL, 10);
  signal(SIGVTALRM, out_of_time);
  for (i = 0; i < count; ++i) {
    make_script(first + i);
    hash = 0;
    arm();
    ts65_host_start(seed);
    for (j = 0; j < setup_count; ++j) ts65_host_key(setup[j]);
    hash_state();
    for (j = 0; j < key_count; ++j) {
      ts65_host_key(keys[j]);
      hash_state();
    }
    fwrite(&hash, sizeof hash, 1, stdout);
    fflush(stdout);
  }
  return 0;
}
