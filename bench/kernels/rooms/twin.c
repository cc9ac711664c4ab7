/* A cellar is dug: ten rooms of random size in a map of 40 times 24 cells, and corridors between one and the next. */
#include <stdint.h>
#include <string.h>

#define WIDTH 40
#define HEIGHT 24
#define ROOMS 10
#define ROCK 0
#define FLOOR 1
#define DOOR 2

uint8_t map[WIDTH * HEIGHT];
uint16_t floors;
uint8_t centreX[ROOMS], centreY[ROOMS];
static uint16_t random;

static uint8_t next(uint8_t below) {
    random = (random * 20077 + 12345) & 0x7fff;
    return (random >> 4) % below;
}

static void room(uint8_t i) {
    uint8_t width = 3 + next(7);
    uint8_t height = 2 + next(4);
    uint8_t left = 1 + next(WIDTH - 11);
    uint8_t top = 1 + next(HEIGHT - 7);
    register uint8_t *row = map + (uint16_t)top * WIDTH + left;
    register uint8_t x;
    register uint8_t y;

    centreX[i] = left + (width >> 1);
    centreY[i] = top + (height >> 1);
    for (y = height; y; --y) {
        x = width;
        do {
            --x;
            if (row[x] == ROCK) {
                row[x] = FLOOR;
                ++floors;
            }
        } while (x);
        row += WIDTH;
    }
}

static void corridor(uint8_t x, uint8_t y, uint8_t to_x, uint8_t to_y) {
    register uint8_t *cell = map + (uint16_t)y * WIDTH + x;

    while (x != to_x) {
        if (x < to_x) {
            ++x;
            ++cell;
        } else {
            --x;
            --cell;
        }
        if (*cell == ROCK) {
            *cell = FLOOR;
            ++floors;
        }
    }
    while (y != to_y) {
        if (y < to_y) {
            ++y;
            cell += WIDTH;
        } else {
            --y;
            cell -= WIDTH;
        }
        if (*cell == ROCK) {
            *cell = FLOOR;
            ++floors;
        }
    }
}

/* A floor between rock on two sides and floors on the other two may be a door. */
static void doors(void) {
    register uint8_t *row = map;
    register uint8_t x;
    register uint8_t y;

    for (y = 1; y < HEIGHT - 1; ++y) {
        for (x = 1; x < WIDTH - 1; ++x) {
            if (row[x + WIDTH] == FLOOR && row[x] == ROCK && row[x + 2 * WIDTH] == ROCK && !((x + y) & 7)) {
                if (row[x + WIDTH - 1] == FLOOR && row[x + WIDTH + 1] == FLOOR) {
                    row[x + WIDTH] = DOOR;
                }
            }
        }
        row += WIDTH;
    }
}

void start(uint32_t seed) {
    random = (uint16_t)seed & 0x7fff;
    floors = 0;
}

void key(uint8_t code) {
    uint8_t i;

    random = (random + code) & 0x7fff;
    floors = 0;
    memset(map, ROCK, sizeof map);
    for (i = 0; i < ROOMS; ++i) {
        room(i);
    }
    for (i = 1; i < ROOMS; ++i) {
        corridor(centreX[i - 1], centreY[i - 1], centreX[i], centreY[i]);
    }
    doors();
}
