/** The text of the IR prints again as it was read, and a fault in it is refused at its place. */
import { describe, expect, it } from 'vitest';
import { effectsOf } from '../ranges/effects.ts';
import { IrSyntaxError, parseIr } from './parse.ts';
import { printIr } from './text.ts';

const printed = (text: string): string => {
  const { functions, externs } = parseIr(text);
  return printIr(functions, { effects: effectsOf(functions.map(({ ir }) => ir), externs) });
};

/** Every kind of declaration, statement and operation, as it is printed. */
const ALL = `texts ["one", "two \\"2\\""]
state @score: u8 [0, 99] = 5
state @hero.name: u8 in [0, 3] "Text" [0, 1] numbered
state @grid[4, 6]: u8
state @far[3000]: u8
state @monsters[].hp[8]: i8 [-3, 100] typed segment "BANK"
table @words[2]: text = ["north", "say \\"x\\""]
table @score.2[3]: number [1, 300] = [1, 20, 300]
state @built[9]: u8
state @built.length: u8 [0, 8]
state @pair[2]: number [0, 7] from [] = []
extern @touch(u8, text): u16 [0, 65535] foreign writes @score, @grid

export function @all(%n: u8 [0, 9], %deep: nullable i16 in [-1, 40] "Depth" stored u8, %s: text, %flag: bool): u8 [0, 255] {
  local @own[2]: u8 [] from [0]
  var %late: u8 [0, 9]
  declare %count: u16
  declare @own
  $t: u16 [0, 1800] = %n * 200
  $t.2: i16 [-1800, 0] = neg $t
  $t.3: i16 [-1801, -1] = not $t
  $t.4: wide u32 [0, 1099511627776] = $t * 610839793 -> [0, 1099511627776]
  %count = whole $t div 200
  @score = cast u8 $t
  @hero.name = wrap u8 %late
  %b: bool = same %s, "one"
  $t.5: u8 [0, 1] = number %s
  %u: text = text $t.5
  $t.6: u8 = length %u
  $t.7: u8 [9, 127] = char %u, %n:[0, 1]
  $row: address = row @grid[%n:[0, 3]]
  $t.8: u8 = @grid[row $row, 5]
  @grid[row $row, 2] = $t.8
  @grid[1, %n:[0, 5]] = 3
  fill @far[from 0, count 2000] = %n
  fill @grid[row $row, from 1, count 4] = 0
  stride @far[%count, step $t, to 3000] = 1
  clear @far
  $t.9: i8 [-3, 100] = @monsters[].hp[%n:[0, 7]]
  %u = @words[1]
  %count = @score.2[0]
  %shown: text = textat @built by @built.length
  @pair[0] = 1
  $t.10: u16 = call @touch(3, "one")
  call @touch(%n, %u)
  check $t.10 in [0, 99]
  loop loop1 {
    if %n < 3 {
      break loop1
    } else {
      unreached continue loop1
    }
    when $t.9 === -1 {
      return %n
    }
  } update {
    %late = %late:[0, 8] + 1
  }
  block skip1 {
    switch switch1 %n {
      case 1, 2 {
        break skip1
      }
      case {
      }
      default {
        drop $t.11: u8 [0, 7] = %n >> 1 -> [0, 7]
      }
    }
  }
  inline $t.12: u8 [1, 10] = %n + 1
  return $t.12
}
`;

it('has every statement, and reads what it prints', () => {
  expect(printed(ALL)).toBe(ALL);
});

it('does not care for spaces, empty lines and remarks', () => {
  expect(printed(ALL.replaceAll('\n', '   # a remark\n\n').replaceAll(',', ' , '))).toBe(ALL);
});

it('tells apart what is called alike', () => {
  const text = 'state @x: u8\nstate @x.2: u8\n\nfunction @f() {\n  $t: u8 = @x\n  $t.2: u8 = @x.2\n}\n';
  const { functions: [{ ir: { body } }] } = parseIr(text);
  expect(new Set(body.map((statement) => (statement.kind === 'set' && statement.target.kind === 'var' ? statement.target.variable : undefined))).size).toBe(2);
  expect(printed(text)).toBe(text);
});

it('quotes names that could be taken for something else', () => {
  const text = 'function @"f.2"(%"a b": u8) {\n}\n';
  expect(parseIr(text).functions[0].ir).toMatchObject({ model: { name: 'f.2' }, parameters: [{ name: 'a b' }] });
  expect(printed(text)).toBe(text);
});

it('chooses types where the text does not say them', () => {
  expect(printed('function @f(%a: u8) {\n$t = %a + %a\n$u = 0 - %a\n}')).toContain('$t: u16 [0, 510] = %a + %a\n  $u: i16 [-255, 0] = 0 - %a');
});

describe('what is wrong', () => {
  const place = (text: string): string => {
    try {
      parseIr(text);
    } catch (error) {
      if (error instanceof IrSyntaxError) return `${error.line}:${error.column}`;
      throw error;
    }
    return 'accepted';
  };
  const inside = (line: string): string => place(`state @s: u8\nstate @a[4]: u8\nextern @g(u8)\nfunction @f(%a: u8) {\n  ${line}\n}`);

  it.each([
    ['a name that is not there', '@t = 1', '5:3'], ['a variable that is not set', '@s = $t', '5:8'], ['a label', 'break out', '5:9'],
    ['an operator', '@s = %a ? 2', '5:11'], ['an operation', '@s = half %a', '5:8'], ['a comparison', 'if %a = 3 {\n}', '5:9'], ['an array without an index', '@s = @a', '5:10'],
    ['too few arguments', 'call @g()', '5:8'], ['an end of the line', '@s = 1 @s = 2', '5:10'], ['an interval', 'check %a in [9, 0]', '5:15'],
    ['a second declaration', '$t: u8 = 1\n$t: u8 = 2', '6:3'], ['a function as a field', '@g = 1', '5:3'],
  ])('%s is refused at its place', (_, line, at) => {
    expect(inside(line)).toBe(at);
  });

  it('outside of functions is refused at its place, too', () => {
    expect(place('state @s: u9')).toBe('1:11');
    expect(place('table @t[2]: u8 = [1]')).toBe('1:17');
    expect(place('state @s: u8\nstate @s: u8')).toBe('2:7');
    expect(place('function @f() {')).toBe('1:16');
    expect(place('extern @f() writes @nothing')).toBe('1:20');
    expect(place('nonsense')).toBe('1:1');
  });
});
