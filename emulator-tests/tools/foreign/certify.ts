/** Certifies the foreign functions of a program: each lane's C or assembler gives the results of its TypeScript in Node. */
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { inBuild } from '../../script/programs.ts';
import { projectOf } from '../../../transpiler/base/boundary.ts';
import { UsageError } from '../../../transpiler/cli/usage.ts';
import { formFolder } from '../../../transpiler/base/c_forms.ts';
import { requireTool, ToolMissingError } from '../../../transpiler/build/freshness.ts';
import { buildHost } from '../../../transpiler/build/host.ts';
import { buildSim } from '../../../transpiler/build/sim.ts';
import { writeEmittedFiles, type Compiled } from '../../../transpiler/driver/compile.ts';
import { fileURLToPath } from 'node:url';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { parseLayout, type Layout } from '../../state/layout.ts';
import { SIM_CONFIG, SIM_FLAGS, SIM_FORMS } from '../../lanes/sim.ts';
import { chooseArguments, type Choice, type ChoiceOptions } from './arguments.ts';
import { runBody, type ExpectedResults } from './body.ts';
import { CALLS_FILE, callsSource } from './calls.ts';
import { callText, literalText, type ForeignFunction } from './functions.ts';
import { measureInPlace, type InPlace } from './in_place.ts';
import { linkForMachine } from './link.ts';
import { MachineCalls, type Cycles } from './machine_calls.ts';
import { runProcesses, type Calls, type StartProcess, type LaneRun } from './processes.ts';

export const FOREIGN_LANES = ['host', 'sim-plain', 'sim-shipped', 'atari'] as const;
export type ForeignLane = (typeof FOREIGN_LANES)[number];

/** The first call on which some lanes are wrong in the same way. */
export interface Finding {
  /** 'node': the TypeScript itself is. */
  readonly lanes: readonly (ForeignLane | 'node')[];
  readonly arguments: readonly number[];
  /** The whole line: the call, what is wrong, the file. */
  readonly text: string;
}

export interface CertifiedFunction {
  readonly f: ForeignFunction;
  readonly choice: Choice;
  /** Calls that were tried. */
  readonly tried: number;
  /** Of these, calls at which a `check` in the TypeScript fails: no program makes them. */
  readonly checked: number;
  /** Calls that are wrong on any lane. */
  readonly wrong: number;
  readonly findings: readonly Finding[];
  /** On the emulated Atari; undefined where that was left out, or nothing returned. */
  readonly cycles: Cycles | undefined;
  /** Where it was asked for, and the machine had nothing to object to. */
  readonly inPlace: InPlace | undefined;
}

export interface Certification {
  readonly lanes: readonly ForeignLane[];
  /** Lanes that can't run here, and why. */
  readonly skipped: readonly (readonly [ForeignLane, string])[];
  readonly functions: readonly CertifiedFunction[];
}

export interface ForeignCertifyOptions extends ChoiceOptions {
  readonly lanes?: readonly ForeignLane[];
  /** Measure calls in place too. */
  readonly compare?: boolean;
  /** Only these of the functions, from 1 on; all are built, so that each has the address that it has among all. */
  readonly only?: readonly [first: number, last: number];
  /** Where it builds, instead of a folder that all runs for this program share. */
  readonly folder?: string;
  readonly onProgress?: (text: string) => void;
}

type RunLane = (f: ForeignFunction, which: number, calls: Calls) => LaneRun & { readonly cycles?: Cycles };

const MAIN = fileURLToPath(new URL('./foreign_main.c', import.meta.url));
/** How much slower than as it ships a function may be as C that is not optimised. */
const SLOWER = 10;
/** sim65's own limit counts from the start of the process. */
const SIM_TIMEOUT_MS = 600_000;

/**
 * Certifies `functions` of the program that was compiled from `entry`, one after the other: one busy core.
 * @throws BuildError, SymbolFileError, MachineError where the program can't be built or does not start
 */
export async function certifyForeign(
  entry: string,
  { name, files }: Required<Pick<Compiled, 'name'>> & { files: NonNullable<Compiled['files']> },
  functions: readonly ForeignFunction[],
  options: ForeignCertifyOptions,
): Promise<Certification> {
  const { lanes = FOREIGN_LANES, compare = false, only = [1, Infinity], onProgress = () => undefined } = options;
  const folder =
    options.folder ?? inBuild({ root: projectOf(entry) }, `foreign/${name}-${createHash('sha256').update(entry).digest('hex').slice(0, 8)}`);
  const cDir = join(folder, 'c');
  const layout = parseLayout(JSON.parse(files.get(`${name}.layout.json`) ?? ''), `${name}.layout.json`);
  writeEmittedFiles(withForeign(files, functions), cDir);
  for (const form of ['plain', 'shipped'] as const) writeScratch(join(formFolder(cDir, form), CALLS_FILE), callsSource(name, files.get(`${name}.h`) ?? '', layout, functions));
  const opened: (readonly [ForeignLane, RunLane])[] = [];
  const skipped: (readonly [ForeignLane, string])[] = [];
  for (const lane of lanes) {
    onProgress(`building for ${lane}`);
    try {
      opened.push([lane, open(lane, { name, folder, cDir, layout })]);
    } catch (error) {
      if (!(error instanceof ToolMissingError)) throw error;
      skipped.push([lane, error.message]);
    }
  }
  const certified: CertifiedFunction[] = [];
  for (const [which, f] of functions.entries()) {
    if (which + 1 < only[0] || which + 1 > only[1]) continue;
    const { choice, count, values } = chooseArguments(f.parameters, options);
    onProgress(`${f.name}: ${count} calls in Node`);
    const expected = await runBody(f, { choice, count, values });
    const runs = new Map<ForeignLane, ReturnType<RunLane>>();
    // The machine comes first, because the others wait for its cycles.
    for (const [lane, run] of [...opened].reverse()) {
      onProgress(`${f.name}: ${count} calls on ${lane}`);
      const most = runs.get('atari')?.cycles?.most;
      runs.set(lane, run(f, which, { count, values, chosen: expected.calls, ...(most === undefined ? {} : { mostCycles: most * SLOWER }) }));
    }
    const { wrong, findings } = judge(f, values, expected, opened.map(([lane]) => [lane, runs.get(lane)!]));
    const cycles = runs.get('atari')?.cycles;
    if (compare) onProgress(`${f.name}: what ts65 makes of its TypeScript`);
    const chosen = { count, values, chosen: expected.calls };
    const inPlace = compare && wrong === 0 ? measureInPlace(f, name, join(folder, 'in-place'), chosen, expected.results) : undefined;
    certified.push({ f, choice, tried: count, checked: expected.checked, wrong, findings, cycles, inPlace });
  }
  return { lanes: opened.map(([lane]) => lane), skipped, functions: certified };
}

