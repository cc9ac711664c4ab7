/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 24d2d5f80ad057bf as bench/ts2c.ts rewrites it. */
typedef short int16_t;
typedef unsigned short uint16_t;

static int16_t ROUNDS;
static int16_t found;
static int16_t last;

int16_t fibonacci(int16_t n)
{
    int16_t a;
    int16_t b;
    int16_t i;

    a = 0;
    b = 1;
    i = 0;
    for (;i < n;i++)
    {
        int16_t next;
        next = ((uint16_t)(a + b)) >> 0;
        a = b;
        b = next;
    }
    return a;
}
void start(int16_t seed)
{
    found = seed & 1;
    last = 0;
}
void key(int16_t code)
{
    int16_t round;

    round = 0;
    for (;round < ROUNDS;round++)
        found = fibonacci(47);
    last = code;
}

int main(void) {
    ROUNDS = 50;
    found = 0;
    last = 0;
    start(1);
    key(1);

    return 0;
}
