import { expect, it } from 'vitest';
import { checkedAtOnce, narrowByDemand } from './demanded_bits.ts';
import { afterPass, ir, analysedFunction } from './testing.ts';

it('stores as many bits as are used', () => {
  expect(afterPass(narrowByDemand, `
    $t: u16 [0, 8160] = %a << 5
    $t.2: u16 [0, 8191] = $t | %b
    @s = $t.2 & 255`)).toBe(ir(`
    $t: u8 [0, 8160] = %a << 5
    $t.2: u8 [0, 8191] = $t:[0, 8160] | %b -> [0, 8191]
    @s = $t.2:[0, 255]`));
});

it('keeps bits that a shift to the right, a quotient or a test brings down', () => {
  for (const use of ['@s = $t >> 5', '@s = $t div 32', 'if $t > 255 {\n@s = 1\n}', '@far[$t:[0, 999]] = 1', 'call @look($t:[0, 255])\n@w = $t']) {
    expect(afterPass(narrowByDemand, `$t: u16 [0, 8160] = %a << 5\n${use}`)).toContain('$t: u16');
  }
});

it('keeps all of a negative number', () => {
  expect(afterPass(narrowByDemand, `
    $t: i16 [-128, 127] = %c
    @s = $t div 2 -> [0, 255]`)).toContain('$t: i16');
});

it('drops a cut to the bits that there are', () => {
  expect(afterPass(narrowByDemand, `
    $t: u8 [0, 510] = %a + %b
    @s = wrap u8 $t`)).toBe(ir(`
    $t: u8 [0, 510] = %a + %b
    @s = $t:[0, 255]`));
});

it('stores a long whose sign nothing reads without one, so that it is what it is copied into', () => {
  expect(afterPass(narrowByDemand, `
    $t: i32 = %x ^ 3988292384
    @l = $t >>> 0`)).toBe(ir(`
    $t: u32 [-2147483648, 2147483647] = %x ^ 3988292384
    @l = $t:[0, 4294967295]`));
  expect(afterPass(narrowByDemand, `
    $t: i32 = %x ^ 3988292384
    @l = $t >>> 1`)).toContain('$t: i32');
});

it('keeps the variable of the program as wide as it is declared', () => {
  expect(afterPass(narrowByDemand, `
    %v: u16 [0, 510] as u16 = %a + %b
    @s = %v & 255`)).toContain('%v: u16');
});

it('finds the checks of what was computed right ahead of them', () => {
  const { ir: f, ranges } = analysedFunction(`
    $t: u16 [0, 510] = %a + %b
    check $t in [0, 255]
    $t.2: u16 [0, 510] = %a + %b
    @s = 1
    check $t.2 in [0, 255]`);
  expect([...checkedAtOnce(f, ranges).keys()]).toEqual([f.body[1]]);
});
