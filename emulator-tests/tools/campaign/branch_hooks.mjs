// Module hooks that count the branches which a program's module takes: `globalThis.$ts65Branches(module, count)` gives it its counters.
import { ts } from '../../../transpiler/base/compiler.mjs';
import { programHooks, parsed, written } from './insert.mjs';

const LOGICAL = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]);

export const { initialize, load } = programHooks(counted);

/** Branches: a function's entry, both ways of an `if`, a loop's body, each case, both values of `?:`, the right sides of `&&` and `||`. */
function counted(url, module) {
  const source = parsed(url);
  const insertions = [];
  let count = 0;
  const put = (at, text, order) => insertions.push({ at, text, order });
  const mark = () => `$b[${count++}] = 1`;
  const expression = (node) => {
    put(node.getStart(source), `(${mark()}, `, node.getStart(source) - node.end);
    put(node.end, ')', node.end - node.getStart(source) - (1 << 30));
  };
  const statement = (node) => {
    if (ts.isBlock(node)) return put(node.getStart(source) + 1, `${mark()};`, 0);
    put(node.getStart(source), `{ ${mark()}; `, node.getStart(source) - node.end - (1 << 30));
    put(node.end, ' }', node.end - node.getStart(source));
  };
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body !== undefined) ts.isBlock(node.body) ? statement(node.body) : expression(node.body);
    else if (ts.isIfStatement(node)) {
      statement(node.thenStatement);
      if (node.elseStatement !== undefined) statement(node.elseStatement);
      else put(node.end, ` else ${mark()};`, node.end - node.getStart(source));
    } else if (ts.isIterationStatement(node, false)) statement(node.statement);
    else if (ts.isCaseOrDefaultClause(node)) {
      const colon = node.getChildren(source).find((child) => child.kind === ts.SyntaxKind.ColonToken);
      put(colon.end, ` ${mark()};`, 0);
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(expression);
    else if (ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind)) expression(node.right);
    ts.forEachChild(node, visit);
  };
  visit(source);
  put(0, `const $b = globalThis.$ts65Branches(${JSON.stringify(module)}, ${count});`, -Infinity);
  return written(source, insertions);
}
