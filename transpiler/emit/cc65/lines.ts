/** C text as it is written, with the TypeScript position of each line. */
import type { Position } from '../../diagnostics/diagnostics.ts';

/** The column where comments begin that stand beside code. */
const COMMENTS = 80;

export class Lines {
  private readonly text: string[] = [];
  private readonly positions: (Position | undefined)[] = [];
  private readonly loopsSoFar: (readonly [number, number, number | null, number])[] = [];
  private depth = 0;

  /** The number of the next line, from 1. */
  get next(): number {
    return this.text.length + 1;
  }

  add(line: string, at?: Position): void {
    this.text.push(line === '' ? '' : '    '.repeat(this.depth) + line);
    this.positions.push(at);
  }

  /** `code`, with `said`, the C that it stands for, beside its first line. */
  addCode(code: readonly string[], said: string | undefined, at?: Position): void {
    code.forEach((line, i) => this.add(i > 0 || said === undefined ? line : `${line.padEnd(Math.max(0, COMMENTS - 4 * this.depth))} /* ${said} */`, at));
  }

  /** A label stands one step further left than the statements around it. */
  label(name: string): void {
    this.text.push(`${'    '.repeat(Math.max(0, this.depth - 1))}${name}:;`);
    this.positions.push(undefined);
  }

  indent(build: () => void): void {
    this.depth++;
    build();
    this.depth--;
  }

  /** A loop stands in the lines from `first` on, up to this one. Its begin is met `most` times at most; undefined: nothing bounds it. `said` is what a comment says of it. */
  endLoop(first: number, most: number | undefined, said: { readonly isSaid: boolean; readonly isShared: boolean }): void {
    this.loopsSoFar.push([first, this.text.length, most ?? null, (said.isSaid ? 1 : 0) | (said.isShared ? 2 : 0)]);
  }

  /** First and last line of each loop, and how often its begin is met at most; 1 where a comment says so, and 2 more where it shares its rounds with others. */
  get loops(): readonly (readonly [first: number, last: number, most: number | null, said: number])[] {
    return this.loopsSoFar;
  }

  toString(): string {
    return `${this.text.join('\n')}\n`;
  }

  /** The lines that come from TypeScript: [C line, position]. */
  mapped(): (readonly [number, Position])[] {
    return this.positions.flatMap((at, i) => (at === undefined ? [] : [[i + 1, at] as const]));
  }
}
