/** Finds the cause of a difference: the lanes that agree, and the first wrong write, in C and in TypeScript. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Script } from '../../script/script.ts';
import { inBuild } from '../../script/programs.ts';
import { withVariant, type Variant } from '../campaign/variant.ts';
import { firstDifference } from '../../replay/compare.ts';
import type { LaneId, Trace } from '../../lanes/lane.ts';
import type { OpenedProgram } from '../../lanes/open.ts';
import { openSimBinary, type SimId, SIM_FORMS } from '../../lanes/sim.ts';
import { elementBytes, type Layout } from '../../state/layout.ts';
import { positionOfCLine } from '../../machine/positions.ts';
import { firstDivergence, partingLine, textLines, type Divergence } from './diverge.ts';
import { nodeStores } from './node_trace.ts';
import { blamedSteps } from './optimiser.ts';
import { formFolder, type CForm } from '../../../transpiler/base/c_forms.ts';
import { mapOf } from '../../lanes/host.ts';
import { tracedBinary, SimTracer, type TracedStore } from './sim_trace.ts';

export interface Blame {
  /** The part that is to blame as far as the lanes' agreement tells. */
  readonly part: string;
  /** Steps of cc65's optimiser without which the difference is gone. */
  readonly steps?: readonly string[];
  /** The store to state that first went wrong, or should have been. */
  readonly variable?: string;
  readonly what?: string;
  readonly cLine?: number;
  /** `file:line:column in function` of TypeScript. */
  readonly position?: string;
  /** Where the functions were called that led to the store, innermost first. */
  readonly callers?: readonly string[];
}

export interface BlameInput {
  readonly script: Script;
  /** The command at which lanes differ, from 0. */
  readonly command: number;
  /** Lanes that were compared with node, and those of them that are not as it. */
  readonly lanes: readonly LaneId[];
  readonly wrong: readonly LaneId[];
  readonly opened: OpenedProgram;
  readonly variant?: Variant | undefined;
  /** The reference's states. */
  readonly reference: Trace;
  /** False leaves cc65's optimiser alone: its bisection takes many builds. */
  readonly bisect?: boolean;
}

const isSim = (id: LaneId): id is SimId => id === 'sim-plain' || id === 'sim-shipped';

/** @throws BuildError, ToolMissingError */
export async function blame(input: BlameInput): Promise<Blame> {
  const { lanes, wrong, variant } = input;
  const part = partOf(lanes, wrong, variant);
  const right = lanes.filter((id) => !wrong.includes(id));
  // The atari lane runs the C of sim-shipped; what is wrong there alone is beyond the C.
  const traced = wrong.find(isSim) ?? (wrong.includes('host') && variant?.lane !== 'host' ? 'sim-plain' : undefined);
  if (traced === undefined) return { part };
  const isOptimiser = input.bisect !== false && (variant === undefined || variant.lane === 'all') && traced === 'sim-shipped' && right.includes('sim-plain');
  const steps = isOptimiser ? await bisected(input) : undefined;
  const divergence = await diverging(input, traced);
  const found = divergence === undefined ? {} : described(divergence, input, traced);
  const parting = variant?.lane === traced ? partingOf(input, traced) : undefined;
  if (parting !== undefined) {
    const position = positionOfCLine(mapOf(input.opened.emitted, traced), parting);
    return { part, ...found, cLine: parting, ...(position === undefined ? {} : { position }) };
  }
  return { part, ...(steps === undefined ? {} : { steps }), ...found };
}

/** The C that each lane runs. */
const FORM: Readonly<Record<LaneId, CForm | undefined>> = { node: undefined, host: 'plain', ...SIM_FORMS, atari: 'shipped' };

/** By which lanes are wrong, given what each has between the TypeScript and its own code. */
export function partOf(lanes: readonly LaneId[], wrong: readonly LaneId[], variant?: Variant): string {
  const right = lanes.filter((id) => !wrong.includes(id) && id !== 'node');
  if (variant !== undefined && wrong.length === 1 && wrong[0] === variant.lane) return `the C of the variant, ${variant.cDir}`;
  if (wrong.length === 0) return 'the program: all lanes stop alike';
  if (right.length === 0 && wrong.length > 1) return 'the stages ahead of both printers of C, or what Node has otherwise: all lanes of C differ from Node';
  if (right.length === 0) return `the ${wrong[0]} lane or the emitted C: no other lane was run`;
  if (wrong.every((id) => id === 'atari')) return "the Atari's side of the program, or the machine: the same C is right on the other lanes";
  if (wrong.every((id) => id === 'host')) return 'gcc, or plain C that is defined for cc65 only';
  if (wrong.every((id) => id === 'sim-plain')) return 'cc65, or plain C that is defined for gcc only';
  if (right.some((id) => FORM[id] === 'plain') && !wrong.some((id) => FORM[id] === 'plain')) return "what is written for cc65, or cc65's optimiser: the plain C is right";
  if (right.some((id) => FORM[id] === 'shipped') && !wrong.some((id) => FORM[id] === 'shipped')) return 'the plain C: what is written for cc65 is right';
  return 'the lanes that differ';
}

