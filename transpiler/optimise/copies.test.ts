import { expect, it } from 'vitest';
import { propagateCopies } from './copies.ts';
import { afterPass, ir } from './testing.ts';

it('reads a variable where it was copied from, and drops the temporary', () => {
  expect(afterPass(propagateCopies, `
    $t = @s
    @s = $t + 1`)).toBe(ir(`
    @s = @s + 1`));
});

it('goes on through copies of copies', () => {
  expect(afterPass(propagateCopies, `
    $t = %a
    $t.2 = $t
    @s = $t.2`)).toBe(ir('@s = %a'));
});

it('stops where the source is set, or a call may write it', () => {
  for (const change of ['@s = 3', 'call @touch()']) {
    const body = `
      $t = @s
      ${change}
      @u = $t`;
    expect(afterPass(propagateCopies, body)).toBe(ir(body));
  }
});

it('goes on behind a call that writes other things', () => {
  expect(afterPass(propagateCopies, `
    $t = @u
    call @touch()
    @w = $t`)).toBe(ir(`
    call @touch()
    @w = @u`));
});

it('does not go into a loop that changes the source further down', () => {
  const body = `
    $t = @s
    loop again {
      @u = $t
      @s = 1
    }`;
  expect(afterPass(propagateCopies, body)).toBe(ir(body));
});

it('leaves a variable alone that is set twice', () => {
  const body = `
    %v: u8 = %a
    if %b > 3 {
      %v = 1
    }
    @s = %v`;
  expect(afterPass(propagateCopies, body)).toBe(ir(body));
});

it('does not carry what one clause learned into the next', () => {
  const body = `
    var $t: u8
    switch which %a {
      case 1 {
        $t = @s
      }
      default {
        @u = $t
      }
    }`;
  expect(afterPass(propagateCopies, body)).toBe(ir(body));
});

it('drops a copy of a variable into itself', () => {
  expect(afterPass(propagateCopies, `
    if %a > 3 {
      $t = @s
      @s = $t
      @u = 1
    }`)).toBe(ir(`
    if %a > 3 {
      @u = 1
    }`));
});
