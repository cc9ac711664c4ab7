import { u8, type u32 } from '../../../engine/lib/int.ts';

// Six decimal digits, the most significant first, as arcade machines keep them.
const digits: u8[] = [0, 0, 0, 0, 0, 0];
let extraLives: u8 = 0;

function add(points: number): void {
  let carry = points;
  for (let i = digits.length - 1; i >= 0 && carry > 0; i--) {
    const sum = digits[i] + (carry % 10);
    carry = Math.floor(carry / 10);
    if (sum > 9) {
      digits[i] = u8(sum - 10);
      carry++;
    } else {
      digits[i] = u8(sum);
    }
  }
}

function tenThousands(): number {
  return digits[0] * 10 + digits[1];
}

export function start(seed: u32): void {
  digits.fill(0);
  extraLives = 0;
  add(seed % 1000);
}

export function key(code: u8): void {
  const before = tenThousands();
  add(code * 10);
  if (tenThousands() !== before) extraLives++;
}
