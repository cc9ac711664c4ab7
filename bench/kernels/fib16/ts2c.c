/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts bbf6b7fd7ef357f3 as bench/ts2c.ts rewrites it. */
typedef short int16_t;

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
        next = (a + b) & 0xffff;
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
        found = fibonacci(24);
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
