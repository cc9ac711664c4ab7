/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 17fa51e9515a3282 as bench/ts2c.ts rewrites it. */
#include <string.h>
#include <stdlib.h>
#include <assert.h>
#include <stdio.h>
#include <limits.h>

typedef short int16_t;

#define STR_INT16_T_BUFLEN ((CHAR_BIT * sizeof(int16_t) - 1) / 3 + 2)

int16_t str_len(const char * str) {
    int16_t len = 0;
    int16_t i = 0;
    while (*str) {
        i = 1;
        if ((*str & 0xE0) == 0xC0) i=2;
        else if ((*str & 0xF0) == 0xE0) i=3;
        else if ((*str & 0xF8) == 0xF0) i=4;
        str += i;
        len += i == 4 ? 2 : 1;
    }
    return len;
}
int16_t str_char_code_at(const char * str, int16_t pos) {
    int16_t i, res = 0;
    while (*str) {
        i = 1;
        if ((*str & 0xE0) == 0xC0) i=2;
        else if ((*str & 0xF0) == 0xE0) i=3;
        else if ((*str & 0xF8) == 0xF0) i=4;
        if (pos == 0) {
            res += (unsigned char)*str++;
            if (i > 1) {
                res <<= 6; res -= 0x3080;
                res += (unsigned char)*str++;
            }
            return res;
        }
        str += i;
        pos -= i == 4 ? 2 : 1;
    }
    return -1;
}

void str_int16_t_cat(char *str, int16_t num) {
    char numstr[STR_INT16_T_BUFLEN];
    sprintf(numstr, "%d", num);
    strcat(str, numstr);
}

static const char * TEXT;
static char * tmp_result = NULL;
static int16_t words;
static int16_t vowels;
static int16_t longest;
static int16_t pairs;

void start(int16_t seed)
{
    words = seed & 1;
    vowels = 0;
    longest = 0;
    pairs = 0;
}
void key(int16_t code)
{
    int16_t first;
    int16_t length;
    int16_t before;
    int16_t i;

    first = 97 + (code % 26);
    words = 0;
    vowels = 0;
    longest = 0;
    pairs = 0;
    length = 0;
    before = 0;
    i = 0;
    for (;i < str_len(TEXT);i++)
    {
        int16_t letter;
        letter = str_char_code_at(TEXT, i);
        if (letter >= 97)
        {
            length++;
            if (letter == 97 || letter == 101 || letter == 105 || letter == 111 || letter == 117)
                vowels++;
            if (before == first && letter == 104)
                pairs++;
        }
        else
        {
            if (length > 0)
                words++;
            if (length > longest)
                longest = length;
            length = 0;
        }
        before = letter;
    }
}

int main(void) {
    tmp_result = malloc(strlen("you stand in a dark and narrow hall of the old dungeon. a rat gnaws at the bones of those who came here before you, and from ") + strlen("the east you hear the heavy steps of a troll. the torch is nearly spent.") + 1);
    assert(tmp_result != NULL);
    tmp_result[0] = '\0';
    strcat(tmp_result, "you stand in a dark and narrow hall of the old dungeon. a rat gnaws at the bones of those who came here before you, and from ");
    strcat(tmp_result, "the east you hear the heavy steps of a troll. the torch is nearly spent.");
    TEXT = tmp_result;
    words = 0;
    vowels = 0;
    longest = 0;
    pairs = 0;
    start(1);
    key(1);
    free((char *)tmp_result);

    return 0;
}
