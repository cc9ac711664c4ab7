/** Budgets of a program, against the sizes of its build. */
import type { Budgets } from '../project/program.ts';
import type { Sizes } from './sizes.ts';

/** A line for each budget of size that a build exceeds. @param file bytes of the load file */
export function exceeded(budgets: Budgets, sizes: Sizes, file: number): string[] {
  const { loadFile = Infinity, free = 0 } = budgets;
  return [
    ...(file > loadFile ? [`the load file has ${file} bytes, ${file - loadFile} more than its budget of ${loadFile}`] : []),
    ...(sizes.free < free ? [`${sizes.free} bytes are left free, ${free - sizes.free} fewer than the budget demands (${free})`] : []),
  ];
}
