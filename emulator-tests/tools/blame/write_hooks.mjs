// Module hooks that tell of each store of a program's module: `globalThis.$ts65Wrote(line, column, value)` is called behind it.
import { ts } from '../../../transpiler/base/compiler.mjs';
import { programHooks, parsed, written } from '../campaign/insert.mjs';

export const { initialize, load } = programHooks(told);

function told(url, module) {
  const source = parsed(url);
  const insertions = [];
  const wrap = (node) => {
    const start = node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    insertions.push({ at: start, text: `$w(${line + 1}, ${character + 1}, `, order: start - node.end });
    insertions.push({ at: node.end, text: ')', order: node.end - start - (1 << 30) });
  };
  const visit = (node) => {
    const isStep = (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
      [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(node.operator);
    const operator = ts.isBinaryExpression(node) ? node.operatorToken.kind : ts.SyntaxKind.Unknown;
    const isStore = operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
    // Array methods such as fill and copyWithin store too.
    const isCall = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
    if (isStep || isStore || isCall) wrap(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, function bodies(node) {
    if (ts.isFunctionLike(node)) visit(node);
    else ts.forEachChild(node, bodies);
  });
  const head = `const $w = (line, column, value) => { globalThis.$ts65Wrote?.(${JSON.stringify(module)}, line, column); return value; };`;
  return written(source, [...insertions, { at: 0, text: head, order: -Infinity }]);
}
