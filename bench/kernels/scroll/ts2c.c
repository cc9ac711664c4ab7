/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts bae8c8edb21661cd as bench/ts2c.ts rewrites it. */
#define TRUE 1
#define FALSE 0
typedef unsigned char uint8_t;
typedef short int16_t;

static int16_t WIDTH;
static int16_t HEIGHT;
static int16_t SKY;
static int16_t HILL;
static int16_t TOWER;
static int16_t HEIGHTS[16] = { 3, 4, 5, 6, 6, 7, 7, 6, 5, 4, 3, 3, 2, 2, 3, 3 };
static int16_t screen[960] = { 0 };
static int16_t position;

void scroll()
{
    int16_t y;

    y = 0;
    for (;y < HEIGHT;y++)
    {
        int16_t x;
        x = 0;
        for (;x < WIDTH - 1;x++)
            screen[y * WIDTH + x] = screen[y * WIDTH + x + 1];
    }
}
void enter()
{
    int16_t height;
    uint8_t isTower;
    int16_t y;

    height = HEIGHTS[position & 15] + ((position >> 4) & 3);
    isTower = position % 11 == 0;
    y = 0;
    for (;y < HEIGHT;y++)
    {
        int16_t above;
        int16_t shown;
        above = HEIGHT - y;
        shown = SKY;
        if (above <= height)
            shown = HILL;
        else
            if (isTower && above <= height + 5)
            shown = TOWER;
        screen[y * WIDTH + WIDTH - 1] = shown;
    }
    position = (position + 1) & 0xff;
}
void start(int16_t seed)
{
    int16_t i;

    i = 0;
    for (;i < WIDTH * HEIGHT;i++)
        screen[i] = SKY;
    position = seed & 0xff;
}
void key(int16_t code)
{
    int16_t i;

    position = (position + code) & 0xff;
    i = 0;
    for (;i < 8;i++)
    {
        scroll();
        enter();
    }
}

int main(void) {
    WIDTH = 40;
    HEIGHT = 24;
    SKY = 0;
    HILL = 1;
    TOWER = 2;
    position = 0;
    start(1);
    key(1);

    return 0;
}
