/** `COMMANDS[name]?.(noun)`, of functions that may not be there: the function gets a name, and is called where there is one. */
import { ts } from 'ts-morph';
import { ahead, editsInFunctions } from './hoisting.ts';
import { nodesOfKind } from './node_kinds.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames } from './syntax.ts';

/** The calls in the functions of `file`. */
export function optionalFunctions(file: ts.SourceFile, _checker: ts.TypeChecker, _getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  if (modules.some(mayAskForHolder)) return [];
  const free = freeNames(file);
  return editsInFunctions(file, (node) => (ts.isCallExpression(node) && node.questionDotToken !== undefined && isWhole(node) ? called(node, free) : undefined));
}

/** Whether a function that is no member of a class asks for what it is called on: it is not told that when it goes by a name. */
const mayAskForHolder = (file: ts.SourceFile): boolean => nodesOfKind(file, ts.SyntaxKind.ThisKeyword).some((node) => {
  const owner = ts.findAncestor(node, (one) => ts.isFunctionLike(one) && !ts.isArrowFunction(one));
  return owner !== undefined && !ts.isClassLike(owner.parent);
});

/** Whether nothing further is asked of what `node` gives. */
const isWhole = ({ parent }: ts.CallExpression): boolean => !ts.isOptionalChain(parent) && !ts.isNonNullExpression(parent);

/** Undefined: there is no place for the name. */
function called(node: ts.CallExpression, free: (wanted: string) => string): readonly TextEdit[] | undefined {
  const { expression: callee, questionDotToken } = node;
  const name = free('called');
  const rest = node.getText().slice(questionDotToken!.getEnd() - node.getStart());
  const held = `const ${name} = ${callee.getText()};`;
  if (ts.isExpressionStatement(node.parent)) return [insertion(node.getStart(), `{ ${held} if (${name}) `), { start: node.getStart(), end: questionDotToken!.getEnd(), text: name }, insertion(node.parent.getEnd(), ' }')];
  const given = free('given');
  const edits = ahead(node, `const ${given} = () => { ${held} return ${name} ? ${name}${rest} : undefined; };`);
  return edits && [...edits, replacing(node, `${given}()`)];
}
