/** Sizes of a program in the Atari's memory, from ld65's map. */
import { isFieldSegment } from '../base/fields.ts';
import { BuildError } from './freshness.ts';

export interface Sizes {
  /** Bytes of each segment that lies in memory, by name, in the order of their addresses. */
  readonly segments: readonly { readonly name: string; readonly start: number; readonly size: number }[];
  /** Bytes between the program's variables and its stack, or memory that the display reads. */
  readonly free: number;
}

/** The segments of the file's format, and the check that the program overwrites. */
const NOT_RESIDENT = new Set(['EXEHDR', 'CHECKHDR', 'CHECKTRL', 'MAINHDR', 'IMAGEHDR', 'AUTOSTRT', 'SYSCHK']);
const ROW = /^(\w+) +([0-9A-F]{6}) +([0-9A-F]{6}) +([0-9A-F]{6}) +[0-9A-F]{5}$/;
/** The end of the area for variables; a map lists it because atari/startup.s refers to it. */
const LIMIT = /__STACK_START__ +([0-9A-F]{6})/;

/** @throws BuildError when `map` is not the map of a program linked by atari/ts65-atari.cfg */
export function readSizes(map: string, file: string): Sizes {
  const rows = map.split(/\r?\n/).flatMap((line) => {
    const match = ROW.exec(line);
    return match === null ? [] : [{ name: match[1], start: parseInt(match[2], 16), size: parseInt(match[4], 16) }];
  });
  const segments = rows.filter(({ name }) => !NOT_RESIDENT.has(name)).sort((a, b) => a.start - b.start);
  const limit = LIMIT.exec(map);
  if (limit === null || segments.length === 0) throw new BuildError(`${file} is not the map of an Atari program`);
  // Memory of the program's own that the display reads lies above its variables.
  const end = Math.min(parseInt(limit[1], 16), ...segments.filter(({ name }) => isFieldSegment(name)).map(({ start }) => start));
  const last = Math.max(...segments.filter(({ start }) => start < end).map(({ start, size }) => start + size));
  return { segments, free: end - last };
}

/** A line for each segment, and one for what is free. */
export function formatSizes({ segments, free }: Sizes): string {
  const hex = (n: number): string => `$${n.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = segments.map(({ name, start, size }) => `  ${name.padEnd(10)} ${hex(start)}  ${String(size).padStart(6)} bytes`);
  return [...rows, `  ${'free'.padEnd(10)}        ${String(free).padStart(6)} bytes`].join('\n');
}
