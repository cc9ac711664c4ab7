/** The stages of docs/tour.md: what one key of a script becomes, as text, from the script to the verdict. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import DisassemblerModule from '6502.ts/lib/machine/cpu/Disassembler.js';
import { formFolder, type CForm } from '../../../transpiler/base/c_forms.ts';
import { compile } from '../../../transpiler/driver/compile.ts';
import { callers } from '../../machine/place.ts';
import { readSourceMap } from '../../machine/positions.ts';
import { replayInputs } from '../../replay/replay.ts';
import { verdictText } from '../../replay/report.ts';
import { inProject, PROGRAMS, PROJECT, type Program } from '../../script/programs.ts';
import { keyText } from '../../script/keys.ts';
import { readScript, type Script } from '../../script/script.ts';
import { findPlace, readValues } from '../debug/values.ts';
import { AtariSession } from '../../lanes/atari_session.ts';

// The package is CommonJS: its default export is a property of the module's.
type MakeDisassembler = new (bus: unknown) => { disassembleAt(address: number): string };
const Disassembler = ((DisassemblerModule as unknown as { default?: unknown }).default ?? DisassemblerModule) as MakeDisassembler;

/** The key that is followed: the first one of the script that changes the variable, by way of the function. */
export interface Way {
  readonly script: string;
  readonly functionName: string;
  readonly variable: string;
}

export interface Stages {
  readonly key: string;
  /** The number of the key's command, from 1. */
  readonly command: number;
  readonly script: string;
  /** `engine/doom/hero.ts:134`. */
  readonly place: string;
  readonly typescript: string;
  /** The IR as it is lowered, with the ranges, and behind the last pass. */
  readonly lowered: string;
  readonly optimised: string;
  /** The plain C, and what is written for cc65. */
  readonly c: string;
  readonly cc65: string;
  readonly assembler: string;
  /** Functions from `key` to the one that is followed; a call at the end of a function is a jump, and leaves no trace. */
  readonly calls: string;
  readonly trace: string;
  /** Of the function, what it calls included: calls are not followed into. */
  readonly cycles: number;
  readonly before: number;
  readonly after: number;
  readonly verdict: string;
}

const COMMAND_LIMIT = 30_000_000;
const MAX_INSTRUCTIONS = 1000;
/** Bytes of the longest scalar. */
const LONGEST = 4;
const LANES = ['node', 'sim-shipped', 'atari'] as const;

/** @throws Error where the key does not come to the function; BuildError, MachineError */
export async function tourStages(way: Way): Promise<Stages> {
  const whole = readScript(inProject(way.script), PROGRAMS);
  const { program } = whole;
  const session = new AtariSession(program);
  const commands = firstChange(session, whole, way.variable);
  const script: Script = { ...whole, keys: whole.keys.subarray(0, commands), lines: whole.lines.slice(0, commands) };
  const ran = runKey(session, script, way);
  const mapped = session.image.map.functions.find(({ name }) => name === way.functionName)!;
  const file = session.image.map.sources[mapped.source];
  return {
    key: keyText(script.keys.at(-1)!) ?? `${script.keys.at(-1)}`,
    command: commands,
    script: readFileSync(inProject(way.script), 'utf8').split('\n').slice(0, script.lines.at(-1)).join('\n'),
    place: `${file}:${mapped.line}`,
    typescript: declarationAt(file, mapped.line),
    ...irOf(program, way.functionName),
    c: cOf(program, way.functionName, 'plain'),
    cc65: cOf(program, way.functionName, 'shipped'),
    assembler: assemblerOf(session, program, mapped.c),
    ...ran,
    verdict: await verdictOf(script),
  };
}

/** Lines from the one where a function begins, its comment included, to its closing brace. */
export function declarationAt(file: string, line: number): string {
  const lines = readFileSync(inProject(file), 'utf8').split('\n');
  let first = line - 1;
  if (/\*\/\s*$/.test(lines[first - 1] ?? '')) do first--; while (!lines[first].trimStart().startsWith('/**'));
  const end = lines.indexOf('}', line - 1);
  return lines.slice(first, end + 1).join('\n');
}

/** The function's IR with its ranges, as lowered and behind the last pass: the only place that knows these stages. */
function irOf(program: Program, functionName: string): Pick<Stages, 'lowered' | 'optimised'> {
  const dump = compile(inProject(program.entry)).dump!;
  const [lowered, optimised] = ['ranges', 'forward_substitution'].map((stage) => dump(stage, functionName).trim());
  return { lowered, optimised };
}

/** The function in a form of the emitted C, with the comment above it. */
export function cOf(program: Program, functionName: string, form: CForm): string {
  const { cLine, cEnd } = readSourceMap(program, form).functions.find(({ name }) => name === functionName)!;
  const lines = readFileSync(join(formFolder(program.cOut, form), `${program.name}.c`), 'utf8').split('\n');
  let first = cLine - 1;
  if (lines[first - 1].trimEnd().endsWith('*/')) do first--; while (!lines[first].trimStart().startsWith('/*'));
  return lines.slice(first, cEnd).join('\n');
}

