/** Measures a kernel in three forms, against the results of Node: the C that ts65 emits, its twin by hand, and the C of ts2c. */
import { Buffer } from 'node:buffer';
import { playOnNode } from '../emulator-tests/tools/random_programs/on_node.ts';
import { CycleLimitError } from '../emulator-tests/machine/errors.ts';
import { stateElement, parseLayout, type Layout, type StateVariable } from '../emulator-tests/state/layout.ts';
import { inProject } from '../emulator-tests/script/programs.ts';
import { compile } from '../transpiler/driver/compile.ts';
import { formatDiagnostic } from '../transpiler/diagnostics/report.ts';
import { CliError } from '../transpiler/base/bad_input.ts';
import { SHIPPED } from '../transpiler/base/c_forms.ts';
import { BuildError, RUNTIME_FILES } from '../transpiler/build/freshness.ts';
import { SHIPPED_FLAGS } from '../transpiler/build/flags.ts';
import { build, HAND_FLAGS, type Binary, type MemoryUse, type CSource } from './build.ts';
import { fileOf, resultsOf, kernelText, type Kernel } from './kernels.ts';
import { runBinary, type MeasuredCommand } from './run.ts';
import { asProgram, ts2cRefusal, TS2C_LIBRARY } from './ts2c.ts';

/** Figures of one version of a kernel. */
export interface CyclesTaken extends MemoryUse {
  /** Of all keys together. */
  readonly cycles: number;
  /** cc65's flags where they are not those that a person gives. */
  readonly flags?: string;
}

/** The reason why there is no figure: ts2c does not know the kernel's language, or its C computes something else. */
export interface Without {
  readonly why: 'refused' | 'wrong';
  readonly reason: string;
}

export interface Measured {
  readonly ts65: CyclesTaken;
  readonly twin: CyclesTaken;
  readonly ts2c: CyclesTaken | Without;
}

/** A version that does not compute what Node does. */
export class WrongResult extends CliError {
  constructor(kernel: string, version: string, reason: string) {
    super(`${kernel}: ${version}: ${reason}`, 1);
    this.name = 'WrongResult';
  }
}

export const isTaken = (one: CyclesTaken | Without): one is CyclesTaken => 'cycles' in one;

/** The linked program of a twin or of ts2c is initialised by its loader; the harness calls this all the same. */
const NO_INIT: CSource = { name: 'noinit.c', text: 'void ts65_init(void) {\n}\n', isLibrary: true };

/**
 * Builds in `folder`, with the objects of `harness`.
 * @throws BuildError where a version does not build; WrongResult where ts65's or the twin's results are not Node's
 */
