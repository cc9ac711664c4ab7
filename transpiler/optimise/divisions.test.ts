import { expect, it } from 'vitest';
import { pairDivisions } from './divisions.ts';
import { afterPass, ir } from './testing.ts';

it('brings a remainder behind the quotient of the same numbers', () => {
  expect(afterPass(pairDivisions, `
    $t: u8 = %a div %b:[1, 255]
    @s = $t
    $t.2: u8 = %a mod %b:[1, 255]
    @u = $t.2`)).toBe(ir(`
    $t: u8 = %a div %b:[1, 255]
    $t.2: u8 = %a mod %b:[1, 255]
    @s = $t
    @u = $t.2`));
});

it('leaves both where an operand changes in between, or one differs', () => {
  for (const [change, divisor] of [['%a = 7', '%b'], ['@s = 1', '%i']]) {
    const body = `
      $t: u8 = %a div %b:[1, 255]
      ${change}
      $t.2: u8 = %a mod ${divisor}:[1, 9]
      @u = $t.2`;
    expect(afterPass(pairDivisions, body)).toBe(ir(body));
  }
});

it('leaves a remainder that is set into more than a temporary', () => {
  const body = `
    $t: u8 = %a div 10
    @s = $t
    @u = %a mod 10`;
  expect(afterPass(pairDivisions, body)).toBe(ir(body));
});

it('ahead of a test of the divisor, knows no more of it than is known there', () => {
  expect(afterPass(pairDivisions, `
    $t: u16 = %m div %n:[1, 65535]
    @w = $t
    if %n:[1, 65535] > 255 {
      return
    }
    $t.2: u8 [0, 254] = %m mod %n:[1, 255]
    @u = $t.2`)).toBe(ir(`
    $t: u16 = %m div %n:[1, 65535]
    $t.2: u8 [0, 254] = %m mod %n:[1, 65535] -> [0, 254]
    @w = $t
    if %n:[1, 65535] > 255 {
      return
    }
    @u = $t.2`));
});

it('pairs within a loop, and not across its end', () => {
  const body = `
    $t: u8 = %a div 10
    @s = $t
    loop again {
      $t.2: u8 = %a mod 10
      @u = $t.2
    }`;
  expect(afterPass(pairDivisions, body)).toBe(ir(body));
});
