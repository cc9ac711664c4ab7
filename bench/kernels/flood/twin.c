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
/* Pointers to cells, and their columns, which tell where a row ends. */
static uint8_t *cells[DEPTH];
static uint8_t columns[DEPTH];
static uint16_t random;

static void fill(uint8_t from_x, uint8_t from_y) {
    register uint8_t *cell = &cave[from_y][from_x];
    register uint8_t **stack = cells;
    register uint8_t *column = columns;
    uint8_t x;

    if (*cell) {
        return;
    }
    *cell = WATER;
    *stack++ = cell;
    *column++ = from_x;
    filled = 1;
    while (column != columns) {
        --stack;
        --column;
        cell = *stack;
        x = *column;
        if (x > 0 && cell[-1] == 0) {
            cell[-1] = WATER;
            ++filled;
            *stack++ = cell - 1;
            *column++ = x - 1;
        }
        if (x < WIDTH - 1 && cell[1] == 0) {
            cell[1] = WATER;
            ++filled;
            *stack++ = cell + 1;
            *column++ = x + 1;
        }
        if (cell >= cave[1] && *(cell - WIDTH) == 0) {
            *(cell - WIDTH) = WATER;
            ++filled;
            *stack++ = cell - WIDTH;
            *column++ = x;
        }
        if (cell < cave[HEIGHT - 1] && cell[WIDTH] == 0) {
            cell[WIDTH] = WATER;
            ++filled;
            *stack++ = cell + WIDTH;
            *column++ = x;
        }
    }
}

void start(uint32_t seed) {
    random = (uint16_t)seed & 0x7fff;
    filled = 0;
}

void key(uint8_t code) {
    register uint8_t *cell = cave[0];
    register uint16_t number = random;

    filled = 0;
    while (cell != cave[HEIGHT]) {
        number = (number * 20077 + 12345) & 0x7fff;
        *cell++ = number < (80 << 7) ? WALL : 0;
    }
    random = number;
    cave[10][code % WIDTH] = 0;
    fill(code % WIDTH, 10);
}
