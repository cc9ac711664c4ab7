/** The passes that decide how the C for cc65 is written, not what the IR is: IR in, C out. */
import { describe, expect, it } from 'vitest';
import { linesOfC } from './testing.ts';

describe('loops', () => {
  const loop = (begin: string, head = '%i >= 8', range = '[0, 8]'): string => `
state @s: u8
function @f(%a: u8) {
  %i: u8 ${range} = ${begin}
  loop again {
    if ${head} {
      break again
    }
    @s = %a
  } update {
    %i = %i:[0, 7] + 1
  }
}`;

  it('that begin in any case look at their condition behind each round', () => {
    expect(linesOfC(loop('0'))).toEqual(expect.arrayContaining(['do {', '} while (f_i < 8);']));
    expect(linesOfC(loop('0'), ['loops'])).toContain('while (f_i < 8) {');
  });

  it('that may not begin look at it first', () => {
    expect(linesOfC(loop('%a:[0, 8]'))).toContain('while (f_i < 8) {');
  });

  it('look at it first where a variable bounds them, or where something comes between', () => {
    expect(linesOfC(loop('0', '%i >= %a'))).toContain('while (f_i < f_a) {');
    expect(linesOfC(loop('0').replace('  loop again', '  @s = 1\n  loop again'))).toContain('while (f_i < 8) {');
  });
});

describe('page pointers', () => {
  const store = (index: string, array = '@far[1000]: u8'): string => `
state ${array}
function @f(%n: u16, %a: u8) {
  ${array.split('[')[0]}[${index}] = %a
}`;
  const text = (lines: readonly string[]): string => lines.join('\n');

  it('find an element by the low byte of its index, and by a page that is computed', () => {
    const c = text(linesOfC(store('%n:[0, 999]')));
    expect(c).toMatch(/asm\("adc #>%v", far_\d\); asm\("sta %v\+1", far_\d_page\)/);
    expect(c).toContain('asm("ldy %v", f_n); asm("lda %v", f_a); asm("sta (%v),y", far_2_page);');
  });

  it('are of no use where a byte finds all elements, or where the place is known', () => {
    for (const near of [store('%n:[0, 255]'), store('500')]) expect(text(linesOfC(near))).not.toContain('page');
  });

  it('are not for words, nor for what is left to C', () => {
    expect(text(linesOfC(store('%n:[0, 999]', '@words[1000]: u16')))).not.toContain('page');
    expect(linesOfC(store('%n:[0, 999]'), ['page_pointers'])).toContain('far_2[f_n] = f_a;');
  });
});

describe('arithmetic', () => {
  const of = (operation: string, type = 'u16'): string => `
state @w: ${type}
function @f(%m: u16, %n: u16, %a: u8, %b: u8) {
  @w = ${operation}
}`;
  const routines = (text: string, without: Parameters<typeof linesOfC>[1] = []): string[] => [...linesOfC(text, without).join('\n').matchAll(/jsr (\w+)/g)].map(([, name]) => name);

  it('calls the routine for the widths of the operands', () => {
    expect(routines(of('%a * %b'))).toEqual(['ts65mul8']);
    expect(routines(of('%m * %a -> [0, 65535]'))).toEqual(['ts65mul16']);
    expect(routines(of('%m * %n -> [0, 65535]'))).toEqual(['ts65mul16w']);
    expect(routines(of('%m div %a:[1, 255]'))).toEqual(['ts65div8']);
    expect(routines(of('%m mod %n:[1, 65535]'))).toEqual(['ts65div16']);
  });

  it('shifts and adds for a constant where that takes few steps', () => {
    expect(routines(of('%a:[0, 25] * 10', 'u8'))).toEqual([]);
    expect(linesOfC(of('%a:[0, 25] * 10', 'u8')).join(' ').match(/asl a/g)).toHaveLength(3);
  });

  it('leaves operands that may be negative, and all where it is left out, to cc65', () => {
    expect(routines(of('%m div %a:[1, 255]'), ['arithmetic'])).toEqual([]);
    expect(routines(of('%m div %a:[1, 255]').replace('%m: u16', '%m: i16'))).toEqual([]);
  });
});

describe('registers', () => {
  const TWO = `
state @s: u8
function @f(%m: u16, %a: u8) {
  @s = %a
  @s = %m & 255
}`;

  it('bring the last word of the arguments, which the function stores for all of its callers', () => {
    expect(linesOfC(TWO)[0]).toBe('asm("sta %v", f_m); asm("stx %v+1", f_m);');
  });

  it('bring the last byte where there is no word', () => {
    expect(linesOfC(TWO.replace('%m: u16', '%m: u8'))[0]).toBe('asm("sta %v", f_a);');
  });

  it('bring nothing to the functions that hosts call, nor where they are left out', () => {
    const entry = `state @s: u8\nfunction @start(%seed: u32) {\n}\nfunction @key(%code: u8) {\n  @s = %code\n}\nfunction @f(%a: u8) {\n  call @key(%a)\n}`;
    expect(linesOfC(entry).at(-1)).toBe('key(f_a);');
    expect(linesOfC(TWO, ['registers'])[0]).not.toContain('asm');
  });
});
