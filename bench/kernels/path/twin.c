/* Shortest ways in a maze of 40 times 20 cells: a breadth-first search from one of them. */
#include <stdint.h>
#include <string.h>

#define WIDTH 40
#define HEIGHT 20
#define CELLS (WIDTH * HEIGHT)
#define FAR 255

static uint8_t walls[HEIGHT][WIDTH];
uint8_t distance[HEIGHT][WIDTH];
uint16_t steps;
/* Cells, and their columns, which tell where a row ends. */
static uint8_t *cells[CELLS];
static uint8_t columns[CELLS];
static uint8_t **tail;
static uint8_t *tail_column;
static uint8_t next;
static uint16_t random;

static void reach(uint8_t *cell, uint8_t x) {
    if (*cell == FAR && !*(cell - distance[0] + walls[0])) {
        *cell = next;
        *tail++ = cell;
        *tail_column++ = x;
    }
}

static void search(uint8_t from_x, uint8_t from_y) {
    register uint8_t *cell;
    register uint8_t **head = cells;
    register const uint8_t *head_column = columns;
    uint8_t x;

    memset(distance, FAR, sizeof distance);
    cells[0] = &distance[from_y][from_x];
    *cells[0] = 0;
    columns[0] = from_x;
    tail = cells + 1;
    tail_column = columns + 1;
    while (head != tail) {
        cell = *head++;
        x = *head_column++;
        next = *cell + 1;
        if (cell >= distance[1]) {
            reach(cell - WIDTH, x);
        }
        if (x < WIDTH - 1) {
            reach(cell + 1, x + 1);
        }
        if (cell < distance[HEIGHT - 1]) {
            reach(cell + WIDTH, x);
        }
        if (x > 0) {
            reach(cell - 1, x - 1);
        }
    }
    steps = tail - cells;
}

void start(uint32_t seed) {
    register uint8_t *cell = walls[0];
    register uint16_t number = (uint16_t)seed & 0x7fff;

    while (cell != walls[HEIGHT]) {
        number = (number * 20077 + 12345) & 0x7fff;
        *cell++ = number < (70 << 7);
    }
    random = number;
    steps = 0;
}

void key(uint8_t code) {
    search(code % WIDTH, code % HEIGHT);
}
