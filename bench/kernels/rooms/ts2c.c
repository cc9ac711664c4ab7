/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts cff3ccfa52ff217c as bench/ts2c.ts rewrites it. */
#define TRUE 1
#define FALSE 0
typedef unsigned char uint8_t;
typedef short int16_t;

static int16_t WIDTH;
static int16_t HEIGHT;
static int16_t ROOMS;
static int16_t ROCK;
static int16_t FLOOR;
static int16_t DOOR;
static int16_t map[960] = { 0 };
static int16_t floors;
static int16_t centreX[10] = { 0 };
static int16_t centreY[10] = { 0 };
static int16_t random;

int16_t next(int16_t below)
{
    random = (random * 20077 + 12345) & 0x7fff;
    return (random >> 4) % below;
}
void dig(int16_t x, int16_t y)
{
    int16_t at;

    at = y * WIDTH + x;
    if (map[at] == ROCK)
    {
        map[at] = FLOOR;
        floors = (floors + 1) & 0xffff;
    }
}
void room(int16_t i)
{
    int16_t width;
    int16_t height;
    int16_t left;
    int16_t top;
    int16_t y;

    width = 3 + next(7);
    height = 2 + next(4);
    left = 1 + next(WIDTH - 11);
    top = 1 + next(HEIGHT - 7);
    y = top;
    for (;y < top + height;y++)
    {
        int16_t x;
        x = left;
        for (;x < left + width;x++)
            dig(x, y);
    }
    centreX[i] = left + (width >> 1);
    centreY[i] = top + (height >> 1);
}
void corridor(int16_t fromX, int16_t fromY, int16_t toX, int16_t toY)
{
    int16_t x;
    int16_t y;

    x = fromX;
    while (x != toX)
    {
        x = x < toX ? x + 1 : x - 1;
        dig(x, fromY);
    }
    y = fromY;
    while (y != toY)
    {
        y = y < toY ? y + 1 : y - 1;
        dig(toX, y);
    }
}
void doors()
{
    int16_t y;

    y = 1;
    for (;y < HEIGHT - 1;y++)
    {
        int16_t x;
        x = 1;
        for (;x < WIDTH - 1;x++)
        {
            uint8_t isBetween;
            uint8_t tmp1;
            uint8_t tmp2;
            if (map[y * WIDTH + x] != FLOOR)
                continue;
            tmp1 = map[(y - 1) * WIDTH + x] == ROCK;
            tmp2 = map[(y + 1) * WIDTH + x] == ROCK;
            isBetween = tmp1 ? tmp2 : tmp1;
            if (isBetween && map[y * WIDTH + x - 1] == FLOOR && map[y * WIDTH + x + 1] == FLOOR && ((x + y) & 7) == 0)
                map[y * WIDTH + x] = DOOR;
        }
    }
}
void start(int16_t seed)
{
    random = seed & 0x7fff;
    floors = 0;
}
void key(int16_t code)
{
    int16_t i;

    random = (random + code) & 0x7fff;
    floors = 0;
    i = 0;
    for (;i < WIDTH * HEIGHT;i++)
        map[i] = ROCK;
    i = 0;
    for (;i < ROOMS;i++)
        room(i);
    i = 1;
    for (;i < ROOMS;i++)
        corridor(centreX[i - 1] % WIDTH, centreY[i - 1] % HEIGHT, centreX[i] % WIDTH, centreY[i] % HEIGHT);
    doors();
}

int main(void) {
    WIDTH = 40;
    HEIGHT = 24;
    ROOMS = 10;
    ROCK = 0;
    FLOOR = 1;
    DOOR = 2;
    floors = 0;
    random = 1;
    start(1);
    key(1);

    return 0;
}
