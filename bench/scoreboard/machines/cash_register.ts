import type { u32, u8 } from '../../../engine/lib/int.ts';

const ITEMS = {
  apple: { price: 30, taxed: false },
  soap: { price: 120, taxed: true },
  book: { price: 899, taxed: false },
  lamp: { price: 2450, taxed: true },
};

let subtotal = 0;
let tax = 0;
let receipts = 0;
let takings = 0;

function ring(which: number): void {
  const item = which === 0 ? ITEMS.apple : which === 1 ? ITEMS.soap : which === 2 ? ITEMS.book : ITEMS.lamp;
  subtotal += item.price;
  if (item.taxed) tax += Math.round(item.price * 0.19);
}

export function start(seed: u32): void {
  subtotal = 0;
  tax = 0;
  receipts = 0;
  takings = seed % 1000;
}

export function key(code: u8): void {
  if (code > 210) {
    takings += subtotal + tax;
    subtotal = tax = 0;
    receipts++;
  } else {
    ring(code % 4);
  }
}