/** The emitted files, with those of foreign functions that the program itself does not call. */
function withForeign(files: NonNullable<Compiled['files']>, functions: readonly ForeignFunction[]): NonNullable<Compiled['files']> {
  const sources = functions.flatMap((f) =>
    Object.entries(f.files).map(([target, file]: [string, string]) => [`foreign/${target}/${basename(file)}`, readFileSync(file, 'utf8')] as const),
  );
  return new Map([...files, ...sources]);
}

interface Place {
  readonly name: string;
  readonly folder: string;
  readonly cDir: string;
  readonly layout: Layout;
}

/** @throws ToolMissingError, BuildError, SymbolFileError, MachineError */
function open(lane: ForeignLane, { name, folder, cDir, layout }: Place): RunLane {
  if (lane === 'atari') {
    const machine = new MachineCalls(linkForMachine(cDir, folder), layout);
    return (f, _, chosen) => machine.run(f, chosen);
  }
  const command: StartProcess = commandOf();
  return (f, which, chosen) => runProcesses(command, layout, f, which, chosen);

  function commandOf(): StartProcess {
    if (lane === 'host') {
      const executable = buildHost({ program: name, cDir, outDir: join(folder, 'host'), main: MAIN, variables: [] });
      return ({ ms }) => ({ command: executable, args: [], timeout: ms });
    }
    const id = lane as 'sim-plain' | 'sim-shipped';
    const { binary } = buildSim({ program: name, cDir, outDir: join(folder, 'sim'), name: id, main: MAIN, config: SIM_CONFIG, form: SIM_FORMS[id], flags: SIM_FLAGS[id] });
    return ({ cycles }) => ({ command: requireTool('sim65').file, args: ['-x', String(cycles), binary], timeout: SIM_TIMEOUT_MS });
  }
}

/** How many calls are wrong, and the first of each kind. */
function judge(
  f: ForeignFunction,
  values: Float64Array,
  { results, calls, broken }: ExpectedResults,
  runs: readonly (readonly [ForeignLane, LaneRun])[],
): { wrong: number; findings: Finding[] } {
  const arity = f.parameters.length;
  const wrong = new Set<number>();
  const found = new Map<string, { lanes: (ForeignLane | 'node')[]; call: number; what: string; file: string }>();
  const add = (lane: ForeignLane | 'node', call: number, what: string, file: string, kind: string): void => {
    wrong.add(call);
    if (found.has(`${lane} ${kind}`)) return;
    const same = [...found.values()].find((one) => one.call === call && one.what === what && one.file === file);
    found.set(`${lane} ${kind}`, same ?? { lanes: [], call, what, file });
    found.get(`${lane} ${kind}`)!.lanes.push(lane);
  };
  for (const [call, what] of broken) add('node', call, what, f.module, 'broken');
  for (const [lane, run] of runs) {
    const file = f.files[lane === 'host' || lane === 'atari' ? lane : 'sim'];
    // The result of a call that does a forbidden thing says little; the same fault is told once a lane.
    const faulty = new Set(run.faults.map(([call]) => call));
    for (const [call, what] of run.faults) add(lane, call, what, file, what.replace(/\$\w+/g, ''));
    for (const call of calls) {
      const [expected, seen] = [results[call], run.results[call]];
      if (Number.isNaN(seen) || seen === expected || faulty.has(call)) continue;
      add(lane, call, `${literalText(f.returns, seen)} on LANES, ${literalText(f.returns, expected)} in Node`, file, 'result');
    }
  }
  const findings = [...new Set(found.values())].map(({ lanes, call, what, file }) => {
    const given = [...values.subarray(call * arity, (call + 1) * arity)];
    const names = lanes.join(', ');
    const said = what.includes('LANES') ? what.replace('LANES', names) : lanes.includes('node') ? what : `${what} on ${names}`;
    return { lanes, arguments: given, text: `${callText(f, given)}: ${said}  ${basename(file)}` };
  });
  return { wrong: wrong.size, findings };
}

/** Those of `functions` with the names `wanted`, all without any. @throws UsageError where one is not there */
export function chooseFunctions(functions: readonly ForeignFunction[], wanted: readonly string[], program: string): readonly ForeignFunction[] {
  for (const name of wanted) {
    if (functions.some((f) => f.name === name)) continue;
    const known = functions.length === 0 ? 'it has none' : `there are: ${functions.map((f) => f.name).join(' ')}`;
    throw new UsageError(`${program} has no function \`${name}\` with the tag @foreign; ${known}`);
  }
  return wanted.length === 0 ? functions : functions.filter((f) => wanted.includes(f.name));
}