/** Where the stores of the command part from those of the same lane without the variant's C, or of the TypeScript. */
async function diverging(input: BlameInput, wrong: SimId): Promise<Divergence | undefined> {
  const { script, command, opened, variant, reference } = input;
  const { layout } = opened;
  const { size } = layout;
  const seen = tracerOf(wrong, opened, variant).stores(script, command);
  // The other sim lane has other C, with stores of its own between two commands.
  if (variant?.lane === wrong) return firstDivergence(tracerOf(wrong, opened, undefined).stores(script, command), seen);
  const expected = await nodeStores(opened.program, script, command);
  const after = reference.frames > command ? reference.states.subarray(command * size, (command + 1) * size) : undefined;
  const before = command > 0 ? reference.states.subarray((command - 1) * size, command * size) : undefined;
  const ends = finalState(before, seen, size);
  const among = new Set([...ends.keys()].filter((offset) => after !== undefined && ends[offset] !== after[offset]));
  return firstDivergence(expected, seen, among.size > 0 ? among : undefined);
}

/** The line at which the variant parts from the same lane with the emitted C. */
function partingOf({ script, command, opened, variant }: BlameInput, id: SimId): number | undefined {
  const { name, cDir } = opened.emitted;
  const map = mapOf(opened.emitted, id);
  const functionOf = (line: number): unknown => map.functions.find((f) => f.cLine <= line && line <= f.cEnd);
  const good = tracerOf(id, opened, undefined).events(script, command);
  const bad = tracerOf(id, opened, variant).events(script, command, good.length + 1);
  return partingLine(good, bad, textLines(readFileSync(join(formFolder(cDir, SIM_FORMS[id]), `${name}.c`), 'utf8')), functionOf);
}

function finalState(before: Uint8Array | undefined, stores: readonly TracedStore[], size: number): Uint8Array {
  const state = before?.slice() ?? new Uint8Array(size);
  for (const { offset, value } of stores) state[offset] = value;
  return state;
}

/** A tracer of a sim lane, the variant's with its own C. */
export function tracerOf(id: SimId, opened: OpenedProgram, variant: Variant | undefined): SimTracer {
  const { emitted } = withVariant(opened, id, variant);
  return new SimTracer(tracedBinary(id, emitted), `${emitted.name}.c`, opened.layout);
}

async function bisected({ opened, script, reference }: BlameInput): Promise<readonly string[] | undefined> {
  const { emitted, layout } = opened;
  const buildDir = inBuild(opened.program, `blame/${emitted.name}`);
  try {
    return await blamedSteps(async (flags) => {
      const lane = openSimBinary('sim-shipped', tracedBinary('sim-shipped', { ...emitted, buildDir }, flags), layout, emitted.shippedMap);
      const trace = await lane.run(script);
      await lane.close();
      return firstDifference(reference, trace, layout) !== undefined;
    });
  } finally {
    rmSync(buildDir, { recursive: true, force: true });
  }
}

function described({ offset, seen, expected }: Divergence, { opened }: BlameInput, traced: SimId): Partial<Blame> {
  const map = mapOf(opened.emitted, traced);
  const store = seen ?? expected;
  const cLine = seen?.cLine ?? expected?.cLine;
  const position = seen?.cLine === undefined ? expected?.position : undefined;
  const mapped = position ?? (cLine === undefined ? undefined : positionOfCLine(map, cLine));
  const due = expected === undefined ? 'no store is due' : `expected ${expected.value}`;
  const value = `${due}, ${seen === undefined ? 'not stored' : `stored ${seen.value}`}`;
  const callers = (store?.callers ?? []).flatMap((line) => positionOfCLine(map, line) ?? []);
  return {
    ...(callers.length > 0 ? { callers } : {}),
    variable: store === undefined ? undefined : nameOf(offset, opened.layout),
    what: value,
    ...(cLine === undefined ? {} : { cLine }),
    ...(mapped === undefined ? {} : { position: mapped }),
  } as Partial<Blame>;
}

/** The variable that holds the byte, with its element and, of several bytes, which. */
function nameOf(offset: number, layout: Layout): string {
  const variable = layout.variables.find((v) => v.offset <= offset && offset < v.offset + v.size);
  if (variable === undefined) return `byte ${offset}`;
  const width = elementBytes(variable);
  const [index, byte] = [Math.floor((offset - variable.offset) / width), (offset - variable.offset) % width];
  return `${variable.name}${variable.array ? `[${index}]` : ''}${width > 1 ? `, byte ${byte} of ${width}` : ''}`;
}

/** For people. */
export function blameLines(found: Blame): string[] {
  const lines = [`to blame: ${found.part}`];
  if (found.steps !== undefined) lines.push(`  cc65 without ${found.steps.join(' and ')} is right`);
  if (found.variable !== undefined) lines.push(`  first wrong: ${found.variable}: ${found.what}`);
  if (found.cLine !== undefined) lines.push(`  C line ${found.cLine}`);
  if (found.position !== undefined) lines.push(`  TypeScript ${found.position}`);
  for (const caller of found.callers ?? []) lines.push(`    called from ${caller}`);
  return lines;
}

