/** Messages of cc65's tools, in this project's words and places. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BuildError } from './freshness.ts';

/** `a.c(4): Error: text` up to 2.19, `a.c:4: Error: text` later. */
const PLACED = /^(\S+?)(?:\((\d+)\)|:(\d+)):\s*((?:Error|Warning|Note|Fatal)[^:]*):\s*(.*)$/;
/** Of ld65, and of cc65 whose labels are numbers of 16 bits: code with that many branches fills more than 64 KB. */
const [OVERFLOW, NO_LABELS] = [/overflows memory area/i, /Local label overflow/];

interface EmittedMap {
  readonly sources: readonly string[];
  /** C line, source, line, column. */
  readonly lines: readonly (readonly [number, number, number, number])[];
}

/** `error` with TypeScript positions beside those in the emitted C. */
export function describeToolError(error: BuildError, program: string, cDir: string): BuildError {
  const map = readMap(program, cDir);
  if (NO_LABELS.test(error.message)) return new BuildError(`${program} is too large for the Atari's memory: cc65 has no more labels for its branches`);
  const lines = error.message.split('\n').map((line) => {
    const match = PLACED.exec(line);
    if (match === null) return line;
    const [, file, oldLine, newLine, kind, text] = match;
    const cLine = Number(oldLine ?? newLine);
    const from = basename(file) === `${program}.c` ? positionOf(map, cLine) : undefined;
    return `${file}:${cLine}: ${kind}: ${text}${from === undefined ? '' : ` (from ${from})`}`;
  });
  return new BuildError(lines.join('\n'));
}

/** Whether `error` is of a program that does not fit. */
export function isTooLarge(error: BuildError): boolean {
  return OVERFLOW.test(error.message) || NO_LABELS.test(error.message);
}

function positionOf(map: EmittedMap | undefined, cLine: number): string | undefined {
  let best: readonly [number, number, number, number] | undefined;
  for (const row of map?.lines ?? []) {
    if (row[0] <= cLine && (best === undefined || row[0] >= best[0])) best = row;
  }
  return best === undefined ? undefined : `${map?.sources[best[1]]}:${best[2]}:${best[3]}`;
}

function readMap(program: string, cDir: string): EmittedMap | undefined {
  const file = join(cDir, `${program}.map.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EmittedMap) : undefined;
}
