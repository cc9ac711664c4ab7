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

/** That 5d4 is of `from`..`to`. */
export function between(from: number, to = 20): number {
  return FIVE_D4.reduce((sum, chance, value) => (value >= from && value <= to ? sum + chance : sum), 0);
}

/** Fumble, critical, blocked, hit, miss: of an attack that adds `strength` to 5d4 against `armour` (facts, "Combat"). */
export function attackOdds(strength: number, armour: number): number[] {
  const plain = between(6, 19);
  const hit = (between(Math.max(6, armour - strength), 19) * 2) / 3;
  return [between(5, 5), between(20), plain / 3, hit, (plain * 2) / 3 - hit];
}

/** The regularised upper incomplete gamma function Q(a, x), by series or by continued fraction (Abramowitz and Stegun 6.5). */
function gammaQ(a: number, x: number): number {
  let logGamma = 0;
  for (let y = a; ; y++) {
    if (y > 20) {
      logGamma += (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * y);
      break;
    }
    logGamma -= Math.log(y);
  }
  const scale = Math.exp(-x + a * Math.log(x) - logGamma);
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = a + 1; term > sum * 1e-15; n++) sum += term *= x / n;
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 1000; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h * scale;
}

/** Chi-square of counts against shares of any sum, and how likely it is to be that large or larger by chance. */
export function chiSquare(observed: readonly number[], shares: readonly number[]): { statistic: number; p: number } {
  const total = observed.reduce((sum, n) => sum + n, 0);
  const whole = shares.reduce((sum, n) => sum + n, 0);
  const statistic = observed.reduce((sum, n, i) => sum + (n - (total * shares[i]!) / whole) ** 2 / ((total * shares[i]!) / whole), 0);
  return { statistic, p: statistic === 0 ? 1 : gammaQ((observed.length - 1) / 2, statistic / 2) };
}
