/** The error of a program that does not fit into the Atari's memory: the excess, and the largest parts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOW_BYTES, MAIN_BYTES } from '../limits/machine.ts';
import { BuildError } from './freshness.ts';
import { writeScratch } from '../base/files.ts';

/** Functions and variables that a message names. */
const NAMED = 5;
const SEGMENT = /^seg\t.*?name="(\w+)".*?size=0x([0-9A-F]+)/gm;
const SCOPE = /^scope\t.*?name="_(\w+)".*?type=scope,size=(\d+)/gm;
const CODE = ['STARTUP', 'CODE'];

/** Sizes in bytes. */
interface Sizes {
  readonly segments: ReadonlyMap<string, number>;
  readonly functions: ReadonlyMap<string, number>;
}

/** Links with areas for as much as there may be: what does not fit has a size then. Undefined where even 64 KB are too few. */
function measure(config: string, objects: string, link: (config: string, outputs: readonly string[]) => void): Sizes | undefined {
  const wide = join(objects, 'wide.cfg');
  const debug = join(objects, 'wide.dbg');
  const text = readFileSync(config, 'utf8')
    .replace(/^(\s+MAIN:.*start = )\$\w+, size = [^;]*;/m, '$1$0000, size = $FFFF;')
    .replace(/^(\s+(?:RAM|IMAGE):.*size = )[^;]*;/gm, '$1$FFFF - __MAIN_LAST__;')
    .replace(/^(\s+LOWRAM:.*size = )[^;]*;/m, '$1$F000;');
  writeScratch(wide, text);
  try {
    link(wide, ['-o', join(objects, 'wide.xex'), '--dbgfile', debug]);
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
  const found = readFileSync(debug, 'latin1');
  const sizes = (pattern: RegExp, radix: number): Map<string, number> => new Map([...found.matchAll(pattern)].map(([, name, size]) => [name, parseInt(size, radix)]));
  return { segments: sizes(SEGMENT, 16), functions: sizes(SCOPE, 10) };
}

/** The largest of `sizes`, for a message. */
const largest = (sizes: Iterable<readonly [string, number]>): string =>
  [...sizes].sort((a, b) => b[1] - a[1]).slice(0, NAMED).map(([name, bytes]) => `${name} ${bytes}`).join(', ');

function read<T>(file: string, none: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none;
}

/**
 * The error for `program`, whose emitted files are in `cDir`: neither of atari's configurations has room for it.
 * @param config the one that has the constants below the program
 * @param link links the objects for that by another configuration
 */
export function tooLargeError(program: string, cDir: string, config: string, objects: string, link: (config: string, outputs: readonly string[]) => void): BuildError {
  const sizes = measure(config, objects, link);
  if (sizes === undefined) return new BuildError(`${program} is too large for the Atari's memory: it takes more than 64 KB`);
  const { segments, functions } = sizes;
  const bytesIn = (...names: readonly string[]): number => names.reduce((sum, name) => sum + (segments.get(name) ?? 0), 0);
  const [code, own, moved, variables, low] = [bytesIn(...CODE), bytesIn('RODATA'), bytesIn('LOWDATA'), bytesIn('BSS', 'DATA'), bytesIn('LOW')];
  const over = Math.max(code + own + moved + variables - MAIN_BYTES, low - LOW_BYTES);
  // The file holds the constants behind the code, where the variables will be.
  const overBelow = Math.max(code + own + Math.max(variables, moved) - MAIN_BYTES, moved + low - LOW_BYTES);
  const sums = `code takes ${code} bytes, constants ${own + moved}, variables ${variables}, of ${MAIN_BYTES}`;
  const lowSum = low === 0 ? '' : `; arrays of the segment LOW ${low}, of ${LOW_BYTES}`;
  const map = read<{ functions?: readonly { name: string; c: string }[] }>(join(cDir, `${program}.map.json`), {});
  const names = new Map((map.functions ?? []).map(({ c, name }) => [c, name]));
  const layout = read<{ variables?: readonly { name: string; size: number }[] }>(join(cDir, `${program}.layout.json`), {});
  const known = (layout.variables ?? []).filter(({ size }) => size !== undefined);
  return new BuildError([
    `${program} is too large for the Atari's memory by ${Math.min(over, overBelow)} bytes: ${sums}${lowSum}`,
    `the largest functions: ${largest([...functions].map(([c, size]) => [names.get(c) ?? c, size] as const))}`,
    ...(known.length === 0 ? [] : [`the largest variables: ${largest(known.map(({ name, size }) => [name, size] as const))}`]),
  ].join('\n'));
}
