/** The transpiler's whole pipeline over a program in memory. */
import { ts } from 'ts-morph';
import { runFrontEnd, isInEntryFolder } from '../../../transpiler/driver/analyse.ts';
import { decideEmission, emittedFiles } from '../../../transpiler/driver/compile.ts';
import type { Diagnostic } from '../../../transpiler/diagnostics/diagnostics.ts';
import { sortDiagnostics } from '../../../transpiler/diagnostics/report.ts';
import { fixesFor } from '../../../transpiler/fixes/fixes.ts';
import { hasFrame } from '../../../transpiler/base/tick_codes.ts';
import { loadFiles } from '../../../transpiler/load/load.ts';
import type { CheckedProgram, FoundDiagnostic, ProgramTexts } from '../protocol.ts';
import { runnableModules } from '../../dev/runnable.ts';
import { putFile } from './node/fs.ts';

const FOLDER = '/program';
/** The last program's files, which make room for the next one's. */
let present: readonly string[] = [];

function putProgram(texts: ProgramTexts): void {
  for (const name of present) putFile(name, undefined);
  present = Object.keys(texts).map((name) => `${FOLDER}/${name}`);
  for (const [name, text] of Object.entries(texts)) putFile(`${FOLDER}/${name}`, text);
}

const nameIn = (file: string): string => (file.startsWith(`${FOLDER}/`) ? file.slice(FOLDER.length + 1) : file);

/**
 * Checks the program of `texts`, and emits its C and its JavaScript where it is accepted.
 * @throws NeedsEvaluation when its modules have not run yet, LoadError when it can't be read
 */
export function checkedProgram(texts: ProgramTexts, entry: string): CheckedProgram {
  putProgram(texts);
  const entryFile = `${FOLDER}/${entry}`;
  const files = loadFiles([entryFile]);
  const [root] = files.roots as [ts.SourceFile];
  const result = runFrontEnd(files.program(root));
  const diagnostics = sortDiagnostics(result.diagnostics.filter((d) => d.severity === 'error' || isInEntryFolder(d, entryFile)));
  const found = diagnostics.map((d) => asData(d, entry, files.checker));
  if (result.model === undefined || found.some(({ severity }) => severity === 'error')) return { diagnostics: found };
  const { model, functions, ranges } = result;
  const emitted = Object.fromEntries(emittedFiles(model, decideEmission(model, functions, ranges)));
  return { diagnostics: found, emitted, modules: runnableModules(files, root, nameIn), hasFrame: hasFrame(root.text) };
}

function asData(diagnostic: Diagnostic, entry: string, checker: ts.TypeChecker): FoundDiagnostic {
  const { position, hint, message, severity, code } = diagnostic;
  const place = position ?? { file: { fileName: `${FOLDER}/${entry}` }, start: 0, end: 0 };
  const fixes = fixesFor(diagnostic, checker).filter(({ edits }) => edits.every(({ position: { file } }) => file.fileName.startsWith(FOLDER))).map(({ title, edits }) => ({
    title,
    edits: edits.map(({ position: { file, start, end }, text }) => ({ file: nameIn(file.fileName), start, end, text })),
  }));
  return { code, severity, message, ...(hint !== undefined && { hint }), file: nameIn(place.file.fileName), start: place.start, end: place.end, fixes };
}
