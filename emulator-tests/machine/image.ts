/** A linked program as its sources have it: for each address whose code it is, the function, the C line and the TypeScript line. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { RUNTIME_FILES } from '../../transpiler/build/freshness.ts';
import type { SourceMap } from './positions.ts';
import { parseDebugFile, type DebugInformation, type SourceLine } from './debug_file.ts';
import { SymbolFileError } from './errors.ts';
import { parseLinkMap, type LinkMap } from './link_map.ts';
import { parseLabelList, type Symbols } from './symbols.ts';

/** `program`: the emitted C; `platform`: atari/ and foreign code; `runtime`: ts65.c and cc65's library; `system`: the operating system's ROM. */
export const ORIGINS = ['program', 'platform', 'runtime', 'system'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface CodeFunction {
  /** By its TypeScript name where it has one, else by its label without the underscore, or the library's module. */
  readonly name: string;
  readonly origin: Origin;
  readonly start: number;
  /** Behind the last byte. */
  readonly end: number;
  /** Where TypeScript declares it. */
  readonly file?: string;
  readonly line?: number;
}

export interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The files that the linker wrote with a program. */
export interface LinkedFiles {
  readonly map: string;
  readonly labels: string;
  /** Without it nothing is known of lines, a module is one function, and all but the library's is the program's own. */
  readonly debug?: string;
}

interface Lines {
  readonly functions: readonly CodeFunction[];
  /** The index in `functions` of each address, -1 where there is none. */
  readonly functionAt: Int16Array;
  /** The line of the emitted C, 0 where none is known. */
  readonly cLineAt: Uint16Array;
  readonly lineAt: readonly (SourceLine | undefined)[];
}

const SIZE = 0x10000;
const ROM_START = 0xc000;
const REGISTERS = 0xd000;
const REGISTERS_END = 0xd800;
const NO_CODE = 0xff;
const CODE = new Set(['STARTUP', 'LOWCODE', 'ONCE', 'CODE']);
const NO_LINES: Pick<DebugInformation, 'ranges' | 'scopes'> = { ranges: [], scopes: [] };

export class ProgramImage {
  /** A name of several files' locals has its first address. */
  readonly symbols: Symbols;
  /** Every label of every file. */
  readonly labels: readonly (readonly [string, number])[];
  readonly link: LinkMap;
  readonly map: SourceMap;
  /** The index in {@link ORIGINS} of each address, 255 where there is no code. */
  private readonly originAt = new Uint8Array(SIZE).fill(NO_CODE);
  private readonly name: string;
  private readonly files: LinkedFiles;
  private readonly positions = new Map<number, SourcePosition | undefined>();
  private known: Lines | undefined;

  /**
   * The debug file, which is large, is read when something of it is first asked for.
   * @param name the program's: of `<name>.c`
   * @throws SymbolFileError where a file of the linker is malformed
   */
  constructor(name: string, map: SourceMap, files: LinkedFiles) {
    this.name = name;
    this.map = map;
    this.files = files;
    this.labels = parseLabelList(readFileSync(files.labels, 'latin1'), files.labels);
    this.symbols = new Map([...this.labels].reverse());
    this.link = parseLinkMap(readFileSync(files.map, 'latin1'), files.map);
    for (const { origin, start, end } of this.codePieces()) this.originAt.fill(ORIGINS.indexOf(origin), start, end);
    this.originAt.fill(ORIGINS.indexOf('system'), ROM_START).fill(NO_CODE, REGISTERS, REGISTERS_END);
  }

  private codePieces(): { file: string; origin: Origin; start: number; end: number }[] {
    return this.link.modules.flatMap(({ name, library, pieces }) => {
      const file = name.replace(/\.o\)?$/, '').replace(/^.*\(/, '');
      const own = this.files.debug === undefined || file === `${this.name}.c`;
      const origin: Origin = library || RUNTIME_FILES.includes(file) ? 'runtime' : own ? 'program' : 'platform';
      return pieces.flatMap(({ segment, start, size }) => (CODE.has(segment) ? [{ file, origin, start, end: start + size }] : []));
    });
  }

  /** @throws SymbolFileError when the linker knows no such label */
  symbol(label: string): number {
    const address = this.symbols.get(label);
    if (address === undefined) throw new SymbolFileError(this.files.labels, 1, `there is no label ${label}`);
    return address;
  }

  /** Whether `address` is that of `label`, where the linker knows it. */
  finds(label: string, address: number): boolean {
    return this.symbols.get(label) === address;
  }

  /** Whose code is at `address`; undefined where there is none. */
  origin(address: number): Origin | undefined {
    return ORIGINS[this.originAt[address]];
  }

  /** In the order of their addresses. */
  get functions(): readonly CodeFunction[] {
    return this.lines.functions;
  }

  /** The function whose code is at `address`; undefined: no code is there. */
  function(address: number): CodeFunction | undefined {
    return this.lines.functions[this.lines.functionAt[address]];
  }

  /** The index in {@link functions} of the function at `address`, or -1. */
  functionIndex(address: number): number {
    return this.lines.functionAt[address];
  }

  /** The line of C or assembler that the code at `address` came from. Undefined: no line is known for it. */
  lineAt(address: number): SourceLine | undefined {
    return this.lines.lineAt[address];
  }

  /** The TypeScript that the code at `address` came from: the statement, else its function. Undefined: it came from no TypeScript. */
  position(address: number): SourcePosition | undefined {
    const cLine = this.lines.cLineAt[address];
    if (cLine === 0) return undefined;
    if (!this.positions.has(cLine)) this.positions.set(cLine, this.find(cLine));
    return this.positions.get(cLine);
  }

  private find(cLine: number): SourcePosition | undefined {
    const { functions, lines, sources } = this.map;
    const inside = functions.find((f) => f.cLine <= cLine && cLine <= f.cEnd);
    if (inside === undefined) return undefined;
    const row = lines.findLast(([line]) => line <= cLine);
    if (row !== undefined && row[0] >= inside.cLine) return { file: sources[row[1]], line: row[2], column: row[3] };
    return { file: sources[inside.source], line: inside.line, column: 1 };
  }

  /** `file:line:column in function`, or what else the linker knows of platform and library code. */
  describe(address: number): string {
    const position = this.position(address);
    const inside = this.function(address);
    const within = inside === undefined ? '' : ` in ${inside.name}`;
    if (position !== undefined) return `${position.file}:${position.line}:${position.column}${within}`;
    const line = this.lineAt(address);
    if (line !== undefined) return `${basename(line.file)}:${line.line}${within}`;
    return inside === undefined ? `$${address.toString(16).toUpperCase().padStart(4, '0')}` : `${inside.name} (${inside.origin})`;
  }

  private get lines(): Lines {
    this.known ??= this.read();
    return this.known;
  }

  private read(): Lines {
    const { debug: file } = this.files;
    const debug = file === undefined ? NO_LINES : parseDebugFile(readFileSync(file, 'latin1'), file);
    const cLineAt = new Uint16Array(SIZE);
    const lineAt: (SourceLine | undefined)[] = new Array<undefined>(SIZE);
    const source = `${this.name}.c`;
    for (const { from, to, source: line } of debug.ranges) {
      const own = basename(line.file) === source;
      for (let address = from; address < to; address++) {
        if (lineAt[address] !== undefined) continue;
        lineAt[address] = line;
        if (own) cLineAt[address] = line.line;
      }
    }
    const rows = new Map(this.map.functions.map((row) => [`_${row.c}`, row]));
    const scopes = new Map(debug.scopes.map((scope) => [scope.from, scope]));
    const functions: CodeFunction[] = [];
    for (const { file: module, origin, start, end } of this.codePieces()) {
      for (let at = start; at < end; ) {
        const scope = origin === 'runtime' && !RUNTIME_FILES.includes(module) ? undefined : scopes.get(at);
        let to = scope?.to ?? at + 1;
        while (scope === undefined && to < end && !scopes.has(to)) to++;
        const row = origin === 'program' && scope !== undefined ? rows.get(scope.name) : undefined;
        const name = row?.name ?? scope?.name.replace(/^_/, '') ?? module;
        functions.push({ name, origin, start: at, end: to, ...(row === undefined ? {} : { file: this.map.sources[row.source], line: row.line }) });
        at = to;
      }
    }
    functions.push({ name: 'operating system', origin: 'system', start: ROM_START, end: SIZE });
    functions.sort((a, b) => a.start - b.start);
    const functionAt = new Int16Array(SIZE).fill(-1);
    functions.forEach(({ start, end }, i) => functionAt.fill(i, start, end));
    return { functions, functionAt, cLineAt, lineAt };
  }
}
