import { expect, it } from 'vitest';
import { useEquals } from './redundant_loads.ts';
import { afterStage } from './testing.ts';

it('does not load what is in the register', () => {
  expect(afterStage(useEquals, ['lda _state', 'sta _other', 'lda _state', 'sta _third', 'rts'])).toEqual(['lda _state', 'sta _other', 'sta _third', 'rts']);
});

it('takes from another register what is there', () => {
  expect(afterStage(useEquals, ['ldy _state', 'ldx #$01', 'lda _state', 'sta _other,x', 'rts'])).toContain('tya');
});

it('loads again behind a store that may be into it, and behind a call', () => {
  for (const change of ['sta (ptr1),y', 'jsr unknown', 'inc _state']) {
    const lines = ['lda _state', 'sta _other', change, 'lda _state', 'sta _third', 'rts'];
    expect(afterStage(useEquals, lines).filter((line) => line.startsWith('lda'))).toHaveLength(2);
  }
});

it('does not store what is there already', () => {
  expect(afterStage(useEquals, ['lda _state', 'sta _state', 'rts'])).toEqual(['lda _state', 'rts']);
});

it('knows the carry behind a branch', () => {
  expect(afterStage(useEquals, ['cmp _state', 'bcs L1', 'clc', 'adc _other', 'sta _third', 'L1:', 'rts'])).not.toContain('clc');
  expect(afterStage(useEquals, ['bne L1', 'cmp _state', 'L1:', 'clc', 'adc _other', 'sta _third', 'rts'])).toContain('clc');
});

it('keeps a load whose flags are read', () => {
  const lines = ['lda _state', 'ldx _other', 'lda _state', 'beq L1', 'inc _third', 'L1:', 'stx _more', 'rts'];
  const left = afterStage(useEquals, lines);
  expect(left.slice(0, left.indexOf('beq L1')).at(-1)).not.toBe('ldx _other');
});

it('branches on a sign that goes into the carry for nothing else', () => {
  expect(afterStage(useEquals, ['lda _state', 'sbc _other', 'asl a', 'bcc L1', 'inc _third', 'L1:', 'lda #$00', 'clc', 'rts'])).toContain('bpl L1');
  expect(afterStage(useEquals, ['lda _state', 'sbc _other', 'asl a', 'bcc L1', 'adc _third', 'sta _third', 'L1:', 'lda #$00', 'clc', 'rts'])).toContain('asl a');
  expect(afterStage(useEquals, ['lda _state', 'cmp _other', 'asl a', 'bcc L1', 'inc _third', 'L1:', 'lda #$00', 'clc', 'rts'])).toContain('asl a');
});
