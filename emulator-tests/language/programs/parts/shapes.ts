/** What is exported under other names, and through others. */
export const SIDES = [3, 4, 6] as const;
export enum Colour {
  Red = 1,
  Green = 2,
  Blue = 4,
}
export type Shade = 0 | 1 | 2;
export function area(sides: number, length = 2): number {
  return sides * length * length;
}
