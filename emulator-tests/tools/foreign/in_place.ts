/** Cycles of a call of a foreign function in a program, against ts65's own code for its TypeScript. */
import { mkdirSync, readFileSync } from 'node:fs';
import path, { join } from 'node:path';
import { compile, writeEmittedFiles } from '../../../transpiler/driver/compile.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { INT_TYPES } from '../../../transpiler/base/interval.ts';
import { DEFAULT_OPTIMISATION } from '../../../transpiler/optimise/passes.ts';
import { parseLayout, WIDTH, type Layout } from '../../state/layout.ts';
import { callText, type ArgumentDomain, type ForeignFunction } from './functions.ts';
import { linkForMachine } from './link.ts';
import { bootCalls } from './machine_calls.ts';
import type { Calls } from './processes.ts';

/** Mean cycles of a call with its arguments and the store of its result; a function that is compiled may be in-lined. */
export interface InPlace {
  readonly foreign: number;
  /** Undefined: what Node runs is not in the language. */
  readonly own: number | undefined;
}

/**
 * Measures calls of `f` in a program of the name `program` that is made for it in `folder`.
 * @throws BuildError, SymbolFileError, MachineError; Error where what ts65 makes of the TypeScript gives something else
 */
export function measureInPlace(f: ForeignFunction, program: string, folder: string, calls: Calls, expected: Float64Array): InPlace {
  const text = readFileSync(f.module, 'utf8');
  const exported = f.exported ? text : `${text.slice(0, f.begin)}export ${text.slice(f.begin)}`;
  const foreign = measure(f, program, join(folder, `${f.name}-foreign`), exported, calls);
  if (foreign === undefined) throw new Error(`${f.name}: ts65 refuses a program that only calls it`);
  // Of other functions in the module only those count that this one calls, and it may call none.
  const own = measure(f, program, join(folder, `${f.name}-own`), exported.replace(/@foreign\b/g, 'foreign'), calls, expected);
  return { foreign, own };
}

/** With the module's text as `text`; undefined where it is refused. */
function measure(f: ForeignFunction, program: string, folder: string, text: string, calls: Calls, expected?: Float64Array): number | undefined {
  const entry = join(folder, program, 'main.ts');
  mkdirSync(path.dirname(entry), { recursive: true });
  writeScratch(entry, sourceOf(f, path.dirname(entry)));
  const { files } = compile(entry, DEFAULT_OPTIMISATION, new Map([[f.module, text]]));
  if (files === undefined) return undefined;
  const cDir = join(folder, 'c');
  writeEmittedFiles(files, cDir);
  const layout = parseLayout(JSON.parse(files.get(`${program}.layout.json`) ?? ''), `${program}.layout.json`);
  return run(f, layout, linkForMachine(cDir, folder), calls, expected);
}

const INT_NAMES = 'check, i32, type i8, type i16, type i32 as long, type Int, type u8, type u16, type u32';

/** The stores into `given` in start() set the range of each argument; the harness puts others there. */
function sourceOf({ name, module, parameters, returns }: ForeignFunction, folder: string): string {
  const relative = (file: string): string => path.relative(folder, file).split(path.sep).join('/');
  const given = [...parameters.map((p, i) => `a${i}: ${initial(p)}`), ...(returns === undefined ? [] : [`result: ${initial(returns)}`])];
  const call = `${name}(${parameters.map((_, i) => `given.a${i}`).join(', ')});`;
  return [
    `import { ${INT_NAMES} } from 'ts65/int';`,
    `import { ${name} } from '${relative(module)}';`,
    `export const given = { ${given.join(', ')} };`,
    'export function start(seed: u32): void {',
    ...parameters.map((p, i) => `  given.a${i} = ${anyOf(p)};`),
    '}',
    'export function key(code: u8): void {',
    `  if (code !== 0) ${returns === undefined ? '' : 'given.result = '}${call}`,
    '}',
    '',
  ].join('\n');
}

const initial = ({ isBoolean, type, lo, hi }: ArgumentDomain): string => {
  if (isBoolean) return 'false as boolean';
  const whole = INT_TYPES[type].lo === lo && INT_TYPES[type].hi === hi;
  return `${lo} as ${whole ? (type === 'i32' ? 'long' : type) : `Int<${lo}, ${hi}>`}`;
};

const anyOf = ({ isBoolean, lo, hi }: ArgumentDomain): string => (isBoolean ? '(seed & 1) === 0' : `check(${lo < 0 ? 'i32(seed)' : 'seed'}, ${lo}, ${hi})`);

/** The mean of the calls' cycles, those of a key that makes no call taken off. */
function run(f: ForeignFunction, layout: Layout, linked: Parameters<typeof bootCalls>[0], { values, chosen }: Calls, expected?: Float64Array): number {
  const { machine, image } = bootCalls(linked, layout.program);
  const { memory } = machine.bus;
  const key = image.symbol('_key');
  const press = (code: number): number => machine.call(key, machine.pc, { a: code, x: 0 });
  const variables = layout.variables.map((variable) => ({ ...variable, address: image.symbol(variable.symbol), width: WIDTH[variable.type] }));
  const parameters = f.parameters.map((_, i) => variables.find(({ name }) => name === `given.a${i}`));
  const result = variables.find(({ name }) => name === 'given.result');
  const idle = press(0);
  let sum = 0;
  for (const call of chosen) {
    const given = values.subarray(call * f.parameters.length, (call + 1) * f.parameters.length);
    parameters.forEach((parameter, i) => {
      for (let byte = 0; byte < (parameter?.width ?? 0); byte++) memory[parameter!.address + byte] = given[i] >> (8 * byte);
    });
    sum += press(1) - idle;
    if (expected === undefined || result === undefined) continue;
    const bits = memory.subarray(result.address, result.address + result.width).reduce((all, byte, i) => all + byte * 2 ** (8 * i), 0);
    const wanted = expected[call] < 0 ? expected[call] + 2 ** (8 * result.width) : expected[call];
    if (bits !== wanted) {
      throw new Error(`${callText(f, [...given])}: what ts65 makes of the TypeScript gives ${bits}, Node ${wanted}`);
    }
  }
  return sum / chosen.length;
}
