/** A program that moves by itself: its ticks and keys are commands of one function, which takes the place of its `key`. Hosts alone call that. */
import { ts } from 'ts-morph';
import { takesTicks } from '../base/tick_functions.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import type { LoadedProgram } from '../load/load.ts';
import type { ProgramContext } from '../meaning/context.ts';

const FORM = 'a program with `frame` declares `export function frame(): void` and `export function key(code: u8): void` in its entry module';

/** Refuses a `frame` that hosts would not call, and imports of the entry module: its `key` is not the program's own. */
export function refuseFrame(context: ProgramContext, { entry, modules, ticks }: LoadedProgram): void {
  const { checker } = context;
  const exported = checker.getSymbolAtLocation(entry)?.exports;
  if (exported?.get('frame' as ts.__String) === undefined) return;
  if (ticks === 0 || !takesTicks(entry)) return void context.report(diag.badEntry({ file: entry, start: 0, end: 1 }, FORM));
  for (const module of modules) {
    for (const statement of module.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const from = statement.moduleSpecifier && checker.getSymbolAtLocation(statement.moduleSpecifier)?.valueDeclaration;
      if (from === entry) context.report(diag.badEntry(statement, 'hosts alone call the entry module of a program with `frame`'));
    }
  }
}
