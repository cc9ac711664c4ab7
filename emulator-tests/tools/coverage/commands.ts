/** `ts65 coverage`. */
import type { Command } from 'commander';
import type { Script } from '../../script/script.ts';
import { requireWritable, writeWhole } from '../../../transpiler/base/files.ts';
import { emittedScripts, readAll, scriptsFor } from '../../replay/inputs.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { lcov, coverageTotals, type FileCoverage, type Totals } from './model.ts';
import { coverOnMachine } from './on_machine.ts';
import { coverOnNode } from './on_node.ts';

interface Options {
  readonly lcov?: string;
  readonly json?: boolean;
  readonly missed?: boolean;
}

export function registerCoverage(cli: Command): void {
  cli
    .command('coverage')
    .argument('<files...>', 'scripts of one program, or folders with .script files')
    .option('--lcov <file>', "write the 6502's coverage as an LCOV trace file")
    .option('--missed', 'list the lines that the 6502 has not reached')
    .option('--json', 'everything as JSON on standard output')
    .action(async (files: string[], options: Options) => {
      process.exitCode = await runCoverage(files, options);
    });
}

export interface CoverageRow {
  readonly file: string;
  readonly lines: Totals;
  readonly branches: Totals;
  /** Lines that have 6502 code: how many of them Node executed. */
  readonly node: Totals;
  /** Lines that only one of both has reached. */
  readonly onlyNode: readonly number[];
  readonly only6502: readonly number[];
  readonly missed: readonly number[];
}

/** Statements whose code is alike may share it: it then counts for the line of the copy that cc65 kept. */
const SHARED = 'code that cc65 shares between lines counts for one of them';

/** The 6502's coverage beside Node's, of the lines that have 6502 code. */
export function compareCoverage(machine: readonly FileCoverage[], node: ReadonlyMap<string, ReadonlyMap<number, number>>): CoverageRow[] {
  return machine.map(({ file, lines, branches }) => {
    const hits = node.get(file);
    const there = (line: number): boolean => (hits?.get(line) ?? 0) > 0;
    const known = lines.filter(({ line }) => hits?.has(line) ?? false);
    return {
      file,
      lines: coverageTotals(lines),
      branches: coverageTotals(branches),
      node: { found: known.length, hit: known.filter(({ line }) => there(line)).length },
      onlyNode: known.filter(({ line, hits: own }) => own === 0 && there(line)).map(({ line }) => line),
      only6502: known.filter(({ line, hits: own }) => own > 0 && !there(line)).map(({ line }) => line),
      missed: lines.filter(({ hits: own }) => own === 0).map(({ line }) => line),
    };
  });
}

const share = ({ hit, found }: Totals): string => (found === 0 ? '-' : `${((100 * hit) / found).toFixed(1)}%`).padStart(7);

function text(rows: readonly CoverageRow[], scripts: readonly Script[], missed: boolean): string {
  const sum = (pick: (row: CoverageRow) => Totals): Totals => {
    const all = rows.map(pick);
    return { found: all.reduce((n, { found }) => n + found, 0), hit: all.reduce((n, { hit }) => n + hit, 0) };
  };
  const line = (name: string, ...shares: readonly Totals[]): string => `${name.padEnd(36)}${shares.map(share).join('  ')}`;
  const [lines, branches, node] = [sum((row) => row.lines), sum((row) => row.branches), sum((row) => row.node)];
  const list = (name: string, pick: (row: CoverageRow) => readonly number[]): string[] =>
    rows.filter((row) => pick(row).length > 0).map((row) => `${name}: ${row.file}:${pick(row).join(',')}`);
  return [
    `${scripts[0]?.program.name}: ${scripts.length} scripts; ` +
      `the 6502 reached ${lines.hit} of ${lines.found} lines, ${branches.hit} of ${branches.found} branches`,
    `${''.padEnd(36)}  lines  branches  Node's lines`,
    ...rows.map((row) => line(row.file, row.lines, row.branches, row.node)),
    line('all', lines, branches, node),
    ...list('only in Node', ({ onlyNode }) => onlyNode),
    ...list('only on the 6502', ({ only6502 }) => only6502),
    ...(rows.some(({ onlyNode, only6502 }) => onlyNode.length + only6502.length > 0) ? [`(${SHARED})`] : []),
    ...(missed ? list('missed', (row) => row.missed) : []),
    '',
  ].join('\n');
}

async function runCoverage(files: readonly string[], options: Options): Promise<0> {
  requireWritable(options.lcov);
  const scripts = await emittedScripts(readAll(files));
  const [{ program }] = scripts as [Script];
  const session = new AtariSession(program);
  const machine = coverOnMachine(session, scripts);
  const rows = compareCoverage(machine, coverOnNode(files.flatMap(scriptsFor), { root: program.root, modules: session.image.map.sources }));
  if (options.lcov !== undefined) writeWhole(options.lcov, lcov(machine, program.name));
  const document = { program: program.name, scripts: scripts.length, files: rows, coverage: machine };
  process.stdout.write(options.json ? `${JSON.stringify(document, null, 2)}\n` : text(rows, scripts, options.missed ?? false));
  return 0;
}
