/** Functions that return lists of their own, for random programs: lists that grow in them, or are made of others. */
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import { withinLoop } from './scope.ts';
import type { RandomValues } from './values.ts';

const BYTE = masked(8);
const SMALL = masked(3);
/** Elements that any of the lists has at most. */
const MOST = 12;

export function listFunctionLines(choices: Choices): string[] {
  const few = 2 + choices.below(4);
  return [
    'function grownList(from: number, n: number): number[] {',
    '  const out: number[] = [];',
    `  for (let i = 0; i < ${few}; i++) {`,
    `    if (((from >> i) & 1) === ${choices.below(2)}) out.${choices.pick(['push', 'unshift'])}((from * 3 + i * n) & 255);`,
    ...(choices.oneIn(2) ? [`    if (out.length > ${1 + choices.below(3)} && n === ${choices.below(8)}) return out;`] : []),
    '  }',
    '  return out;',
    '}',
    `function largerOf(list: number[], than: number): number[] { return list.filter((v) => v > than)${choices.pick(['', '.slice(0, 3)', '.sort((a, b) => b - a)'])}; }`,
    'function newMark(n: number): Mark { return { a: n & 255, on: n > 9 }; }',
    `const mixedList = (list: number[], by: number): number[] => list.map((v, i) => (v ^ (by + i)) & 255);`,
    `function eitherList(n: number): number[] { ${choices.pick(['return n > 99 ? [] : [n & 255, 3];', 'if (n > 50) return log.slice(); return grownList(n, 1);', 'return n % 3 === 0 ? grownList(n, 2) : largerOf(log, n);'])} }`,
    'interface Trail { steps: number[]; cost: number }',
    `function tread(trail: Trail, by: number): number { if (trail.steps.length < ${3 + few}) trail.steps.${choices.pick(['push', 'unshift'])}(by & 255); trail.cost = (trail.cost ${choices.pick(['+', '^'])} by) & 63; return trail.steps.length; }`,
    `function newTrail(n: number): Trail { const trail: Trail = { steps: [], cost: n & 63 }; for (let i = 0; i < ${few}; i++) if (n > i * 30) tread(trail, n + i); ${choices.pick(['', 'if (n > 200) return { steps: [n & 255], cost: 1 }; ', 'if (n === 7) trail.steps.length = 0; '])}return trail; }`,
    `function leftTrail(n: number): Trail { ${choices.pick([
      'return { steps: log.filter((v) => v > n), cost: n & 63 };',
      'const steps = log.filter((v) => v !== n); return { steps, cost: steps.length & 63 };',
      'const steps = grownList(n, 1); return { cost: n & 63, steps };',
      'return n > 90 ? { steps: log.filter((v) => (v & 1) === 0), cost: 1 } : { steps: [n & 255], cost: 2 };',
      'const steps: number[] = []; for (const v of log) if (v > n) steps.push(v); if (n > 99) return { steps, cost: 0 }; return { steps, cost: 1 };',
    ])} }`,
    `function markList(n: number): Mark[] { const all: Mark[] = []; for (let i = 0; i < 3; i++) if (n > i * 40) all.push({ a: (n + i) & 255, on: i ${choices.pick(['>', '==='])} 1 }); return all; }`,
  ];
}

