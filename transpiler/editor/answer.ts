/** The editor's request to ts65, and the answer as data: positions in characters, no syntax nodes. */
import { runFrontEnd, isInEntryFolder } from '../driver/analyse.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { loadFiles } from '../load/load.ts';
import { sortDiagnostics } from '../diagnostics/report.ts';

export interface Question {
  /** The program's main.ts, absolute. */
  readonly entry: string;
  /** The texts of all files that are open in the editor, by absolute path. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface EditorDiagnostic {
  /** Absolute, with forward slashes. */
  readonly file: string;
  /** Offsets in characters from the file's start. */
  readonly start: number;
  readonly end: number;
  /** 65101 for TS65101. */
  readonly code: number;
  readonly severity: 'error' | 'warning';
  /** The message, and what to write instead. */
  readonly text: string;
}

export interface Answer {
  /** Absolute paths of the files that were read, and of those that were looked for in vain: the answer holds until one of them changes. */
  readonly read: readonly string[];
  readonly missed: readonly string[];
  readonly found: readonly EditorDiagnostic[];
}

/**
 * Checks the program of `question`.
 * @throws Error when the entry module can't be read
 */
export function answer({ entry, texts }: Question): Answer {
  const files = loadFiles([entry], new Map(Object.entries(texts)));
  const { diagnostics } = runFrontEnd(files.program(files.roots[0]));
  const found = sortDiagnostics(diagnostics.filter((d) => d.severity === 'error' || isInEntryFolder(d, entry)));
  return { read: files.read, missed: [...files.missing], found: found.map((d) => asData(d, entry)) };
}

function asData(diagnostic: Diagnostic, entry: string): EditorDiagnostic {
  const { position, hint, message, severity } = diagnostic;
  const text = hint === undefined ? message : `${message}\ninstead: ${hint}`;
  const code = Number(diagnostic.code.slice('TS'.length));
  return { file: position?.file.fileName ?? entry, start: position?.start ?? 0, end: position?.end ?? 0, code, severity, text };
}
