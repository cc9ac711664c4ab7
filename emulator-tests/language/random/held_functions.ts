/** Functions in variables, lists, parameters and results, and calls of what these hold. */
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import type { RandomValues } from './values.ts';

const BYTE = masked(8);

/** Functions, and what holds them. */
export const HELD_FUNCTION_LINES: readonly string[] = [
  'type Change = (value: number) => number;',
  'const half: Change = (value) => (value & 255) >> 1;',
  'function fifth(value: number): number { return (value * 5) & 255; }',
  'const flip = (value: number): number => (value ^ 255) & 255;',
  'const always: Change = () => 7;',
  'let current: Change = half;',
  'let later: Change | null = null;',
  'const waiting: Change[] = [];',
  'function pickHeld(n: number): Change { return n & 1 ? half : n & 2 ? fifth : always; }',
  'function keepHeld(one: Change): void { later = current; current = one; }',
  'function heldKind(): number { return current === half ? 1 : current === flip ? 2 : current === fifth ? 3 : 4; }',
  'function applied(one: Change, value: number): number { return one(one(value & 255)); }',
];

/** A statement of a key: it stores and calls functions. `name` makes a name of its own. */
export function heldFunctionStatement(choices: Choices, values: RandomValues, name: (prefix: string) => string): string {
  const byte = (): string => values.fit(BYTE, 1);
  const held = (): string => choices.pick(['half', 'fifth', 'flip', 'always']);
  const one = name('act');
  return choices.pick([
    () => `current = ${values.condition(1)} ? ${held()} : ${held()};\ns.u8_0 = u8(current(${byte()}));`,
    () => `keepHeld(pickHeld(${byte()}));\ns.u16_0 = u16(s.u16_0 + heldKind());`,
    () => `keepHeld(${held()});\nif (later !== null) s.u8_1 = u8(later(${byte()}));`,
    () => `if (waiting.length < 6) waiting.push(${held()});\nfor (const ${one} of waiting) s.u16_1 = u16(s.u16_1 + ${one}(${byte()}));`,
    () => `if (waiting.length > 3) waiting.shift();\nelse if (waiting.length < 5) waiting.push(current, pickHeld(${byte()}));\ns.u16_0 = u16(waiting.length * 7 + (waiting.includes(fifth) ? 1 : 0));`,
    () => `later = ${values.condition(1)} ? ${held()} : null;\nif (later) keepHeld(later);`,
    () => `const ${one} = pickHeld(code + ${choices.below(4)});\ns.u8_0 = u8(applied(${one}, ${byte()}));`,
    () => `s.u8_1 = u8(applied(current, ${byte()}));\ns.u16_1 = u16(pickHeld(s.u8_1)(${byte()}) * 3);`,
  ])();
}