/** A statement that calls such functions. `name` gives a name that nothing has. */
export function listResultStatement(choices: Choices, values: RandomValues, name: (prefix: string) => string): string {
  const byte = (): string => values.fit(BYTE, 1);
  const small = (): string => values.fit(SMALL, 0);
  const inLoop = (): string => {
    const { scope } = values;
    values.scope = withinLoop(scope);
    const text = values.fit(BYTE, 0);
    values.scope = scope;
    return text;
  };
  const made = (depth: number): string => choices.pick([
    () => `grownList(${byte()}, ${small()})`,
    () => `eitherList(${byte()})`,
    () => `largerOf(${depth > 0 ? made(depth - 1) : 'log'}, ${byte()})`,
    () => `mixedList(${depth > 0 ? made(depth - 1) : 'queue'}, ${small()})`,
  ])();
  const [list, other, v] = [name('list'), name('list'), name('v')];
  const k = choices.below(3);
  const sum = (of: string): string => `for (const ${v} of ${of}) s.u16_0 = u16(s.u16_0 * 3 + ${v});`;
  return choices.pick([
    () => `const ${list} = ${made(1)};\nif (${list}.length > ${k}) s.u16_1 = u16(${list}[${k}] + ${list}.length);`,
    () => `const ${list} = ${made(0)};\nconst ${other} = ${made(1)};\n${sum(list)}\n${sum(other)}`,
    () => `const ${list} = ${made(0)};\nif (${list}.length > ${k}) ${list}[${k}] = ${byte()};\n${sum(made(1))}\n${sum(list)}`,
    () => sum(made(1)),
    () => `for (const ${v} of ${made(1)}) { s.u16_1 = u16(s.u16_1 + ${v} + grownList(${v}, 1).length); }`,
    () => `s.u16_0 = ${made(1)}.length * 16 + ${made(0)}.length;`,
    () => `s.u16_1 = ${made(1)}.reduce((sum, ${v}) => (sum * 2 + ${v} + ${inLoop()}) & 0xfff, ${byte()});`,
    () => `queue = ${made(1)}.slice(0, 6);`,
    () => sum(`[...${made(0)}, ${byte()}, ...${made(1)}]`),
    () => `if (log.length === 0) for (const ${v} of ${made(0)}) if (log.length < ${MOST}) log.push(${v});`,
    () => `let ${list} = ${made(0)};\n${list} = largerOf(${list}, ${byte()});\n${list} = mixedList(${list}, ${small()});\n${sum(list)}`,
    () => `const ${list} = markList(${byte()});\nif (${list}.length > ${k}) ${list}[${k}].a = ${byte()};\nfor (const ${v} of markList(${byte()})) s.u16_0 = u16(s.u16_0 + ${v}.a);\nfor (const ${v} of ${list}) if (${v}.on) s.u16_1 = u16(s.u16_1 + ${v}.a);`,
    () => `const ${list}: Trail = { steps: [${choices.pick(['', byte(), `${byte()}, ${byte()}`])}], cost: ${small()} };\nif (${values.condition(1)}) ${list}.steps.push(${byte()});\ntread(${list}, ${byte()});\n${sum(`${list}.steps`)}\ns.u8_0 = ${list}.cost;`,
    () => `const ${list} = newTrail(${byte()});\nconst ${other} = newTrail(${byte()});\nif (${other}.steps.length > ${k}) ${other}.steps.${choices.pick(['pop()', 'shift()', `length = ${choices.below(k + 1)}`])};\ns.u16_0 = tread(${list}, ${byte()}) * 256 + tread(${other}, ${small()});\n${sum(`${list}.steps`)}\n${sum(`${other}.steps`)}`,
    () => `const ${list} = leftTrail(${byte()});\ns.u16_1 = u16(${list}.steps.length * 64 + ${list}.cost);\n${sum(`${list}.steps`)}`,
    () => `const ${list}: Trail = { steps: ${choices.pick(['log', 'queue'])}.filter((${v}) => ${v} > ${inLoop()}), cost: ${small()} };\ntread(${list}, ${byte()});\n${sum(`${list}.steps`).replaceAll(v, other)}`,
    () => `const ${list} = log.splice(${small()} - 2, ${small()} - 1);\n${sum(list)}`,
    () => sum(`log.flatMap((${v}) => (${v} > ${inLoop()} ? [${v}, ${v} >> 1] : []))`).replace(` ${v} of`, ` ${other} of`).replace(`+ ${v})`, `+ ${other})`),
    () => sum('rows.flat()'),
    () => `if (marks.length < 5) marks.push(newMark(${byte()}));`,
    () => `if (marks.length < 4) marks.push({ ...newMark(${byte()}), on: ${values.condition(1)} }, newMark(${byte()}));`,
    () => `s.u8_0 = ${made(1)}.some((${v}) => ${v} > ${inLoop()}) ? 1 : ${made(0)}.indexOf(${byte()}) + 2;`,
  ])();
}
