/** JavaScript's own functions, as TypeScript declares them: the tables of calls are checked against them, so that nothing is left out. */
import { Project, ts, type Type } from 'ts-morph';

/** Markup of the 1990s. */
const MARKUP = /^(anchor|big|blink|bold|fixed|fontcolor|fontsize|italics|link|small|strike|su[bp])$/;

export interface Member {
  readonly name: string;
  /** How many arguments it takes at least; undefined: it is no function. */
  readonly parameters: number | undefined;
}

/** The members of values of each `type`, in TypeScript's order: `members(['number[]', 'typeof Math'])`. */
export function members(types: readonly string[]): Member[][] {
  const project = new Project({ compilerOptions: { target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'] }, useInMemoryFileSystem: false });
  const file = project.createSourceFile('library.ts', types.map((type, i) => `declare const v${i}: ${type};`).join('\n'));
  const variables = file.getVariableDeclarations();
  return variables.map((variable) => {
    const named = variable.getType().getProperties().filter((p) => !p.getName().startsWith('__') && !MARKUP.test(p.getName()));
    return named.map((property) => ({ name: property.getName(), parameters: parametersOf(property.getTypeAtLocation(variable)) }));
  });
}

const parametersOf = (type: Type): number | undefined => type.getCallSignatures()[0]?.compilerSignature.parameters.length;
