import { expect, it } from 'vitest';
import { setAtOnce } from './targets.ts';
import { afterPass, ir } from './testing.ts';

it('computes into the place that a temporary is copied to', () => {
  expect(afterPass(setAtOnce, `
    $t: u8 = %a & %b
    @s = $t`)).toBe(ir('@s = %a & %b'));
  expect(afterPass(setAtOnce, `
    $t: u8 = call @look(3)
    @s = $t`)).toBe(ir('@s = call @look(3)'));
});

it('keeps a temporary that is read once more', () => {
  const body = `
    $t: u8 = %a & %b
    @s = $t
    @u = $t`;
  expect(afterPass(setAtOnce, body)).toBe(ir(body));
});

it('keeps it where the place is read or set in between, or a call may read it', () => {
  for (const between of ['@u = @s', '@s = 3', 'call @look(1)', 'if %a > 3 {\n return\n }']) {
    const body = `
      $t: u8 = %a & %b
      ${between}
      @s = $t`;
    expect(afterPass(setAtOnce, body)).toBe(ir(body));
  }
});

it('keeps it where the place has another type', () => {
  const body = `
    $t: u8 = %a & %b
    @w = $t`;
  expect(afterPass(setAtOnce, body)).toBe(ir(body));
});

it('moves ahead of what leaves the place alone', () => {
  expect(afterPass(setAtOnce, `
    $t: u8 = %a & %b
    @u = 3
    @s = $t`)).toBe(ir(`
    @s = %a & %b
    @u = 3`));
});

it('leaves nothing of a way through a temporary and back', () => {
  expect(afterPass(setAtOnce, `
    $t: u8 = @s
    @s = $t
    @u = 1`)).toBe(ir('@u = 1'));
});
