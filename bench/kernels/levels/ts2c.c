/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 086d88b94c0181d3 as bench/ts2c.ts rewrites it. */
typedef short int16_t;

static int16_t WIDTH;
static int16_t HEIGHT;
static int16_t CELLS;
static int16_t PACKED[68] = { 143, 123, 18, 203, 24, 177, 39, 72, 91, 200, 17, 236, 154, 9, 118, 201,
    77, 162, 3, 91, 228, 113, 20, 39, 190, 66, 151, 88, 205, 19, 160, 47, 93, 214, 8, 131, 76, 249, 30, 101,
    172, 55, 226, 14, 183, 68, 125, 210, 37, 90, 171, 6, 143, 234, 49, 116, 187, 24, 95, 138, 201, 60, 7,
    178, 245, 110, 83, 28 };
static int16_t level[240] = { 0 };
static int16_t walls;
static int16_t at;
static int16_t bits;
static int16_t left;

int16_t bit()
{
    int16_t high;

    if (left == 0)
    {
        bits = PACKED[at];
        at = at + 1 < 68 ? at + 1 : 0;
        left = 8;
    }
    high = bits >> 7;
    bits = (bits << 1) & 0xff;
    left--;
    return high;
}
int16_t number(int16_t count)
{
    int16_t value;
    int16_t i;

    value = 0;
    i = 0;
    for (;i < count;i++)
        value = ((value << 1) | bit()) & 15;
    return value;
}
int16_t cell()
{
    int16_t kind;

    if (bit() == 0)
        return 0;
    kind = number(2);
    return kind < 3 ? 1 + kind : 4 + number(2);
}
void unpack()
{
    int16_t to;

    to = 0;
    while (to < CELLS)
    {
        int16_t value;
        int16_t count;
        value = cell();
        count = 1;
        if (bit() == 1)
            count = 2 + number(4);
        while (count > 0 && to < CELLS)
        {
            level[to] = value;
            to++;
            count--;
        }
    }
}
void start(int16_t seed)
{
    at = seed % 68;
    walls = 0;
}
void key(int16_t code)
{
    int16_t i;

    at = code % 68;
    left = 0;
    walls = 0;
    i = 0;
    for (;i < 3;i++)
    {
        int16_t c;
        unpack();
        c = 0;
        for (;c < CELLS;c++)
            if (level[c] == 1)
            walls++;
    }
}

int main(void) {
    WIDTH = 20;
    HEIGHT = 12;
    CELLS = WIDTH * HEIGHT;
    walls = 0;
    at = 0;
    bits = 0;
    left = 0;
    start(1);
    key(1);

    return 0;
}
