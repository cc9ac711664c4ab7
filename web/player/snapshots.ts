/** Moments of a game that it can go on from: often enough to be back at any command soon, and not more than fit. */

/** Cycles of commands from one moment to the next: an emulated Atari plays them again in some 10 milliseconds. */
const MOST_CYCLES = 2_000_000;
/** Cycles that a command costs beside its own: the other side, the comparison, the frames until a key has come. */
const BESIDE = 20_000;
/** Moments that are kept, of some 150 KB each. */
const MOST_MOMENTS = 320;

export class Snapshots<T> {
  private readonly kept: { readonly at: number; readonly moment: T }[] = [];
  private cycles = 0;
  /** Grows as moments are thinned out. */
  private factor = 1;

  clear(): void {
    this.kept.length = 0;
    this.factor = 1;
    this.cycles = 0;
  }

  /** Whether a moment is wanted behind the command `at`, which took so many cycles. */
  wants(at: number, cycles: number): boolean {
    const last = this.kept.at(-1);
    if (last === undefined) return true;
    if (at <= last.at) return false;
    this.cycles += cycles + BESIDE;
    return this.cycles >= MOST_CYCLES * this.factor;
  }

  keep(at: number, moment: T): void {
    this.kept.push({ at, moment });
    this.cycles = 0;
    if (this.kept.length <= MOST_MOMENTS) return;
    const thinned = this.kept.filter((_, i) => i % 2 === 0);
    this.kept.splice(0, this.kept.length, ...thinned);
    this.factor *= 2;
  }

  /** The last moment up to behind the command `number`; undefined: none is kept. */
  before(number: number): { readonly at: number; readonly moment: T } | undefined {
    return this.kept.findLast(({ at }) => at <= number);
  }

  /** Forgets the moments behind the command `number`: other commands follow it now. */
  cutBehind(number: number): void {
    while ((this.kept.at(-1)?.at ?? -1) > number) this.kept.pop();
  }
}
