/** From a click on the map of a screen to the keys that walk there. A screen is the character of each of its cells. */
import { keyCodes } from '../emulator-tests/script/script.ts';
import type { ScreenMap } from '../transpiler/project/program.ts';

const COLUMNS = 40;
/** In the order of the keys: up, down, left, right; up left, up right, down left, down right. */
const STEPS: readonly (readonly [dx: number, dy: number])[] = [[0, -1], [0, 1], [-1, 0], [1, 0], [-1, -1], [1, -1], [-1, 1], [1, 1]];
/** More than a map has cells in a row. */
const LONGEST = 120;

/** A step: the key, and the cell that the hero is on behind it. */
export interface WalkStep {
  readonly key: number;
  readonly cell: number;
}

/** The cells of the map. */
function cellsOf({ top, rows, left, columns }: ScreenMap): number[] {
  const end = Math.min(24, top + rows);
  return Array.from({ length: Math.max(0, end - top) }, (_, row) => Array.from({ length: Math.min(columns, COLUMNS - left) }, (_, column) => (top + row) * COLUMNS + left + column)).flat();
}

/** Where the hero is shown; undefined: nowhere, or more than once. */
export function placeOfHero(characters: readonly string[], map: ScreenMap): number | undefined {
  const found = cellsOf(map).filter((cell) => characters[cell] === map.hero);
  return found.length === 1 ? found[0] : undefined;
}

/** How many letters the map shows: what lives in a dungeon is one, the hero apart. */
export const letterCount = (characters: readonly string[], map: ScreenMap): number => cellsOf(map).filter((cell) => /[A-Za-z]/.test(characters[cell] as string) && characters[cell] !== map.hero).length;

/** The shortest way from the hero to `target`, a cell of the screen, over what is no wall. Empty: there is none. */
export function stepsTo(characters: readonly string[], map: ScreenMap, target: number): readonly WalkStep[] {
  const start = placeOfHero(characters, map);
  const inside = new Set(cellsOf(map));
  const keys = keyCodes(map.keys);
  if (start === undefined || start === target || !inside.has(target)) return [];
  const cameFrom = new Map<number, { from: number; key: number }>();
  const open = [start];
  for (let i = 0; i < open.length && !cameFrom.has(target); i++) {
    const here = open[i] as number;
    STEPS.slice(0, keys.length).forEach(([dx, dy], step) => {
      const next = here + dy * COLUMNS + dx;
      const isBeside = (here % COLUMNS) + dx === next % COLUMNS;
      if (!isBeside || !inside.has(next) || next === start || cameFrom.has(next) || map.walls.includes(characters[next] as string)) return;
      cameFrom.set(next, { from: here, key: keys[step] as number });
      open.push(next);
    });
  }
  const way: WalkStep[] = [];
  for (let cell = target, came = cameFrom.get(target); came !== undefined; cell = came.from, came = cameFrom.get(cell)) way.unshift({ key: came.key, cell });
  return way.length > LONGEST ? [] : way;
}
