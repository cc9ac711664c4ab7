/* A machine with a stack runs a small program of byte codes: it counts the steps of Collatz from 1 to 40, and finds the longest. */
#include <stdint.h>

#define PUSH 0
#define LOAD 1
#define STORE 2
#define ADD 3
#define HALF 4
#define ODD 5
#define LESS 6
#define JUMP 7
#define JUMP_IF_ZERO 8
#define TRIPLE 9
#define EQUAL 10
#define HALT 11

/* Variables: 0 the start, 1 the number, 2 its steps, 3 the most steps, 4 the start that takes most. */
static const uint8_t program[] = {
    PUSH, 1, STORE, 0,
    LOAD, 0, STORE, 1, PUSH, 0, STORE, 2,
    LOAD, 1, PUSH, 1, EQUAL, JUMP_IF_ZERO, 21, JUMP, 47,
    LOAD, 1, ODD, JUMP_IF_ZERO, 33, LOAD, 1, TRIPLE, STORE, 1, JUMP, 38,
    LOAD, 1, HALF, STORE, 1,
    LOAD, 2, PUSH, 1, ADD, STORE, 2, JUMP, 12,
    LOAD, 3, LOAD, 2, LESS, JUMP_IF_ZERO, 62, LOAD, 2, STORE, 3, LOAD, 0, STORE, 4,
    LOAD, 0, PUSH, 1, ADD, STORE, 0,
    LOAD, 0, PUSH, 41, LESS, JUMP_IF_ZERO, 78, JUMP, 4,
    HALT,
};

uint16_t variables[8];
uint16_t executed;
/* The element on top is in a variable of its own. */
static uint16_t stack[17];

static void run(void) {
    register uint16_t top = 0;
    register const uint8_t *at = program;
    register uint8_t depth = 0;
    register uint8_t code;
    uint16_t count = 0;

    for (;;) {
        code = *at;
        ++at;
        ++count;
        switch (code) {
            case PUSH:
                stack[depth] = top;
                ++depth;
                top = *at;
                ++at;
                break;
            case LOAD:
                stack[depth] = top;
                ++depth;
                code = *at;
                top = variables[code];
                ++at;
                break;
            case STORE:
                code = *at;
                variables[code] = top;
                ++at;
                --depth;
                top = stack[depth];
                break;
            case ADD:
                --depth;
                top += stack[depth];
                break;
            case HALF:
                top >>= 1;
                break;
            case ODD:
                top &= 1;
                break;
            case LESS:
                --depth;
                top = stack[depth] < top;
                break;
            case EQUAL:
                --depth;
                top = stack[depth] == top;
                break;
            case JUMP:
                at = program + *at;
                break;
            case JUMP_IF_ZERO:
                if (top) {
                    ++at;
                } else {
                    at = program + *at;
                }
                --depth;
                top = stack[depth];
                break;
            case TRIPLE:
                top += (top << 1) + 1;
                break;
            default:
                executed = count - 1;
                return;
        }
    }
}

void start(uint32_t seed) {
    executed = (uint16_t)seed & 1;
}

void key(uint8_t code) {
    uint8_t i;

    for (i = 0; i < 8; ++i) {
        variables[i] = code;
    }
    variables[3] = 0;
    run();
}