export async function measureKernel(kernel: Kernel, folder: string, harness: readonly string[]): Promise<Measured> {
  const { name, job } = kernel;
  const source = kernelText(name, 'main.ts') ?? '';
  const { files, diagnostics } = compile(inProject(fileOf(name, 'main.ts')));
  if (files === undefined || diagnostics.length > 0) throw new BuildError(diagnostics.map((d) => formatDiagnostic(d, false)).join('\n'));
  const layout = parseLayout(JSON.parse(files.get(`${name}.layout.json`) ?? ''), 'the layout');
  const node = await playOnNode(source, fileOf(name, 'main.ts'), layout, job);
  if (node.end.kind !== 'complete') throw new WrongResult(name, 'node', JSON.stringify(node.end));

  const shipped = [...files].flatMap(([file, text]) => (file.startsWith(`${SHIPPED}/`) ? [[file.slice(SHIPPED.length + 1), text] as const] : []));
  const sources = shipped.filter(([file]) => /\.[cs]$/.test(file)).map(([file, text]) => ({ name: file, text, isLibrary: RUNTIME_FILES.includes(file) }));
  const headers = shipped.filter(([file]) => /\.h$|\.assembly\.json$/.test(file)).map(([file, text]) => ({ name: file, text }));
  const exported = resultsOf(source);
  const results = layout.variables.filter((variable) => exported.includes(variable.name));
  const missing = exported.find((result) => !results.some((variable) => variable.name === result));
  if (missing !== undefined) throw new BuildError(`${name}: the exported ${missing} is not in the layout: no function writes it`);

  const judged = (version: string, binary: Binary, variables: readonly StateVariable[], symbolOf: (v: StateVariable) => string, width?: number): CyclesTaken => {
    const spans = variables.map((v) => ({ symbol: symbolOf(v), size: width === undefined ? v.size : width * v.length }));
    const commands = runBinary(binary, job, spans);
    const wrong = difference(layout, variables, node.states, commands, width);
    if (wrong !== undefined) throw new WrongResult(name, version, wrong);
    return { cycles: commands.slice(1).reduce((sum, { cycles }) => sum + cycles, 0), ...binary.memory };
  };
  const byHand = (variable: StateVariable): string => `_${variable.name}`;
  const ts65 = judged('ts65', build(`${folder}/ts65`, sources, headers, SHIPPED_FLAGS, harness), layout.variables, (v) => v.symbol);
  const twinText = kernelText(name, 'twin.c');
  if (twinText === undefined) throw new BuildError(`${name} has no twin.c`);
  const twinBinary = build(`${folder}/twin`, [{ name: 'twin.c', text: twinText }, NO_INIT], [], HAND_FLAGS, harness);
  const twin = judged('twin', twinBinary, results, byHand);
  return { ts65, twin, ts2c: throughTs2c() };

  function throughTs2c(): CyclesTaken | Without {
    const made = kernelText(name, 'ts2c.c');
    if (made === undefined) throw new BuildError(`${name} has no ts2c.c: \`make bench-ts2c\``);
    const refusal = ts2cRefusal(made);
    if (refusal !== undefined) return { why: 'refused', reason: refusal };
    let reason: string | undefined;
    for (const [i, flags] of TS2C_FLAGS.entries()) {
      try {
        const binary = build(`${folder}/ts2c`, [{ name: 'ts2c.c', text: asProgram(made) }, TS2C_LIBRARY], [], flags, harness);
        const taken = judged('ts2c', binary, results, byHand, TS2C_WIDTH);
        return i === 0 ? taken : { ...taken, flags: flags.filter((flag) => flag !== '--cc-args').join(' ') };
      } catch (error) {
        if (error instanceof WrongResult) reason ??= error.message.replace(`${name}: ts2c: `, '');
        else if (error instanceof CycleLimitError) reason ??= `still running after ${error.limit} cycles`;
        else throw error;
      }
    }
    return { why: 'wrong', reason: reason ?? '' };
  }
}

/** Flags for ts2c's C: the first that give Node's results, which cc65 2.19's optimiser often does not with signed numbers. */
const TS2C_FLAGS: readonly (readonly string[])[] = [
  HAND_FLAGS,
  [...HAND_FLAGS, '--cc-args', '--disable-opt,OptStackOps,--disable-opt,OptBoolTrans,--disable-opt,OptCmp1'],
  ['-Cl'],
];

/** Bytes of every number in the C of ts2c. */
const TS2C_WIDTH = 2;

/** The first value that is not Node's; elements of `width` bytes are compared by as many of their bits. */
function difference(
  layout: Layout,
  variables: readonly StateVariable[],
  expected: Uint8Array,
  commands: readonly MeasuredCommand[],
  width?: number,
): string | undefined {
  for (const [frame, { state }] of commands.entries()) {
    const there = expected.subarray(frame * layout.size, (frame + 1) * layout.size);
    let offset = 0;
    for (const variable of variables) {
      const own = width ?? variable.size / variable.length;
      for (let i = 0; i < variable.length; i++, offset += own) {
        const wanted = stateElement(there, variable, i);
        const bits = Buffer.from(state.buffer, state.byteOffset + offset, own).readUIntLE(0, own);
        const range = 2 ** (8 * own);
        if (bits !== ((wanted % range) + range) % range || wanted >= range || wanted < -range / 2) {
          return `command ${frame}: ${variable.name}${variable.array ? `[${i}]` : ''} is ${bits}, in Node ${wanted}`;
        }
      }
    }
  }
  return undefined;
}
