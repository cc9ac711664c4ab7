/** Towers whose discs go from one to another: nothing but their number bounds each. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

const DISKS = 5;
let pegs: number[][] = [];
let held: number | null = null;
let moves = 0;
function reset() {
  pegs = [Array.from({ length: DISKS }, (_, i) => DISKS - i), [], []];
  moves = 0;
}
function top(peg: number) { return pegs[peg][pegs[peg].length - 1] ?? 99; }
function move(from: number, to: number): boolean {
  if (pegs[from].length === 0 || top(from) > top(to)) return false;
  pegs[to].push(pegs[from].pop()!);
  moves = (moves + 1) % 1000;
  return true;
}
export function start(seed: number) { reset(); held = null; }
export function key(code: number) {
  const peg = code - 49;
  if (code === 27) reset();
  else if (peg >= 0 && peg < 3) {
    if (held === null) held = peg;
    else { move(held, peg); held = null; }
  }
  clearScreen();
  pegs.forEach((p, i) => { at(0, i); print(p.join(' ')); });
  at(0, 5); print(pegs[2].length === DISKS ? `DONE IN ${moves}` : `${moves}`);
}
