import type { u32, u8 } from '../../../engine/lib/int.ts';

const FIELDS = 6;
const widths = Array.from({ length: FIELDS }, () => 0);
let field = 0;
let width = 0;
let quoted = false;
let rows = 0;
let tooLong = 0;

function endField(): void {
  if (field < FIELDS) {
    if (width > widths[field]) widths[field] = width;
  } else {
    tooLong++;
  }
  field++;
  width = 0;
}

export function start(seed: u32): void {
  for (let i = 0; i < FIELDS; i++) widths[i] = 0;
  field = 0;
  width = seed % 2;
  quoted = false;
  rows = 0;
  tooLong = 0;
}

export function key(code: u8): void {
  const c = code % 16;
  if (c === 0) {
    quoted = !quoted;
  } else if (!quoted && (c === 1 || c === 2)) {
    endField();
  } else if (!quoted && c === 3) {
    endField();
    field = 0;
    rows++;
  } else {
    width++;
  }
}
