/* A text of 200 characters: its words, its vowels, its longest word, and how often a pair of letters stands in it. */
#include <stdint.h>

static const char text[] =
    "you stand in a dark and narrow hall of the old dungeon. a rat gnaws at the bones of those who came here before you, and from "
    "the east you hear the heavy steps of a troll. the torch is nearly spent.";

uint8_t words, vowels, longest, pairs;

void start(uint32_t seed) {
    words = (uint8_t)seed & 1;
    vowels = 0;
    longest = 0;
    pairs = 0;
}

void key(uint8_t code) {
    uint8_t first = 97 + code % 26;
    uint8_t length = 0, before = 0;
    uint8_t letter;
    const char *p;

    words = 0;
    vowels = 0;
    longest = 0;
    pairs = 0;
    for (p = text; *p; ++p) {
        letter = *p;
        if (letter >= 97) {
            ++length;
            if (letter == 97 || letter == 101 || letter == 105 || letter == 111 || letter == 117) {
                ++vowels;
            }
            if (before == first && letter == 104) {
                ++pairs;
            }
        } else {
            if (length > 0) {
                ++words;
            }
            if (length > longest) {
                longest = length;
            }
            length = 0;
        }
        before = letter;
    }
}
