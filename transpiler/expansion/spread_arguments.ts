/** `move(...MOVES[code])`: a tuple that is spread over parameters is written as its elements, `move(MOVES[code][0], MOVES[code][1])`. */
import { ts } from 'ts-morph';
import { nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isPlain } from './syntax.ts';

const SK = ts.SyntaxKind;

/** Such calls of functions of the program in `file`. A tuple that is computed gets a name, where the call is a statement. */
export function spreadArguments(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const free = freeNames(file);
  return nodesOfKind<ts.SpreadElement>(file, SK.SpreadElement).flatMap((node) => {
    const { parent: call, expression: tuple } = node;
    if (!ts.isCallExpression(call) || !takesEach(checker, call)) return [];
    const count = elementsOf(checker, tuple);
    if (count === undefined) return [];
    const listed = (of: string): string => Array.from({ length: count }, (_, i) => `${of}[${i}]`).join(', ');
    if (isPlain(tuple, getters)) return [replacing(node, listed(`${tuple.getText()}`))];
    const others = call.arguments.filter((one) => one !== node);
    if (!ts.isExpressionStatement(call.parent) || !isPlain(call.expression, getters) || !others.every((one) => !ts.isSpreadElement(one) && isPlain(one, getters))) return [];
    const taken = free('taken');
    const given = call.arguments.map((one) => (one === node ? listed(taken) : one.getText())).join(', ');
    return [replacing(call.parent, `{ const ${taken} = ${tuple.getText()}; ${call.expression.getText()}(${given}); }`)];
  });
}

/** Whether `call` calls a function of the program whose parameters are taken one by one. */
function takesEach(checker: ts.TypeChecker, call: ts.CallExpression): boolean {
  const declared = checker.getResolvedSignature(call)?.getDeclaration();
  return declared !== undefined && !declared.getSourceFile().isDeclarationFile && declared.parameters.every((one) => (one as ts.ParameterDeclaration).dotDotDotToken === undefined);
}

/** How many elements `node` has. Undefined: it is no tuple, or one of several lengths. */
function elementsOf(checker: ts.TypeChecker, node: ts.Expression): number | undefined {
  const type = checker.getTypeAtLocation(node);
  if (!checker.isTupleType(type)) return undefined;
  const { elementFlags } = (type as ts.TupleTypeReference).target;
  return elementFlags.every((flags) => flags === ts.ElementFlags.Required) ? elementFlags.length : undefined;
}
