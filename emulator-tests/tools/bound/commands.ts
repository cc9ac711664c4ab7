/** `ts65 bound`. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { wholeNumber } from '../../../transpiler/cli/usage.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { CYCLES_LEFT } from '../../machine/frames.ts';
import { emittedProgram, readAll } from '../../replay/inputs.ts';
import { functionBounds, costliest, isKept, medianRatio, type FunctionBound, type ProgramBounds } from './bound.ts';

interface Options {
  readonly scripts?: readonly string[];
  readonly top: string;
  readonly json?: boolean;
}

const MAX_TOP = 10_000;
/** Functions that hosts call. */
const ENTRIES = ['start', 'key', 'frame'];

export function registerBound(cli: Command): void {
  cli
    .command('bound')
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .option('--scripts <files...>', 'scripts to measure, or folders with .script files; those of the program by default')
    .option('--top <n>', 'how many functions are listed beside start, key and frame', '20')
    .option('--json', 'all functions as JSON on standard output')
    .action(async (name: string | undefined, options: Options) => {
      process.exitCode = await run(name, options);
    });
}

/** 1 where a measurement is above its bound, or `frame` is over the program's budget. */
async function run(name: string | undefined, options: Options): Promise<0 | 1> {
  const top = wholeNumber('--top', options.top, 0, MAX_TOP);
  const program = await emittedProgram(name);
  const scripts = options.scripts !== undefined ? readAll(options.scripts) : existsSync(program.scripts) ? readAll([program.scripts]) : [];
  const bounds = functionBounds(new AtariSession(program), scripts);
  process.stdout.write(options.json === true ? `${JSON.stringify(boundsJson(bounds), null, 2)}\n` : boundsText(bounds, top));
  const { frameCycles = Infinity } = program.budgets;
  const frame = own(bounds).find((one) => one.name === 'frame');
  const wrong = [
    ...bounds.functions.filter((one) => !isKept(one)).map(({ name: of, bound, measured }) => `${of} took ${measured} cycles, above its bound of ${bound.cycles}: a fault of ts65, please report it`),
    ...(frame !== undefined && frame.bound.cycles > frameCycles ? [`frame may take ${text(frame.bound.cycles)} cycles, more than its budget of ${frameCycles}`] : []),
  ];
  for (const line of wrong) process.stderr.write(`ts65: ${program.name}: ${line}\n`);
  return wrong.length === 0 ? 0 : 1;
}

const own = ({ functions }: ProgramBounds): readonly FunctionBound[] => functions.filter(({ origin, at }) => origin === 'program' && at !== undefined);
const text = (cycles: number): string => (Number.isFinite(cycles) ? cycles.toLocaleString('en-US') : 'no bound');

function boundsText(bounds: ProgramBounds, top: number): string {
  const { program, said, describe } = bounds;
  const all = own(bounds);
  const isEntry = ({ name }: FunctionBound): boolean => ENTRIES.includes(name);
  const listed = [...all.filter(isEntry), ...all.filter((one) => !isEntry(one)).sort((a, b) => b.bound.cycles - a.bound.cycles).slice(0, top)];
  const rows = listed.map((one) => {
    const { name, at, bound, measured } = one;
    const ratio = measured === undefined || measured === 0 || !Number.isFinite(bound.cycles) ? '' : (bound.cycles / measured).toFixed(2);
    const frames = Number.isFinite(bound.cycles) ? (bound.cycles / CYCLES_LEFT.ntsc).toFixed(2) : '';
    const costs = bound.unbounded.length > 0 ? `nothing bounds ${bound.unbounded.slice(0, 2).map(describe).join(', ')}` : costliest(bound, 2).map(({ kind, at: where, routine, rounds, cycles }) =>
      kind === 'loop' ? `${cycles.toLocaleString('en-US')} a loop of ${rounds}, ${describe(where)}` : `${cycles.toLocaleString('en-US')} ${nameOf(bounds, routine)}`).join('; ');
    return `  ${name.padEnd(20)} ${text(bound.cycles).padStart(10)} ${frames.padStart(6)} ${(measured?.toLocaleString('en-US') ?? '').padStart(10)} ${ratio.padStart(6)}  ${at}  ${costs}`;
  });
  const measured = all.filter((one) => one.measured !== undefined);
  return [
    `${program}: the most cycles that each function can take, by its machine code`, '',
    `  ${'function'.padEnd(20)} ${'at most'.padStart(10)} ${'frames'.padStart(6)} ${'measured'.padStart(10)} ${'ratio'.padStart(6)}  place, and what costs most`, ...rows, '',
    `${measured.length} of ${all.length} functions were measured. Half of their bounds are at most ${medianRatio(measured).toFixed(2)} times as great.`,
    `A frame is an NTSC one of the shipped display. Interrupts and the display of sprites come on top.`,
    ...(said.length === 0 ? [] : [`These loops have the bounds that comments say: ${said.join(', ')}.`]), '',
  ].join('\n');
}

const nameOf = ({ functions }: ProgramBounds, start: number | undefined): string => functions.find((one) => one.start === start)?.name ?? 'a routine';

function boundsJson(bounds: ProgramBounds): object {
  return {
    version: 1,
    program: bounds.program,
    median: medianRatio(own(bounds).filter(({ measured }) => measured !== undefined)),
    said: bounds.said,
    functions: bounds.functions.map(({ name, origin, at, bound, measured }) => ({
      name, origin, ...(at === undefined ? {} : { at }), bound: Number.isFinite(bound.cycles) ? bound.cycles : null, measured: measured ?? null,
      unbounded: bound.unbounded.map(bounds.describe),
      parts: costliest(bound, 5).map(({ kind, at: where, cycles, rounds, routine }) => ({ kind, at: bounds.describe(where), cycles, ...(rounds === undefined ? {} : { rounds }), ...(routine === undefined ? {} : { calls: nameOf(bounds, routine) }) })),
    })),
  };
}
