import { describe, expect, it } from 'vitest';
import { analysed, analysedProgram } from './testing.ts';

/** The lengths of the text that `stored` of three texts is read as. */
const lengthsOf = (stores: string): string | undefined => analysedProgram(`texts ["ab", "wxyz", "q"]
state @name: u8 in [0, 2] "Text" [0, 2] numbered
state @other: u8 in [0, 2] "Text" [0, 2] numbered
export function @start(%seed: u32) {
  @name = @other
}
export function @key(%code: u8) {
${stores}
  $number = @name
  %s: text = text $number
  $n = length %s
}
`).of('key').of('n');

describe('a text', () => {
  it('has the lengths and characters of all that it may be', () => {
    const found = analysed('%s: text = "ab"\nif %a > 3 {\n%s = "wxyz"\n}\n$n = length %s\n$c = char %s, 1');
    expect([found.of('n'), found.of('c'), found.errors]).toEqual(['[2, 4]', '[97, 122]', []]);
  });

  it('from a table is any of its texts', () => {
    const found = analysed('if %a < 3 {\n%s: text = @words[%a]\n$n = length %s\n}');
    expect(found.of('n')).toBe('[1, 4]');
  });

  it('of a parameter may be any', () => {
    expect(analysed('$n = length %text').of('n')).toBe('[0, 255]');
  });
});

describe('a text by its number', () => {
  it('is one of those whose numbers are stored, or that are there at first', () => {
    expect(lengthsOf('  @other = @name')).toBe('[2]');
    expect(lengthsOf('  @other = 1')).toBe('[2, 4]');
  });

  it('is what a built text was when its number was taken', () => {
    expect(lengthsOf('  $t = number "q"\n  @name = $t')).toBe('[1, 2]');
  });

  it('may be any where the number is computed', () => {
    expect(lengthsOf('  $t = %code & 1\n  @name = $t')).toBe('[0, 255]');
  });
});

describe('a character', () => {
  it('is found below the length, which may be tested', () => {
    expect(analysed('$n = length %text\nif %a < $n {\n$c = char %text, %a\n}').errors).toEqual([]);
    expect(analysed('$c = char %text, %a').errors).toHaveLength(1);
  });

  it('is not found by the length of another text, or of what the text was', () => {
    expect(analysed('%s: text = @words[1]\n$n = length %text\nif %a < $n {\n$c = char %s, %a\n}').errors).toHaveLength(1);
    expect(analysed('$n = length %text\nif %a < $n {\n%text = "x"\n$c = char %text, %a\n}').errors).toHaveLength(1);
  });
});

describe('a built text', () => {
  const BUILT = `extern @write(text, text) foreign
export function @start(%seed: u32) {
}
function @length(%text: text): number {
  $t = length %text
  return $t
}
export function @key(%code: u8) {
  local @built[2, 7]: u8
  local @built.length: u8
  @built.length = 0
  $first: text = textat @built[0] by @built.length
  loop rounds {
    $n = length $first
    call @write($first, "abc")
    @built.length = 3
    if %code > 9 {
      break rounds
    }
  }
  $whole: text = textat @built[0] by @built.length
  $m = call @length($whole)
}
`;

  it('that its buffer is written with anew may be as long as any that stands there', () => {
    expect(analysedProgram(BUILT).of('key').of('n')).toBe('[0, 255]');
  });

  it('that a call is given has the length of then', () => {
    expect(analysedProgram(BUILT).of('length').of('t')).toBe('[3]');
  });
});
