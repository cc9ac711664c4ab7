/** Functions that call themselves and each other, for random programs: variables, parameters and half of a sum live over those calls. */
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import type { RandomValues } from './values.ts';

const BYTE = masked(8);
const SMALL = masked(2);

export function recursiveFunctionLines(choices: Choices): string[] {
  const bound = 2 + choices.below(3);
  const step = 1 + choices.below(2);
  const by = (): string => choices.pick(['n', 'v', 'kept', '(v >> 1)', '(n * 5)', 's.u8_0', 'i', '(v & s.u8_1)']);
  const op = (): string => choices.pick(['+', '-', '^', '*', '|']);
  const term = (): string => `${by()} ${op()} ${by()}`.replaceAll(/\bi\b/g, 'kept');
  const touched = (): string[] => (choices.oneIn(2) ? [`  s.u16_1 = u16((s.u16_1 + ${term()}) & 0xffff);`] : []);
  const sunk = (v: string): string => `sunk(n - ${step}, (${v}) & 255)`;
  const risen = (v: string, other = choices.pick(['risen', 'answered'])): string => `${other}(n + 1, (${v}) & 255, !isOdd)`;
  return [
    'function sunk(n: number, v: number): number {',
    `  if (n <= 0) return (v ${op()} ${choices.below(99)}) & 255;`,
    `  const kept = (v ${op()} n) & 255;`,
    ...touched(),
    choices.pick([
      `  return (${sunk(term())} ${op()} ${sunk(term())} ${op()} kept) & 255;`,
      `  return (kept ${op()} ${sunk(sunk(term()))}) & 255;`,
      `  let sum = kept;\n  for (let i = 0; i < 2; i++) sum = (sum * 3 ${op()} ${sunk(`sum ${op()} i`)}) & 255;\n  return sum ^ n;`,
      `  switch (v & 3) { case 0: return ${sunk(term())}; case 1: return kept; default: return (${sunk('kept')} ${op()} v) & 255; }`,
      `  s.u8_0 = ${sunk('v')};\n  return (s.u8_0 ${op()} kept ${op()} ${sunk('s.u8_0')}) & 255;`,
    ]),
    '}',
    'function risen(n: number, v: number, isOdd: boolean): number {',
    `  if (n > ${bound}) return v;`,
    `  const kept = (v * 7 + n) & 255;`,
    ...touched(),
    choices.pick([
      `  return isOdd ? ${risen('v ^ kept', 'answered')} : (${risen(term())} + kept) & 255;`,
      `  if (isOdd && ${risen('v', 'risen')} > v) return kept;\n  return (${risen('v', 'answered')} ^ n ^ kept) & 255;`,
    ]),
    '}',
    'function answered(n: number, v: number, isOdd: boolean): number {',
    `  if (n >= ${bound}) return v >> 1;`,
    `  const kept = (v + 3) & 63;`,
    `  return (${choices.pick(['kept', 'n'])} + ${risen(`v ${op()} kept`, 'risen')} ${op()} ${choices.pick(['kept', 'v', '1'])}) & 255;`,
    '}',
    'function turned(n: number, a: number, b: number, c: number): number {',
    `  return n === 0 ? (a * 9 + b * 3 + c) & 0xfff : (turned(n - 1, ${choices.pick(['b, c, a', 'b, a, c', 'c, a & b, b', '(a + b) & 255, a, c ^ n'])}) ${op()} ${choices.pick(['a', 'c', 'n'])}) & 0xfff;`,
    '}',
    ...innerLines(choices, step, term),
  ];
}

/** A function with one in it that calls itself, and uses and changes variables around it. */
function innerLines(choices: Choices, step: number, term: () => string): string[] {
  const around = (): string => term().replaceAll(/\bs\.\w+/g, () => choices.pick(['v', 'half', 'count', 'list[n & 1]']));
  const isArrow = choices.oneIn(2);
  const call = (v: string): string => `go(n - ${step}, (${v}) & 255)`;
  return [
    'function held(top: number, v: number): number {',
    `  const half = (v ${choices.pick(['>> 1', '& 15', '^ 7'])}) & 255;`,
    `  let count = ${choices.pick(['top', 'half', '1'])};`,
    '  const list = [v, half];',
    isArrow ? '  const go = (n: number, v: number): number => {' : '  function go(n: number, v: number): number {',
    '    if (n <= 0) return (v + count) & 255;',
    `    const kept = (${around().replaceAll('kept', 'n')}) & 255;`,
    choices.pick(['    count = (count + kept) & 255;', '    list[n & 1] = (kept + v) & 255;', '    list[1] = count;\n    count = (count * 3 + n) & 255;']),
    choices.pick([
      `    return (${call(around())} + ${choices.pick(['count', 'half', 'list[0]', 'kept'])}) & 255;`,
      `    const other = ${call(around())};\n    return (other ^ count ^ ${call('other + half')}) & 255;`,
      `    return (count ^ ${call('kept')} ^ count) & 255;`,
    ]),
    isArrow ? '  };' : '  }',
    `  ${choices.pick(['count = (count + go(top, v)) & 255;', 'const found = go(top, half);\n  count = (count ^ found) & 255;'])}`,
    '  return (count + list[0] + list[1]) & 0xfff;',
    '}',
  ];
}

/** A statement that calls such functions. */
export function recursionStatement(choices: Choices, values: RandomValues): string {
  const byte = (): string => values.fit(BYTE, 1);
  const small = (): string => values.fit(SMALL, 0);
  return choices.pick([
    () => `s.u8_0 = sunk(${small()}, ${byte()});`,
    () => `s.u16_0 = u16(sunk(${small()}, ${byte()}) * 256 + risen(0, ${byte()}, ${choices.pick(['true', 'false'])}));`,
    () => `s.u16_1 = u16(held(${small()}, ${byte()}));`,
    () => `s.u8_1 = answered(${choices.below(3)}, ${byte()}, true);`,
    () => `if (turned(${small()}, ${byte()}, ${byte()}, 3) > ${choices.below(900)}) s.u16_1 = turned(2, ${byte()}, 1, ${byte()});`,
  ])();
}
