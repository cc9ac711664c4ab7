import { u8, type u32 } from '../../../engine/lib/int.ts';

// A binary tree in an array: dot goes left (2n), dash goes right (2n + 1).
const TREE = ' .ETIANMSURWDKGOHVF.L.PJBXCYZQ..';
const LONG: u8 = 120;

let node: u8 = 1;
export let output: u8 = 32;
let letters: u8 = 0;
let invalid: u8 = 0;

export function start(seed: u32): void {
  node = 1;
  output = 32;
  letters = u8(seed & 7);
  invalid = 0;
}

export function key(code: u8): void {
  if (code >= 200) {
    if (node < TREE.length && node > 1 && TREE[node] !== '.') {
      output = u8(TREE.charCodeAt(node));
      letters++;
    } else {
      invalid++;
    }
    node = 1;
    return;
  }
  const next = code >= LONG ? node * 2 + 1 : node * 2;
  if (next >= 32) {
    invalid++;
    node = 1;
  } else {
    node = u8(next);
  }
}
