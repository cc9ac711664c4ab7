/** Diagnostics as text: tsc's line format, then a code frame, then what to write instead. */
import { ts } from 'ts-morph';
import { displayPath } from '../base/project.ts';
import type { Diagnostic } from './diagnostics.ts';

/** Colours are for people: not where `stream` is no terminal, and not where NO_COLOR forbids them. */
export const isColoured = (stream: NodeJS.WriteStream): boolean => stream.isTTY === true && !process.env.NO_COLOR;

export interface SourceLocation {
  /** Relative to the working folder, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** The file, and the line and column from 1; undefined where a diagnostic has no place. */
export function sourceLocation(diagnostic: Diagnostic): SourceLocation | undefined {
  if (diagnostic.position === undefined) return undefined;
  const { file, start } = diagnostic.position;
  const at = ts.getLineAndCharacterOfPosition(file, start);
  return { file: displayPath(file.fileName), line: at.line + 1, column: at.character + 1 };
}

/** A diagnostic as `--json` gives it: lines and columns from 1, the end is the place behind the last character. */
export function rowOf(diagnostic: Diagnostic): object {
  const { code, severity, position, message, hint } = diagnostic;
  const end = position && ts.getLineAndCharacterOfPosition(position.file, Math.min(position.end, position.file.text.length));
  return { code, severity, ...sourceLocation(diagnostic), ...(end && { endLine: end.line + 1, endColumn: end.character + 1 }), message, hint };
}

export const diagnosticCounts = (diagnostics: readonly Diagnostic[]): string => {
  const count = diagnostics.filter((d) => d.severity === 'error').length;
  return `${count} ${count === 1 ? 'error' : 'errors'}`;
};

/** In the order of files, then of places in them, errors ahead of warnings. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = (d: Diagnostic) => d.position?.file.fileName ?? '';
  const weight = (d: Diagnostic) => (d.severity === 'error' ? 0 : 1);
  return [...diagnostics].sort((a, b) => key(a).localeCompare(key(b)) || (a.position?.start ?? 0) - (b.position?.start ?? 0) || weight(a) - weight(b));
}

export function formatDiagnostic(diagnostic: Diagnostic, colour: boolean): string {
  const paint = (code: number, text: string) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);
  const place = sourceLocation(diagnostic);
  const where = place === undefined ? '' : `${place.file}(${place.line},${place.column}): `;
  const kind = diagnostic.severity === 'error' ? paint(31, 'error') : paint(33, 'warning');
  const lines = [`${where}${kind} ${diagnostic.code}: ${diagnostic.message}`];
  if (diagnostic.position !== undefined && place !== undefined) lines.push(...frame(diagnostic, place, paint));
  if (diagnostic.hint !== undefined) lines.push(`  ${paint(36, 'instead:')} ${diagnostic.hint}`);
  return lines.join('\n');
}

/** The text of `line`, from 1, without its end. Not by splitting the file: there may be as many diagnostics as lines. */
function lineOf(file: ts.SourceFile, line: number): string {
  const starts = file.getLineStarts();
  return file.text.slice(starts[line - 1], starts[line] ?? file.text.length).replace(/[\r\n\u2028\u2029]+$/, '');
}

/** Characters of a line that help nobody: generated text on a single line. */
const LONGEST_LINE = 400;

function frame(diagnostic: Diagnostic, place: SourceLocation, paint: (code: number, text: string) => string): string[] {
  const { file, start, end } = diagnostic.position!;
  // Control characters would steer the terminal.
  const text = lineOf(file, place.line).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, '\ufffd');
  if (text.length > LONGEST_LINE) return [];
  const length = Math.max(1, Math.min(end - start, text.length - (place.column - 1)));
  const number = String(place.line);
  const gap = text.slice(0, place.column - 1).replace(/[^\t]/g, ' ');
  return [`  ${number} | ${text}`, `  ${' '.repeat(number.length)} | ${gap}${paint(31, '~'.repeat(length))}`];
}
