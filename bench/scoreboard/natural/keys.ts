// The seeds and keys that the natural programs are played with.

export const SEEDS = [1, 77, 4242];
const KEYS = 60;

/** Keys as an unknowing player presses them: arrows, digits, letters of both cases, Return, space and now and then Escape. */
export const keysOf = (seed: number): number[] => {
  let state = seed;
  const draw = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % n;
  };
  const oneKey = (): number => {
    const kind = draw(100);
    if (kind < 28) return 28 + draw(4);
    if (kind < 46) return 48 + draw(10);
    if (kind < 60) return 65 + draw(26);
    if (kind < 72) return 97 + draw(26);
    if (kind < 85) return 13;
    return kind < 97 ? 32 : 27;
  };
  return Array.from({ length: KEYS }, oneKey);
};
