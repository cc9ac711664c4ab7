/**
 * `const messages = { won: `in ${n}`, lost: '…' }` in a function, of which members are read by computed names only: each member is a constant of its own,
 * and a read chooses one by its number, which a table of the module gives: `names[state] === 0 ? messages_won : messages_lost`. So the name is shown to be
 * one of the table, whatever a type says.
 */
import { ts } from 'ts-morph';
import { otherUses } from './captured.ts';
import { ahead, isEvaluatedFirst } from './hoisting.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isStoreTarget, isValueType, topStatement } from './syntax.ts';

/** Members of such a table, at most. */
const MOST_MEMBERS = 16;

interface LocalTable {
  readonly statement: ts.VariableStatement;
  readonly members: readonly (readonly [name: string, value: ts.Expression])[];
  readonly reads: readonly ts.ElementAccessExpression[];
}

/** Such tables in the functions of `file`. */
export function localTables(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const free = freeNames(file);
  const visit = (node: ts.Node, isRun: boolean): void => {
    const table = isRun && ts.isVariableStatement(node) ? tableIn(checker, node) : undefined;
    const edits = table && editsFor(checker, table, free);
    if (edits !== undefined) found.push(...edits);
    else ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

function tableIn(checker: ts.TypeChecker, statement: ts.VariableStatement): LocalTable | undefined {
  const { declarations, flags } = statement.declarationList;
  const [{ name, type, initializer: value }] = declarations;
  if (declarations.length > 1 || (flags & ts.NodeFlags.Const) === 0 || !ts.isIdentifier(name) || type !== undefined || value === undefined || !ts.isObjectLiteralExpression(value)) return undefined;
  const members = value.properties.map((one) => (ts.isPropertyAssignment(one) && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name)) && isValueType(checker.getTypeAtLocation(one.initializer)) ? [one.name.text, one.initializer] as const : undefined));
  const reads = otherUses(checker, name).map((use) => (ts.isElementAccessExpression(use.parent) && use.parent.expression === use && use.parent.questionDotToken === undefined && !isStoreTarget(use.parent) ? use.parent : undefined));
  if (members.length === 0 || members.length > MOST_MEMBERS || members.includes(undefined) || reads.length === 0 || reads.includes(undefined)) return undefined;
  return { statement, members: members as LocalTable['members'], reads: reads as LocalTable['reads'] };
}

/** The names that `key` may have, where all of them are known. */
function namesOf(checker: ts.TypeChecker, key: ts.Expression): readonly string[] | undefined {
  const type = checker.getTypeAtLocation(key);
  const types = type.isUnion() ? type.types : [type];
  return types.every((one) => one.isStringLiteral()) ? types.map((one) => (one as ts.StringLiteralType).value) : undefined;
}

function editsFor(checker: ts.TypeChecker, { statement, members, reads }: LocalTable, free: (wanted: string) => string): readonly TextEdit[] | undefined {
  const [{ name }] = statement.declarationList.declarations;
  const held = new Map(members.map(([member]) => [member, free(`${name.getText()}_${member.replace(/\W/g, '_')}`)]));
  if (held.size < members.length) return undefined;
  const numbers = free('names');
  const edits = reads.map((read): readonly TextEdit[] | undefined => {
    const key = read.argumentExpression;
    if (namesOf(checker, key)?.every((one) => held.has(one)) !== true) return undefined;
    const asked = ts.isIdentifier(key) ? `${numbers}[${key.text}]` : free('asked');
    const chosen = members.map(([member], i) => (i + 1 < members.length ? `${asked} === ${i} ? ${held.get(member)} : ` : held.get(member)!)).join('');
    if (ts.isIdentifier(key)) return [replacing(read, `(${chosen})`)];
    const hoisted = isEvaluatedFirst(read) ? ahead(read, `const ${asked} = ${numbers}[${key.getText()}];`) : undefined;
    return hoisted && [...hoisted, replacing(read, `(${chosen})`)];
  });
  if (edits.includes(undefined)) return undefined;
  return [
    { ...insertion(topStatement(statement).getStart(), `const ${numbers} = { ${members.map(([member], i) => `${JSON.stringify(member)}: ${i}`).join(', ')} }; `), about: statement },
    replacing(statement, members.map(([member, value]) => `const ${held.get(member)} = ${value.getText()};`).join(' ')),
    ...edits.flatMap((one) => one!),
  ];
}
