/** The 6502's coverage of the TypeScript: executed instructions by their statements. */
import { readFileSync } from 'node:fs';
import { moduleFile } from '../../../transpiler/base/project.ts';
import type { Script } from '../../script/script.ts';
import type { ProgramImage } from '../../machine/image.ts';
import type { AtariSession } from '../../lanes/atari_session.ts';
import { decisionsOf, isWithinSpan, type SourceSpan } from './decisions.ts';
import type { BranchHits, FileCoverage } from './model.ts';

/** A place in the TypeScript that code came from. */
interface Statement {
  readonly line: number;
  readonly column: number;
  /** The address of its first instruction. */
  readonly address: number;
  /** Executions of its first instruction, and of its most executed one. */
  readonly first: number;
  most: number;
}

const SIZE = 0x10000;
const JMP = 0x4c;
/** Of the bits of an opcode, those that make it a branch; and a branch's length. */
const BRANCH_MASK = 0x1f;
const BRANCH = 0x10;
const BRANCH_LENGTH = 2;
const JMP_LENGTH = 3;

/** Plays `scripts`, all of the session's program, from their starts. @throws MachineError */
export function coverOnMachine({ program, game, keys, machine, image }: AtariSession, scripts: readonly Script[]): FileCoverage[] {
  const counts = new Float64Array(2 * SIZE);
  machine.count(counts, 'executions');
  try {
    for (const script of scripts) {
      game.start(script.seed);
      for (const key of script.setup) game.type(key);
      for (let number = 1; number <= script.keys.length; number++) keys.play(script, number);
    }
  } finally {
    machine.count(undefined);
  }
  return coverageOf(program.root, image, machine.bus.memory, counts);
}

/** @param counts how often the instruction at each address was executed; 64 K above it, how often its branch was taken */
function coverageOf(root: string, image: ProgramImage, memory: Uint8Array, counts: Float64Array): FileCoverage[] {
  const files = new Map<string, Map<string, Statement>>();
  for (const { start, end, origin } of image.functions) {
    if (origin !== 'program') continue;
    for (let address = start; address < end; address++) {
      const position = image.position(address);
      if (position === undefined) continue;
      const { file, line, column } = position;
      const statements = files.get(file) ?? new Map<string, Statement>();
      files.set(file, statements);
      const known = statements.get(`${line}:${column}`);
      if (known !== undefined) known.most = Math.max(known.most, counts[address]);
      // Addresses rise within a function, so that this one is the statement's first.
      else statements.set(`${line}:${column}`, { line, column, address, first: counts[address], most: counts[address] });
    }
  }
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, statements]) => {
    const functions = image.functions.filter((f) => f.file === file);
    return {
      file,
      lines: linesOf([...statements.values()]),
      functions: functions.map((f) => ({ name: f.name, line: f.line as number, hits: counts[f.start] })),
      branches: branchesOf(moduleFile(root, file), [...statements.values()], memory, counts),
    };
  });
}

function linesOf(statements: readonly Statement[]): { line: number; hits: number }[] {
  const lines = new Map<number, number>();
  // cc65 lets statements share code that is alike, where they end or as a whole: it counts for the one whose line it kept.
  for (const { line, most } of statements) lines.set(line, Math.max(lines.get(line) ?? 0, most));
  return [...lines].map(([line, hits]) => ({ line, hits })).sort((a, b) => a.line - b.line);
}

/** Decisions whose ways have code of their own: others became arithmetic, or one with what stands around them. */
function branchesOf(file: string, statements: readonly Statement[], memory: Uint8Array, counts: Float64Array): BranchHits[] {
  const byPlace = [...statements].sort((a, b) => a.line - b.line || a.column - b.column);
  const inside = (span: SourceSpan): Statement[] => byPlace.filter((statement) => isWithinSpan(span, statement));
  const branches: BranchHits[] = [];
  let decision = 0;
  for (const { at, ways } of decisionsOf(readFileSync(file, 'utf8'), file)) {
    const entries = ways.map((way) => (way === undefined ? undefined : inside(way)));
    if (entries.some((list) => list?.length === 0)) continue;
    const met = Math.max(0, ...inside(at).map(({ first }) => first));
    const [through] = entries[0] as Statement[];
    const left = through === undefined ? undefined : leavings(through.address, memory, counts);
    const hits = entries.map((list, way): number => {
      if (way === 0 && left !== undefined) return left;
      if (list !== undefined) return Math.max(0, ...list.map(({ most }) => most));
      // The way past: as often as the decision was met and the other way was not gone.
      return Math.max(0, met - (left ?? through?.first ?? 0));
    });
    const reached = met > 0 || hits.some((count) => count > 0);
    hits.forEach((count, way) => branches.push({ line: at.line, decision, way, hits: reached ? count : undefined }));
    decision++;
  }
  return branches;
}

/**
 * How often the statement at `address` was really executed, where its code begins with the branch that decides about it: of
 * `if (x) return;` nothing else is left. Undefined where it begins with anything else.
 */
function leavings(address: number, memory: Uint8Array, counts: Float64Array): number | undefined {
  if ((memory[address] & BRANCH_MASK) !== BRANCH) return undefined;
  const taken = counts[SIZE + address];
  const behind = address + BRANCH_LENGTH;
  // A branch that reaches too far is turned around, over a jump.
  const turned = memory[behind] === JMP && memory[address + 1] === JMP_LENGTH;
  return turned ? counts[address] - taken : taken;
}
