import { describe, expect, it } from 'vitest';
import type { Interface, InterfaceFunction } from './interface.ts';
import { improveAssembly } from './improve.ts';

const f: InterfaceFunction = { name: '_f', entry: '_f_in', register: 1, result: 0, variables: ['_f_m', '_f_t', '_f_u'] };
const g: InterfaceFunction = { name: '_g', entry: '_g_in', register: 1, result: 1, variables: ['_g_x', '_g_y'] };
const h: InterfaceFunction = { name: '_h', register: 0, result: 0, variables: ['_h_x'] };
const INTERFACE: Interface = { functions: [f, g, h] };

const HEAD = ['\t.importzp\ttmp1, ptr1', '\t.importzp\t_zp'];

const procedure = (name: string, lines: readonly string[]): string[] => [
  `.proc\t${name}: near`, '', '.segment\t"CODE"', '', ...lines.map((line) => (line.includes(':') ? line : `\t${line}`)), '', '.endproc',
];

/** The instructions that are left of `functions`, by their names. */
function improved(functions: Readonly<Record<string, readonly string[]>>, interface_ = INTERFACE, more: readonly string[] = []): Record<string, string[]> {
  const text = [...HEAD, ...more, ...Object.entries(functions).flatMap(([name, lines]) => procedure(name, lines))].join('\n');
  const found: Record<string, string[]> = {};
  let name: string | undefined;
  for (const line of improveAssembly(text, interface_).split('\n')) {
    const head = /^\.proc\t(\w+)/.exec(line);
    if (head !== null) found[(name = head[1])] = [];
    else if (line === '.endproc') name = undefined;
    else if (name !== undefined && !/^(\.segment.*)?$/.test(line)) found[name].push(line.trim().replace(/\s+/g, ' '));
  }
  return found;
}

const only = (...lines: string[]): string[] => improved({ _f: lines })._f;

describe('what ends with a function', () => {
  it('is not stored where nothing reads it any more', () => {
    expect(only('sta _f_m', 'lda _state', 'sta _f_t', 'sta _other', 'rts')).toEqual(['lda _state', 'sta _other', 'rts']);
  });

  it('is stored where it is read further down, or in the next round of a loop', () => {
    expect(only('L1: sta _f_t', 'jsr _h', 'lda _f_t', 'sta _state', 'rts')).toContain('sta _f_t');
    expect(only('lda #$00', 'L1:', 'sta _f_t', 'jsr _h', 'inc _f_t', 'lda _f_t', 'cmp #$05', 'bcc L1', 'rts')).toContain('sta _f_t');
  });

  it('is no state, no argument of another function, and nothing that is pointed at', () => {
    const lines = ['lda _state', 'sta _other', 'sta _g_x', 'sta _f_t', 'lda #<_f_t', 'sta ptr1', 'lda #>_f_t', 'sta ptr1+1', 'jsr unknown', 'rts'];
    const left = only(...lines);
    for (const store of ['sta _other', 'sta _g_x', 'sta _f_t', 'sta ptr1', 'sta ptr1+1']) expect(left).toContain(store);
  });

  it('is kept of a variable that another function reads', () => {
    expect(improved({ _f: ['sta _f_t', 'rts'], _h: ['lda _f_t', 'sta _state', 'rts'] })._f).toEqual(['sta _f_t', 'rts']);
  });

  it('is what cc65 holds for a moment, but not for its runtime', () => {
    expect(only('lda _state', 'sta tmp1', 'sta _other', 'rts')).not.toContain('sta tmp1');
    expect(only('lda _state', 'sta tmp1', 'jsr unknown', 'rts')).toContain('sta tmp1');
  });
});

