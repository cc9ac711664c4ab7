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

static void look(int8_t x, int8_t y, int8_t to_x, int8_t to_y) {
    int8_t dx, dy, step_x, step_y, error, twice;
    uint8_t steps;

    step_x = 1;
    dx = to_x - x;
    if (dx <= 0) {
        dx = -dx;
        step_x = -1;
    }
    step_y = 1;
    dy = to_y - y;
    if (dy <= 0) {
        dy = -dy;
        step_y = -1;
    }
    error = dx - dy;
    for (steps = dx > dy ? dx : dy; steps > 0; --steps) {
        twice = error * 2;
        if (twice > -dy) {
            error -= dy;
            x += step_x;
        }
        if (twice < dx) {
            error += dx;
            y += step_y;
        }
        if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT) {
            return;
        }
        seen[y][x] = 1;
        if (walls[y][x]) {
            return;
        }
    }
}

static void view(uint8_t x, uint8_t y) {
    int8_t i;

    memset(seen, 0, sizeof seen);
    seen[y][x] = 1;
    for (i = -RADIUS; i <= RADIUS; ++i) {
        look(x, y, x + i, y - RADIUS);
        look(x, y, x + i, y + RADIUS);
        look(x, y, x - RADIUS, y + i);
        look(x, y, x + RADIUS, y + i);
    }
}

void start(uint32_t seed) {
    uint8_t x, y;

    random = (uint16_t)seed & 0x7fff;
    for (y = 0; y < HEIGHT; ++y) {
        for (x = 0; x < WIDTH; ++x) {
            random = (random * 20077 + 12345) & 0x7fff;
            walls[y][x] = (random >> 7) < 30;
        }
    }
    visible = 0;
}

void key(uint8_t code) {
    uint8_t x, y;
    const uint8_t *row;

    view(code % WIDTH, code % HEIGHT);
    visible = 0;
    for (y = 0; y < HEIGHT; ++y) {
        row = seen[y];
        for (x = 0; x < WIDTH; ++x) {
            visible += row[x];
        }
    }
}
