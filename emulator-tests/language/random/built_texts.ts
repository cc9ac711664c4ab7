/** Random texts that programs build: short ones, so that no length gets beyond what a text may have. */
import { interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import type { RandomExpression } from './domains.ts';

/** Variables of the state that hold at most as many characters. */
const VARIABLES: readonly string[] = ['word', 'spoken', 'tags[0]', 'tags[1]', 'page.title'];
const LONGEST = 12;

export const BUILT_TEXT_DECLARATIONS: readonly string[] = ["let word = 'rope';", "let spoken = '';", "const tags = ['a', 'bc'];", "const page = { title: 'none', count: 0 };"];

export class RandomTexts {
  constructor(
    private readonly choices: Choices,
    private readonly value: () => RandomExpression,
    private readonly condition: () => string,
    /** A text that is there. */
    private readonly given: () => string,
  ) {}

  /** A text of at most 126 characters where `depth` is 2. */
  text(depth: number): string {
    const { choices } = this;
    if (depth === 0) {
      return choices.pick([() => this.variable(), () => `${this.given()}.slice(0, ${choices.below(9)})`, () => `String(${this.value().text})`, () => `(${this.value().text}).toString(${choices.pick([7, 16, 36])})`])();
    }
    const inner = (): string => this.text(depth - 1);
    return choices.pick([
      () => `\`\${${inner()}}-\${${this.value().text}}\``,
      () => `(${inner()} + ${choices.oneIn(2) ? inner() : `(${this.value().text})`} + '.')`,
      () => `${inner()}.slice(${choices.pick([0, 1, -3, -1])}, ${choices.pick([2, 5, -1, 9])})`,
      () => `${inner()}.substring(${choices.below(5)}, ${choices.below(9)})`,
      () => `${inner()}.padStart(${choices.below(15)}, ${choices.pick(["'.'", "'ab'", "' '"])})`,
      () => `${inner()}.padEnd(${choices.below(15)})`,
      () => `${inner()}.repeat(${choices.below(3)})`,
      () => `${inner()}.${choices.pick(['toUpperCase', 'toLowerCase', 'trim', 'trimStart', 'trimEnd'])}()`,
      () => `(${this.condition()} ? ${inner()} : ${inner()})`,
      () => `${inner()}.${choices.pick(['replace', 'replaceAll'])}(${choices.pick(["'o', ''", "'1', '..'", "'ro', 'x'"])})`,
      () => `${inner()}.concat(${this.given()}.slice(0, 5), '!')`,
      () => this.chain(depth),
      () => `[${inner()}, ${this.value().text}].join(${choices.pick(["''", "' '"])})`,
    ])();
  }

  /** A chain of methods on the characters or the parts of a text. */
  private chain(depth: number): string {
    const { choices } = this;
    const short = this.text(Math.min(depth, 1) - 1);
    const letters = choices.pick([() => `${short}.split('')`, () => `[...${short}]`, () => `Array.from(${short})`, () => `Array.from(${short}, (c, i) => (i % 2 === 0 ? c : c.toUpperCase()))`])();
    const parts = `${short}.split(${choices.pick(["'o'", "'.'", "'1'", "'ab'"])})`;
    return choices.pick([
      () => `${letters}.reverse().join('')`,
      () => `${letters}.sort().join(${choices.pick(["''", "'.'"])})`,
      () => `${letters}.filter((c) => c ${choices.pick(["> 'm'", "!== 'o'"])}).join('')`,
      () => `${letters}.map((c) => (c === 'o' ? '0' : c)).join('')`,
      () => `${parts}.join(${choices.pick(["''", "'_'"])})`,
      () => `${parts}${choices.pick(['.reverse()', '.sort()', '.slice(1)'])}.join('').padEnd(3)`,
    ])();
  }

  /** A number that is read from a text. */
  private read(): RandomExpression {
    const { choices } = this;
    return choices.pick<() => RandomExpression>([
      () => ({ text: `(parseInt(${this.variable()}.slice(0, 4), ${choices.pick([10, 16])}) || 0)`, range: interval(-65535, 65535) }),
      () => ({ text: `Number(['3', '-8', ' 12', ''][page.count & 3])`, range: interval(-8, 12) }),
      () => ({ text: `(parseInt(String(${this.value().text}).slice(0, 9)) || 1)`, range: interval(-99999999, 999999999) }),
    ])();
  }

  private variable(): string {
    return this.choices.pick(VARIABLES);
  }

  /** A number that tells of a text. */
  number(): RandomExpression {
    if (this.choices.oneIn(3)) return this.read();
    if (this.choices.oneIn(3)) return { text: `${this.text(1)}.lastIndexOf(${this.choices.pick(["'o'", 'word', "''"])})`, range: interval(-1, 255) };
    return this.choices.oneIn(2)
      ? { text: `${this.variable()}.length`, range: interval(0, LONGEST) }
      : { text: `${this.text(1)}.indexOf(${this.choices.pick(["'o'", "'1'", 'word'])})`, range: interval(-1, 255) };
  }

  test(): string {
    const sign = this.choices.pick(['===', '!==', '<', '>=']);
    return this.choices.pick([
      () => `${this.variable()} ${sign} ${this.text(1)}`,
      () => `${this.text(1)}.${this.choices.pick(['includes', 'startsWith', 'endsWith'])}(${this.choices.pick(["'r'", 'spoken', "''"])})`,
    ])();
  }

  statement(): string {
    const target = this.variable();
    return this.choices.pick([
      () => `${target} = ${this.text(2)}.slice(0, ${LONGEST});`,
      () => `${target} = ${this.text(1)}.slice(-${LONGEST});`,
      () => `if (${target}.length < ${LONGEST}) ${target} += ${this.choices.pick(["'x'", 'String.fromCharCode(65 + page.count % 26)'])};`,
      () => `${target} = ${this.variable()};\npage.count = (page.count + 1) % 100;`,
      () => `[word, spoken] = [spoken, word];`,
      () => `for (const part of ${this.text(1)}.split('${this.choices.pick(['o', '.', '-', ''])}')) if (part.length > 0 && page.title.length < ${LONGEST}) page.title += part[0];`,
      () => `{\nconst own = ${target};\nif (own.length > 0 && own.at(-1) === '${this.choices.pick(['e', 'x', '.'])}') ${target} = '';\n}`,
      () => `tags.sort();`,
      () => `for (const c of ${this.text(1)}) if (c === 'o' || c > 'r') page.count = (page.count + 1) % 100;`,
      () => `switch (${this.variable()}) {\ncase 'rope':\npage.count = 1;\nbreak;\ncase '':\npage.count = 2;\n}`,
    ])();
  }
}
