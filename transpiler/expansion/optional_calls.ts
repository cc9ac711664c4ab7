/** `best()?.hp`, of a call that gives a record or none: the call is written in a function that is lowered where it is called, and keeps the record in a variable. */
import { ts } from 'ts-morph';
import { ahead, editsInFunctions } from './hoisting.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isValueType } from './syntax.ts';

/** The members of records that calls in the functions of `file` give, where they give one, and that are numbers, booleans or texts. */
export function optionalCalls(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const free = freeNames(file);
  return editsInFunctions(file, (node) => {
    const chain = ts.isCallExpression(node) ? chainOf(node) : undefined;
    const type = chain && typeOfMember(checker, chain);
    if (chain === undefined || type === undefined) return undefined;
    const [name, given] = [free('member_value'), free('given_one')];
    const rest = chain.getText().slice(node.getEnd() - chain.getStart());
    const edits = ahead(chain, `const ${name} = (): ${type} | undefined => { const ${given} = ${node.getText()}; return ${given}${rest}; };`);
    return edits && [...edits, replacing(chain, `${name}()`)];
  });
}

type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

const isAccess = (node: ts.Node): node is Access => ts.isPropertyAccessExpression(node) || (ts.isElementAccessExpression(node) && ts.isLiteralExpression(node.argumentExpression));

/** The members and the elements by constants that are read of what `call` gives: `call?.at.x`. Undefined: there are none, or a method is called. */
function chainOf(call: ts.CallExpression): Access | undefined {
  if (call.questionDotToken !== undefined || isElement(call)) return undefined;
  const { parent } = call;
  if (!isAccess(parent) || parent.expression !== call || parent.questionDotToken === undefined) return undefined;
  let chain: Access = parent;
  while (isAccess(chain.parent) && chain.parent.expression === chain) chain = chain.parent;
  const around = chain.parent;
  const isSource = (ts.isCallExpression(around) || ts.isElementAccessExpression(around) || ts.isNonNullExpression(around)) && around.expression === chain;
  return isSource ? undefined : chain;
}

/** `list.at(i)`: its place tells whether it is there. */
const isElement = ({ expression: callee }: ts.CallExpression): boolean => ts.isPropertyAccessExpression(callee) && callee.name.text === 'at';

/** The type of the member that `chain` reads, where that is a number, a boolean or a text. */
function typeOfMember(checker: ts.TypeChecker, chain: Access): string | undefined {
  const type = checker.getTypeAtLocation(chain);
  const known = checker.getNonNullableType(type);
  const mayBeNull = (type.isUnion() ? type.types : [type]).some((one) => (one.flags & ts.TypeFlags.Null) !== 0);
  return isValueType(known) && !mayBeNull && known !== type ? checker.typeToString(known, chain, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType) : undefined;
}
