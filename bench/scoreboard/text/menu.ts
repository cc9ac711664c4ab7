import type { u32, u8 } from '../../../engine/lib/int.ts';

const ITEMS: string[] = ['New game', 'Continue', 'Options', 'High scores', 'Quit'];
const enabled: boolean[] = [true, false, true, true, true];
let selected = 0;
let chosen = -1;
let widest = 0;

function moveBy(step: 1 | -1): void {
  do {
    selected += step;
    if (selected < 0) selected = ITEMS.length - 1;
    if (selected >= ITEMS.length) selected = 0;
  } while (!enabled[selected]);
}

function measure(): void {
  widest = 0;
  ITEMS.forEach((item) => {
    if (item.length > widest) widest = item.length;
  });
}

export function start(seed: u32): void {
  selected = 0;
  chosen = -1;
  enabled[1] = seed % 2 === 1;
  measure();
}

export function key(code: u8): void {
  switch (code % 4) {
    case 0:
      moveBy(-1);
      break;
    case 1:
      moveBy(1);
      break;
    case 2:
      chosen = selected;
      if (chosen === 0) enabled[1] = true;
      break;
    default:
      chosen = -1;
  }
}

export const boxWidth = (): number => widest + 4 + (chosen >= 0 ? 1 : 0);
