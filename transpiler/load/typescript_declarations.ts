/** The declarations of JavaScript that TypeScript brings: each file is parsed once in a process. ts-morph has their texts, without comments; they are kept apart from it. */
import { ts } from 'ts-morph';
import { neededText, piecesOf, type DeclarationPiece } from './needed_declarations.ts';
import { kept, textsOfDeclarations } from './declaration_texts.ts';

/** The folder that the compiler finds the files in, on no disk. */
export const DECLARATIONS_FOLDER = '/node_modules/typescript/lib';
/** The file that refers to all others, as the compiler's option names it. */
export const MAIN_DECLARATIONS = 'lib.es2022.d.ts';

/** What TypeScript declares for browsers and for Node only. */
export const CONSOLE_DECLARATIONS = 'lib.console.d.ts';
const CONSOLE = `interface Console {
${['log', 'info', 'warn', 'error', 'debug'].map((name) => `  ${name}(...values: unknown[]): void;`).join('\n')}
}
declare var console: Console;
`;

const parsed = new Map<string, ts.SourceFile>();
let texts: ReadonlyMap<string, string> | undefined;

const inFolder = (name: string): string => `${DECLARATIONS_FOLDER}/${name}`;

/** Whether `name` is one of their files. */
export const isDeclarations = (name: string): boolean =>
  name === inFolder(MAIN_DECLARATIONS) || (name.startsWith(inFolder('')) && declarationTexts().has(name.slice(DECLARATIONS_FOLDER.length + 1)));

/** The file called `name`, which is one of theirs. */
export function declarationsFile(name: string, version: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile {
  const file = parsed.get(name) ?? ts.createSourceFile(name, declarationTexts().get(name.slice(DECLARATIONS_FOLDER.length + 1))!, version);
  parsed.set(name, file);
  return file;
}

/** In the place of {@link MAIN_DECLARATIONS}, with all that it refers to: the declarations that modules need which mention `mentioned`. */
export const neededDeclarationsFile = (mentioned: ReadonlySet<string>, version: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile =>
  ts.createSourceFile(inFolder(MAIN_DECLARATIONS), neededText(piecesOfDeclarations(), mentioned), version);

const piecesOfDeclarations = (): readonly DeclarationPiece[] =>
  kept('pieces', () => piecesOf([...declarationTexts()].filter(([name]) => name !== CONSOLE_DECLARATIONS)));

/** The texts of {@link MAIN_DECLARATIONS} and what it refers to, by the names of the files. */
const declarationTexts = (): ReadonlyMap<string, string> => (texts ??= new Map([...textsOfDeclarations(MAIN_DECLARATIONS), [CONSOLE_DECLARATIONS, CONSOLE]]));
