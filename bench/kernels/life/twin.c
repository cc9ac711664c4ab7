/* Conway's Life, 40 times 20 cells with dead edges: two generations a command. */
#include <stdint.h>

#define WIDTH 40
#define HEIGHT 20

/* A frame of dead cells is around the board. */
uint8_t board[HEIGHT + 2][WIDTH + 2];
static uint8_t next[HEIGHT + 2][WIDTH + 2];
uint16_t alive;
static uint16_t random;

/* One row; of the three that make it, the first cells of each. */
static void generate(const uint8_t *first, const uint8_t *second, const uint8_t *third, uint8_t *to) {
    register const uint8_t *above = first;
    register const uint8_t *here = second;
    register const uint8_t *below = third;
    uint8_t left, middle, right, sum;
    uint8_t x;

    left = 0;
    middle = above[1] + here[1] + below[1];
    for (x = 1; x <= WIDTH; ++x) {
        ++above;
        ++below;
        right = above[1];
        right += here[2];
        right += below[1];
        ++here;
        sum = left + middle + right;
        to[x] = 0;
        if (sum == 3 || (sum == 4 && *here)) {
            to[x] = 1;
        }
        left = middle;
        middle = right;
    }
}

static void generation(void) {
    register const uint8_t *from;
    register uint8_t *to;
    register uint16_t count = 0;
    uint8_t x, y;

    for (y = 1; y <= HEIGHT; ++y) {
        generate(board[y - 1], board[y], board[y + 1], next[y]);
    }
    for (y = 1; y <= HEIGHT; ++y) {
        from = next[y];
        to = board[y];
        for (x = 1; x <= WIDTH; ++x) {
            if ((to[x] = from[x])) {
                ++count;
            }
        }
    }
    alive = count;
}

void start(uint32_t seed) {
    uint8_t x, y;

    random = (uint16_t)seed & 0x7fff;
    for (y = 1; y <= HEIGHT; ++y) {
        for (x = 1; x <= WIDTH; ++x) {
            random = (random * 20077 + 12345) & 0x7fff;
            board[y][x] = (random >> 7) < 90;
        }
    }
    alive = 0;
}

void key(uint8_t code) {
    board[1 + code % HEIGHT][1 + code % WIDTH] = 1;
    generation();
    generation();
}
