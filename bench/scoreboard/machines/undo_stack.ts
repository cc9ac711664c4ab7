import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Change {
  cell: number;
  before: number;
}

const HISTORY = 10;
const cells = [0, 0, 0, 0, 0, 0];
const history: Change[] = Array.from({ length: HISTORY }, () => ({ cell: 0, before: 0 }));
let top = 0; // where the next change goes
let depth = 0; // how many can be undone
let undone = 0;

function write(cell: number, value: number): void {
  const change = history[top];
  change.cell = cell;
  change.before = cells[cell];
  top = (top + 1) % HISTORY;
  if (depth < HISTORY) depth++;
  cells[cell] = value;
}

function undo(): boolean {
  if (depth === 0) return false;
  top = (top + HISTORY - 1) % HISTORY;
  depth--;
  cells[history[top].cell] = history[top].before;
  undone++;
  return true;
}

export function start(seed: u32): void {
  for (let i = 0; i < cells.length; i++) cells[i] = seed % (i + 2);
  top = depth = undone = 0;
}

export function key(code: u8): void {
  if (code >= 180) undo();
  else write(code % cells.length, code);
}
