/** Functions that lead to one of several by its number. */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { edited, insertion, wayTo, type TextEdit } from './rewriting.ts';
import { tableOf } from './table_ways.ts';
import type { TableFunction } from './table_functions.ts';

export interface Dispatcher {
  readonly name: string;
  readonly file: ts.SourceFile;
  readonly parts: readonly TextPart[];
  /** The other modules that call it. */
  readonly users: Set<ts.SourceFile>;
}

const PLAIN = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;

/** A function that calls all that `call` may call, made once for each kind. Undefined: they stand in several modules, or take other numbers of arguments. */
export function dispatcherOf(
  checker: ts.TypeChecker,
  modules: readonly ts.SourceFile[],
  functions: readonly TableFunction[],
  numbers: ReadonlyMap<ts.Node, number>,
  call: ts.CallExpression,
  known: Map<string, Dispatcher>,
): Dispatcher | undefined {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(call.expression));
  const [signature, ...others] = type.getCallSignatures();
  if (signature === undefined || others.length > 0 || signature.typeParameters !== undefined) return undefined;
  const table = tableOf(checker, call.expression);
  const member = memberOf(checker, call.expression);
  const candidates = functions.filter((one) => one.table === table && (member === undefined || one.names.at(-1) === member));
  const meant = [...new Map((candidates.length > 0 ? candidates : functions).filter((one) => checker.isTypeAssignableTo(typeOf(checker, one), type)).map((one) => [one.key, one])).values()];
  const [file, ...elsewhere] = new Set(meant.map(({ node }) => node.getSourceFile()));
  if (file === undefined || elsewhere.length > 0 || modules.indexOf(file) > modules.indexOf(call.getSourceFile())) return undefined;
  const parameters = signature.getParameters();
  if (call.arguments.length !== parameters.length || call.arguments.some(ts.isSpreadElement)) return undefined;
  const shown = (one: ts.Type): string => checker.typeToString(checker.getBaseTypeOfLiteralType(one), file, PLAIN);
  const types = parameters.map((parameter) => shown(checker.getTypeOfSymbolAtLocation(parameter, call)));
  const result = shown(signature.getReturnType());
  const key = `${types.join()} => ${result} ${meant.map((one) => numbers.get(one.key)).join()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const name = freeName(modules, `call${capital(nameOf(call.expression) ?? meant[0].names.at(-1)!)}`, known);
  const names = parameters.map(({ name: own }, i) => (own === 'which' || !/^\w+$/.test(own) ? `given${i}` : own));
  const heading = `\nexport function ${name}(which: number${names.map((one, i) => `, ${one}: ${types[i]}`).join('')}): ${result} {`;
  const at = call.expression;
  const [start, end] = at.getSourceFile() === file ? [at.getStart(), at.getEnd()] : [meant[0].node.getStart(), meant[0].node.getEnd()];
  const lines = meant.map((one, i): TextPart => {
    const step = `${calledName(one)}(${names.slice(0, one.function.parameters.length).join(', ')});`;
    const label = i === meant.length - 1 ? 'default:' : `case ${numbers.get(one.key)}:`;
    const text = result === 'void' ? `${step} break;` : `return ${step}`;
    return { text: meant.length === 1 ? ` ${result === 'void' ? step : text}` : ` ${label} ${text}`, start: one.node.getStart(), end: one.node.getEnd() };
  });
  const isOne = meant.length === 1;
  const made: Dispatcher = {
    name,
    file,
    users: new Set(),
    parts: [{ text: `${heading}${isOne ? '' : ' switch (which) {'}`, start, end }, ...lines, { text: isOne ? ' }' : ' } }', start, end }],
  };
  known.set(key, made);
  return made;
}

type Called = Pick<Dispatcher, 'name' | 'file' | 'users'>;

/** Puts the callee first among the arguments of `call`. */
export function dispatched(call: ts.CallExpression, { name }: Called): readonly TextEdit[] {
  const open = call.getSourceFile().text.indexOf('(', call.expression.getEnd());
  return [
    insertion(call.expression.getStart(), `${name}(`),
    { start: call.expression.getEnd(), end: open + 1, text: call.arguments.length > 0 ? ', ' : '' },
  ];
}

/** The imports of `dispatchers` in the other modules that call them. */
export const importsOf = (dispatchers: readonly Called[]): readonly (readonly [user: ts.SourceFile, edits: readonly TextEdit[]])[] =>
  dispatchers.flatMap(({ file, name, users }) => [...users].map((user) => [user, [insertion(user.statements[0].getStart(), `import { ${name} } from ${JSON.stringify(wayTo(file, user))}; `)]] as const));

const typeOf = (checker: ts.TypeChecker, { node, function: own }: TableFunction): ts.Type =>
  checker.getTypeAtLocation(ts.isExpression(node) ? node : own);

/** How the module calls `one`: what has no name stands as a function behind all else. */
const calledName = (one: TableFunction): string => one.called ?? `${one.names.at(-1)!.replace(/\W/g, '_')}_${one.node.getStart()}`;

/** The function that stands for `one`, which has no name of its own. */
export function hoisted(checker: ts.TypeChecker, one: TableFunction, edits: readonly TextEdit[]): readonly TextPart[] {
  const { function: own, called } = one;
  if (called !== undefined || own.body === undefined) return [];
  const file = own.getSourceFile();
  const signature = checker.getSignatureFromDeclaration(own)!;
  const [start, end] = [own.getStart(), own.getEnd()];
  const shown = (type: ts.Type): string => checker.typeToString(checker.getBaseTypeOfLiteralType(type), file, PLAIN);
  const parameters = own.parameters.map(({ name, type }, i) => `${name.getText()}: ${type?.getText() ?? shown(checker.getTypeOfSymbolAtLocation(signature.getParameters()[i], own))}`);
  const result = own.type?.getText() ?? shown(signature.getReturnType());
  const body = edited(file, edits.filter((edit) => edit.start !== start || edit.end !== end), own.body.getStart(), own.body.getEnd());
  const heading = `\nfunction ${calledName(one)}(${parameters.join(', ')}): ${result} `;
  if (ts.isBlock(own.body)) return [{ text: heading, start, end }, ...body];
  return [{ text: `${heading}{ ${result === 'void' ? '' : 'return '}`, start, end }, ...body, { text: '; }', start, end }];
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What the reader calls the place that `callee` reads. */
function nameOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  return ts.isElementAccessExpression(callee) || ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee) ? nameOf(callee.expression) : undefined;
}

/** The name of the member that `callee` is, or that the variable `callee` was taken from. */
function memberOf(checker: ts.TypeChecker, callee: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  const declaration = ts.isIdentifier(callee) ? checker.getSymbolAtLocation(callee)?.valueDeclaration : undefined;
  if (declaration === undefined || !ts.isBindingElement(declaration) || !ts.isObjectBindingPattern(declaration.parent)) return undefined;
  return (declaration.propertyName ?? declaration.name).getText();
}

function freeName(modules: readonly ts.SourceFile[], wanted: string, known: ReadonlyMap<string, Dispatcher>): string {
  const taken = new Set([...known.values()].map(({ name }) => name));
  let name = wanted;
  for (let i = 2; taken.has(name) || modules.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)); i++) name = `${wanted}${i}`;
  return name;
}
