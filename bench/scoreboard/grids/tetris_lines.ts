import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

// Rows are bit masks, ten cells wide.
const FULL = 0b1111111111;
const rows: u16[] = new Array<u16>(16).fill(0);
let cleared: u8 = 0;
let gameOvers: u8 = 0;

function heightAt(column: number): number {
  for (let y = 0; y < rows.length; y++) {
    if (rows[y] & (1 << column)) return y;
  }
  return rows.length;
}

function collapse(): void {
  let to = rows.length - 1;
  for (let from = rows.length - 1; from >= 0; from--) {
    if (rows[from] === FULL) {
      cleared++;
    } else {
      rows[to] = rows[from];
      to--;
    }
  }
  while (to >= 0) rows[to--] = 0;
}

export function start(seed: u32): void {
  rows.fill(0);
  cleared = 0;
  gameOvers = 0;
  rows[15] = u16(seed & FULL);
}

export function key(code: u8): void {
  const column = code % 10;
  const y = heightAt(column) - 1;
  if (y < 0) {
    gameOvers++;
    rows.fill(0);
    return;
  }
  rows[y] |= 1 << column;
  if (column < 9 && heightAt(column + 1) > y) rows[y] |= 2 << column;
  collapse();
}
