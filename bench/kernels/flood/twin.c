/* Flood fill of a cave of 40 times 20 cells, with a stack of its own. */
#include <stdint.h>

#define WIDTH 40
#define HEIGHT 20
#define WALL 1
#define WATER 2
/* A cell is pushed once only. */
#define DEPTH (WIDTH * HEIGHT)

uint8_t cave[HEIGHT][WIDTH];
uint16_t filled;
static uint8_t stack_x[DEPTH], stack_y[DEPTH];
static uint16_t top;
static uint16_t random;

static void push(uint8_t x, uint8_t y) {
    uint8_t *cell = &cave[y][x];

    if (*cell != 0) {
        return;
    }
    *cell = WATER;
    ++filled;
    stack_x[top] = x;
    stack_y[top] = y;
    ++top;
}

static void fill(uint8_t from_x, uint8_t from_y) {
    uint8_t x, y;

    top = 0;
    push(from_x, from_y);
    while (top > 0) {
        --top;
        x = stack_x[top];
        y = stack_y[top];
        if (x > 0) {
            push(x - 1, y);
        }
        if (x < WIDTH - 1) {
            push(x + 1, y);
        }
        if (y > 0) {
            push(x, y - 1);
        }
        if (y < HEIGHT - 1) {
            push(x, y + 1);
        }
    }
}

void start(uint32_t seed) {
    random = (uint16_t)seed & 0x7fff;
    filled = 0;
}

void key(uint8_t code) {
    uint8_t x, y;

    filled = 0;
    for (y = 0; y < HEIGHT; ++y) {
        for (x = 0; x < WIDTH; ++x) {
            random = (random * 20077 + 12345) & 0x7fff;
            cave[y][x] = (random >> 7) < 80 ? WALL : 0;
        }
    }
    cave[10][code % WIDTH] = 0;
    fill(code % WIDTH, 10);
}
