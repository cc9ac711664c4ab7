/** The dice of the spec and of the facts: `XdY` as a sum, and chances as integer draws. */
import { check, type u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';

/** `count`d`faces`: one draw a die; at most 255, which no table comes near to. */
export function roll(count: u8, faces: Int<1, 100>): u8 {
  let sum: u8 = 0;
  for (let i = 0; i < count; i++) sum = check(sum + random(faces) + 1, 1, 255);
  return sum;
}

/** 5d4, which nearly all checks are made with. */
export function fiveD4(): Int<5, 20> {
  return roll(5, 4);
}

/** Half of an attribute or another figure, rounded up. */
export function halfUp(value: Int<0, 1098>): Int<0, 549> {
  return (value + 1) >> 1;
}
