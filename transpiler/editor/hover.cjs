'use strict';
// Finds the checker's text for the name that one points at: TypeScript knows the declaration, and ts65 its decisions about it.
const { moved } = require('./places.cjs');

/** The names of a file's syntax tree by position: the innermost identifier around `position`. */
function identifierAt(ts, file, position) {
  let found;
  const visit = (node) => {
    if (position < node.getStart(file) || position > node.end) return;
    if (ts.isIdentifier(node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What stands inside of parentheses, `!`, `as` and `satisfies`. */
function unwrapped(ts, node) {
  while (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) node = node.expression;
  return node;
}

function wrapper(ts, node) {
  let outer = node.parent;
  while (ts.isParenthesizedExpression(outer) || ts.isAsExpression(outer) || ts.isSatisfiesExpression(outer)) outer = outer.parent;
  return outer;
}

/** The name of the function around `node` that has one. */
function functionAround(ts, node) {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    if (at.name !== undefined) return at.name;
    if (at.parent !== undefined && ts.isVariableDeclaration(at.parent)) return at.parent.name;
  }
  return undefined;
}

/**
 * The text for the name at `position` of `file`. `textsOf(fileName)` gives the text behind the last answer, undefined where it read no such file.
 * `hover` are the texts of hover_text.ts, by the key that `placeKey` makes of a file and an offset.
 */
function hoverText({ ts, program, file, position, hover, textsOf, placeKey }) {
  const checker = program.getTypeChecker();
  const node = identifierAt(ts, file, position);
  if (node === undefined) return undefined;

  /** The key of the declaration whose name is `name`: where it stood in the text that was checked. */
  function keyOf(name) {
    const source = name.getSourceFile();
    const then = textsOf(source.fileName);
    if (then === undefined) return undefined;
    const place = moved({ start: name.getStart(source), end: name.end }, source.text, then);
    return place && placeKey(source.fileName, place.start);
  }

  const symbolOf = (identifier) => {
    const symbol = ts.isShorthandPropertyAssignment(identifier.parent) ? checker.getShorthandAssignmentValueSymbol(identifier.parent) : checker.getSymbolAtLocation(identifier);
    return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };

  const functionOf = (declaration) => declaration?.name && hover.functions[keyOf(declaration.name)];

  /** The module's variable that an expression begins with, and the way from there. */
  function wayOf(expression) {
    const at = unwrapped(ts, expression);
    if (ts.isPropertyAccessExpression(at)) return further(wayOf(at.expression), `.${at.name.text}`);
    if (ts.isElementAccessExpression(at)) return further(wayOf(at.expression), '[]');
    return ts.isIdentifier(at) ? wayOfDeclaration(symbolOf(at)?.valueDeclaration) : undefined;
  }

  const further = (way, step) => way && { ...way, path: way.path + step };

  function wayOfDeclaration(declaration) {
    if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
    const key = keyOf(declaration.name);
    if (hover.bindings[key] !== undefined) return { key, path: '' };
    // `const monster = monsters[i]` is another name of a part of the state.
    return declaration.initializer !== undefined && declaration.parent.flags & ts.NodeFlags.Const ? wayOf(declaration.initializer) : undefined;
  }

  /** The way to a member where it is written: `{ hp: 0 }`. */
  const wayOfMember = (member) => further(wayOfLiteral(member.parent), `.${member.name.text}`);

  function wayOfLiteral(literal) {
    const outer = wrapper(ts, literal);
    if (ts.isVariableDeclaration(outer)) return wayOfDeclaration(outer);
    if (ts.isPropertyAssignment(outer)) return wayOfMember(outer);
    return ts.isArrayLiteralExpression(outer) ? further(wayOfLiteral(outer), '[]') : undefined;
  }

  function textOfWay(way) {
    const texts = way && hover.bindings[way.key];
    // The layout names an array as a whole: the steps into it at the end say nothing.
    return texts && (texts[way.path] ?? texts[way.path.replace(/(\[\])+$/, '')]);
  }

  const declaration = symbolOf(node)?.valueDeclaration;
  const ofFunction = functionOf(declaration);
  if (ofFunction !== undefined) return ofFunction.text;
  const isMember = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  const isReached = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  const way = isMember ? wayOfMember(node.parent) : isReached ? wayOf(node.parent) : wayOfDeclaration(declaration);
  const ofState = textOfWay(way);
  if (ofState !== undefined || isMember || isReached) return ofState;
  const around = declaration && functionAround(ts, declaration);
  return around && hover.functions[keyOf(around)]?.variables[node.text];
}

module.exports = { hoverText };
