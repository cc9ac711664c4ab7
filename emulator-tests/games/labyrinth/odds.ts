/** Exact probabilities of Labyrinth's formulas, by enumeration of the dice. */

/** Chances of each sum of `count`d`faces`, by sum. */
export function distribution(count: number, faces: number): number[] {
  let chances = [1];
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(chances.length + faces).fill(0);
    chances.forEach((chance, sum) => {
      for (let face = 1; face <= faces; face++) next[sum + face]! += chance / faces;
    });
    chances = next;
  }
  return chances;
}

const FIVE_D4 = distribution(5, 4);

/** The chance that 5d4 is of `from`..`to`. */
export function between(from: number, to = 20): number {
  return FIVE_D4.reduce((sum, chance, value) => (value >= from && value <= to ? sum + chance : sum), 0);
}

/** Fumble, critical, blocked, hit, miss: of an attack that adds `strength` to 5d4 against `armour` (facts, "Combat"). */
export function attackOdds(strength: number, armour: number): number[] {
  const plain = between(6, 19);
  const hit = (between(Math.max(6, armour - strength), 19) * 2) / 3;
  return [between(5, 5), between(20), plain / 3, hit, (plain * 2) / 3 - hit];
}
