/* Conway's Life, 40 times 20 cells with dead edges: two generations a command. */
#include <stdint.h>

#define WIDTH 40
#define HEIGHT 20

/* A frame of dead cells is around the board. */
uint8_t board[HEIGHT + 2][WIDTH + 2];
static uint8_t next[HEIGHT + 2][WIDTH + 2];
uint16_t alive;
static uint16_t random;

static void generation(void) {
    const uint8_t *above, *here, *below;
    uint8_t *to, *from;
    uint8_t x, y, around;

    for (y = 1; y <= HEIGHT; ++y) {
        above = board[y - 1];
        here = board[y];
        below = board[y + 1];
        to = next[y];
        for (x = 1; x <= WIDTH; ++x) {
            around = above[x - 1] + above[x] + above[x + 1] + here[x - 1] + here[x + 1] + below[x - 1] + below[x] + below[x + 1];
            to[x] = around == 3 || (around == 2 && here[x]);
        }
    }
    alive = 0;
    for (y = 1; y <= HEIGHT; ++y) {
        from = next[y];
        to = board[y];
        for (x = 1; x <= WIDTH; ++x) {
            to[x] = from[x];
            alive += from[x];
        }
    }
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
