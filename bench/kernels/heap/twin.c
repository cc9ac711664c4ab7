/* Who acts next: a heap of 40 events by their times, from which the first is taken 150 times and put back with a later one. */
#include <stdint.h>
#include <string.h>

#define ACTORS 40
#define STEPS 150

static uint16_t times[ACTORS + 1];
static uint8_t actors[ACTORS + 1];
uint8_t turns[ACTORS];
uint16_t now;
static uint8_t count;
static uint8_t random;
static uint16_t time;

static void put(uint8_t actor) {
    register uint8_t at;
    register uint8_t parent;
    register uint16_t other;
    register uint16_t own = time;

    ++count;
    for (at = count; at > 1; at = parent) {
        parent = at >> 1;
        other = times[parent];
        if (other <= own) {
            break;
        }
        times[at] = other;
        actors[at] = actors[parent];
    }
    times[at] = own;
    actors[at] = actor;
}

/* Takes the first event out. */
static void take(void) {
    register uint8_t at;
    register uint8_t child;
    register uint16_t other;
    register uint16_t own = times[count];
    uint8_t actor = actors[count];

    --count;
    at = 1;
    for (;;) {
        child = at << 1;
        if (child > count) {
            break;
        }
        other = times[child];
        if (child < count && times[child + 1] < other) {
            ++child;
            other = times[child];
        }
        if (other >= own) {
            break;
        }
        times[at] = other;
        actors[at] = actors[child];
        at = child;
    }
    times[at] = own;
    actors[at] = actor;
}

void start(uint32_t seed) {
    random = (uint8_t)seed | 1;
    now = 0;
    memset(turns, 0, sizeof turns);
}

void key(uint8_t code) {
    uint8_t i, actor;

    random = (random + code) | 1;
    count = 0;
    memset(turns, 0, sizeof turns);
    for (i = 0; i < ACTORS; ++i) {
        random = random * 5 + 17;
        time = random;
        put(i);
    }
    for (i = STEPS; i; --i) {
        now = times[1];
        actor = actors[1];
        take();
        ++turns[actor];
        random = random * 5 + 17;
        time = now + 20 + (random & 63);
        put(actor);
    }
}
