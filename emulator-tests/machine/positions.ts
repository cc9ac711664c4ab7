/** From a place in the emitted C to the TypeScript it came from. */
import type { Program } from '../script/programs.ts';
import type { CForm } from '../../transpiler/base/c_forms.ts';
import { EmittedFileError, readEmitted } from '../state/layout.ts';

interface FunctionRow {
  readonly name: string;
  readonly c: string;
  readonly source: number;
  readonly line: number;
  readonly cLine: number;
  readonly cEnd: number;
}

interface CheckRow {
  readonly id: number;
  readonly source: number;
  readonly line: number;
  readonly column: number;
}

export interface SourceMap {
  readonly sources: readonly string[];
  readonly functions: readonly FunctionRow[];
  /** C line, source, line, column; by C line. */
  readonly lines: readonly (readonly [number, number, number, number])[];
  readonly checks: readonly CheckRow[];
  /**
   * Loops of the form that ships, inner ones first, by their first and last C line. `most` is how often the begin is met at most; null: nothing bounds it. `said` is 1 where
   * a comment of the source says so. It is 2 more where all such loops of a function have no more rounds together than one.
   */
  readonly loops?: readonly (readonly [first: number, last: number, most: number | null, said: number])[];
}

/** The map of a program's plain C, or of what ships. @throws EmittedFileError */
export function readSourceMap(program: Program, form: CForm = 'plain'): SourceMap {
  const { file, content } = readEmitted(program, 'map.json', form);
  return parseSourceMap(content, file);
}

/** @throws EmittedFileError */
export function parseSourceMap(content: unknown, file: string): SourceMap {
  const root = content as (Partial<SourceMap> & { version?: unknown }) | null;
  if (root === null || typeof root !== 'object' || root.version !== 1) throw new EmittedFileError(file, 'is not a version 1 map');
  for (const list of ['sources', 'functions', 'lines', 'checks'] as const) {
    if (!Array.isArray(root[list])) throw new EmittedFileError(file, `has no list \`${list}\``);
  }
  const map = root as SourceMap;
  const bad = map.lines.findIndex((row) => !Array.isArray(row) || row.length !== 4 || !row.every(Number.isInteger));
  if (bad >= 0) throw new EmittedFileError(file, `lines[${bad}] is not four whole numbers`);
  return { ...map, lines: map.lines.toSorted((a, b) => a[0] - b[0]) };
}

/** `file:line:column (in function)` of C line `cLine`, or undefined where nothing of the program is. */
export function positionOfCLine(map: SourceMap, cLine: number): string | undefined {
  const inside = map.functions.find((f) => f.cLine <= cLine && cLine <= f.cEnd);
  const row = map.lines.findLast(([line]) => line <= cLine);
  if (row !== undefined && (inside === undefined || row[0] >= inside.cLine)) {
    return `${map.sources[row[1]]}:${row[2]}:${row[3]}${inside === undefined ? '' : ` in ${inside.name}`}`;
  }
  return inside === undefined ? undefined : `${map.sources[inside.source]}:${inside.line} in ${inside.name}`;
}

type TrapEnd = { readonly kind: 'stop'; readonly at: undefined } | { readonly kind: 'trap'; readonly at: string };

/** The end of a program that has called `ts65_trap`: 0 is no check's number, but that of a thrown error. */
export const endOfTrap = (map: SourceMap, id: number): TrapEnd => (id === 0 ? { kind: 'stop', at: undefined } : { kind: 'trap', at: positionOfCheck(map, id) });

/** `file:line:column` of the check `id`, or its number where the map has none. */
export function positionOfCheck(map: SourceMap, id: number): string {
  const check = map.checks.find((row) => row.id === id);
  return check === undefined ? `check ${id}` : `${map.sources[check.source]}:${check.line}:${check.column}`;
}
