/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 8ac11c215b61f091 as bench/ts2c.ts rewrites it. */
typedef short int16_t;

static int16_t divisors;
static int16_t products;
static int16_t quotients;
static int16_t remainders;

int16_t gcd(int16_t a, int16_t b)
{
    while (b != 0)
    {
        int16_t rest;
        rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}
void start(int16_t seed)
{
    divisors = seed & 15;
    products = 0;
    quotients = 0;
    remainders = 0;
}
void key(int16_t code)
{
    int16_t i;

    i = 1;
    for (;i <= 30;i++)
    {
        int16_t j;
        j = 1;
        for (;j <= 10;j++)
        {
            int16_t a;
            int16_t b;
            a = i * 331 + code;
            b = j * 97;
            divisors = (divisors + gcd(a, b)) & 0xffff;
            products = (products + a * j) & 0xffff;
            quotients = (quotients + ((a / j) | 0)) & 0xffff;
            remainders = (remainders + (a % b)) & 0xffff;
        }
    }
}

int main(void) {
    divisors = 0;
    products = 0;
    quotients = 0;
    remainders = 0;
    start(1);
    key(1);

    return 0;
}