describe('what is known to be equal', () => {
  it('is not loaded again, nor stored again', () => {
    expect(only('ldy _state', 'lda _table,y', 'sta _other', 'ldy _state', 'lda _more,y', 'sta _third', 'rts'))
      .toEqual(['ldy _state', 'lda _table,y', 'sta _other', 'lda _more,y', 'sta _third', 'rts']);
    expect(only('lda _state', 'sta _other', 'ldx #$01', 'stx _third', 'sta _other', 'rts').filter((line) => line === 'sta _other')).toHaveLength(1);
  });

  it('is loaded again behind a call, unless the call leaves it alone', () => {
    const calls = (of: string[]): string[] => improved({ _f: ['sta _f_m', 'ldy _f_m', 'lda _table,y', 'sta _state', 'jsr _h', 'ldy _f_m', 'lda _more,y', 'sta _other', 'rts'], _h: of })._f;
    expect(calls(['ldy #$05', 'sty _state', 'rts'])).toContain('ldy _f_m');
    expect(calls(['lda #$05', 'sta _state', 'rts'])).not.toContain('ldy _f_m');
  });

  it('is loaded again behind a store that may have changed it', () => {
    expect(only('lda _state', 'sta (ptr1),y', 'lda _state', 'sta _other', 'rts').filter((line) => line === 'lda _state')).toHaveLength(2);
    expect(only('lda _cells', 'sta _cells,y', 'lda _cells', 'sta _other', 'rts').filter((line) => line === 'lda _cells')).toHaveLength(2);
  });

  it('is not taken for granted of variables that may share a place', () => {
    const lines = ['lda #$05', 'sta _g_x', 'lda _state', 'sta _h_x', 'lda #$05', 'sta _g_x', 'jsr _h', 'rts'];
    expect(only(...lines).filter((line) => line === 'sta _g_x')).toHaveLength(2);
  });

  it('holds where ways meet only if it holds on both', () => {
    const lines = ['ldy _state', 'lda _other', 'beq L1', 'ldy #$03', 'L1: ldy _state', 'lda _table,y', 'sta _third', 'rts'];
    expect(only(...lines)).toEqual(['ldy _state', 'lda _table,y', 'sta _third', 'rts']);
    const changed = ['ldy _state', 'lda _other', 'beq L1', 'ldy #$03', 'sty _other', 'L1: ldy _state', 'lda _table,y', 'sta _third', 'rts'];
    const left = only(...changed);
    expect(left.indexOf('ldy _state')).toBe(left.indexOf('L1:') + 1);
  });

  it('gives a result its flags without the variable that it was stored in', () => {
    const left = improved({
      _f: ['jsr _g_in', 'sta _f_t', 'lda _f_t', 'beq L1', 'inc _state', 'L1: rts'],
      _g: ['sta _g_x', 'ldy _g_x', 'lda _table,y', 'rts'],
    });
    expect(left._f).toEqual(['jsr _g_in', 'beq L1', 'inc _state', 'L1:', 'rts']);
    expect(left._g).toEqual(['tay', 'lda _table,y', 'rts']);
  });

  it('is looked at again where the function ends with other flags', () => {
    const left = improved({
      _f: ['jsr _g_in', 'sta _f_t', 'lda _f_t', 'beq L1', 'inc _state', 'L1: rts'],
      _g: ['ldx #$00', 'cpx _state', 'rts'],
    });
    expect(left._f).toEqual(['jsr _g_in', 'tax', 'beq L1', 'inc _state', 'L1:', 'rts']);
  });
});

describe('registers of results', () => {
  const callee = ['sta _g_x', 'ldx #$00', 'lda _g_x', 'rts'];

  it('are only what a caller uses', () => {
    expect(improved({ _f: ['jsr _g_in', 'sta _state', 'rts'], _g: callee })._g).toEqual(['rts']);
    expect(improved({ _f: ['jsr _g_in', 'sta _state', 'stx _state+1', 'rts'], _g: callee })._g).toContain('ldx #$00');
  });
});

