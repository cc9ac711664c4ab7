/** Programs just outside of the language: a random one that is accepted, with exactly one rule broken at a place that the seed chooses. */
import { ts } from 'ts-morph';
import type { BrokenKind } from './broken_kinds.ts';
import { wholeProgram } from './random_program.ts';
import { seededChoices } from '../script/chooser.ts';

export interface BrokenPart {
  readonly code: string;
  /** Offsets in characters from the start of the source. */
  readonly start: number;
  readonly end: number;
}

export interface BrokenProgram {
  readonly source: string;
  /** Every error to be reported, in the order of the places. */
  readonly errors: readonly BrokenPart[];
}

/** Ahead of the program's own imports: TypeScript lets them follow, but what the module does when it is loaded needs them first. */
const groundImport = (program: string): string =>
  `import { ${/^import \{.*\bcheck\b.*\} from/m.test(program) ? '' : 'check, '}type Int as Within } from '../../../../engine/lib/int.ts';\n`;

/** Variables of the broken parts. Nothing else of the program changes them, so their known values are the same at every place. */
const GROUND = `export const broken = {
  byte: 0 as u8, word: 0 as u16, signed: 0 as i32, long: 0 as u32, gate: 0 as u8, digit: 0 as Within<0, 9>, flag: false as boolean, few: bytes(10),
};
const SEEN: readonly number[] = [1, 2, 3];
const SAYINGS: readonly string[] = ['x', 'yy'];
function look(_x: u8): void {}
function say(_t: string): void {}
export function stir(x: i32): void {
  let high = x >> 8;
  if (x === 3) high++;
  broken.byte = u8(x); broken.word = u16(x); broken.signed = x; broken.long = u32(x); broken.gate = u8(high); broken.digit = clamp(x, 0, 9);
  broken.flag = x !== 5; broken.few[0] = u8(x);
  look(u8(SEEN[0])); say(SAYINGS[0]);
}
`;

/** Around a statement, so that it is still reached and the values it uses are still unknown. */
const AROUND: readonly (readonly [string, string])[] = [
  ['', ''],
  ['if (broken.gate > 3) { ', ' }'],
  ['if (broken.gate > 3) look(1);\nelse {\n  ', '\n}'],
  ['for (let round = 0; round < 3; round++) {\n', '\n}'],
  ['switch (broken.gate) {\ncase 3:\n  look(3);\n  break;\ndefault: {\n    ', '\n} }'],
  ['do { ', ' } while (broken.gate > 7);'],
  ['{ { look(9); ', '\n} }'],
];

const JUMPS: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.ReturnStatement, ts.SyntaxKind.BreakStatement, ts.SyntaxKind.ContinueStatement]);

/** The accepted program that `seed` gives `brokenProgram`: of the random one's functions, the first. */
export function soundProgram(seed: number): string {
  const program = shortened(wholeProgram(seed)).replace('export function start(seed: u32): void {', '$& stir(i32(seed));');
  const behindImports = program.indexOf('export const s =');
  return groundImport(program) + program.slice(0, behindImports) + GROUND + program.slice(behindImports);
}

/** Without the functions behind the first and their calls: it calls none of them, and the compiler is done sooner. */
function shortened(program: string): string {
  const [first, rest] = [program.indexOf('function f1('), program.indexOf('export function start(')];
  return (program.slice(0, first) + program.slice(rest)).replace(/^ {2}\S.*\bf[1-9]\(.*\n/gm, '');
}

/**
 * Program `seed` with the rule of `kind` broken at a place that the seed chooses.
 * @throws RangeError when the program has no place for it
 */
export function brokenProgram(seed: number, kind: BrokenKind): BrokenProgram {
  const sound = soundProgram(seed);
  const choose = picker(seed, kind.name);
  const file = ts.createSourceFile('main.ts', sound, ts.ScriptTarget.ES2022, true);
  if (kind.place === 'edit') return edited(file, kind, choose);
  const at = choose(kind.place === 'imports' ? [0] : kind.place === 'top' ? tops(file) : places(file, kind.place === 'reached'), kind);
  const [before, after] = kind.place === 'any' || kind.place === 'reached' ? choose(AROUND, kind) : ['', ''];
  const around = file.statements.filter(ts.isFunctionDeclaration).find((statement) => at >= statement.pos && at <= statement.end);
  const { text, behind } = calling(kind.text, around);
  return unmark(`${sound.slice(0, at)}${before}${text}${after}\n${sound.slice(at)}${behind}`, kind);
}

/** Whether `node` is one of the broken parts, or recursive: with a depth of 0, only the start of such a function is reached. */
const isGround = (node: ts.FunctionDeclaration): boolean => ['look', 'say', 'stir', 'sunk', 'risen', 'answered', 'turned'].includes(node.name!.text);

/** The functions of `file` that `start` and `key` lead to: of others nothing is said. */
function reachedFunctions(file: ts.SourceFile): ReadonlySet<string> {
  const bodies = new Map(file.statements.filter(ts.isFunctionDeclaration).map((node) => [node.name!.text, node.body!]));
  const reached = new Set(['start', 'key']);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && bodies.has(node.text)) reached.add(node.text);
    ts.forEachChild(node, visit);
  };
  for (const name of reached) visit(bodies.get(name)!);
  return reached;
}

