/** Names of numbers and of texts in constant records, whose types have the same names. */
import { clearScreen, print } from '../../../../engine/lib/screen.ts';
export const Dir = { Up: 0, Down: 1, Left: 2, Right: 3 } as const;
export type Dir = (typeof Dir)[keyof typeof Dir];
const Phase = { Menu: 'menu', Play: 'play', Over: 'over' } as const;
type Phase = (typeof Phase)[keyof typeof Phase];
const SIZES = [3, 5, 9] as const;
type Size = (typeof SIZES)[number];
const DX: Record<Dir, number> = { [Dir.Up]: 0, [Dir.Down]: 0, [Dir.Left]: -1, [Dir.Right]: 1 };
let dir: Dir = Dir.Up;
let phase: Phase = Phase.Menu;
let size: Size = 3;
let x = 0;
interface Thing { dir: Dir; size: Size | null }
const things: Thing[] = [{ dir: Dir.Left, size: null }, { dir: Dir.Up, size: 5 }];
function turn(d: Dir): Dir { return d === Dir.Up ? Dir.Right : d === Dir.Right ? Dir.Down : d === Dir.Down ? Dir.Left : Dir.Up; }
export function start(seed: number): void { dir = Dir.Up; x = seed & 7; phase = Phase.Menu; size = SIZES[1]; }
export function key(code: number): void {
  if (code & 1) dir = turn(dir);
  switch (dir) { case Dir.Up: size = 3; break; case Dir.Down: size = 9; break; default: size = SIZES[code % 3]; }
  x = (x + DX[dir] + 32) & 31;
  phase = phase === Phase.Menu ? Phase.Play : x > 20 ? Phase.Over : Phase.Menu;
  things[0].dir = dir; things[1].size = code & 2 ? size : null;
  clearScreen();
  print(`${dir} ${x} ${phase} ${size} ${things[1].size ?? '-'}`);
}