describe('shorter instructions', () => {
  it('compare instead of subtracting, where only the flags matter', () => {
    expect(only('lda _state', 'sec', 'sbc _other', 'bcs L1', 'inc _third', 'L1: rts')).toContain('cmp _other');
    expect(only('lda _state', 'sec', 'sbc _other', 'bvs L1', 'inc _third', 'L1: rts')).toContain('sbc _other');
  });

  it('step in memory, where nobody wants the carry', () => {
    expect(only('lda _state', 'clc', 'adc #$01', 'sta _state', 'rts')).toEqual(['inc _state', 'rts']);
    expect(only('lda _state', 'clc', 'adc #$01', 'sta _state', 'lda #$00', 'adc #$00', 'sta _other', 'rts')).not.toContain('inc _state');
  });

  it('compare the other way round, for all orders', () => {
    const turned = (...branches: string[]): string[] => only('ldy _zp', 'lda _table,y', 'sta _f_t', 'lda _state', 'cmp _f_t', ...branches, 'inc _third', 'L1: rts').slice(2, -3);
    expect(turned('bne L1')).toEqual(['cmp _state', 'bne L1']);
    expect(turned('bcs L1')).toEqual(['cmp _state', 'bcc L1', 'beq L1']);
    expect(turned('bcc L1', 'beq L1')).toEqual(['cmp _state', 'bcs L1']);
    expect(turned('bcc L1')).toContain('cmp _f_t');
  });

  it('branch by the carry itself', () => {
    expect(only('lda _state', 'cmp _other', 'lda #$00', 'rol a', 'beq L1', 'inc _third', 'L1: rts')).toEqual(['lda _state', 'cmp _other', 'bcc L1', 'inc _third', 'L1:', 'rts']);
    expect(only('lda _state', 'cmp _other', 'lda #$00', 'rol a', 'beq L1', 'sta _third', 'L1: rts')).toContain('rol a');
  });

  it('compare a word with a byte without the stack', () => {
    const lines = ['lda _state', 'ldx _state+1', 'jsr pushax', 'lda _other', 'jsr tosicmp0'];
    expect(only(...lines, 'bcc L1', 'inc _third', 'L1: rts')).toEqual(['lda _state', 'cmp _other', 'lda _state+1', 'sbc #0', 'bcc L1', 'inc _third', 'L1:', 'rts']);
    expect(only(...lines, 'bmi L1', 'inc _third', 'L1: rts')).toContain('jsr tosicmp0');
  });

  it('take one less where the carry is known to be there', () => {
    expect(only('lda _state', 'cmp #$60', 'bcs L1', 'sec', 'sbc #$20', 'L1: sta _other', 'rts')).toContain('sbc #31');
    expect(only('lda _state', 'cmp #$60', 'bcc L1', 'clc', 'adc #$20', 'L1: sta _other', 'rts')).toContain('adc #31');
  });
});

describe('ends', () => {
  const end = ['lda _state', 'sta _other', 'lda _more', 'jmp _h'];

  it('stand once', () => {
    expect(only('beq L1', ...end, 'L1: inc _third', ...end).filter((line) => line === 'sta _other')).toHaveLength(1);
  });

  it('of a few bytes stand where they are', () => {
    expect(only('beq L1', 'inc _state', 'rts', 'L1: inc _third', 'inc _state', 'rts').filter((line) => line === 'rts')).toHaveLength(2);
  });
});

describe('what it does not know', () => {
  it('stays as it is', () => {
    const lines = ['sta _f_t', 'lda _f_t', 'jmp (ptr1)'];
    expect(only(...lines)).toEqual(lines);
    expect(only('sta _f_t', 'brk', 'rts')).toEqual(['sta _f_t', 'brk', 'rts']);
  });

  it('may want all registers', () => {
    expect(only('ldx #$01', 'ldy #$02', 'lda #$03', 'jmp unknown')).toEqual(['ldx #$01', 'ldy #$02', 'lda #$03', 'jmp unknown']);
  });
});

