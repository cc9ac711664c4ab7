/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 7c08b2b44f8f2a89 as bench/ts2c.ts rewrites it. */
typedef short int16_t;

static int16_t SIZE;
static int16_t ROUNDS;
static int16_t flags[8191] = { 0 };
static int16_t primes;
static int16_t last;

int16_t sieve()
{
    int16_t count;
    int16_t i;

    count = 0;
    i = 0;
    for (;i <= SIZE;i++)
        flags[i] = 1;
    i = 0;
    for (;i <= SIZE;i++)
        if (flags[i] != 0)
    {
        int16_t prime;
        int16_t k;
        prime = i + i + 3;
        k = i + prime;
        for (;k <= SIZE;(k = k + prime))
            flags[k] = 0;
        count++;
    }
    return count;
}
void start(int16_t seed)
{
    primes = seed & 1;
    last = 0;
}
void key(int16_t code)
{
    int16_t round;

    round = 0;
    for (;round < ROUNDS;round++)
        primes = sieve();
    last = code;
}

int main(void) {
    SIZE = 8190;
    ROUNDS = 10;
    primes = 0;
    last = 0;
    start(1);
    key(1);

    return 0;
}
