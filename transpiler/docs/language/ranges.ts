/** Facts that the ranges see, and facts that they do not see. */
import type { Section } from './rows.ts';

const command = (statement: string, declared = 'let score = 0;'): string => `${declared}\nexport function key(code: u8): void { ${statement} }`;

export const RANGES_SECTION: Section = {
  title: 'What the ranges see',
  intro: '',
  at: 'top',
  accepted: [
    [command('if (hp > 0) hp--;', 'let hp: u8 = 9;'), 'a condition bounds what it compares'],
    [command('if (code < 4) bag[code] = 1;', 'const bag = [0, 0, 0, 0];'), '… as an index, too'],
    [command('if (code >= 4) return;\n  bag[code] = 1;', 'const bag = [0, 0, 0, 0];'), '… and behind it, where the other way ends'],
    [
      command('if (code > 3 && code < 10) digit = code - 4;', 'let digit: Int<0, 5> = 0;'),
      'both sides of `&&` hold; where `||` does not, neither side does',
    ],
    [command('if (code <= gold) gold -= code;', 'let gold: u16 = 900;'), 'a difference between two variables is known'],
    [command('bag[code % 4] = code & 15;', 'const bag: Int<0, 15>[] = [0, 0, 0, 0];'), 'a remainder and a mask bound'],
    [
      command('bag[Math.min(code, 3)] = clamp(code - 9, 0, 9);', 'const bag: Int<0, 9>[] = [0, 0, 0, 0];'),
      '… and so do `Math.min`, `Math.max` and `clamp`',
    ],
    [command('for (let i = 0; i < bag.length; i++) bag[i] = i;', 'const bag: Int<0, 3>[] = [0, 0, 0, 0];'), 'a loop bounds its counter'],
    [command('score += code * 16 + 15;'), 'each command adds at most 4,095, and a session has a bounded number of commands'],
    [command('x += Math.sign((code & 7) - x);\n  bag[x] = 1;', 'const bag = [0, 0, 0, 0, 0, 0, 0, 0];\nlet x = 0;'), 'what follows something stays between both'],
    [
      'const bag = [3, 1, 4, 1, 5];\nlet at = 0;\nfunction itemAt(i: number): number { if (i < 0 || i >= 5) return -1; return bag[i]; }\nexport function key(code: u8): void { const to = at + (code % 3) - 1; if (itemAt(to) >= 0) { at = to; bag[at] = 2; } }',
      'what a function returns tells of its arguments: it gives 0 or more on ways only where `i` is 0..4',
    ],
    [
      'interface Spot { x: number; y: number }\nconst land: number[] = new Array(40).fill(0);\nlet me: Spot = { x: 3, y: 2 };\nconst inside = ({ x, y }: Spot): boolean => x >= 0 && x < 8 && y >= 0 && y < 5;\nexport function key(code: u8): void { const next: Spot = { x: me.x + (code % 3) - 1, y: me.y + (code % 5) - 2 }; if (inside(next)) { me = next; land[me.y * 8 + me.x] = 1; } }',
      'it tells of the members of a record, too',
    ],
    [command('const isInside = code < 4;\n  score++;\n  if (isInside) bag[code] = 1;', 'const bag = [0, 0, 0, 0];\nlet score = 0;'), 'a condition that has a name tells where the name is tested'],
    [
      'const rows: number[][] = [[], []];\nconst hasRoom = (row: number): boolean => rows[row].length < 4;\nfunction add(row: number, value: number): void { rows[row].push(value); }\nexport function key(code: u8): void { if (hasRoom(code & 1)) add(code & 1, code); }',
      'a caller tests how long a row is, and a function adds to it',
    ],
    [command('if (!seen.includes(code & 7)) seen.push(code & 7);', 'const seen: number[] = [];'), 'a list that has each value once has no more elements than there are values'],
    [command('score = code * 99 + 1;'), 'a plain number is as wide as its values need'],
    [command('seed = (Math.imul(seed, 69069) + 1) >>> 0;', 'let seed: u32 = 1;'), 'the low bits of a sum or product'],
    [
      'function gcd(a: number, b: number): number { while (b !== 0) { const t = a % b; a = b; b = t; } return a; }\nlet whole = 0;\nexport function key(code: u8): void { const n = code + 1; whole = n / gcd(n, 12); }',
      'the greatest common divisor divides both, however Euclid\'s algorithm is written',
    ],
  ],
  refused: [
    [command('hp -= code;', 'let hp: u8 = 9;'), 'storeRange', 'a guard, or `clamp`'],
    [command('score += code * 16 + 16;'), 'overflow', 'a limit: `score = Math.min(score + code * 16, 99999)`'],
    [
      command('seed = (seed * seed + code) >>> 0;', 'let seed: u32 = 1;'),
      'overflow',
      '`Math.imul(seed, seed) + code`: such a product takes up to 64 bits, and 63 are held',
    ],
    [command('score = score * 2 + 1;'), 'overflow', 'a mask, or a limit'],
    [command('bag[at] = 1; at++;', 'const bag = [0, 0, 0, 0];\nlet at = 0;'), 'indexRange', '`at = (at + 1) % 4`'],
  ],
};
