/** The two modules of sound: effects that a host plays, and voices of the program's own. Both would set the same channels. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { LoadedProgram } from '../load/load.ts';
import type { ProgramContext } from '../meaning/context.ts';

const isOf = (name: string) => ({ fileName }: ts.SourceFile): boolean => fileName.endsWith(`/lib/${name}.ts`);

/** Refuses a program with both, where it imports voices. */
export function refuseBothSounds(context: ProgramContext, { modules }: LoadedProgram): void {
  if (!modules.some(isOf('sound')) || !modules.some(isOf('voices'))) return;
  for (const module of modules) {
    for (const statement of module.statements) {
      if (!ts.isImportDeclaration(statement)) continue;
      const from = context.checker.getSymbolAtLocation(statement.moduleSpecifier)?.valueDeclaration;
      if (from !== undefined && ts.isSourceFile(from) && isOf('voices')(from)) {
        return void context.report(diag.badReference(statement, 'lib/voices.ts', "can't be used beside lib/sound.ts, whose effects sound on the same voices", 'leave one of the two out'));
      }
    }
  }
}
