import { expect, it } from 'vitest';
import { takeSmaller } from './absolute_differences.ts';
import { afterPass, ir } from './testing.ts';

const distance = (then: string, a = '%a', b = '%b', range = '[-255, 255]'): string => `
  $t: i16 ${range} = ${a} - ${b}
  when $t < 0 {
    $t = neg $t:[${range.slice(1).split(',')[0]}, -1]
  }
  ${then}`;

it('takes the smaller byte from the larger one', () => {
  expect(afterPass(takeSmaller, distance('@s = $t:[0, 255]'))).toBe(ir(`
    when %a >= %b {
      $t: u8 [0, 255] = %a - %b -> [0, 255]
    } else {
      $t = %b - %a -> [0, 255]
    }
    @s = $t:[0, 255]`));
});

it('does so where a copy of the difference is made positive', () => {
  const copied = `
    $t: i16 [-255, 255] = %a - %b
    $t.2: i16 [-255, 255] = $t
    when $t.2 < 0 {
      $t.2 = neg $t.2:[-255, -1]
    }
    @s = $t.2:[0, 255]`;
  expect(afterPass(takeSmaller, copied)).toContain('when %a >= %b');
  const used = `${copied}\n@w = $t`;
  expect(afterPass(takeSmaller, used)).toBe(ir(used));
});

it('leaves what is read with its sign', () => {
  const body = `
    $t: i16 [-255, 255] = %a - %b
    @w = $t
    when $t < 0 {
      $t = neg $t:[-255, -1]
    }`;
  expect(afterPass(takeSmaller, body)).toBe(ir(body));
});

it('leaves signed operands, and a difference that is as wide as its distance', () => {
  for (const body of [distance('@s = $t:[0, 255]', '%c', '%b', '[-383, 127]'), distance('@w = $t:[0, 9000]', '%m:[0, 9000]', '%n:[0, 9000]', '[-9000, 9000]')]) {
    expect(afterPass(takeSmaller, body)).toBe(ir(body));
  }
});
