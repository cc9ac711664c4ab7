/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts ee8cfbd3dd357cd4 as bench/ts2c.ts rewrites it. */
typedef short int16_t;

static int16_t KINDS;
static int16_t PICKS;
static int16_t WEIGHTS[12] = { 40, 35, 30, 30, 25, 20, 20, 15, 12, 8, 4, 1 };
static int16_t TOTAL;
static int16_t picked[12] = { 0 };
static int16_t last;
static int16_t random;

int16_t pick()
{
    int16_t left;
    int16_t kind;

    random = (random * 20077 + 12345) & 0x7fff;
    left = (random >> 2) % TOTAL;
    kind = 0;
    for (;kind < KINDS - 1;kind++)
    {
        if (left < WEIGHTS[kind])
            return kind;
        left -= WEIGHTS[kind];
    }
    return KINDS - 1;
}
void start(int16_t seed)
{
    random = seed & 0x7fff;
    last = 0;
}
void key(int16_t code)
{
    int16_t kind;
    int16_t i;

    random = (random + code) & 0x7fff;
    kind = 0;
    for (;kind < KINDS;kind++)
        picked[kind] = 0;
    i = 0;
    for (;i < PICKS;i++)
    {
        last = pick();
        picked[last] = (picked[last] + 1) & 0xff;
    }
}

int main(void) {
    KINDS = 12;
    PICKS = 200;
    TOTAL = 240;
    last = 0;
    random = 1;
    start(1);
    key(1);

    return 0;
}
