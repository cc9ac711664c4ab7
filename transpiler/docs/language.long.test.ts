/** docs/language.md says what the checker does. */
import fs from 'node:fs';
import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { ARRAY_MAKERS } from '../meaning/storage.ts';
import { wrongClaims } from './language/judge.ts';
import { LEDGER } from './language/ledger.ts';
import { members } from './language/library.ts';
import { languagePage } from './language/page.ts';
import { codesOfRow } from './language/rows.ts';
import { SECTIONS } from './language/sections.ts';
import { GENERATED } from './pages.ts';

describe.each(SECTIONS.map((section) => [section.title, section] as const))('%s', (_, { at, accepted, refused }) => {
  it('what is listed as accepted is accepted without a word', () => {
    expect(wrongClaims(accepted.map(([code]) => ({ code, at })))).toEqual([]);
  });

  it('what is listed as refused is refused with that code', () => {
    expect(wrongClaims(refused.flatMap((row) => codesOfRow(row).map((code) => ({ code, at, by: row[1] }))))).toEqual([]);
  });
});

it('the ledger is true', () => {
  expect(wrongClaims(LEDGER)).toEqual([]);
});

it('a claim that is not true is found', () => {
  const claims = [
    { code: 'x = 3;' },
    { code: 'x = 0.5;' },
    { code: 'x = 3;', by: 'plainDivision' },
    { code: 'x = y / 2;', by: 'indexRange' },
  ] as const;
  const said = wrongClaims(claims.map((claim) => ({ ...claim, at: 'body' })));
  expect(said.map((text) => text.split('\n')[0])).toEqual(['x = 0.5;', 'x = 3;', 'x = y / 2;']);
});

/** The code of all rows, parsed. */
const shown = SECTIONS.flatMap(({ accepted, refused }) => [...accepted.map(([code]) => code), ...refused.flatMap(codesOfRow)]);
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
    expect(all.filter((kind) => isOperator(kind) && !kinds.has(kind)).map((kind) => ts.tokenToString(kind))).toEqual([]);
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

/** Whether TypeScript reads `a token b` as an expression of this operator. */
function isOperator(kind: ts.SyntaxKind): boolean {
  const [statement] = ts.createSourceFile('operator.ts', `a ${ts.tokenToString(kind)} b`, ts.ScriptTarget.ES2022).statements;
  return ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression) && statement.expression.operatorToken.kind === kind;
}

it('every row of a table has as many cells as its head', () => {
  const cells = (line: string): number => line.replaceAll('\\|', '').split('|').length;
  const tables = languagePage('').split('\n\n').filter((part) => part.startsWith('|')).map((part) => part.trimEnd().split('\n'));
  expect(tables.length).toBeGreaterThan(2 * SECTIONS.length);
  expect(tables.flatMap(([head, ...rows]) => rows.filter((row) => cells(row) !== cells(head)))).toEqual([]);
});

it('docs/language.md is what `make docs` writes', () => {
  expect(fs.readFileSync(new URL('../../docs/language.md', import.meta.url), 'utf8')).toBe(languagePage(GENERATED));
});
