/**
 * Functions inside of others that call themselves: each is written as a function of the module, or as a method where it uses `this`. What it uses of
 * the function around it is passed to it. A variable that inner functions assign to is kept in a record, which all of them get.
 */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import type { Captured } from './captured.ts';
import type { Expansions } from './expansion.ts';
import { liftedIn, type Lifted, type LiftedGroup } from './lifted.ts';
import { edited, type TextEdit } from './rewriting.ts';

const PLAIN = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;

/** Parts of a text that are put in at an offset. */
interface Insertion {
  readonly at: number;
  readonly parts: readonly TextPart[];
}

/** `modules` with such functions at their ends, or at those of their classes. */
export function innerRecursion(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): Expansions {
  return { texts: new Map(modules.flatMap((file) => {
    const groups = liftedIn(file, checker);
    return groups.length === 0 ? [] : [[file, written(file, groups, checker)] as const];
  })) };
}

function written(file: ts.SourceFile, groups: readonly LiftedGroup[], checker: ts.TypeChecker): readonly TextPart[] {
  const edits = groups.flatMap((group) => [...boxed(group, checker), ...group.functions.flatMap((one) => [...called(one), removed(one)])]);
  const insertions = groups.flatMap(({ functions }) => functions.map((one): Insertion => ({ at: one.inside === undefined ? file.text.length : one.inside.getEnd() - 1, parts: declared(file, one, edits, checker) })));
  const parts: TextPart[] = [];
  let from = 0;
  for (const { at, parts: added } of insertions.sort((a, b) => a.at - b.at)) {
    parts.push(...edited(file, edits, from, at), ...added);
    from = at;
  }
  return [...parts, ...edited(file, edits, from)];
}

/** The function as one of the module or of a class. */
function declared(file: ts.SourceFile, lifted: Lifted, edits: readonly TextEdit[], checker: ts.TypeChecker): readonly TextPart[] {
  const { node, name, inside, captured, isFirst } = lifted;
  const [start, end] = [node.getStart(), node.getEnd()];
  const own = (text: string): TextPart => ({ text, start, end });
  const signature = checker.getSignatureFromDeclaration(node)!;
  const parameters = node.parameters.map((parameter, i): readonly TextPart[] => {
    const type = parameter.type === undefined && parameter.initializer === undefined ? `: ${shown(checker, checker.getTypeOfSymbolAtLocation(signature.getParameters()[i], node), file)}` : '';
    return [...edited(file, edits, parameter.getStart(), parameter.getEnd()), ...(type === '' ? [] : [own(type)])];
  });
  const passed = captured.map((one): readonly TextPart[] => [own(`${one.name}: ${one.isBoxed ? boxType(checker, one) : typeText(checker, one)}`)]);
  const all = isFirst ? [...passed, ...parameters] : [...parameters, ...passed];
  const result = node.type?.getText() ?? shown(checker, signature.getReturnType(), file);
  const generic = node.typeParameters === undefined ? '' : `<${node.typeParameters.map((one) => one.getText()).join(', ')}>`;
  const list = all.flatMap((parts, i) => (i === 0 ? parts : [own(', '), ...parts]));
  const head = [own(`\n${inside === undefined ? 'function' : 'private'} ${name}${generic}(`), ...list, own(`): ${result} `)];
  const body = node.body!;
  const inner = edited(file, edits, body.getStart(), body.getEnd());
  if (ts.isBlock(body)) return [...head, ...inner, own('\n')];
  return [...head, own(`{ ${result === 'void' ? '' : 'return '}`), ...inner, own('; }\n')];
}

const shown = (checker: ts.TypeChecker, type: ts.Type, at: ts.Node): string => checker.typeToString(type, at, PLAIN);

/** The type of a variable that is passed, as its declaration has it. */
function typeText(checker: ts.TypeChecker, { symbol, declaration }: Captured): string {
  if (!ts.isBindingElement(declaration) && declaration.type !== undefined) {
    const isOptional = ts.isParameter(declaration) && declaration.questionToken !== undefined;
    return `${declaration.type.getText()}${isOptional ? ' | undefined' : ''}`;
  }
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  // A variable of one number is one of numbers.
  return shown(checker, (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike)) !== 0 ? checker.getBaseTypeOfLiteralType(type) : type, declaration);
}

const boxType = (checker: ts.TypeChecker, captured: Captured): string => `{ value: ${typeText(checker, captured)} }`;

/** The calls of a function pass what it uses. */
function called({ name, inside, captured, isFirst, calls }: Lifted): readonly TextEdit[] {
  const names = captured.map((one) => one.name).join(', ');
  return calls.flatMap((call): readonly TextEdit[] => {
    const way = `${inside === undefined ? '' : 'this.'}${name}`;
    const callee: readonly TextEdit[] = way === call.expression.getText() ? [] : [{ start: call.expression.getStart(), end: call.expression.getEnd(), text: way }];
    if (names === '') return callee;
    const { arguments: given } = call;
    if (isFirst) return [...callee, { start: given.pos, end: given.pos, text: given.length === 0 ? names : `${names}, ` }];
    const at = call.getEnd() - 1;
    return [...callee, { start: at, end: at, text: given.length === 0 || given.hasTrailingComma === true ? names : `, ${names}` }];
  });
}

/** Where the function stood. */
const removed = ({ node, statement }: Lifted): TextEdit => ({ start: statement.getStart(), end: statement.getEnd(), text: '', about: node });

/** The records of the variables that inner functions assign to. */
function boxed({ boxes }: LiftedGroup, checker: ts.TypeChecker): readonly TextEdit[] {
  return [...boxes].flatMap((captured): readonly TextEdit[] => {
    const declaration = captured.declaration as ts.VariableDeclaration;
    const list = declaration.parent as ts.VariableDeclarationList;
    const i = list.declarations.indexOf(declaration);
    const keyword = (to: string, at: number): readonly TextEdit[] => {
      const from = at === 0 ? list.getStart() : list.declarations[at - 1].getEnd();
      return [{ start: from, end: list.declarations[at].getStart(), text: `${at === 0 ? '' : '; '}${to} ` }];
    };
    // Those behind it in the list are declared by themselves.
    const behind = i + 1 < list.declarations.length && ![...boxes].some((other) => other.declaration === list.declarations[i + 1]) ? keyword('let', i + 1) : [];
    const { initializer, name } = declaration;
    const value = `: ${boxType(checker, captured)} = { value: `;
    const init: readonly TextEdit[] = initializer === undefined
      ? [{ start: name.getEnd(), end: declaration.getEnd(), text: `${value}undefined }` }]
      : [{ start: name.getEnd(), end: initializer.getStart(), text: value }, { start: initializer.getEnd(), end: initializer.getEnd(), text: ' }' }];
    return [...keyword('const', i), ...init, ...behind, ...captured.uses.map((use): TextEdit => {
      const isShort = ts.isShorthandPropertyAssignment(use.parent);
      return { start: use.getStart(), end: use.getEnd(), text: isShort ? `${use.text}: ${use.text}.value` : `${use.text}.value` };
    })];
  });
}
