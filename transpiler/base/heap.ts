/** A binary heap of numbers: the least comes out first. */
export class Heap {
  private readonly numbers: number[] = [];

  get isEmpty(): boolean {
    return this.numbers.length === 0;
  }

  push(number: number): void {
    const { numbers } = this;
    let i = numbers.length;
    for (let up = (i - 1) >> 1; i > 0 && numbers[up] > number; up = (i - 1) >> 1) {
      numbers[i] = numbers[up];
      i = up;
    }
    numbers[i] = number;
  }

  /** Takes the least number out; there must be one. */
  pop(): number {
    const { numbers } = this;
    const least = numbers[0];
    const last = numbers.pop()!;
    if (numbers.length === 0) return least;
    let i = 0;
    for (let down = 1; down < numbers.length; down = 2 * i + 1) {
      if (down + 1 < numbers.length && numbers[down + 1] < numbers[down]) down++;
      if (numbers[down] >= last) break;
      numbers[i] = numbers[down];
      i = down;
    }
    numbers[i] = last;
    return least;
  }
}
