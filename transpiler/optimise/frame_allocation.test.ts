import { expect, it } from 'vitest';
import type { IrFunction, Variable } from '../ir/ir.ts';
import { NO_PLAN } from './forward_substitution.ts';
import { placeFrames, type Frames } from './frame_allocation.ts';
import { analysedFunctions, passesBut } from './testing.ts';
import type { Pass } from './passes.ts';
import { ZERO_PAGE_BYTES } from './zero_page.ts';

function placed(text: string, without: readonly Pass[] = []): { readonly frames: Frames; readonly at: (f: string, name: string) => string | undefined } {
  const functions = analysedFunctions(text).map(({ ir, ranges }) => ({ ir, ranges, plan: NO_PLAN, fired: () => new Map() }));
  const fields = functions.flatMap(({ ir }) => ir.body.flatMap((statement) => (statement.kind === 'set' && statement.target.kind === 'field' ? [statement.target.field] : [])));
  const frames = placeFrames(functions, [...new Set(fields)], () => false, { passes: passesBut(...without), goal: 'balance' });
  const variables = (f: IrFunction): Variable[] => [...f.parameters, ...f.body.flatMap((s) => (s.kind === 'set' && s.target.kind === 'var' ? [s.target.variable] : []))];
  const at = (f: string, name: string): string | undefined => {
    const ir = functions.find(({ ir: { model } }) => model.name === f)!.ir;
    const place = frames.places.get(variables(ir).find((variable) => variable.name === name)!);
    return place && `${place.segment} ${place.offset}`;
  };
  return { frames, at };
}

const TREE = `
state @s: u8
function @f() {
  %x: u16 = 1
  call @g()
  call @h()
  @s = %x & 255
}
function @g() {
  %y: u8 = 2
  @s = %y
}
function @h() {
  %z: u32 = 3
  @s = %z & 255
}`;

it('gives functions that never run at the same time the same bytes, behind those of their caller', () => {
  const { frames, at } = placed(TREE, ['zero_page']);
  expect([at('f', 'x'), at('g', 'y'), at('h', 'z')]).toEqual(['memory 0', 'memory 2', 'memory 2']);
  expect(frames.sizes).toEqual({ 'zero page': 0, memory: 6 });
});

it('lies behind all callers of a function that has several', () => {
  const { at } = placed(TREE.replace('call @g()\n', '').replace('%z: u32 = 3', '%z: u32 = 3\n  call @g()'), ['zero_page']);
  expect(at('g', 'y')).toBe('memory 6');
});

it('puts what is used most into the zero page, and no more than there is room for', () => {
  const many = Array.from({ length: 60 }, (_, i) => `  %v${i}: u16 = ${i}\n  @s = %v${i} & 255`).join('\n');
  const { frames, at } = placed(`state @s: u8\nfunction @f() {\n  %hot: u8 = 0\n  loop again {\n    @s = %hot\n    @s = %hot\n  }\n}\nfunction @g() {\n${many}\n}`);
  expect(at('f', 'hot')).toMatch(/^zero page/);
  expect(frames.sizes['zero page'] + frames.fields.size).toBeLessThanOrEqual(ZERO_PAGE_BYTES);
  expect(frames.sizes.memory).toBeGreaterThan(0);
});

it('counts a use in a loop more often, and what is called there', () => {
  const text = `state @s: u8
function @f() {
  %cold: u8 = 0
  @s = %cold
  loop again {
    call @g()
  }
}
function @g() {
  %hot: u8 = 1
  @s = %hot
}`;
  const { frames, at } = placed(text);
  const uses = new Map([...frames.uses].map(([item, n]) => [item.name, n]));
  expect(uses.get('hot')).toBeGreaterThan(uses.get('cold')!);
  expect([at('f', 'cold'), at('g', 'hot')]).toEqual(['zero page 0', 'zero page 1']);
});

it('leaves the zero page alone, also for the state, where that pass is left out', () => {
  expect(placed(TREE).frames.fields.size).toBe(1);
  expect(placed(TREE).at('g', 'y')).toMatch(/^zero page/);
  const { frames } = placed(TREE, ['zero_page']);
  expect([frames.fields.size, frames.pages.size, frames.sizes['zero page']]).toEqual([0, 0, 0]);
});

it('leaves places to C where frames are left out', () => {
  expect(placed(TREE, ['zero_page', 'frame_allocation']).at('f', 'x')).toBeUndefined();
});

it('gives a long array a pointer where its elements are found by words', () => {
  const text = `state @far[1000]: u8\nfunction @f(%n: u16 in [0, 999]) {\n  @far[%n] = 1\n}`;
  expect([...placed(text).frames.pages].map(({ name }) => name)).toEqual(['far']);
  expect(placed(text, ['page_pointers']).frames.pages.size).toBe(0);
  expect(placed(text.replace('[0, 999]', '[0, 255]')).frames.pages.size).toBe(0);
});
