/** The tools' own choices, independent of a game's dice. */

/** Numbers of 0..n-1, always the same of a `seed`: Numerical Recipes' 32-bit linear congruential generator, its high bits. */
export function seededChoices(seed: number): (n: number) => number {
  let x = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}