describe('loops', () => {
  const scan = ['sta _f_t', 'L1: ldy _f_t', 'lda _table,y', 'beq L2', 'inc _other', 'L2: inc _f_t', 'lda _f_t', 'cmp #$05', 'bcc L1'];

  it('have what they count by in a register', () => {
    expect(only(...scan, 'rts')).toEqual(['tay', 'L1:', 'lda _table,y', 'beq L2', 'inc _other', 'L2:', 'iny', 'cpy #$05', 'bcc L1', 'rts']
      .map((line) => line.replace('tay', 'tax').replace(',y', ',x').replace('iny', 'inx').replace('cpy', 'cpx')));
  });

  it('store it where it is read behind them', () => {
    expect(only(...scan, 'lda _f_t', 'sta _state', 'jsr _h', 'lda _f_t', 'sta _state', 'rts')).toContain('stx _f_t');
  });

  it('store it on each way out', () => {
    const lines = ['lda #$00', 'sta _f_t', 'L1: ldy _f_t', 'lda _table,y', 'beq L2', 'inc _f_t', 'lda _f_t', 'cmp #$05', 'bcc L1', 'jsr _h', 'inc _other', 'jmp L3', 'L2: jsr _h', 'dec _other', 'L3: lda _f_t', 'sta _state', 'rts'];
    expect(only(...lines).filter((line) => line === 'stx _f_t')).toHaveLength(2);
  });

  it('leave it in memory where a way out is shared with others', () => {
    const lines = ['sta _f_t', 'lda _state', 'beq L2', 'L1: ldy _f_t', 'lda _table,y', 'beq L2', 'inc _f_t', 'lda _f_t', 'cmp #$05', 'bcc L1', 'L2: jsr _h', 'lda _f_t', 'sta _state', 'rts'];
    expect(only(...lines)).toContain('inc _f_t');
  });

  it('have two in registers, one of them for a pointer', () => {
    const lines = ['stx _f_m', 'sta _f_t', 'jmp L2', 'L1: ldy _f_m', 'iny', 'lda (_zp),y', 'ldy _f_t', 'sta _cells,y', 'inc _f_t', 'inc _f_m', 'L2: lda _f_m', 'cmp _state', 'bcc L1', 'rts'];
    const two: InterfaceFunction = { ...f, register: 2 };
    expect(improved({ _f: lines }, { functions: [two, g, h] })._f).toEqual([
      'stx _f_m', 'tax', 'ldy _f_m', 'jmp L2', 'L1:', 'iny', 'lda (_zp),y', 'dey', 'sta _cells,x', 'inx', 'iny', 'L2:', 'cpy _state', 'bcc L1', 'rts',
    ]);
  });

  it.each([
    ['calls', ['jsr _h']],
    ['uses both registers itself', ['ldx _other', 'lda _more,x', 'ldy _state', 'ora _more,y', 'sta _state']],
    ['uses it in a way that no register can', ['lda _other', 'cmp _f_t', 'bcc L1']],
    ['finds by it in the zero page', ['lda _more,y', 'ldy _f_t', 'ora _zp,y', 'sta _state']],
  ])('leave it in memory where one %s', (_, lines) => {
    const left = only('sta _f_t', 'L1: ldy _f_t', 'lda _table,y', 'sta _state', 'ldy _other', ...lines, 'inc _f_t', 'lda _f_t', 'cmp #$05', 'bcc L1', 'rts');
    expect(left).toContain('inc _f_t');
  });

  it('leave a variable of the state, and one that something points at', () => {
    const of = (name: string, ...more: string[]): string[] => only(`sta ${name}`, ...more, `L1: ldy ${name}`, 'lda _table,y', 'sta _third', `inc ${name}`, `lda ${name}`, 'cmp #$05', 'bcc L1', 'rts');
    expect(of('_state')).toContain('inc _state');
    expect(of('_f_t', 'lda #<_f_t', 'sta ptr1', 'lda #>_f_t', 'sta ptr1+1')).toContain('inc _f_t');
    expect(of('_f_t')).not.toContain('inc _f_t');
  });

  it('keep another value that is in Y where ways meet', () => {
    const lines = ['sta _f_t', 'L1: ldy _other', 'lda _state', 'beq L2', 'ldy _f_t', 'L2: lda _table,y', 'sta _third', 'inc _f_t', 'lda _f_t', 'cmp #$05', 'bcc L1', 'rts'];
    expect(only(...lines)).toContain('inc _f_t');
  });

  it('keep the old value where it is found by that', () => {
    const lines = ['sta _f_t', 'L1: lda _state', 'ldy _f_t', 'inc _f_t', 'and _table,y', 'sta _third', 'lda _f_t', 'cmp #$05', 'bcc L1', 'rts'];
    expect(only(...lines)).toContain('inc _f_t');
  });
});
