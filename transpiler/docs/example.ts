/** The examples of the pages: short programs, completed and compiled. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../driver/compile.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostics.ts';
import { writeScratch } from '../base/files.ts';
import { displayPath } from '../base/project.ts';
import { formatDiagnostic, sourceLocation } from '../diagnostics/report.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = path.join(ROOT, 'build/docs/');

/** Names that an example may use without importing them. */
const LIBRARY: Readonly<Record<string, readonly string[]>> = {
  'int.ts': ['check', 'clamp', 'idiv', 'imod', 'u8', 'i8', 'u16', 'i16', 'u32', 'i32', 'Int', 'List', 'Text'],
  'arrays.ts': ['bytes', 'signedBytes', 'words', 'signedWords', 'longs', 'signedLongs', 'table'],
  'asset.ts': ['asset'],
};
const TYPES_ONLY: ReadonlySet<string> = new Set(['Int', 'List', 'Text']);

export interface Marked {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly text: string;
}

export interface Example {
  /** A whole program, as `engine/example/main.ts` would hold it. */
  readonly text: string;
  /** Undefined: nothing is marked. */
  readonly mark: Marked | undefined;
}

/** `text` without the indentation that all of its lines share, and without blank lines around it. */
export function dedent(text: string): string {
  const lines = text.replace(/^\s*\n|\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared).trimEnd()).join('\n');
}

/** Adds to `source` what it lacks of a whole program: imports from lib, `start` and `key`. */
export function complete(source: string): Example {
  const body = dedent(source);
  const missing = [
    /function «?start\b/.test(body) ? '' : 'export function start(seed: u32): void {}\n',
    /function «?key\b/.test(body) ? '' : 'export function key(code: u8): void {}\n',
  ].join('');
  const whole = `${body}\n${missing === '' ? '' : `\n${missing}`}`;
  const imported = new Set([...whole.matchAll(/^import .*\{(.*)\}/gm)].flatMap(([, names]) => names.match(/\w+/g) ?? []));
  const imports = Object.entries(LIBRARY).flatMap(([module, all]) => {
    const names = all.filter((name) => !imported.has(name) && new RegExp(`(?<![.\\w'])${name}\\b`).test(whole));
    const list = names.map((name) => (TYPES_ONLY.has(name) ? `type ${name}` : name)).join(', ');
    return names.length === 0 ? [] : [`import { ${list} } from '../lib/${module}';\n`];
  });
  const marked = `${imports.join('')}${imports.length > 0 && !body.startsWith('import') ? '\n' : ''}${whole}`;
  const [before, text] = marked.split(/[«»]/);
  const lines = before.split('\n');
  const mark = text === undefined ? undefined : { line: lines.length, column: lines.at(-1)!.length + 1, text };
  return { text: marked.replace(/[«»]/g, ''), mark };
}

export interface ExampleDiagnostic extends Marked {
  /** Its name without the folder. */
  readonly file: string;
  readonly code: string;
  readonly severity: Severity;
}

export interface Outcome {
  readonly accepted: boolean;
  readonly found: readonly ExampleDiagnostic[];
  /** The output of `ts65 check` for the program, called main.ts. */
  readonly printed: string;
}

/** Finished compilations: the tests of a page and the page itself ask for the same. */
const outcomes = new Map<string, Outcome>();

/** Compiles the program `text` under build/docs/`name`, with `files` beside it. */
export function compileExample(name: string, { text }: Example, files: Readonly<Record<string, string>> = {}): Outcome {
  const key = JSON.stringify([name, text, files]);
  const outcome = outcomes.get(key) ?? compileIn(name, text, files);
  outcomes.set(key, outcome);
  return outcome;
}

function compileIn(name: string, text: string, files: Readonly<Record<string, string>>): Outcome {
  const folder = path.join(FOLDER, name);
  fs.mkdirSync(folder, { recursive: true });
  const main = path.join(folder, 'main.ts');
  const lib = path.relative(folder, path.join(ROOT, 'engine/lib')).split(path.sep).join('/');
  // Everything but the imports keeps its place.
  const located = (source: string): string => source.replaceAll("'../lib/", `'${lib}/`);
  for (const [file, content] of Object.entries({ ...files, 'main.ts': text })) writeScratch(path.join(folder, file), located(content));
  const { files: emitted, diagnostics } = compile(main);
  const printed = diagnostics.map((d) => formatDiagnostic(d, false)).join('\n').replaceAll(displayPath(main), 'main.ts');
  return { accepted: emitted !== undefined, found: diagnostics.map(foundBy), printed };
}

function foundBy(diagnostic: Diagnostic): ExampleDiagnostic {
  const { code, severity, position } = diagnostic;
  const { line, column } = sourceLocation(diagnostic)!;
  const file = path.basename(position!.file.fileName);
  return { code, severity, file, line, column, text: position!.file.text.slice(position!.start, position!.end) };
}
