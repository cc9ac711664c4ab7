import { expect, it } from 'vitest';
import { carryInRegister } from './loop_registers.ts';
import { afterStage } from './testing.ts';

const LOOP = ['sta _f_t', 'L1:', 'ldy _f_t', 'lda _table,y', 'sta _state', 'inc _f_t', 'lda _f_t', 'cmp #$05', 'bcc L1', 'rts'];

it('keeps in a register what a loop counts and finds elements by', () => {
  const left = afterStage(carryInRegister, LOOP);
  expect(left).toContain('inx');
  expect(left).not.toContain('inc _f_t');
});

it('stores it where it is read behind the loop', () => {
  expect(afterStage(carryInRegister, [...LOOP.slice(0, -1), 'jsr _h', 'lda _f_t', 'sta _other', 'rts'])).toContain('stx _f_t');
});

it('leaves a loop that calls, and a variable that others see', () => {
  for (const lines of [LOOP.flatMap((line) => (line === 'inc _f_t' ? ['jsr _h', line] : [line])), LOOP.map((line) => line.replace('_f_t', '_count'))]) {
    expect(afterStage(carryInRegister, lines)).toEqual(lines);
  }
});

it('leaves one that it would not save enough for', () => {
  const lines = ['L1:', 'lda _state', 'bne L1', 'inc _f_t', 'rts'];
  expect(afterStage(carryInRegister, lines)).toEqual(lines);
});

it('takes the register that saves more: what a pointer finds needs Y', () => {
  const lines = ['sta _f_t', 'L1:', 'lda _f_t', 'tay', 'lda #$00', 'sta (_row),y', 'inc _f_t', 'lda _f_t', 'cmp #$05', 'bcc L1', 'rts'];
  const through = afterStage(carryInRegister, lines);
  expect(through).toContain('iny');
  expect(through).not.toContain('inx');
});
