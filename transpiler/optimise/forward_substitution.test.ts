import { expect, it } from 'vitest';
import { plan } from './forward_substitution.ts';
import { bodyText, analysedFunction } from './testing.ts';

/** The marks of the statements of `body`. */
function marks(body: string): string[] {
  const { ir, ranges } = analysedFunction(body);
  return bodyText({ ir, ranges, plan: plan(ir, ranges) }).split('\n').map((line) => /^ *(inline|drop) /.exec(line)?.[1] ?? '');
}

it('prints in its place what the next statement reads once', () => {
  expect(marks('$t: u8 = %a & %b\n@s = $t')).toEqual(['inline', '']);
  expect(marks('$t: u8 = @bytes[%i]\nreturn')).toEqual(['drop', '']);
});

it('keeps what is read twice, or further down', () => {
  expect(marks('$t: u8 = %a & %b\n@s = $t\n@u = $t')).toEqual(['', '', '']);
  expect(marks('$t: u8 = %a & %b\n@u = 3\n@s = $t')).toEqual(['', '', '']);
});

it('drops what nothing reads, and what that alone reads', () => {
  expect(marks('$t: u8 = %a & %b\n$t.2: u8 = $t + 1 -> [0, 255]\n@s = 3')).toEqual(['drop', 'drop', '']);
});

it('keeps a call, which does more than to give its result', () => {
  expect(marks('$t: u8 = call @look(3)\n@s = 3')).toEqual(['', '']);
});

it('prints in an index a byte and a constant, and no word', () => {
  expect(marks('$t: u8 [1, 10] = %i + 1\n@s = @bytes[$t]')).toEqual(['inline', '']);
  expect(marks('$t: u16 [200, 999] = %m:[0, 799] + 200\n@s = @far[$t]')).toEqual(['', '']);
});

it('takes nothing into a condition but what is tested in line', () => {
  expect(marks('$t: u8 = %a & 4\nif $t === 0 {\n@s = 1\n}').slice(0, 1)).toEqual(['inline']);
  expect(marks('$t: u16 = %m * %n -> [0, 65535]\nif $t === 0 {\n@s = 1\n}').slice(0, 1)).toEqual(['']);
});
