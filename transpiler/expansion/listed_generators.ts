/** Generator functions of which all uses take the whole: each is written as a function that returns a list. */
import { ts } from 'ts-morph';
import { elementNodeOf, generatorFault, generatorsOf, yieldedType, type GeneratorFunction, type GeneratorNode } from './generator_functions.ts';
import { FreshNames } from './generator_names.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { isNamed } from './yielded_values.ts';
import { maySeeEachOther } from './seen_effects.ts';

/** The generator functions in `modules` as functions that return lists. One that nobody uses does nothing. */
export function listedGenerators(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlyMap<ts.SourceFile, readonly TextEdit[]> {
  const generators = generatorsOf(modules, checker);
  const edits = new Map<ts.SourceFile, TextEdit[]>();
  if (generators.size === 0) return edits;
  const fresh = new FreshNames(modules);
  for (const one of generators.values()) {
    const file = one.node.getSourceFile();
    const own = one.uses.length === 0 ? emptied(one.node) : listed(checker, one, fresh);
    if (own !== undefined) edits.set(file, [...(edits.get(file) ?? []), ...own]);
  }
  return edits;
}

/** A function that does nothing, in the place of one that nobody calls. */
function emptied(node: GeneratorNode): readonly TextEdit[] {
  const open = node.getText().indexOf('(', node.name.getEnd() - node.getStart()) + node.getStart();
  return [marker(node), { start: node.name.getEnd(), end: open, text: '' }, { start: open, end: node.body.getEnd(), text: '(): void {}' }];
}

/** The `*`. */
const marker = ({ asteriskToken }: GeneratorNode): TextEdit => replacing(asteriskToken!, '');

function listed(checker: ts.TypeChecker, one: GeneratorFunction, fresh: FreshNames): readonly TextEdit[] | undefined {
  const { node, yields, returns, uses } = one;
  if (generatorFault(one, checker) !== undefined) return undefined;
  if (uses.some((use) => use.kind === 'walk' && maySeeEachOther(checker, one, use.loop))) return undefined;
  const type = elementText(checker, one);
  if (type === undefined) return undefined;
  const number = fresh.numberFor(['list', 'one']);
  const name = `list_${number}`;
  const end = node.body.getEnd() - 1;
  const open = node.body.getStart() + 1;
  const parameters = node.type === undefined ? node.body.getStart() : undefined;
  return [
    marker(node),
    ...(node.type === undefined ? [{ start: parameters!, end: parameters!, text: `: (${type})[] ` }] : [replacing(node.type, `(${type})[]`)]),
    { start: open, end: open, text: ` const ${name}: (${type})[] = [];` },
    ...yields.flatMap(({ statement, value, isAll }): readonly TextEdit[] => [
      { start: statement.getStart(), end: value.getStart(), text: isAll ? `for (const one_${number} of ` : `{ ${name}.push(` },
      { start: value.getEnd(), end: statement.getEnd(), text: isAll ? `) ${name}.push(one_${number});` : '); }' },
    ]),
    ...returns.map((statement) => replacing(statement, `return ${name};`)),
    { start: end, end, text: ` return ${name}; ` },
  ];
}

/** The type of an element of the list. Undefined: it has no name there. */
function elementText(checker: ts.TypeChecker, { node, yields }: GeneratorFunction): string | undefined {
  if (node.type !== undefined) return elementNodeOf(node)?.getText();
  const signature = checker.getSignatureFromDeclaration(node);
  const element = signature && yieldedType(checker, checker.getReturnTypeOfSignature(signature));
  if (element === undefined) return undefined;
  if (!isNamed(checker, element, node)) return undefined;
  const text = checker.typeToString(element, node, ts.TypeFormatFlags.NoTruncation);
  const inner = element.getNumberIndexType();
  const [first, ...others] = yields.filter(({ isAll }) => !isAll).map(({ value }) => (ts.isArrayLiteralExpression(value) && !value.elements.some(ts.isSpreadElement) ? value.elements.length : undefined));
  // TypeScript takes what is written as a pair for a list.
  const isPair = inner !== undefined && checker.isArrayType(element) && first !== undefined && others.every((length) => length === first);
  return isPair ? `[${Array.from({ length: first }, () => checker.typeToString(inner, node)).join(', ')}]` : text;
}
