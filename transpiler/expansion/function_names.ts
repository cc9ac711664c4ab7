/**
 * Functions that variables hold: `let mode = menu`. Each is written as its name, a text, and a call of what a variable holds as a call of a function that
 * leads to the one of that name. TypeScript tells a text from a function: where one is taken for the other, it refuses.
 *
 * A function is held as such where it only is an argument that is called: such a function is written out for each argument.
 */
import { ts } from 'ts-morph';
import { dispatched, importsOf, type Dispatcher } from './dispatchers.ts';
import type { Expansions } from './expansion.ts';
import type { FunctionGroup } from './function_groups.ts';
import { FunctionHolders, type HeldCall } from './function_holders.ts';
import { edited, replacing, type TextEdit } from './rewriting.ts';
import { freeNames } from './syntax.ts';

const PLAIN = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;

const NONE: Expansions = { texts: new Map() };

/** A function that leads to those of one kind. */
interface Caller extends Pick<Dispatcher, 'name' | 'file' | 'users'> {
  readonly text: string;
}

/** `modules`, imports before importers, with names for the functions that variables, parameters and results hold. */
export function functionNames(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): Expansions {
  const holders = FunctionHolders.of(modules, checker);
  if (holders === undefined) return NONE;
  const edits = new Map<ts.SourceFile, TextEdit[]>(modules.map((file) => [file, []]));
  const callers = new Map<string, Caller>();
  const free = freeNames({ text: modules.map(({ text }) => text).join('\n') } as ts.SourceFile);
  const typeOf = (type: ts.Type, group: FunctionGroup): string | undefined => {
    if (checker.isArrayType(type)) {
      const element = typeOf(checker.getTypeArguments(type as ts.TypeReference)[0], group);
      return element && `(${element})[]`;
    }
    const names = group.functions.map(({ name }) => `'${name}'`);
    const none = (type.isUnion() ? type.types : []).flatMap(({ flags }) => (flags & ts.TypeFlags.Null ? ['null'] : flags & ts.TypeFlags.Undefined ? ['undefined'] : []));
    return names.length === 0 ? undefined : [...names, ...none].join(' | ');
  };
  for (const { at, isAnnotated, type, group } of holders.annotations) {
    const text = typeOf(type, group);
    if (text === undefined) return NONE;
    const [start, end] = isAnnotated ? [at.getStart(), at.getEnd()] : [at.getEnd(), at.getEnd()];
    // No table holds numbers of functions there: see function_tables.ts.
    edits.get(at.getSourceFile())!.push({ start, end, text: '', parts: [{ text: isAnnotated ? text : `: ${text}`, start, end, isSpelled: true }] });
  }
  for (const { node, name } of holders.values) edits.get(node.getSourceFile())!.push(replacing(node, ts.isShorthandPropertyAssignment(node.parent) ? `${node.getText()}: '${name}'` : `'${name}'`));
  // The function's own parameters and result count, not those that its place asks for.
  for (const { name, type, untyped } of holders.typedConstants) {
    const own = edits.get(type.getSourceFile())!;
    own.push({ start: name.getEnd(), end: type.getEnd(), text: '' });
    for (const one of untyped) own.push({ start: one.name.getEnd(), end: one.name.getEnd(), text: `: ${checker.typeToString(checker.getTypeAtLocation(one.name), type, PLAIN)}` });
    const [bare] = untyped;
    const arrow = bare?.parent;
    if (arrow !== undefined && !arrow.getChildren().some(({ kind }) => kind === ts.SyntaxKind.OpenParenToken)) own.push({ start: bare.getStart(), end: bare.getStart(), text: '(' }, { start: bare.getEnd(), end: bare.getEnd(), text: ')' });
  }
  for (const held of holders.calls) {
    const { node: call } = held;
    const caller = callerFor(held);
    if (caller === undefined) return NONE;
    if (caller.file !== call.getSourceFile()) caller.users.add(call.getSourceFile());
    edits.get(call.getSourceFile())!.push(...dispatched(call, caller));
  }
  for (const [user, own] of importsOf([...callers.values()])) edits.get(user)!.unshift(...own);
  return {
    keepsFunctions: true,
    texts: new Map(modules.flatMap((file) => {
      const added = [...callers.values()].filter((one) => one.file === file).map(({ text }) => text).join('');
      const own = edits.get(file)!;
      return own.length === 0 && added === '' ? [] : [[file, [...edited(file, own), ...(added === '' ? [] : [{ text: added, start: file.end, end: file.end }])]] as const];
    })),
  };

  /** Undefined: the functions stand in several modules, or behind the call's own, or take other arguments than a call has. */
  function callerFor({ node: call, group }: HeldCall): Caller | undefined {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(call.expression));
    const meant = group.functions;
    const [signature] = type.getCallSignatures();
    const [file, ...elsewhere] = new Set(meant.map((one) => one.file));
    if (file === undefined || elsewhere.length > 0 || modules.indexOf(file) > modules.indexOf(call.getSourceFile())) return undefined;
    const parameters = signature.getParameters().map((parameter) => checker.getTypeOfSymbolAtLocation(parameter, call));
    if (call.arguments.length !== parameters.length || call.arguments.some(ts.isSpreadElement) || parameters.some((one) => holders!.isHeld(one))) return undefined;
    const shown = (one: ts.Type): string => checker.typeToString(checker.getBaseTypeOfLiteralType(one), file, PLAIN);
    const types = parameters.map(shown);
    const returned = signature.getReturnType();
    const result = holders!.isHeld(returned) ? typeOf(returned, group.result) : shown(returned);
    if (result === undefined) return undefined;
    const which = typeOf(type, group)!;
    const key = `${types.join()} => ${result}: ${which}`;
    const known = callers.get(key);
    if (known !== undefined) return known;
    const made = free('callHeld');
    const names = parameters.map((_, i) => `given${i}`);
    const lines = meant.map(({ name, count }, i) => {
      const step = `${name}(${names.slice(0, count).join(', ')});`;
      const label = i === meant.length - 1 ? 'default:' : `case '${name}':`;
      return ` ${label} ${result === 'void' ? `${step} break;` : `return ${step}`}`;
    });
    const text = `\nexport function ${made}(which: ${which}${names.map((one, i) => `, ${one}: ${types[i]}`).join('')}): ${result} { switch (which) {${lines.join('')} } }\n`;
    const caller: Caller = { name: made, file, text, users: new Set() };
    callers.set(key, caller);
    return caller;
  }
}
