/**
 * The text between a kernel and ts2c 2.2.10. The kernel goes without the parts that only ts65 has: types by width, and modules. Its C gets a name for
 * the function that ts2c writes into `main`. Both are rewritten by rules that hold for all kernels.
 */
import { createHash } from 'node:crypto';

export const TS2C = 'ts2c@2.2.10';

/**
 * Replacements in ts2c's C for functions of cc65's library, which need the start and the heap of cc65's programs. It allocates records and texts
 * once, at the start, and asserts that they are there; its helpers print numbers, but no kernel calls them. What fails never ends, so that it can't
 * pass unseen.
 */
export const TS2C_LIBRARY = {
  name: 'library.c',
  isLibrary: true,
  text: `#define FAILS for (;;) { }
static unsigned char heap[1024];
static unsigned used;
void *malloc(unsigned size) {
    used += size;
    if (used > sizeof heap) FAILS
    return heap + used - size;
}
void sprintf(void) {
    FAILS
}
void _afailed(void) {
    FAILS
}
`,
};

const GRID = /\bArray\.from\(\{ length: ([^,}]+) \}, \(\) => new Array\(([^()]+)\)\.fill\((\d+)\)\)/g;

/** The kernel as ts2c may read it: one script of plain numbers, arrays as literals, quotients by C's own division. */
export function forTs2c(source: string): string {
  return source
    .replace(/^import .*\n/gm, '')
    .replace(/^export /gm, '')
    .replace(/\b[ui](?:8|16|32)\b(?!\()/g, 'number')
    .replace(/\bnew (?:Ui|I)nt(?:8|16|32)Array\(([^()]+)\)/g, (_, length: string) => literal(valueOf(source, length), '0'))
    .replace(GRID, (_, rows: string, columns: string, value: string) => literal(valueOf(source, rows), literal(valueOf(source, columns), value)))
    .replace(/\bnew Array\(([^()]+)\)\.fill\((\d+)\)/g, (_, length: string, value: string) => literal(valueOf(source, length), value))
    .replace(/\b[ui]16\(/g, '(')
    .replace(/\bcheck\((.+?), \d+, [^,()]+\)(?=[\]) ;])/g, '($1)')
    .replace(/\bMath\.floor\(([^()]+) \/ ([^()]+)\)/g, '(($1 / $2) | 0)')
    // Without calls ts2c infers nothing of the parameters, and leaves the functions out.
    .concat('\nstart(1);\nkey(1);\n');
}

const literal = (length: number, element: string): string => `[${new Array<string>(length).fill(element).join(', ')}]`;

/** The value of a constant expression of numbers and of the kernel's constants. */
function valueOf(source: string, expression: string): number {
  const constant = (name: string): string => new RegExp(`^const ${name} = (.*);$`, 'm').exec(source)?.[1] ?? 'x';
  const text = expression.replace(/[A-Z]\w*/g, (name) => String(valueOf(source, constant(name))));
  if (!/^[\d\s+*()-]+$/.test(text)) throw new RangeError(`${expression} is not a constant length`);
  return Number(new Function(`return ${text}`)());
}

/** The first line of a committed ts2c.c, which says of which source it is. */
export function sourceMark(source: string): string {
  const hash = createHash('sha256').update(forTs2c(source)).digest('hex').slice(0, 16);
  return `/* Made by ${TS2C} (\`make bench-ts2c\`) of main.ts ${hash} as bench/ts2c.ts rewrites it. */`;
}

/** The kept part of ts2c's `c`: all of it, with C's short form for zeros, in readable lines. Where ts2c can't translate something, its message. */
export function readableTs2c(c: string): string {
  const refusal = ts2cRefusal(c);
  const readable = c.replace(/\{ 0(?:, 0)+ \}/g, '{ 0 }').replace(/^.* = \{ .*$/gm, (line) => line.replace(/(.{100,130}?), (?=.{20})/g, '$1,\n    '));
  return refusal === undefined ? readable : `/* ${refusal} */\n`;
}

/** The first thing that ts2c says it can't do; undefined where it can do all. */
export function ts2cRefusal(c: string): string | undefined {
  const said = /\/\* (Unsupported\b.*?) \*\//i.exec(c)?.[1]?.replace(/\s+/g, ' ').slice(0, 100);
  if (said !== undefined) return said;
  // Its values of any type are structs of 6 bytes, which cc65 can't return.
  return /struct js_var \w+\(/.test(c) ? 'unsupported by cc65: struct js_var, where ts2c does not see that something is a number' : undefined;
}

/** The C of ts2c for the harness: what its `main` does before the calls is the initial state; its globals have names for the linker. */
export function asProgram(c: string): string {
  const [before, main] = c.split('int main(void) {') as [string, string];
  const globals = before.replace(/^static /gm, '').replace(/^typedef .* u?int\d+_t;\n/gm, '');
  const initial = main.replace(/^ +(?:start\(1\)|key\(1\)|free\(.*\)|return 0);\n/gm, '');
  return `#include <stdint.h>\n#include <stddef.h>\n${globals}void ts65_init(void) {${initial}`;
}
