/** Control flow and the order of evaluation: each command runs one shape and leaves a trail of what ran, in order. */
import type { Int, i16, u16, u32, u8 } from '../../../../engine/lib/int.ts';
import { bytes } from '../../../../engine/lib/arrays.ts';
import { u8 as low } from '../../../../engine/lib/int.ts';

export const trail = {
  steps: bytes(200),
  length: 0 as Int<0, 200>,
  total: 0 as u16,
  flag: false as boolean,
};

function step(mark: u8): u8 {
  if (trail.length < 200) {
    trail.steps[trail.length] = mark;
    trail.length++;
  }
  return mark;
}

function yes(mark: u8): boolean {
  step(mark);
  return true;
}

function no(mark: u8): boolean {
  step(mark);
  return false;
}

function bump(by: u8): u16 {
  trail.total = (trail.total + by) & 0x7fff;
  return trail.total;
}

function fallThrough(n: u8): void {
  switch (n) {
    case 0:
      step(10);
    case 1:
      step(11);
      break;
    case 2:
    case 3:
      step(12);
      if (n === 3) break;
      step(13);
    default:
      step(14);
    case 9:
      step(15);
  }
}

function firstDefault(n: i16): u8 {
  switch (n) {
    default:
      return step(20);
    case -5:
      return step(21);
    case 300:
      return step(22);
  }
}

function loops(): void {
  outer: for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 6; j++) {
      if (j === 2) continue;
      if (j > i) continue outer;
      if (i === 4) break outer;
      step(low(i * 16 + j));
    }
    step(200);
  }
  let n: u8 = 5;
  do {
    n--;
    if (n === 3) continue;
    step(n);
  } while (n > 1);
  let m = 10;
  while (true) {
    m -= 3;
    if (m < 0) break;
    switch (m) {
      case 4:
        continue;
      case 1:
        step(101);
        break;
      default:
        step(102);
    }
    step(103);
  }
  for (let i = 10, j = 0; i > j; i--, j += 2) step(low(i - j));
}

function logic(): void {
  if (yes(1) && no(2) && yes(3)) step(4);
  else step(5);
  if (no(6) || (yes(7) && yes(8)) || no(9)) step(10);
  if (!(yes(11) || no(12))) step(13);
  const both = yes(14) && !no(15);
  trail.flag = both || no(16);
  if (trail.flag === both) step(17);
  while (trail.length < 40 && (yes(18) || no(19))) step(20);
  const picked = no(21) ? step(22) : yes(23) ? step(24) : step(25);
  step(picked);
}

function order(): void {
  trail.total = 100;
  // The field is read before the call changes it.
  const a = trail.total + bump(5);
  const b = bump(1) * 2 - trail.total;
  trail.total &= 0x7ff;
  trail.total += bump(3) & 0xff;
  trail.steps[trail.length & 127] = low(bump(7) + trail.total);
  step(low(a));
  step(low(b + 300));
  note3(trail.total & 0xff, low(bump(9)), trail.total & 0xff);
}

function note3(a: u8, b: u8, c: u8 = 77): void {
  step(a);
  step(b);
  step(c);
}

export function start(seed: u32): void {
  trail.total = seed & 0xff;
}

export function key(code: u8): void {
  trail.length = 0;
  trail.total = 0;
  if (code >= 48 && code < 58) fallThrough(code - 48);
  else if (code === 97) loops();
  else if (code === 98) logic();
  else if (code === 99) order();
  else if (code === 100) {
    firstDefault(-5);
    firstDefault(300);
    firstDefault(code);
    note3(1, 2);
  }
}
