/** TypeScript's errors of modules; a module without errors is not asked about again while it and the interfaces of its imports stay. */
import { ts } from 'ts-morph';
import { typescriptError, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { nodesOfKind } from '../expansion/node_kinds.ts';
import { LibraryErrors } from './library_errors.ts';
import { moduleInterfaceOf } from './module_interface.ts';

/** The inputs of a module without errors: itself, parsed once for each text, and the interfaces of others. */
type Basis = readonly (ts.SourceFile | string)[];

const clean = new WeakMap<ts.SourceFile, Basis>();

/** Ways to other modules besides `import` and `export … from` at the top. */
const OTHER_WAYS = /\bimport\s*\(|\brequire\s*\(|\/\/\/\s*<|\bdeclare\s+(global|module|namespace)\b/;

/** Asks `program` about each of its modules once; `dependencies` gives a module with all that it imports, declaration files included. */
export function typescriptErrors(program: ts.Program, dependencies: (file: ts.SourceFile) => readonly ts.SourceFile[]): (file: ts.SourceFile) => readonly Diagnostic[] {
  const own = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file));
  const isTangled = own.some((file) => !ts.isExternalModule(file) || OTHER_WAYS.test(file.text));
  const library = new LibraryErrors(own, program.getCompilerOptions(), isTangled);
  return (file) => {
    const basis: Basis = isTangled ? own : dependencies(file).map((other) => (other === file ? file : moduleInterfaceOf(other)));
    const before = clean.get(file);
    const isSame = before !== undefined && before.length === basis.length && before.every((other, i) => other === basis[i]);
    if (isSame || library.isClean(file)) {
      resolveCalls(program.getTypeChecker(), file);
      clean.set(file, basis);
      return [];
    }
    const diagnostics = ask(program, file);
    // An error may be about a file that is looked for in vain, which no text shows.
    if (diagnostics.length === 0) {
      clean.set(file, basis);
      library.setClean(file);
    }
    return diagnostics;
  };
}

/**
 * Resolves the calls in `file` that are given functions with statements, outer ones first. TypeScript's own check does so. Types
 * within such a function are others ahead of that: a switch is not complete while the type of its value is underway.
 */
export function resolveCalls(checker: ts.TypeChecker, file: ts.SourceFile): void {
  const isGiven = (node: ts.Expression): boolean => (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isBlock(node.body);
  for (const call of nodesOfKind<ts.CallExpression>(file, ts.SyntaxKind.CallExpression)) if (call.arguments.some(isGiven)) checker.getResolvedSignature(call);
}

function ask(program: ts.Program, file: ts.SourceFile): Diagnostic[] {
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((d) => {
    const text = ts.flattenDiagnosticMessageText(d.messageText, ' ');
    const start = d.start ?? 0;
    return typescriptError({ file, start, end: start + (d.length ?? 1) }, text, d.code);
  });
}
