/* Field of view in a dungeon of 40 times 20 cells: Bresenham's lines from the hero to the edge of a square around him. */
#include <stdint.h>
#include <string.h>

#define WIDTH 40
#define HEIGHT 20
#define RADIUS 8

static uint8_t walls[HEIGHT][WIDTH];
uint8_t seen[HEIGHT][WIDTH];
uint16_t visible;
static uint16_t random;
static uint8_t hero_x, hero_y;
static uint8_t *hero_cell;

/* To the place that lies so far from the hero. Outside of the map x and y are large as bytes. */
static void look(int8_t across, int8_t down) {
    register uint8_t *cell = hero_cell;
    register const uint8_t *wall = cell - seen[0] + walls[0];
    /* Twice the error, and 128, so that all is unsigned. */
    register uint8_t twice;
    register uint8_t steps;
    uint8_t x = hero_x, y = hero_y;
    uint8_t dx = across, dy = down;
    uint8_t is_left = 0, is_up = 0;
    uint8_t above, below, twice_dx, twice_dy;

    if (across <= 0) {
        dx = -dx;
        is_left = 1;
    }
    if (down <= 0) {
        dy = -dy;
        is_up = 1;
    }
    above = 128 - dy;
    below = 128 + dx;
    twice_dx = dx << 1;
    twice_dy = dy << 1;
    steps = dx > dy ? dx : dy;
    twice = 128 + twice_dx - twice_dy;
    for (; steps; --steps) {
        across = twice > above;
        down = twice < below;
        if (across) {
            twice -= twice_dy;
            if (is_left) {
                --x;
                --cell;
                --wall;
            } else {
                ++x;
                ++cell;
                ++wall;
            }
            if (x >= WIDTH) {
                return;
            }
        }
        if (down) {
            twice += twice_dx;
            if (is_up) {
                --y;
                cell -= WIDTH;
                wall -= WIDTH;
            } else {
                ++y;
                cell += WIDTH;
                wall += WIDTH;
            }
            if (y >= HEIGHT) {
                return;
            }
        }
        *cell = 1;
        if (*wall) {
            return;
        }
    }
}

static void view(uint8_t x, uint8_t y) {
    int8_t i;

    memset(seen, 0, sizeof seen);
    hero_x = x;
    hero_y = y;
    hero_cell = &seen[y][x];
    *hero_cell = 1;
    for (i = -RADIUS; i <= RADIUS; ++i) {
        look(i, -RADIUS);
        look(i, RADIUS);
        look(-RADIUS, i);
        look(RADIUS, i);
    }
}

void start(uint32_t seed) {
    register uint8_t *cell = walls[0];
    register uint16_t number = (uint16_t)seed & 0x7fff;

    while (cell != walls[HEIGHT]) {
        number = (number * 20077 + 12345) & 0x7fff;
        *cell++ = number < (30 << 7);
    }
    random = number;
    visible = 0;
}

void key(uint8_t code) {
    register const uint8_t *cell = seen[0];
    register uint16_t count = 0;

    view(code % WIDTH, code % HEIGHT);
    while (cell != seen[HEIGHT]) {
        if (*cell) {
            ++count;
        }
        ++cell;
    }
    visible = count;
}
