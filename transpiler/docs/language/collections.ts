/** Maps and sets. */
import type { Section } from './rows.ts';

const command = (statement: string, declared = 'const seen = new Set<number>();'): string => `${declared}\nexport function key(code: u8): void { ${statement} }`;
const PRICES = "const PRICES = new Map([['sword', 30], ['bow', 12]]);\nlet last = 0;";

export const COLLECTIONS_SECTION: Section = {
  title: 'Maps and sets',
  intro: `A \`Map\` or a \`Set\` in a variable of a module is a list of its entries in the order in which their keys came. Each access searches the list.
Keys and values are numbers, booleans and texts that the program does not build. Room is for as many keys as the ranges find. A key that is a plain
\`number\` lies in 0..255, and a declared type says more.`,
  at: 'top',
  accepted: [
    [command("last = PRICES.get(code > 9 ? 'bow' : 'axe') ?? 5;", PRICES), 'a table that no function changes; `get` gives numbers'],
    [command("const price = PRICES.get('bow');\n  if (price !== undefined) last = price;", PRICES), 'a number that may be undefined'],
    [command('if (!seen.has(code)) seen.add(code);'), '`has`, `add`, `set`, `delete`, `clear` and `size`'],
    [command('if (seen.delete(code)) seen.add(3);', 'const seen = new Set([1]);'), '`delete` tells whether the key was there'],
    [command('doors.set(code % 40, code > 9);\n  for (const [door, isOpen] of doors) if (isOpen) last = door;', 'const doors = new Map<Int<0, 39>, boolean>();\nlet last = 0;'), 'entries in the order in which their keys came'],
    [command('seen.add(code % 40);\n  for (const one of [...seen]) if (one > 9) seen.delete(one);', 'const seen = new Set<Int<0, 39>>();'), 'a copy as a list'],
  ],
  refused: [
    [command('for (const one of seen) if (one > code) seen.delete(one);', 'const seen = new Set<number>([1]);'), 'notAPlace', 'a loop over a copy: `for (const one of [...seen])`'],
    [command('seen.add(`${code}`);', 'const seen = new Set<string>();'), 'notAPlace', 'a number as the key: `y * WIDTH + x`'],
    [command("last = PRICES.get('bow')!;", PRICES), 'unsupportedExpression', '`PRICES.get(\'bow\') ?? 0`'],
    [command('seen.add(code * 9);'), 'storeRange', 'a declared type: `Set<Int<0, 999>>`, or an array'],
    [command('const seen = new Set([1]);\n  last = seen.size;', 'let last = 0;'), 'unsupportedExpression', 'a set in a variable of a module'],
  ],
};
