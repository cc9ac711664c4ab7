/** Records of several shapes, told by a member, in two lists and a variable. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
type Shape = { kind: 'box'; w: number; h: number } | { kind: 'dot' } | { kind: 'line'; length: number; label: string };
let shapes: Shape[] = [];
let chosen: Shape | null = null;
const history: Shape[] = [];
function area(shape: Shape): number {
  switch (shape.kind) { case 'box': return shape.w * shape.h; case 'dot': return 1; case 'line': return shape.length; }
}
function describe(shape: Shape): string { return shape.kind === 'line' ? shape.label : shape.kind === 'box' ? `${shape.w}X${shape.h}` : 'DOT'; }
function make(code: number): Shape {
  if (code % 3 === 0) return { kind: 'box', w: code % 5, h: code % 4 };
  if (code % 3 === 1) return { kind: 'dot' };
  return { kind: 'line', length: code % 9, label: code % 2 === 0 ? 'EVEN' : 'ODD' };
}
export function start(seed: number): void { chosen = null; }
export function key(code: u8): void {
  const shape = make(code);
  if (shapes.length < 6) shapes.push(shape); else { shapes.shift(); if (history.length < 3) history.push(shape); else history[code % 3] = shape; }
  if (chosen === null || area(shape) > area(chosen)) chosen = shape;
  else if (code % 11 === 0) chosen = null;
  if (chosen !== null && chosen.kind === 'box' && chosen.w < 9) chosen.w++;
  let sum = 0; for (const one of shapes) sum += area(one);
  shapes = shapes.map((one) => (one.kind === 'line' && one.length > 4 ? { ...one, length: 1 } : one));
  print(`${sum} ${chosen === null ? '-' : describe(chosen)} ${shapes.includes(shape)}`);
}
