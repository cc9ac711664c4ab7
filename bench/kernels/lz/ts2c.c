/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 9b914e91c6d66fa8 as bench/ts2c.ts rewrites it. */
typedef short int16_t;

static int16_t SIZE;
static int16_t PACKED[158] = { 0, 35, 165, 0, 0, 46, 130, 0, 135, 15, 0, 42, 130, 2, 128, 0, 0, 43, 148,
    39, 0, 33, 133, 14, 135, 32, 0, 36, 139, 39, 0, 43, 136, 79, 1, 46, 42, 129, 12, 131, 81, 135, 97, 140,
    119, 128, 63, 131, 14, 130, 17, 137, 77, 148, 174, 138, 177, 151, 39, 128, 136, 132, 79, 0, 33, 139, 52,
    135, 225, 134, 79, 138, 0, 136, 36, 143, 121, 141, 39, 149, 161, 132, 0, 131, 132, 142, 255, 131, 247,
    129, 130, 148, 0, 140, 126, 134, 50, 159, 0, 0, 36, 142, 59, 143, 177, 0, 33, 146, 113, 155, 217, 139,
    79, 0, 36, 131, 39, 142, 193, 137, 16, 138, 79, 1, 43, 36, 128, 150, 147, 93, 143, 119, 154, 137, 0, 36,
    153, 57, 132, 202, 136, 35, 139, 41, 151, 213, 0, 33, 137, 39, 128, 171, 146, 112, 168, 79, 185, 0 };
static int16_t screen[960] = { 0 };
static int16_t unpacked;

void start(int16_t seed)
{
    int16_t i;

    i = 0;
    for (;i < SIZE;i++)
        screen[i] = seed & 0xff;
    unpacked = 0;
}
void key(int16_t code)
{
    int16_t from;
    int16_t to;

    from = 0;
    to = 0;
    while (from < 158)
    {
        int16_t count;
        count = PACKED[from];
        if (count < 128)
        {
            int16_t n;
            from = (from + 1);
            n = count;
            for (;n >= 0;n--)
            {
                screen[(to)] = PACKED[(from)];
                from++;
                to++;
            }
        }
        else
        {
            int16_t back;
            int16_t n;
            back = to - PACKED[(from + 1)] - 1;
            (from = from + 2);
            n = count - 125;
            for (;n > 0;n--)
            {
                screen[(to)] = screen[(back)];
                back++;
                to++;
            }
        }
    }
    unpacked = to;
    screen[0] = code;
}

int main(void) {
    SIZE = 960;
    unpacked = 0;
    start(1);
    key(1);

    return 0;
}
