/** The editor's request to ts65, and the answer as data: positions in characters, no syntax nodes. */
import fs from 'node:fs';
import type { ts } from 'ts-morph';
import { diagnose, FrontEndCache, isInEntryFolder, runFrontEnd } from '../driver/analyse.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { fixesFor } from '../fixes/fixes.ts';
import { loadFiles } from '../load/load.ts';
import { sortDiagnostics } from '../diagnostics/report.ts';
import { readMeasured } from '../driver/measured.ts';
import { nameFacts } from '../driver/name_facts.ts';
import { programOfEntry } from '../project/find.ts';
import { hoverTexts, type HoverTexts } from './hover_text.ts';

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
  /** Ways to correct it, the best first. */
  readonly fixes: readonly FoundFix[];
}

export interface FoundFix {
  readonly title: string;
  /** Whether the program does the same in Node, and says no less than before. */
  readonly isSafe: boolean;
  readonly edits: readonly { readonly file: string; readonly start: number; readonly end: number; readonly text: string }[];
}

export interface Answer {
  /** Absolute paths of the files that were read, and of those that were looked for in vain: the answer holds until one of them changes. */
  readonly read: readonly string[];
  readonly missed: readonly string[];
  readonly found: readonly EditorDiagnostic[];
}

export interface Answered {
  readonly answer: Answer;
  /** Checks from the start where the answer rests on earlier ones. It gives what that comes to, unless it is the same. */
  readonly confirm: () => Answer | undefined;
  /** The facts about names, behind {@link confirm}; undefined where the program is refused. It takes as long as a check. */
  readonly hover: () => Promise<HoverTexts | undefined>;
}

const caches = new Map<string, FrontEndCache>();

/**
 * Checks the program of `question`: only what has changed where that is enough.
 * @throws Error when the entry module can't be read
 */
export function answerQuestion({ entry, texts }: Question): Answered {
  const files = loadFiles([entry], new Map(Object.entries(texts)));
  const loaded = files.program(files.roots[0]);
  const answerOf = (diagnostics: readonly Diagnostic[]): Answer => {
    const found = sortDiagnostics(diagnostics.filter((d) => d.severity === 'error' || isInEntryFolder(d, entry)));
    return { read: files.read, missed: [...files.missing], found: found.map((d) => asData(d, entry, files.checker)) };
  };
  const cache = caches.get(entry) ?? keepCache(entry);
  // A check that failed leaves a cache of no use: only one that came to its end puts it back.
  caches.delete(entry);
  const diagnosed = diagnose(loaded, true, cache);
  caches.set(entry, cache);
  const answer = answerOf(diagnosed.diagnostics);
  let { whole } = diagnosed;
  const confirm = (): Answer | undefined => {
    if (!diagnosed.isRemembered) return undefined;
    whole = runFrontEnd(loaded, true, keepCache(entry));
    const again = answerOf(whole.diagnostics);
    return JSON.stringify(again) === JSON.stringify(answer) ? undefined : again;
  };
  const hover = async (): Promise<HoverTexts | undefined> => {
    if (whole?.model === undefined || whole.diagnostics.some(({ severity }) => severity === 'error')) return undefined;
    const { model, functions, ranges } = whole;
    const { decideEmission } = await import('../driver/compile.ts');
    const program = programOfEntry(entry);
    const textOf = (file: string): string | undefined => texts[file] ?? readText(file);
    return hoverTexts(nameFacts(decideEmission(model, functions, ranges).emission, functions, ranges), readMeasured(program), program, textOf);
  };
  return { answer, confirm, hover };
}

/** A new cache for the checks of `entry`, in place of the one before. */
function keepCache(entry: string): FrontEndCache {
  const cache = new FrontEndCache();
  caches.set(entry, cache);
  return cache;
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function asData(diagnostic: Diagnostic, entry: string, checker: ts.TypeChecker): EditorDiagnostic {
  const { position, hint, message, severity } = diagnostic;
  const text = hint === undefined ? message : `${message}\ninstead: ${hint}`;
  const code = Number(diagnostic.code.slice('TS'.length));
  const fixes = fixesFor(diagnostic, checker).map(({ title, isSafe, edits }) => ({
    title,
    isSafe,
    edits: edits.map(({ position: { file, start, end }, text: own }) => ({ file: file.fileName, start, end, text: own })),
  }));
  return { file: position?.file.fileName ?? entry, start: position?.start ?? 0, end: position?.end ?? 0, code, severity, text, fixes };
}
