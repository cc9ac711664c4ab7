/** docs/language.md says what the checker does. */
import fs from 'node:fs';
import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { ARRAY_MAKERS } from '../check/storage.ts';
import * as diag from '../diagnostics.ts';
import type { FactoryName } from './entry.ts';
import { LEDGER } from './language/ledger.ts';
import { members } from './language/library.ts';
import { languagePage } from './language/page.ts';
import { codesOf, compileRow, type Section } from './language/rows.ts';
import { SECTIONS } from './language/sections.ts';
import { GENERATED } from './pages.ts';

/** Nothing where `code` is refused with `by` first of all, or accepted without a word where `by` is undefined; else what is said of it. */
function wrong(code: string, at: Section['at'], by?: FactoryName): string | undefined {
  const { accepted, found, printed } = compileRow('row', code, at);
  const asTold = by === undefined ? accepted && printed === '' : !accepted && found[0].code === diag[by].code;
  return asTold ? undefined : `${code}\n${accepted ? 'accepted' : 'refused'}\n${printed}`;
}

describe.each(SECTIONS.map((section) => [section.title, section] as const))('%s', (_, { at, accepted, refused }) => {
  it('what is listed as accepted is accepted without a word', () => {
    expect(accepted.map(([code]) => wrong(code, at)).filter((said) => said !== undefined)).toEqual([]);
  });

  it('what is listed as refused is refused with that code', () => {
    const said = refused.flatMap((row) => codesOf(row).map((code) => wrong(code, at, row[1])));
    expect(said.filter((one) => one !== undefined)).toEqual([]);
  });
});

it('the ledger is true', () => {
  expect(LEDGER.map(({ code, at, by }) => wrong(code, at, by)).filter((said) => said !== undefined)).toEqual([]);
});

/** The code of all rows, parsed. */
const shown = SECTIONS.flatMap(({ accepted, refused }) => [...accepted.map(([code]) => code), ...refused.flatMap(codesOf)]);
const kinds = new Set<ts.SyntaxKind>();
const collect = (node: ts.Node): void => {
  kinds.add(node.kind);
  ts.forEachChild(node, collect);
};
for (const code of shown) collect(ts.createSourceFile('row.ts', code, ts.ScriptTarget.ES2022));

const between = (first: ts.SyntaxKind, last: ts.SyntaxKind): ts.SyntaxKind[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe('nothing of JavaScript is left out', () => {
  it('every statement', () => {
    // `with` is an error in modules.
    const all = between(ts.SyntaxKind.FirstStatement, ts.SyntaxKind.LastStatement).filter((kind) => kind !== ts.SyntaxKind.WithStatement);
    expect(all.filter((kind) => !kinds.has(kind)).map((kind) => ts.SyntaxKind[kind])).toEqual([]);
  });

  it('every operator', () => {
    const all = between(ts.SyntaxKind.FirstBinaryOperator, ts.SyntaxKind.LastBinaryOperator);
    const binary = all.filter((kind) => !/^(EqualsGreaterThan|Dot|Colon|Semicolon|At|Hash|Backtick)/.test(ts.tokenToString(kind) ?? ''));
    const operators = binary.filter((kind) => isOperator(ts.tokenToString(kind)!));
    expect(operators.filter((kind) => !kinds.has(kind)).map((kind) => ts.tokenToString(kind))).toEqual([]);
  });

  it('every method of arrays, texts and Math, and every maker of arrays', () => {
    const text = shown.join('\n');
    const [lists, bytes, texts, math] = members(['number[]', 'Uint8Array', 'string', 'typeof Math']);
    const called = (name: string): boolean => new RegExp(`\\.${name}\\b`).test(text);
    // `buffer` is an object of its own, which no type of the language holds.
    const objects = [...lists, ...bytes, ...texts].filter(({ name }) => name !== 'buffer' && !called(name));
    expect(objects.map(({ name }) => name)).toEqual([]);
    expect(math.filter(({ name }) => !text.includes(`Math.${name}`)).map(({ name }) => name)).toEqual([]);
    expect(Object.keys(ARRAY_MAKERS).filter((name) => !text.includes(`${name}(`))).toEqual([]);
  });
});

/** Whether TypeScript reads `a token b` as one binary expression. */
function isOperator(token: string): boolean {
  const statement = ts.createSourceFile('operator.ts', `a ${token} b`, ts.ScriptTarget.ES2022).statements[0];
  return ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression) && statement.expression.operatorToken.end > 0;
}

it('docs/language.md is what `make docs` writes', () => {
  expect(fs.readFileSync(new URL('../../docs/language.md', import.meta.url), 'utf8')).toBe(languagePage(GENERATED));
});