/** Puts in the calls that lead back to the function `around`. */
function calling(text: string, around: ts.FunctionDeclaration | undefined): { readonly text: string; readonly behind: string } {
  const passed = (around?.parameters ?? []).map((parameter) => parameter.name.getText()).join(', ');
  const self = around === undefined ? '' : `${around.name!.text}(${passed})`;
  const parameters = (around?.parameters ?? []).map((parameter) => parameter.getText()).join(', ');
  const behind = text.includes('ROUND') ? `function lead(${parameters}): void {\n  «${self}»;\n}\n` : '';
  return { text: text.replace('SELF', self).replace('ROUND', `lead(${passed})`), behind };
}

/** Offsets between the functions, behind what the broken parts use. */
/** A function that takes arrays, records, instances or functions is compiled for what it is called with, and some are not called. */
const takesNumbers = ({ parameters }: ts.FunctionDeclaration): boolean =>
  parameters.every(({ type, dotDotDotToken }) => type !== undefined && dotDotDotToken === undefined && /^([iu](8|16|32)|Int|Within|Kind|number|boolean|string)\b/.test(type.getText()));

function tops(file: ts.SourceFile): number[] {
  return file.statements.filter((statement) => ts.isFunctionDeclaration(statement) && !isGround(statement)).map((statement) => statement.getStart());
}

/** Offsets before the statements of functions; with `reached`, before those only that run whenever the function does. */
function places(file: ts.SourceFile, reached: boolean): number[] {
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node)) {
      const jump = node.statements.findIndex((statement) => JUMPS.has(statement.kind));
      const live = jump < 0 ? node.statements : node.statements.slice(0, jump + 1);
      found.push(...live.filter((statement) => !statement.getText().startsWith('stir(')).map((statement) => statement.getStart()));
    }
    if (reached && ts.isBlock(node)) return;
    ts.forEachChild(node, visit);
  };
  const names = reachedFunctions(file);
  for (const statement of file.statements) {
    const isMeant = ts.isFunctionDeclaration(statement) && names.has(statement.name!.text) && !isGround(statement) && takesNumbers(statement);
    if (isMeant) visit(statement.body!);
  }
  return found;
}

/** Replaces a token; the error is expected at what the token makes: a comparison, or the list of variables. */
function edited(file: ts.SourceFile, kind: BrokenKind, choose: ReturnType<typeof picker>): BrokenProgram {
  const found: (readonly [token: number, whole: ts.Node])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.getText() === kind.edited) found.push([node.operatorToken.getStart(), node]);
    // At the top of a module there is another rule for it.
    if (ts.isVariableDeclarationList(node) && !ts.isSourceFile(node.parent.parent) && node.getFirstToken()!.getText() === kind.edited) found.push([node.getStart(), node]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const [token, whole] = choose(found, kind);
  const text = file.text;
  const [start, end] = [whole.getStart(), whole.getEnd()];
  const behind = token + kind.edited!.length;
  return unmark(`${text.slice(0, start)}«${text.slice(start, token)}${kind.text}${text.slice(behind, end)}»${text.slice(end)}`, kind);
}

/** Takes the marks out; of errors at the same place, the shorter one comes first. */
function unmark(marked: string, { codes }: BrokenKind): BrokenProgram {
  const places: { readonly start: number; readonly end: number }[] = [];
  const open: number[] = [];
  let source = '';
  for (const piece of marked.split(/([«»])/)) {
    if (piece === '«') open.push(source.length);
    else if (piece === '»') places.push({ start: open.pop()!, end: source.length });
    else source += piece;
  }
  places.sort((a, b) => a.start - b.start || a.end - b.end);
  return { source, errors: places.map((place, i) => ({ code: codes[i], ...place })) };
}

/** Picks of lists: the same ones for the same seed and name. */
function picker(seed: number, name: string): <T>(list: readonly T[], kind: BrokenKind) => T {
  const below = seededChoices([...name].reduce((hash, character) => Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0, seed >>> 0));
  return (list, kind) => {
    if (list.length === 0) throw new RangeError(`program ${seed} has no place for "${kind.name}"`);
    return list[below(list.length)];
  };
}
