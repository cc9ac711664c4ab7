/**
 * The part of TypeScript's declarations that a program needs: parsing and binding all of them takes longer than a small program does. What nothing
 * mentions changes no type. Only its names are missing in what errors suggest, so that errors are told with all declarations at hand.
 */
import { ts } from 'ts-morph';

/** A statement of the declarations. */
export interface DeclarationPiece {
  readonly names: readonly string[];
  readonly text: string;
  /** Other declarations that it refers to, {@link LOCALES} apart. */
  readonly refs: readonly string[];
  /** The members that refer to {@link LOCALES}. */
  readonly localised: readonly string[];
}

/** Nearly as long as all else that is always needed, and of no use where no member that refers to it is mentioned. */
const LOCALES = 'Intl';

/** What the checker itself looks for, whatever a module mentions: literals, loops and operators have these types. */
const ALWAYS = `Array ReadonlyArray Object Function CallableFunction NewableFunction String Number Boolean BigInt Symbol RegExp IArguments TemplateStringsArray
  ThisType ImportMeta Iterable Iterator IterableIterator IteratorObject IteratorYieldResult IteratorReturnResult Generator Error
  Record Extract Omit NonNullable`.split(/\s+/);

/** The pieces of files, by names, in the order in which the checker merges them: a later interface's overloads come first. */
export function piecesOf(texts: readonly (readonly [name: string, text: string])[]): readonly DeclarationPiece[] {
  const names = inOrderOfMerging(texts);
  const files = names.map((name) => ts.createSourceFile(name, new Map(texts).get(name)!, ts.ScriptTarget.ES2022));
  const declared = new Set(files.flatMap(({ statements }) => statements.flatMap(namesOf)));
  return files.flatMap((file) => file.statements.map((statement) => pieceOf(statement, file, declared)));
}

/** A program has its declarations where it has a file at all. */
const EMPTY = '/empty.ts';

function inOrderOfMerging(texts: readonly (readonly [name: string, text: string])[]): readonly string[] {
  const byName = new Map(texts);
  const plain = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
  const [[main]] = texts;
  const host: ts.CompilerHost = {
    getSourceFile: (name, version) => ts.createSourceFile(name, byName.get(plain(name)) ?? '', version),
    getDefaultLibFileName: () => `/${main}`,
    getDefaultLibLocation: () => '/',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: () => false,
    readFile: () => undefined,
    writeFile: () => undefined,
  };
  return ts.createProgram({ rootNames: [EMPTY], options: { lib: [main], types: [] }, host }).getSourceFiles().map(({ fileName }) => plain(fileName)).filter((name) => byName.has(name));
}

/** `declared`: the names of all pieces. */
function pieceOf(statement: ts.Statement, file: ts.SourceFile, declared: ReadonlySet<string>): DeclarationPiece {
  const refs = new Set<string>();
  addRefs(statement, declared, refs);
  const localised: string[] = [];
  if (ts.isInterfaceDeclaration(statement) && refs.delete(LOCALES)) {
    for (const member of statement.members) {
      const own = new Set<string>();
      addRefs(member, declared, own);
      if (own.has(LOCALES)) localised.push((member.name as ts.Identifier).text);
    }
  }
  return { names: namesOf(statement), text: statement.getFullText(file), refs: [...refs], localised };
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text);
  return 'name' in statement ? [(statement.name as ts.Identifier).text] : [];
}

/** Adds those of `declared` that stand in `node` to `refs`. */
function addRefs(node: ts.Node, declared: ReadonlySet<string>, refs: Set<string>): void {
  if (ts.isIdentifier(node) && declared.has(node.text)) refs.add(node.text);
  ts.forEachChild(node, (child) => addRefs(child, declared, refs));
}

/** The text of those of `pieces` that are needed where modules mention `mentioned`. */
export function neededText(pieces: readonly DeclarationPiece[], mentioned: ReadonlySet<string>): string {
  const byName = new Map<string, DeclarationPiece[]>();
  for (const piece of pieces) for (const name of piece.names) byName.set(name, [...(byName.get(name) ?? []), piece]);
  const needed = new Set<DeclarationPiece>(pieces.filter(({ names }) => names.length === 0));
  const seen = new Set<string>();
  const ahead = [...ALWAYS, ...mentioned];
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const piece of byName.get(name) ?? []) {
      needed.add(piece);
      ahead.push(...piece.names, ...piece.refs);
      if (piece.localised.some((member) => mentioned.has(member))) ahead.push(LOCALES);
    }
  }
  return pieces.filter((piece) => needed.has(piece)).map(({ text }) => text).join('');
}
