/** Arrays in C. */
import type { ArrayModel } from '../../ir/model.ts';
import type { Lines } from './lines.ts';

export const dimensionsOf = (array: ArrayModel): string => array.dimensions.map((n) => `[${n}]`).join('');

const CELLS_PER_LINE = 16;

/** The elements of an array of `dimensions`, in braces where there are several. */
export function printCells(cells: readonly string[], dimensions: readonly number[], lines: Lines): void {
  const [rows, ...inner] = dimensions;
  if (inner.length === 0) {
    for (let i = 0; i < cells.length; i += CELLS_PER_LINE) lines.add(`${cells.slice(i, i + CELLS_PER_LINE).join(', ')},`);
    return;
  }
  const size = cells.length / rows;
  for (let i = 0; i < cells.length; i += size) {
    lines.add('{');
    lines.indent(() => printCells(cells.slice(i, i + size), inner, lines));
    lines.add('},');
  }
}
