/* Sixteen monsters take 20 turns: each steps toward the hero, strikes when it is near, and heals when it is hurt. */
#include <stdint.h>

#define COUNT 16
#define TURNS 20

struct monster {
    uint8_t x, y, hp, most, strength;
};

static struct monster monsters[COUNT];
uint8_t xs[COUNT], ys[COUNT];
uint16_t harm;

/* Not abs(a - b): of bytes, cc65 2.19 takes the high byte of the difference for 0. */
static uint8_t distance(uint8_t a, uint8_t b) {
    return a < b ? b - a : a - b;
}

static void act(struct monster *monster, uint8_t hero_x, uint8_t hero_y) {
    uint8_t dx = distance(monster->x, hero_x);
    uint8_t dy = distance(monster->y, hero_y);

    if (dx <= 1 && dy <= 1) {
        harm += monster->strength;
        if (monster->hp > 2) {
            monster->hp -= 2;
        }
    } else {
        if (monster->x < hero_x) {
            ++monster->x;
        } else if (monster->x > hero_x) {
            --monster->x;
        }
        if (monster->y < hero_y) {
            ++monster->y;
        } else if (monster->y > hero_y) {
            --monster->y;
        }
    }
    if (monster->hp < monster->most) {
        ++monster->hp;
    }
}

void start(uint32_t seed) {
    uint8_t first = (uint8_t)seed;
    uint8_t i;

    for (i = 0; i < COUNT; ++i) {
        monsters[i].x = (i * 11 + first) % 40;
        monsters[i].y = (i * 7 + first) % 20;
        monsters[i].hp = 1 + (i & 3);
        monsters[i].most = 5 + i * 3;
        monsters[i].strength = 1 + (i & 3);
    }
    harm = 0;
}

void key(uint8_t code) {
    uint8_t hero_x = code % 40;
    uint8_t hero_y = code % 20;
    uint8_t turn, i;

    for (turn = 0; turn < TURNS; ++turn) {
        for (i = 0; i < COUNT; ++i) {
            act(&monsters[i], hero_x, hero_y);
        }
    }
    for (i = 0; i < COUNT; ++i) {
        xs[i] = monsters[i].x;
        ys[i] = monsters[i].y;
    }
}
