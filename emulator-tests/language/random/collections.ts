/** Maps and sets of modules for random programs: asked, changed, and walked in the order in which their keys came. */
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import { withinLoop } from './scope.ts';
import type { RandomValues } from './values.ts';

const BYTE = masked(8);
/** The keys of the collections. */
const KEY = masked(3);
const WORDS = ['oak', 'elm', 'fir', 'ash'];

export function collectionLines(choices: Choices): string[] {
  const few = (): readonly number[] => Array.from({ length: 1 + choices.below(3) }, () => choices.below(8));
  return [
    `const keySet = new Set<Int<0, 7>>([${few().join(', ')}]);`,
    `const keyMap = new Map<Int<0, 7>, number>([${few().map((key) => `[${key}, ${choices.below(99)}]`).join(', ')}]);`,
    `const TREE_MAP = new Map<string, number>([${WORDS.map((word) => `['${word}', ${choices.below(250)}]`).join(', ')}]);`,
    `const woodMap = new Map<'oak' | 'elm' | 'fir', number>([['elm', ${choices.below(9)}]]);`,
    'const keyTally = new Map<Int<0, 7>, number>();',
    'const flagSet = new Set<boolean>([true]);',
    "const WOOD_NAMES: readonly ('oak' | 'elm' | 'fir')[] = ['oak', 'elm', 'fir'];",
    `function keyTurned(n: number): number { keyTally.set(n & 7, (keyTally.get(n & 7) ?? 0) + 1); ${choices.pick(['keySet.add(n & 7);', 'keySet.delete(n & 7);', 'if (keySet.has(n & 7)) keySet.delete(n & 7); else keySet.add(n & 7);'])} return n & 7; }`,
    'function keysIn(keys: ReadonlySet<number>): number { let sum = keys.size; for (const key of keys) sum = (sum * 9 + key) & 0xfff; return sum; }',
    'function keysWeighed(): number { let sum = 0; for (const key of keySet) sum = (sum * 9 + key) & 0xfff; for (const [key, value] of keyMap) sum = (sum * 3 + key * 5 + value) & 0xfff; return sum; }',
  ];
}

/** A statement that asks, changes or walks them. `name` gives a name that nothing has. */
export function collectionStatement(choices: Choices, values: RandomValues, name: (prefix: string) => string): string {
  const key = (): string => values.fit(KEY, 1);
  const byte = (): string => values.fit(BYTE, 1);
  const wood = (): string => choices.pick([`WOOD_NAMES[${choices.below(3)}]`, "'oak'", "'fir'"]);
  const inLoop = (): string => {
    const { scope } = values;
    values.scope = withinLoop(scope);
    const text = values.fit(BYTE, 0);
    values.scope = scope;
    return text;
  };
  const [v, w] = [name('v'), name('w')];
  return choices.pick([
    () => `keySet.add(${key()});`,
    () => `s.u8_0 = keySet.delete(${key()}) ? 1 : 2;`,
    () => `if (keySet.has(${key()})${choices.pick(['', ` && keySet.size > ${choices.below(4)}`])}) s.u8_1 = ${byte()};\nelse keySet.add(${key()});`,
    () => `keyMap.set(${key()}, ${byte()});`,
    () => `keyMap.set(${key()}, Math.min((keyMap.get(${key()}) ?? 0) + 1, 200));`,
    () => `keyTally.set(${key()}, (keyTally.get(${key()}) ?? 0) + ${1 + choices.below(3)});\ns.u16_0 = u16((keyTally.get(${key()}) ?? 5) * 3 + keyTally.size);`,
    () => `keyMap.set(${key()}, keyMap.size);`,
    () => `s.u8_0 = keyMap.get(${key()}) ?? ${byte()};`,
    () => `const ${v} = keyMap.get(${key()});\nif (${v} !== undefined) s.u16_0 = ${v} * 3;\nelse keyMap.delete(${key()});`,
    () => `for (const ${v} of keySet) s.u16_1 = u16(s.u16_1 * 3 + ${v} * ${inLoop()});`,
    () => `for (const [${v}, ${w}] of keyMap) s.u16_0 = u16(s.u16_0 + ${v} * 7 + ${w});`,
    () => `for (const ${v} of keySet) if (${v} < 5) keySet.add((${v} + ${1 + choices.below(3)}) & 7);`,
    () => `for (const [${v}, ${w}] of keyMap) if (${w} > ${inLoop()}) keyMap.set(((${v} + 1) & 7), ${w} >> 1);`,
    () => `s.u16_1 = TREE_MAP.get(WOOD_NAMES[${choices.below(3)}]) ?? keysWeighed();`,
    () => `s.u8_0 = TREE_MAP.has('elm') ? ${byte()} : 3;\nfor (const [${v}, ${w}] of TREE_MAP) s.u16_0 = u16(s.u16_0 * 2 + ${w} + ${v}.length);`,
    () => `woodMap.set(${wood()}, ${byte()});\nif (${values.condition(1)}) woodMap.delete(${wood()});`,
    () => `for (const [${v}, ${w}] of woodMap) s.u16_1 = u16(s.u16_1 * 5 + ${v}.charCodeAt(0) + ${w});`,
    () => `flagSet.add(${values.condition(1)});\ns.u8_1 = flagSet.size + (flagSet.has(true) ? 4 : 0);`,
    () => `s.u16_0 = u16(keyTurned(${byte()}) * 1000 + keySet.size * 10 + keyTurned(${byte()}) + keysWeighed());`,
    () => `s.u16_1 = u16(keySet.size * 64 + (keySet.has(keyTurned(${byte()})) ? 9 : 3) + keySet.size);`,
    () => `const ${v} = new Set<Int<0, 7>>();\n${v}.add(${key()});\nif (${values.condition(1)}) ${v}.add(${key()});\nfor (const ${w} of keySet) if (!${v}.has(${w})) ${v}.add((${w} + 1) & 7);\nfor (const ${w} of ${v}) s.u16_1 = u16(s.u16_1 * 3 + ${w});`,
    () => `s.u16_0 = u16(keysIn(new Set([${key()}, ${key()}, ${key()}])) * 9 + keysIn(keySet));`,
    () => `const ${v} = [...new Set([...keySet, ${key()}, ${key()}])];\nfor (const ${w} of ${v}) s.u16_0 = u16(s.u16_0 * 5 + ${w});`,
    () => `for (const ${v} of keyMap.${choices.pick(['keys', 'values'])}()) s.u16_1 = u16(s.u16_1 * 7 + ${v});`,
    () => `keyMap.forEach((${v}, ${w}) => { s.u16_0 = u16(s.u16_0 * 3 + ${v} * 2 + ${w}); });`,
    () => `s.u8_1 = Math.max(0, ...keyMap.values()) & 255;`,
    () => `const ${v} = new Map<Int<0, 7>, number>([[${key()}, ${byte()}], [${key()}, ${byte()}]]);\n${v}.set(${key()}, ${v}.size);\nfor (const [${w}, held] of ${v}) s.u16_0 = u16(s.u16_0 * 3 + ${w} * 5 + held);`,
    () => choices.pick(['keySet.clear();', 'keyMap.clear();', 'flagSet.clear();', 'woodMap.clear();']),
    () => `s.u16_0 = [...keySet].reduce((sum, ${v}) => (sum * 8 + ${v}) & 0xfff, 1);`,
  ])();
}
