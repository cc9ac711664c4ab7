/** TypeScript's tests of syntax nodes in bundles go by names of their own. */
import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { SYNTAX_TESTS, syntaxTests, withSyntaxTests } from './syntax_tests.ts';

it('a module imports those that it calls, and keeps its lines', () => {
  const text = "import { ts } from 'ts-morph';\nexport const f = (node: ts.Node): boolean => ts.isIdentifier(node) || ts.isBlock(node);\nlist.filter(ts.isBlock);\n";
  const made = withSyntaxTests(text);
  expect(made.split('\n').slice(0, 3)).toEqual(["import { ts } from 'ts-morph';", 'export const f = (node: ts.Node): boolean => ts_isIdentifier(node) || ts_isBlock(node);', 'list.filter(ts_isBlock);']);
  expect(made).toContain(`import { ts_isIdentifier, ts_isBlock } from '${SYNTAX_TESTS}';`);
});

it('a module stays as it is that has no TypeScript of its own, or names no test', () => {
  for (const text of ['const ts = other; ts.isBlock(node);\n', "import { ts } from 'ts-morph';\nthis.ts.isBlock(node); ts.createPrinter(); ts.isNothing(node);\n"]) expect(withSyntaxTests(text)).toBe(text);
});

it('the module has the tests of the compiler that is installed', () => {
  expect(syntaxTests()).toContain('export const ts_isArrowFunction = /* @__PURE__ */ (() => ts.isArrowFunction)();');
  const names = syntaxTests().split('\n').flatMap((line) => /^export const ts_(\w+)/.exec(line)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(['SyntaxKind', 'isIdentifier', 'getModifiers', 'forEachChild', 'findAncestor']));
  expect(names.filter((name) => !(name in ts))).toEqual([]);
});
