/** Instances that functions make, for random programs: in variables of the module that `start` sets, in lists that grow, and as results. */
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import type { RandomValues } from './values.ts';

const BYTE = masked(8);
const SMALL = masked(3);
/** Instances in the list at most. */
const MOST = 5;

export function instanceLines(choices: Choices): string[] {
  const small = (): number => choices.below(60);
  const op = (): string => choices.pick(['+', '^', '|']);
  return [
    'let sparksMade = 0;',
    'function sparkMade(): number { sparksMade = (sparksMade + 1) & 63; return sparksMade; }',
    'class Spark {',
    `  glow = ${choices.pick([String(small()), 'sparkMade()'])};`,
    `  last = ${small()};`,
    `  constructor(public heat: number, private readonly drift = ${small()}) {${choices.pick(['', ` this.glow = (this.glow ${op()} heat) & 63; `, ' if (heat > 99) this.last = heat & 63; '])}}`,
    `  lit(by: number): number { this.glow = (this.glow ${op()} by) & 63; this.last = this.drift; return this.both; }`,
    `  get both(): number { return (this.glow ${op()} this.last) & 255; }`,
    `  mixed(other: Spark): Spark { return new Spark((this.heat ${op()} other.glow) & 255, other.drift); }`,
    '}',
    'class Chest {',
    '  private coins: number[] = [];',
    `  held = { of: ${small()}, at: [${small()}, ${small()}] };`,
    `  put(n: number): boolean { if (this.coins.length >= ${2 + choices.below(4)}) return false; this.coins.push(n & 255); this.held.of = n & 63; return true; }`,
    '  take(): number { return this.coins.length > 0 ? this.coins.pop()! : 1; }',
    '  get size(): number { return this.coins.length; }',
    '}',
    'let spark: Spark;',
    'let chest: Chest;',
    'const sparks: Spark[] = [];',
    `function newSpark(n: number): Spark { ${choices.pick(['return new Spark(n & 255);', 'if (n > 90) return new Spark(1, sparkMade());\n  return new Spark(n & 63);', 'const made = new Spark(n & 127, 3);\n  made.lit(n & 15);\n  return made;'])} }`,
  ];
}

/** What `start` does with them first. */
export const INSTANCE_START = 'spark = new Spark(seed & 255); chest = new Chest(); sparks.length = 0;';

/** A statement that makes or changes such instances. `name` gives a name that nothing has. */
export function instanceStatement(choices: Choices, values: RandomValues, name: (prefix: string) => string): string {
  const byte = (): string => values.fit(BYTE, 1);
  const small = (): string => values.fit(SMALL, 0);
  const made = (): string => choices.pick([() => `new Spark(${byte()})`, () => `new Spark(${byte()}, ${small()})`, () => `newSpark(${byte()})`, () => `spark.mixed(newSpark(${byte()}))`])();
  const one = name('spark');
  return choices.pick([
    () => `spark = ${made()};`,
    () => `s.u16_0 = u16(spark.lit(${small()}) * 7 + spark.both);`,
    () => `const ${one} = ${made()};\ns.u16_1 = u16(${one}.lit(${byte()}) + ${one}.heat);\nspark.glow = ${one}.glow;`,
    () => `let ${one} = ${made()};\nif (${values.condition(1)}) ${one} = ${made()};\ns.u8_0 = ${one}.both;`,
    () => `if (sparks.length < ${MOST}) sparks.push(${made()});\nelse sparks.${choices.pick(['shift()', 'pop()', 'length = 0', 'length = 2'])};`,
    () => `if (sparks.length < ${MOST - 1}) sparks.push(${made()}, ${made()});`,
    () => `for (const ${one} of sparks) s.u16_0 = u16(s.u16_0 * 3 + ${one}.lit(${small()}) + ${one}.heat);`,
    () => `if (sparks.length > 1) sparks[1] = ${made()};\nif (sparks.length > 0) sparks[0].glow = spark.glow;`,
    () => `for (let i = sparks.length - 1; i >= 0; i--) if (sparks[i].both > ${choices.below(90)}) sparks.splice(i, 1);`,
    () => `s.u16_1 = sparks.reduce((sum, ${one}) => (sum * 2 + ${one}.both) & 0xfff, ${byte()});`,
    () => `if (!chest.put(${byte()})) ${choices.pick(['chest = new Chest();', 's.u8_1 = chest.take();'])}\ns.u16_0 = chest.size * 256 + (chest.held.of & 63);`,
    () => `const ${one} = new Chest();\n${one}.put(${byte()});\nif (${one}.put(${small()})) chest.held.at[${choices.below(2)}] = ${one}.take() & 63;\nchest.put(${one}.size);`,
    () => `const { glow: ${one} } = ${made()};\ns.u8_1 = ${one} + sparksMade;`,
  ])();
}
