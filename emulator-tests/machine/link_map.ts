/** The map that `ld65 -m` writes: which module lies where. */
import { SymbolFileError } from './errors.ts';

export interface LinkedSection {
  readonly segment: string;
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

export interface Module {
  /** An object file; `atari.lib(name.o)` of a library. */
  readonly name: string;
  readonly library: boolean;
  readonly pieces: readonly LinkedSection[];
}

export interface LinkMap {
  readonly segments: readonly LinkedSection[];
  readonly modules: readonly Module[];
}

const MODULE = /^(\S.*?\.o\)?):$/;
const PIECE = /^ {4}(\w+) +Offs=([0-9A-F]+) +Size=([0-9A-F]+)/;
const SEGMENT = /^(\w+) +([0-9A-F]{6}) +([0-9A-F]{6}) +([0-9A-F]{6}) +[0-9A-F]{5}$/;

/** Addresses are those at which the program runs. @param file for messages @throws SymbolFileError */
export function parseLinkMap(text: string, file: string): LinkMap {
  const segments = new Map<string, LinkedSection>();
  const modules: { name: string; library: boolean; pieces: LinkedSection[] }[] = [];
  const rows = text.split(/\r?\n/);
  for (const row of rows) {
    const match = SEGMENT.exec(row);
    if (match !== null) segments.set(match[1], { segment: match[1], start: parseInt(match[2], 16), size: parseInt(match[4], 16) });
  }
  // Below that, the linker lists exports by their modules.
  const end = rows.indexOf('Segment list:');
  rows.slice(0, end < 0 ? rows.length : end).forEach((row, i) => {
    const name = MODULE.exec(row)?.[1];
    if (name !== undefined) modules.push({ name: name.replace(/^.*\//, ''), library: name.endsWith(')'), pieces: [] });
    const piece = PIECE.exec(row);
    if (piece === null) return;
    const segment = segments.get(piece[1]);
    const module = modules.at(-1);
    if (segment === undefined || module === undefined) throw new SymbolFileError(file, i + 1, `a piece of ${piece[1]} without its segment or module`);
    module.pieces.push({ segment: piece[1], start: segment.start + parseInt(piece[2], 16), size: parseInt(piece[3], 16) });
  });
  if (segments.size === 0 || modules.length === 0) throw new SymbolFileError(file, 1, 'this is not the map of a linked program');
  return { segments: [...segments.values()], modules };
}

/** The program's own code and state. */
export const isOwn = (module: Module, program: string): boolean => module.name === `${program}.c.o` || module.name === `${program}.state.s.o`;

/** The emitter's file beside `<program>.c`: the places of parameters and locals, which functions share. */
export function isFrames(module: Module, program: string): boolean {
  return module.name === `${program}.frames.s.o`;
}
