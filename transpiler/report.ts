/** Diagnostics as text: tsc's line format, then a code frame, then what to write instead. */
import path from 'node:path';
import { ts } from 'ts-morph';
import type { Diagnostic } from './diagnostics.ts';

export interface Place {
  /** Relative to the working folder, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

export function placeOf(diagnostic: Diagnostic): Place | undefined {
  if (diagnostic.position === undefined) return undefined;
  const { file, start } = diagnostic.position;
  const at = ts.getLineAndCharacterOfPosition(file, start);
  return { file: relative(file.fileName), line: at.line + 1, column: at.character + 1 };
}

export const relative = (file: string): string => path.relative(process.cwd(), file).split(path.sep).join('/');

/** In the order of files, then of places in them. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = (d: Diagnostic) => d.position?.file.fileName ?? '';
  return [...diagnostics].sort((a, b) => key(a).localeCompare(key(b)) || (a.position?.start ?? 0) - (b.position?.start ?? 0));
}

export function formatDiagnostic(diagnostic: Diagnostic, colour: boolean): string {
  const paint = (code: number, text: string) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);
  const place = placeOf(diagnostic);
  const where = place === undefined ? '' : `${place.file}(${place.line},${place.column}): `;
  const kind = diagnostic.severity === 'error' ? paint(31, 'error') : paint(33, 'warning');
  const lines = [`${where}${kind} ${diagnostic.code}: ${diagnostic.message}`];
  if (diagnostic.position !== undefined && place !== undefined) lines.push(...frame(diagnostic, place, paint));
  if (diagnostic.hint !== undefined) lines.push(`  ${paint(36, 'instead:')} ${diagnostic.hint}`);
  return lines.join('\n');
}

function frame(diagnostic: Diagnostic, place: Place, paint: (code: number, text: string) => string): string[] {
  const { file, start, end } = diagnostic.position!;
  const text = file.text.split(/\r?\n/)[place.line - 1] ?? '';
  const length = Math.max(1, Math.min(end - start, text.length - (place.column - 1)));
  const number = String(place.line);
  const gap = text.slice(0, place.column - 1).replace(/[^\t]/g, ' ');
  return [`  ${number} | ${text}`, `  ${' '.repeat(number.length)} | ${gap}${paint(31, '~'.repeat(length))}`];
}
