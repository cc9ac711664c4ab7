/* Shortest ways in a maze of 40 times 20 cells: a breadth-first search from one of them. */
#include <stdint.h>
#include <string.h>

#define WIDTH 40
#define HEIGHT 20
#define CELLS (WIDTH * HEIGHT)
#define FAR 255

static const int8_t dx[4] = {0, 1, 0, -1};
static const int8_t dy[4] = {-1, 0, 1, 0};

static uint8_t walls[HEIGHT][WIDTH];
uint8_t distance[HEIGHT][WIDTH];
uint16_t steps;
static uint8_t queue_x[CELLS], queue_y[CELLS];
static uint16_t random;

static void search(uint8_t from_x, uint8_t from_y) {
    uint16_t head = 0, tail = 1;
    uint8_t x, y, d, next;
    int8_t to_x, to_y;

    memset(distance, FAR, sizeof distance);
    distance[from_y][from_x] = 0;
    queue_x[0] = from_x;
    queue_y[0] = from_y;
    while (head < tail) {
        x = queue_x[head];
        y = queue_y[head];
        ++head;
        next = distance[y][x] + 1;
        for (d = 0; d < 4; ++d) {
            to_x = x + dx[d];
            to_y = y + dy[d];
            if (to_x < 0 || to_x >= WIDTH || to_y < 0 || to_y >= HEIGHT) {
                continue;
            }
            if (walls[to_y][to_x] || distance[to_y][to_x] != FAR) {
                continue;
            }
            distance[to_y][to_x] = next;
            queue_x[tail] = to_x;
            queue_y[tail] = to_y;
            ++tail;
        }
    }
    steps = tail;
}

void start(uint32_t seed) {
    uint8_t x, y;

    random = (uint16_t)seed & 0x7fff;
    for (y = 0; y < HEIGHT; ++y) {
        for (x = 0; x < WIDTH; ++x) {
            random = (random * 20077 + 12345) & 0x7fff;
            walls[y][x] = (random >> 7) < 70;
        }
    }
    steps = 0;
}

void key(uint8_t code) {
    search(code % WIDTH, code % HEIGHT);
}
