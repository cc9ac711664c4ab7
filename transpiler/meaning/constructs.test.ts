/** The constructs of a module: those of its functions, apart from those that run once, when it is loaded. */
import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { constructsOf } from './constructs.ts';

const constructs = (text: string) => constructsOf(ts.createSourceFile('m.ts', text, ts.ScriptTarget.ES2022, true));

it('leaves out what is done when the module is loaded by a function that it calls on the spot', () => {
  const { calls, binaries, templates } = constructs('const N = (() => { const f = () => `${1}`; return f() + 1; })(); function g() { return h() * 2; }');
  expect([...calls, ...binaries, ...templates].map((node) => node.getText())).toEqual(['h()', 'h() * 2']);
});

it('keeps functions that are called on the spot by another function, and those that a table holds', () => {
  const { templates } = constructs('function g() { return (() => `a${1}`)(); } const T = [() => `b${2}`];');
  expect(templates.map((node) => node.getText())).toEqual(['`a${1}`', '`b${2}`']);
});

it('tells the functions that have others in them', () => {
  const { outerFunctions } = constructs('function a() { const b = () => 1; return b(); } function c() { return 1; } class D { e() { return [1].map((x) => x); } }');
  expect([...outerFunctions].map((node) => (node as ts.FunctionDeclaration).name?.getText())).toEqual(['a', 'e']);
});
