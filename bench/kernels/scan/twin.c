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
    register uint8_t length = 0;
    register uint8_t letter;
    register uint8_t first = 97 + code % 26;
    register uint8_t before = 0;
    uint8_t i;

    words = 0;
    vowels = 0;
    longest = 0;
    pairs = 0;
    for (i = 0; i < sizeof text - 1; ++i) {
        letter = text[i];
        if (letter >= 97) {
            ++length;
            switch (letter) {
                case 97:
                case 101:
                case 105:
                case 111:
                case 117:
                    ++vowels;
                    break;
                case 104:
                    if (before == first) {
                        ++pairs;
                    }
                    break;
            }
        } else {
            if (length) {
                ++words;
                if (length > longest) {
                    longest = length;
                }
                length = 0;
            }
        }
        before = letter;
    }
}
