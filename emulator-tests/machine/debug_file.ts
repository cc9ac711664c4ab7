/** The debug file that `ld65 --dbgfile` writes: from an address to the line of C or assembler that it came from. */
import { SymbolFileError } from './errors.ts';

export interface SourceLine {
  /** As the compiler was given it. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

export interface DebugInformation {
  /** The C line that the code at `address` came from; of assembler, the line of that; undefined where none is known. */
  lineAt(address: number): SourceLine | undefined;
  /** Code and the line that it came from, those first that are better known than those after them: C before assembler, less before more. */
  readonly ranges: readonly LineRange[];
  /** The functions and `.proc`s, by their labels, with each piece of theirs in a segment. */
  readonly scopes: readonly DebugScope[];
}

export interface LineRange {
  readonly from: number;
  /** Behind the last byte. */
  readonly to: number;
  readonly source: SourceLine;
}

export interface DebugScope {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The `type` of a line: of assembler, of C, of a macro. */
const C_LINE = 1;
const MACRO_LINE = 2;
const MAJOR_VERSION = 2;

interface Span {
  readonly segment: number;
  readonly start: number;
  readonly size: number;
}

interface Range extends LineRange {
  readonly type: number;
}

const KINDS = new Set(['version', 'file', 'seg', 'span', 'line', 'scope']);

/** @param name for messages. @throws SymbolFileError with the line that is malformed */
export function parseDebugFile(text: string, name: string): DebugInformation {
  const files = new Map<number, string>();
  const segments = new Map<number, number>();
  const spans = new Map<number, Span>();
  const lines: { at: number; file: number; line: number; type: number; spans: number[] }[] = [];
  const named: { name: string; spans: number[]; at: number }[] = [];
  const rows = text.split(/\r?\n/);
  rows.forEach((row, i) => {
    if (row === '') return;
    const tab = row.indexOf('\t');
    const kind = tab < 0 ? row : row.slice(0, tab);
    if (i === 0 && kind !== 'version') throw new SymbolFileError(name, 1, 'a debug file begins with its version');
    if (!KINDS.has(kind)) return;
    const fields = new Map<string, string>();
    for (const part of row.slice(tab + 1).split(',')) {
      const equals = part.indexOf('=');
      if (equals > 0) fields.set(part.slice(0, equals), part.slice(equals + 1));
    }
    const number = (field: string): number => {
      const value = Number(fields.get(field));
      if (!fields.has(field) || !Number.isInteger(value) || value < 0) throw new SymbolFileError(name, i + 1, `\`${kind}\` without a number as its \`${field}\``);
      return value;
    };
    switch (kind) {
      case 'version':
        if (number('major') !== MAJOR_VERSION) throw new SymbolFileError(name, i + 1, `version ${fields.get('major')}, not ${MAJOR_VERSION}`);
        break;
      case 'file':
        files.set(number('id'), (fields.get('name') ?? '').replace(/^"|"$/g, ''));
        break;
      case 'seg':
        segments.set(number('id'), number('start'));
        break;
      case 'span':
        spans.set(number('id'), { segment: number('seg'), start: number('start'), size: number('size') });
        break;
      case 'scope':
      case 'line': {
        const list = fields.get('span');
        if (list === undefined) break;
        const ids = list.split('+').map(Number);
        if (!ids.every(Number.isInteger)) throw new SymbolFileError(name, i + 1, `\`${kind}\` with a \`span\` that is no list of numbers`);
        const scope = (fields.get('name') ?? '').replace(/^"|"$/g, '');
        if (kind === 'scope') {
          if (fields.get('type') === 'scope') named.push({ name: scope, spans: ids, at: i + 1 });
          break;
        }
        lines.push({ at: i + 1, file: number('file'), line: number('line'), type: fields.has('type') ? number('type') : 0, spans: ids });
        break;
      }
    }
  });

  const place = (id: number, at: number): { from: number; to: number } => {
    const span = spans.get(id);
    const start = span === undefined ? undefined : segments.get(span.segment);
    if (span === undefined || start === undefined) throw new SymbolFileError(name, at, `there is no span ${id}, or no segment of it`);
    return { from: start + span.start, to: start + span.start + span.size };
  };
  const ranges: Range[] = [];
  for (const { at, file, line, type, spans: ids } of lines) {
    const source = files.get(file);
    if (source === undefined) throw new SymbolFileError(name, at, `there is no file ${file}`);
    for (const id of ids) {
      const found = place(id, at);
      if (type !== MACRO_LINE) ranges.push({ ...found, type, source: { file: source, line } });
    }
  }
  const kind = ({ type }: Range): number => (type === C_LINE ? 0 : 1);
  ranges.sort((a, b) => kind(a) - kind(b) || a.to - a.from - (b.to - b.from));
  const scopes = named.flatMap(({ name: scope, spans: ids, at }) => ids.map((id) => ({ name: scope, ...place(id, at) })));
  return { ranges, scopes, lineAt: (address) => ranges.find(({ from, to }) => from <= address && address < to)?.source };
}
