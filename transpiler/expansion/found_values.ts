/** `numbers.find((n) => n > 3)`: the search for a number or a text is written as a search for its place, in a function that is lowered where it is called. */
import { ts } from 'ts-morph';
import { ahead, editsInFunctions } from './hoisting.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isName, isValueType } from './syntax.ts';

/** The searches in the functions of `file` that give numbers, booleans or texts. */
export function foundValues(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const free = freeNames(file);
  return editsInFunctions(file, (node) => {
    if (!ts.isCallExpression(node) || !isSearch(checker, node)) return undefined;
    const list = (node.expression as ts.PropertyAccessExpression).expression;
    const [name, at, of] = [free('found'), free('place'), isName(list, getters) ? list.getText() : free('searched')];
    const searched = of === list.getText() ? '' : `const ${of} = ${list.getText()}; `;
    const test = node.arguments[0].getText();
    const type = checker.typeToString(checker.getTypeAtLocation(list).getNumberIndexType()!, node, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType);
    const edits = ahead(node, `const ${name} = (): ${type} | undefined => { ${searched}const ${at} = ${of}.findIndex(${test}); return ${at} < 0 ? undefined : ${of}[${at}]; };`);
    return edits && [...edits, replacing(node, `${name}()`)];
  });
}

function isSearch(checker: ts.TypeChecker, node: ts.CallExpression): boolean {
  const { expression: callee, arguments: given } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'find' || callee.questionDotToken !== undefined || node.questionDotToken !== undefined || given.length !== 1) return false;
  const element = checker.isArrayType(checker.getTypeAtLocation(callee.expression)) ? checker.getTypeAtLocation(callee.expression).getNumberIndexType() : undefined;
  return element !== undefined && isValueType(element);
}
