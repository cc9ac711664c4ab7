/**
 * facts, "Monsters", in its order: the rarest first; the last twenty are those that quests ask for.
 * Statistics do not grow with the depth.
 */
export const MONSTERS = 31;
/** The monster that ends the game when it dies (facts, ruling 26). */
export const DRAGON = 0;
/** The first of the quests' candidates (spec, "Side Quests"). */
export const FIRST_CANDIDATE = 11;
export const CANDIDATES = 20;
/** The sum of {@link MONSTER_WANDER}: what a monster is drawn over. */
export const WANDER_SUM = 7733;

export const MONSTER_HP: readonly number[] = [
  135, 105, 125, 135, 115, 100, 60, 52, 58, 57, 62, 90, 45, 50, 40, 42, 38, 36, 37, 18, 19, 25, 17, 12, 14,
  26, 13, 9, 19, 17, 4,
];
export const MONSTER_AC: readonly number[] = [
  31, 28, 30, 29, 28, 26, 24, 22, 23, 25, 23, 26, 21, 22, 19, 20, 21, 22, 21, 20, 20, 20, 20, 19, 20, 22, 19,
  17, 17, 18, 17,
];
export const MONSTER_STRENGTH: readonly number[] = [
  22, 19, 17, 21, 20, 18, 19, 15, 17, 18, 17, 18, 14, 15, 13, 13, 12, 14, 13, 11, 11, 10, 13, 10, 10, 11, 11,
  10, 10, 10, 10,
];
/** Damage: how many dice... */
export const MONSTER_DICE: readonly number[] = [
  8, 8, 7, 8, 7, 6, 8, 6, 8, 6, 6, 6, 6, 6, 6, 6, 4, 4, 4, 3, 5, 3, 4, 2, 3, 3, 3, 2, 2, 2, 2,
];
/** ...of how many faces. */
export const MONSTER_FACES: readonly number[] = [
  7, 6, 7, 6, 6, 6, 6, 5, 5, 5, 6, 5, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3,
];
export const MONSTER_DEXTERITY: readonly number[] = [
  18, 16, 17, 15, 14, 15, 14, 16, 14, 10, 11, 16, 17, 16, 18, 17, 18, 14, 13, 12, 12, 10, 14, 12, 9, 10, 14,
  9, 7, 11, 12,
];
export const MONSTER_XP: readonly number[] = [
  250, 220, 240, 260, 200, 180, 105, 95, 100, 95, 100, 150, 80, 85, 75, 78, 70, 35, 35, 25, 32, 30, 40, 15,
  15, 10, 20, 20, 15, 15, 10,
];
/** The least gold, at depth 1... */
export const MONSTER_GOLD: readonly number[] = [
  200, 131, 153, 163, 123, 113, 73, 71, 73, 73, 79, 113, 73, 79, 61, 67, 53, 37, 27, 17, 17, 27, 23, 13, 7, 7,
  15, 9, 4, 5, 3,
];
/** ...and how many amounts there are. */
export const MONSTER_GOLD_SPREAD: readonly number[] = [
  101, 60, 58, 68, 58, 48, 68, 50, 58, 63, 57, 58, 48, 52, 40, 44, 48, 24, 24, 19, 24, 24, 23, 8, 9, 9, 11, 7,
  5, 6, 3,
];
/** Weight of the monster where one is drawn: its wander chance in 1/10000. */
export const MONSTER_WANDER: readonly number[] = [
  50, 93, 93, 93, 139, 139, 139, 139, 93, 185, 185, 231, 231, 231, 231, 231, 231, 231, 231, 278, 278, 278,
  278, 370, 370, 370, 370, 463, 463, 463, 556,
];
/** The least draw for the monster: the weights of those before it. */
export const MONSTER_FROM: readonly number[] = MONSTER_WANDER.map((_, kind) =>
  MONSTER_WANDER.slice(0, kind).reduce((sum, weight) => sum + weight, 0));
export const MONSTER_DIFFICULTY: readonly number[] = [
  11, 10, 10, 10, 9, 9, 8, 7, 7, 7, 7, 8, 6, 6, 5, 6, 5, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 0,
];
