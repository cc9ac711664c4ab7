/** Pearson's chi-square test of goodness of fit. */

export interface Fit {
  readonly statistic: number;
  /** Cells less one, after joining. */
  readonly degrees: number;
  /** Chance of a statistic as large as this or larger, if the shares are right. */
  readonly p: number;
}

/** Expected count below which a cell is joined with others: the test's own condition. */
const LEAST_EXPECTED = 5;

/** The statistic of `observed`, counts, against `shares` (of any sum): cell by cell as they are. */
export function chiSquare(observed: readonly number[], shares: readonly number[]): number {
  const total = observed.reduce((sum, n) => sum + n, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return observed.reduce((sum, seen, i) => {
    const expected = (total * (shares[i] as number)) / whole;
    return sum + (seen - expected) ** 2 / expected;
  }, 0);
}

/** Chance of a statistic as large as this or larger, if the shares are right. */
export function chanceOf(statistic: number, degrees: number): number {
  return degrees === 0 ? 1 : upperGamma(degrees / 2, statistic / 2);
}

/**
 * How well `observed` fits `shares` (of any sum). Cells that expect too few are joined into one. A cell that expects
 * nothing and has something makes p 0.
 */
export function fit(observed: readonly number[], shares: readonly number[]): Fit {
  const total = observed.reduce((sum, n) => sum + n, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const cells: { expected: number; seen: number }[] = [];
  const rest = { expected: 0, seen: 0 };
  for (const [i, share] of shares.entries()) {
    const cell = { expected: (total * share) / whole, seen: observed[i] as number };
    if (cell.expected >= LEAST_EXPECTED) cells.push(cell);
    else {
      if (share === 0 && cell.seen > 0) return { statistic: Infinity, degrees: shares.length - 1, p: 0 };
      rest.expected += cell.expected;
      rest.seen += cell.seen;
    }
  }
  if (rest.expected >= LEAST_EXPECTED) cells.push(rest);
  else if (rest.seen > 0 || rest.expected > 0) {
    const least = cells.reduce((a, b) => (b.expected < a.expected ? b : a));
    least.expected += rest.expected;
    least.seen += rest.seen;
  }
  const statistic = cells.reduce((sum, { expected, seen }) => sum + (seen - expected) ** 2 / expected, 0);
  const degrees = cells.length - 1;
  return { statistic, degrees, p: chanceOf(statistic, degrees) };
}

/** Lanczos's approximation of the logarithm of the gamma function, for x > 0. */
function logGamma(x: number): number {
  const c = [76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 0.001208650973866179, -0.000005395239384953];
  const t = x + 5.5;
  const sum = c.reduce((s, ci, i) => s + ci / (x + 1 + i), 1.000000000190015);
  return (x + 0.5) * Math.log(t) - t + Math.log((2.5066282746310002 * sum) / x);
}

/** The regularised upper incomplete gamma function Q(a, x): by its series below a + 1, else by its continued fraction (Lentz). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 10_000 && term > sum * 1e-15; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - sum * front);
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 10_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    const step = d * c;
    h *= step;
    if (Math.abs(step - 1) < 1e-14) break;
  }
  return front * h;
}
