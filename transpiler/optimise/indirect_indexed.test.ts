import { describe, expect, it } from 'vitest';
import { addressElements } from './indirect_indexed.ts';
import { afterPass, ir } from './testing.ts';

const pass = (known: Parameters<typeof addressElements>[0]) => addressElements(known, () => false);

describe('an element of a long array at the sum of a word and a byte', () => {
  it('is found by an address and Y', () => {
    expect(afterPass(pass, `
      $t: u16 [0, 999] = %m:[0, 744] + %a
      @s = @far[$t]`)).toBe(ir(`
      $t: u16 [0, 999] = %m:[0, 744] + %a
      $row: address = row @far[%m:[0, 744]]
      @s = @far[row $row, %a]`));
  });

  it('is found in a row where the word is a product', () => {
    expect(afterPass(pass, `
      $t: u16 [0, 360] = %i * 40
      $t.2: u16 [0, 615] = $t + %a
      @far[$t.2] = %b`)).toBe(ir(`
      $t: u16 [0, 360] = %i * 40
      $t.2: u16 [0, 615] = $t + %a
      $row: address = row @far[%i * 40]
      @far[row $row, %a] = %b`));
  });

  it('has a constant added to Y, where Y holds that', () => {
    expect(afterPass(pass, `
      $t: u16 [0, 644] = %m:[0, 600] + %a:[0, 44]
      $t.2: u16 [1, 645] = $t + 1
      @s = @far[$t.2]`)).toBe(ir(`
      $t: u16 [0, 644] = %m:[0, 600] + %a:[0, 44]
      $t.2: u16 [1, 645] = $t + 1
      $row: address = row @far[%m:[0, 600]]
      $t.3: u8 [1, 45] = %a:[0, 44] + 1
      @s = @far[row $row, $t.3]`));
    expect(afterPass(pass, `
      $t: u16 [1, 644] = %m:[0, 600] + %a:[1, 44]
      $t.2: u16 [0, 643] = $t - 1
      @s = @far[$t.2]`)).toContain('%a:[1, 44] - 1');
  });

  it('has a constant added to the address, where Y does not hold it', () => {
    expect(afterPass(pass, `
      $t: u16 [0, 655] = %m:[0, 400] + %a
      $t.2: u16 [40, 695] = $t + 40
      @s = @far[$t.2]`)).toContain('row @far[%m:[0, 400], by 40]');
  });

  it('stays where an operand has changed since, and where the array lies within the reach of Y', () => {
    const changed = `
      $t: u16 [0, 999] = %m:[0, 744] + %a
      %a = 3
      @s = @far[$t]`;
    expect(afterPass(pass, changed)).toBe(ir(changed));
    const near = `
      $t: u8 [0, 39] = %i:[0, 9] + %b:[0, 30]
      @s = @bytes[$t]`;
    expect(afterPass(pass, near)).toBe(ir(near));
  });

  it('stays where what a loop changes is added', () => {
    const body = `
      $t: u16 [0, 999] = %m:[0, 744] + %a
      loop loop1 {
        @s = @far[$t]
        %a = @s
      }`;
    expect(afterPass(pass, body)).toBe(ir(body));
  });
});

describe('neighbours of an element', () => {
  it('have one address', () => {
    expect(afterPass(pass, `
      $t: u16 [0, 958] = %m:[1, 959] - 1
      @s = @far[$t]
      $t.2: u16 [41, 999] = %m:[1, 959] + 40
      @u = @far[$t.2]`)).toBe(ir(`
      $t: u16 [0, 958] = %m:[1, 959] - 1
      $row: address = row @far[%m:[1, 959], by -1]
      @s = @far[row $row, 0]
      $t.2: u16 [41, 999] = %m:[1, 959] + 40
      $row.2: address = row @far[%m:[1, 959], by -1]
      @u = @far[row $row.2, 41]`));
  });

  it('are left to an address that is known, where a byte finds them from there', () => {
    const body = `
      $t: u16 [600, 855] = %a + 600
      @far[$t] = 1
      $t.2: u16 [690, 945] = %a + 690
      @far[$t.2] = 1`;
    expect(afterPass(pass, body)).toBe(ir(body));
  });

  it('are left to the pointer to their page, where it is always the same one', () => {
    const body = `
      @s = @far[%m:[0, 999]]
      @far[%m:[0, 999]] = 1`;
    expect(afterPass(pass, body)).toBe(ir(body));
  });
});

it('leaves what lies on the stack of C', () => {
  const body = `
    $t: u16 [0, 999] = %m:[0, 744] + %a
    @s = @far[$t]`;
  expect(afterPass((known) => addressElements(known, (operand) => operand.kind === 'var'), body)).toBe(ir(body));
});

it('looks through sums of sums no deeper than it takes', () => {
  const doubled = Array.from({ length: 40 }, (_, i) => `$t.${i + 2}: u16 [0, 999] = $t${i === 0 ? '' : `.${i + 1}`} + $t${i === 0 ? '' : `.${i + 1}`} -> [0, 999]`);
  const body = ['$t: u16 [0, 999] = %m + %n -> [0, 999]', ...doubled, '@s = @far[$t.41]'].join('\n');
  expect(afterPass(pass, body)).toContain('@s = @far[');
});
