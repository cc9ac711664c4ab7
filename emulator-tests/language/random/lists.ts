/** Lists whose length changes, in random programs: of numbers and records of the state, and of a function's own. */
import { interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import { withinLoop, type Scope } from './scope.ts';
import type { RandomValues } from './values.ts';

const BYTE = masked(8);
const MOST = 12;
const QUEUED = 6;
const MARKED = 5;

export const listLines = (choices: Choices): string[] => [
  `const log: number[] = [${Array.from({ length: choices.below(4) }, () => choices.below(256)).join(', ')}];`,
  `let queue: List<number, ${QUEUED}> = [];`,
  'interface Mark { a: number; on: boolean }',
  `const marks: Mark[] = [${Array.from({ length: choices.below(3) }, () => `{ a: ${choices.below(256)}, on: ${choices.oneIn(2)} }`).join(', ')}];`,
  `const rows: number[][] = [[], [${choices.below(9)}], []];`,
];

export const LIST_SCOPE: Partial<Scope> = {
  locals: [
    { text: 'log.length', range: interval(0, MOST) },
    { text: 'queue.length', range: interval(0, QUEUED) },
    { text: 'marks.length', range: interval(0, MARKED) },
  ],
};

export class Lists {
  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
    private readonly name: (prefix: string) => string,
  ) {}

  private byte(): string {
    return this.values.fit(BYTE, 1);
  }

  /** An expression for what is evaluated in each round of a loop. */
  private inLoop(): string {
    const { values } = this;
    const { scope } = values;
    values.scope = withinLoop(scope);
    const text = values.fit(BYTE, 0);
    values.scope = scope;
    return text;
  }

  private index(): string {
    return `${this.values.fit(masked(3), 0)}`;
  }

  statement(): string {
    const { choices } = this;
    return choices.pick<() => string>([
      () => this.added(), () => this.added(), () => this.added(),
      () => this.taken(), () => this.taken(),
      () => this.spliced(),
      () => this.element(), () => this.element(),
      () => this.walked(),
      () => this.ordered(),
      () => this.searched(),
      () => this.assigned(),
      () => this.made(),
      () => this.marked(), () => this.marked(),
      () => this.ownStack(),
      () => this.inRows(),
    ])();
  }

  /** An element takes another's place, or goes behind the last one. */
  private stored(): string {
    const at = this.name('at');
    const { choices } = this;
    const list = choices.pick(['queue', `rows[${choices.below(3)}]`]);
    const most = list === 'queue' ? QUEUED : 4;
    return `const ${at} = ${this.index()};\nif (${at} < ${most} && ${at} <= ${list}.length) ${list}[${at}] = ${this.byte()};`;
  }

  private added(): string {
    return this.choices.pick([
      () => `if (log.length < ${MOST}) log.push(${this.byte()});`,
      () => `if (log.length < ${MOST - 1}) s.u8_0 = u8(log.push(${this.byte()}, ${this.byte()}));`,
      () => `if (log.length === ${MOST}) log.shift();\nlog.push(${this.byte()});`,
      () => `if (log.length < ${MOST}) log.unshift(${this.byte()});`,
      () => `if (queue.length < ${QUEUED}) queue.push(${this.byte()});`,
      () => `if (queue.length < ${QUEUED}) queue[queue.length] = ${this.byte()};`,
      () => this.stored(),
    ])();
  }

  private taken(): string {
    return this.choices.pick([
      () => `s.u16_0 = log.pop() ?? ${this.byte()};`,
      () => `if (log.length > ${this.choices.below(3)}) s.u16_1 = log.shift()!;`,
      () => 'log.pop();\nqueue.shift();',
      () => `s.u8_0 = queue.at(-1) ?? ${this.byte()};`,
      () => `while (queue.length > ${this.choices.below(4)}) s.u16_0 = u16(s.u16_0 + queue.pop()!);`,
      () => `log.length = 0;`,
    ])();
  }

  private spliced(): string {
    return this.choices.pick([
      () => `log.splice(${this.index()}, ${this.index()});`,
      () => `log.splice(${this.index()} - 3, 1);`,
      () => `if (log.length < ${MOST - 1}) log.splice(${this.index()}, ${this.choices.below(2)}, ${this.byte()}, ${this.byte()});`,
      () => `log.splice(${this.index()});`,
    ])();
  }

  private element(): string {
    const name = this.name('n');
    const k = this.choices.below(4);
    return this.choices.pick([
      () => `if (log.length > ${k}) s.u16_1 = u16(log[${k}] * 3);`,
      () => `const ${name} = ${this.index()};\nif (${name} < log.length) log[${name}] = ${this.byte()};`,
      () => `if (queue.length > ${k}) queue[queue.length - ${k + 1}] = ${this.byte()};`,
      () => `for (let ${name} = log.length - 1; ${name} >= 0; ${name}--) if (log[${name}] > ${this.inLoop()}) log.splice(${name}, 1);`,
    ])();
  }

  private walked(): string {
    const name = this.name('v');
    return this.choices.pick([
      () => `for (const ${name} of log) s.u16_1 = u16(s.u16_1 + ${name} * ${this.inLoop()});`,
      () => `log.forEach((${name}, i) => { s.u16_0 = u16(s.u16_0 * 3 + ${name} + i); });`,
      () => `for (const ${name} of queue) if (log.length < ${MOST}) log.push(${name});`,
      () => `for (const ${name} of [...queue, ${this.byte()}]) s.u16_1 = u16(s.u16_1 * 5 + ${name});`,
    ])();
  }

  private ordered(): string {
    return this.choices.pick(['log.reverse();', 'log.sort((a, b) => a - b);', 'queue.sort((a, b) => b - a);', 'log.fill(7);', 'log.sort((a, b) => a % 8 - b % 8);']);
  }

  private searched(): string {
    const name = this.name('v');
    return this.choices.pick([
      () => `s.i16_0 = log.indexOf(${this.byte()});`,
      () => `s.i16_1 = queue.lastIndexOf(${this.byte()}) + log.findIndex((${name}) => ${name} > ${this.inLoop()});`,
      () => `s.u16_0 = log.reduce((sum, ${name}) => (sum + ${name}) & 0xfff, ${this.byte()});`,
      () => `if (log.includes(${this.byte()}) || queue.some((${name}) => ${name} === ${this.inLoop()})) s.u8_0 = u8(s.u8_0 + 1);`,
      () => `s.u16_1 = Math.max(0, ...log);`,
    ])();
  }

  private assigned(): string {
    const name = this.name('v');
    return this.choices.pick([
      () => `queue = queue.filter((${name}) => ${name} > ${this.inLoop()});`,
      () => `if (queue.length < ${QUEUED}) queue = [...queue, ${this.byte()}];`,
      () => `if (queue.length < ${QUEUED}) queue = [${this.byte()}, ...queue];`,
      () => `queue = log.slice(0, ${QUEUED - 1});`,
      () => `queue = queue.map((${name}, i) => (${name} * ${this.inLoop()} + i) & 255);`,
      () => 'queue = [];',
      () => `queue = queue.slice(-${1 + this.choices.below(4)});`,
    ])();
  }

  private made(): string {
    const [list, v, w] = [this.name('m'), this.name('v'), this.name('w')];
    const k = this.choices.below(3);
    const made = this.choices.pick([
      () => `log.filter((${v}) => ${v} > ${this.inLoop()}).map((${w}) => ${w} >> 1)`,
      () => `log.slice(${this.index()} - 2, ${this.index()})`,
      () => `log.concat(queue, [${this.byte()}].slice())`,
      () => `[...log].sort((a, b) => a - b)`,
      () => `Array.from({ length: ${this.index()} }, (_, i) => (i * ${this.inLoop()}) & 255)`,
    ])();
    return `const ${list} = ${made};\nif (${list}.length > ${k}) s.u16_0 = u16(${list}[${k}] + ${list}.length * 256);`;
  }

  private marked(): string {
    const name = this.name('k');
    return this.choices.pick([
      () => `if (marks.length < ${MARKED}) marks.push({ a: ${this.byte()}, on: ${this.values.condition(0)} });`,
      () => `for (const ${name} of marks) ${name}.a = (${name}.a + ${this.inLoop()}) & 255;`,
      () => `for (const ${name} of marks) if (${name}.on) { ${name}.on = false; s.u16_1 = u16(s.u16_1 + ${name}.a); }`,
      () => 'marks.sort((p, q) => p.a - q.a);',
      () => `marks.splice(${this.index()}, 1);`,
      () => `if (marks.length > 0) { const ${name} = marks.shift()!; s.u16_0 = ${name}.a; }`,
      () => `if (marks.length > 1) { const { a, on } = marks.pop()!; s.u8_0 = u8(on ? a : 1); }`,
      () => `if (marks.length > 0) { const ${name} = marks[marks.length - 1]; ${name}.on = !${name}.on; }`,
      () => `s.u16_0 = marks.filter((${name}) => ${name}.on).length + marks.findIndex((${name}) => ${name}.a > ${this.inLoop()}) + 1;`,
    ])();
  }

  /** A list of the function's own, worked off from its end or its beginning. */
  private ownStack(): string {
    const [list, at] = [this.name('open'), this.name('at')];
    const take = this.choices.pick(['pop', 'shift']);
    return [
      `const ${list} = [${this.byte()}];`,
      `while (${list}.length > 0) {`,
      `const ${at} = ${list}.${take}()!;`,
      `s.u16_1 = u16(s.u16_1 + ${at});`,
      `if (${at} > ${20 + this.choices.below(40)} && ${list}.length < 7) ${list}.push(${at} >> 1, ${at} >> 2);`,
      '}',
    ].join('\n');
  }

  private inRows(): string {
    const row = this.name('row');
    const at = this.choices.below(3);
    return this.choices.pick([
      () => `if (rows[${at}].length < 4) rows[${at}].push(${this.byte()});`,
      () => `const ${row} = rows[${this.values.fit(masked(1), 0)}];\nif (${row}.length < 4) ${row}.push(${this.byte()});\nelse ${row}.shift();`,
      () => `for (const ${row} of rows) for (const v of ${row}) s.u16_0 = u16(s.u16_0 * 2 + v);`,
      () => `if (rows[${at}].length > 1) s.u16_1 = rows[${at}].pop()!;`,
      () => `rows[${at}].length = 0;`,
    ])();
  }
}
