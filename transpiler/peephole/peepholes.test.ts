import { expect, it } from 'vitest';
import { shortenWindows } from './peepholes.ts';
import { afterStage } from './testing.ts';

const left = (...lines: string[]): string[] => afterStage(shortenWindows, lines);

it('subtracts to compare only where the difference is read', () => {
  expect(left('lda _state', 'sec', 'sbc _other', 'bcs L1', 'inc _third', 'L1:', 'rts')).toContain('cmp _other');
  expect(left('lda _state', 'sec', 'sbc _other', 'sta _third', 'rts')).toContain('sbc _other');
});

it('adds 1 in memory, where neither sum nor carry is read', () => {
  expect(left('lda _state', 'clc', 'adc #$01', 'sta _state', 'rts')).toEqual(['inc _state', 'rts']);
  expect(left('lda _state', 'clc', 'adc #$01', 'sta _state', 'sta _other', 'rts')).toContain('adc #$01');
  expect(left('lda _state', 'clc', 'adc #$02', 'sta _state', 'rts')).toContain('adc #$02');
});

it('loads into the register that a value is for', () => {
  expect(left('lda _state', 'tay', 'lda _table,y', 'sta _other', 'rts')[0]).toBe('ldy _state');
  expect(left('lda _state', 'tay', 'sta _other', 'lda _table,y', 'sta _third', 'rts')[0]).toBe('lda _state');
});

it('needs no place for a value that is compared or added the other way round', () => {
  expect(left('sta _f_t', 'lda _state', 'cmp _f_t', 'bne L1', 'inc _other', 'L1:', 'rts').slice(0, 2)).toEqual(['cmp _state', 'bne L1']);
  expect(left('sta _f_t', 'lda _state', 'clc', 'adc _f_t', 'sta _other', 'rts')).toEqual(['clc', 'adc _state', 'sta _other', 'rts']);
  expect(left('sta _f_t', 'lda _state', 'sec', 'sbc _f_t', 'sta _other', 'rts')).toContain('sbc _f_t');
});

it('keeps the place where it is read again', () => {
  expect(left('sta _f_t', 'lda _state', 'clc', 'adc _f_t', 'sta _other', 'lda _f_t', 'sta _third', 'rts')).toContain('sta _f_t');
});

it('does not compare with 0 what the flags tell, unless the carry is read', () => {
  expect(left('lda _state', 'cmp #$00', 'beq L1', 'inc _other', 'L1:', 'rts')).not.toContain('cmp #$00');
  expect(left('lda _state', 'cmp #$00', 'bcs L1', 'inc _other', 'L1:', 'rts')).toContain('cmp #$00');
});

it('does not reach over a label', () => {
  const lines = ['sta _f_t', 'L1:', 'lda _state', 'cmp _f_t', 'bne L1', 'rts'];
  expect(left(...lines)).toEqual(lines);
});

it('asks no register for flags that its step has set', () => {
  expect(left('L1:', 'inc _other', 'dex', 'txa', 'bne L1', 'lda #$00', 'rts')).toEqual(['L1:', 'inc _other', 'dex', 'bne L1', 'lda #$00', 'rts']);
  expect(left('ldy _state', 'tya', 'beq L1', 'inc _other', 'L1:', 'lda #$00', 'rts')).not.toContain('tya');
  expect(left('dex', 'txa', 'bne L1', 'sta _other', 'L1:', 'rts')).toContain('txa');
});

it('leaves out what changes nothing, but for its flags', () => {
  for (const nothing of ['eor #$00', 'ora #$00', 'and #$FF']) {
    expect(left('lda _state', nothing, 'sta _other', 'lda #$01', 'rts')).not.toContain(nothing);
    expect(left('lda _state', 'ldx _third', nothing, 'beq L1', 'sta _other', 'L1:', 'rts')).toContain(nothing);
  }
  expect(left('lda _state', 'and #$7F', 'sta _other', 'lda #$01', 'rts')).toContain('and #$7F');
});

it('loads what is combined with 0', () => {
  for (const op of ['eor', 'ora']) expect(left('lda #$00', `${op} _state`, 'sta _other', 'lda #$01', 'rts')[0]).toBe('lda _state');
});