/** The assembler of the function: cc65's code, improved. */
function assemblerOf(session: AtariSession, program: Program, label: string): string {
  const text = readFileSync(join(session.built.xex, '..', 'atari', `${program.name}.c.o.s`), 'latin1');
  const [body] = text.slice(text.indexOf(`.proc\t_${label}:`)).split('.endproc');
  const lines = body.split('\n').filter((line) => line.trim() !== '' && !/^\s*\.(dbg|segment)\b/.test(line));
  return [...lines, '.endproc'].map((line) => line.replace(/^\t/, '        ').replace(/\t+/g, ' ')).join('\n');
}

const valueOf = (session: AtariSession, variable: string): number => readValues(findPlace(variable, session.layout), session.state())[0] as number;

/** Plays the setup and the first `commands` commands. */
function play({ game }: AtariSession, script: Script, commands: number): void {
  game.start(script.seed);
  for (const key of [...script.setup, ...script.keys.subarray(0, commands)]) game.type(key);
}

/** How many commands it takes until the variable is not as it was at the title. */
function firstChange(session: AtariSession, script: Script, variable: string): number {
  play(session, script, 0);
  const before = valueOf(session, variable);
  const index = script.keys.findIndex((key) => {
    session.game.type(key);
    return valueOf(session, variable) !== before;
  });
  if (index < 0) throw new Error(`${script.name}: no key changes ${variable}`);
  return index + 1;
}

function runKey(session: AtariSession, script: Script, { functionName, variable }: Way): Pick<Stages, 'calls' | 'trace' | 'cycles' | 'before' | 'after'> {
  const { machine, image } = session;
  play(session, script, script.keys.length - 1);
  const before = valueOf(session, variable);
  const inside = image.functions.find(({ name }) => name === functionName);
  if (inside === undefined) throw new Error(`there is no function ${functionName}`);
  machine.typeKey(script.keys.at(-1)!);
  machine.runUntil(inside.start, COMMAND_LIMIT);
  const names = [machine.pc, ...callers(machine)].map((address) => image.function(address)?.name).filter((name) => name !== undefined);
  const from = machine.cycles;
  const stack = machine.registers.s;
  const rows: string[] = [];
  while (machine.registers.s <= stack && rows.length < MAX_INSTRUCTIONS) rows.push(traceStep(session, functionName));
  const cycles = machine.cycles - from;
  return { calls: names.slice(0, names.indexOf('key') + 1).reverse().join(' -> '), trace: rows.join('\n'), cycles, before, after: valueOf(session, variable) };
}

/** Executes one instruction: its text with names for addresses, and the registers and cycles afterwards. */
function traceStep({ machine, image }: AtariSession, functionName: string): string {
  const peek = (address: number): number => machine.peek(address & 0xffff);
  const [mnemonic, operand = ''] = new Disassembler({ read: peek, peek }).disassembleAt(machine.registers.p).split(' ');
  const named = operand.replace(/(?<!#)\$([0-9a-f]{2,4})\b/i, (number, hex: string) => nameOf(image.labels, parseInt(hex, 16), functionName) ?? number);
  const from = machine.cycles;
  machine.step();
  const { a, x, y, flags } = machine.registers;
  const cycles = machine.cycles - from;
  const isBranch = BRANCHES.has(mnemonic.toUpperCase());
  const text = `${mnemonic} ${isBranch ? (cycles > 2 ? '(taken)' : '(not taken)') : named}`;
  const hex = (n: number): string => n.toString(16).toUpperCase().padStart(2, '0');
  return `${text.padEnd(22)} A=${hex(a)} X=${hex(x)} Y=${hex(y)} carry=${flags & 1}  ${cycles} cycles`;
}

const BRANCHES = new Set(['BCC', 'BCS', 'BEQ', 'BMI', 'BNE', 'BPL', 'BVC', 'BVS']);

/** The C name of a byte: functions share memory for variables, so those of `functionName` come first. */
function nameOf(labels: readonly (readonly [string, number])[], address: number, functionName: string): string | undefined {
  const near = labels.filter(([name, at]) => name.startsWith('_') && at <= address && address < at + LONGEST);
  const ofFunction = near.filter(([name]) => name.startsWith(`_${functionName}_`));
  const [name, at] = (ofFunction.length > 0 ? ofFunction : near).toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return name === undefined || at === undefined ? undefined : at === address ? name : `${name}+${address - at}`;
}

/** The verdict without speeds and times, which are never the same. */
async function verdictOf(script: Script): Promise<string> {
  const verdict = await replayInputs([{ script: { ...script, name: relative(PROJECT, script.name) }, generated: false }], { lanes: [...LANES] });
  return verdictText(verdict).trim().replace(/; [\d,]+ commands\/s(, \d+ MHz)?/g, '').replace(/ \(\d+\.\d s\)/g, '');
}
