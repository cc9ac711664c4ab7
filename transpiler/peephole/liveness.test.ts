/** Values that are read again, equal values, and the relations between the functions of a file. */
import { describe, expect, it } from 'vitest';
import { lookByFacts } from './facts.ts';
import { livenessOf } from './liveness.ts';
import { livenessByDemand } from './reads.ts';
import { procedureOf } from './testing.ts';

const FUNCTIONS: readonly (readonly string[])[] = [
  ['sta _f_t', 'lda _state', 'beq L1', 'inc _f_t', 'L1:', 'lda _f_t', 'sta _other', 'rts'],
  ['ldy #$00', 'L1:', 'lda _cells,y', 'sta tmp1', 'iny', 'cpy _f_m', 'bcc L1', 'lda tmp1', 'sta _state', 'rts'],
  ['sta _f_t', 'lda _f_t', 'jsr _g_in', 'ldx _f_u', 'stx _state', 'jmp _h'],
  ['lda _state', 'sta ptr1', 'jsr unknown', 'clc', 'adc _f_t', 'sta _state', 'rts'],
];
const WHAT = ['A', 'X', 'Y', 'N', 'C', 'V', '_f_m', '_f_t', '_f_u', 'tmp1', 'ptr1', '_state'];

describe('liveness', () => {
  it('is the same looked for from a place on as found for all at once', () => {
    for (const lines of FUNCTIONS) {
      const { procedure, known } = procedureOf(lines);
      const [all, one] = [livenessOf(procedure, known), livenessByDemand(procedure, known)];
      // A variable that is not followed at once may always be read: the search may know better.
      procedure.code.forEach((_, i) => WHAT.forEach((what) => expect(!one.isLive(i, what) || all.isLive(i, what), `${lines[i]} ${what}`).toBe(true)));
    }
  });

  it('ends with a store, and begins with a read, on any way', () => {
    const { procedure, known } = procedureOf(FUNCTIONS[0]);
    for (const { isLive } of [livenessOf(procedure, known), livenessByDemand(procedure, known)]) {
      expect([isLive(0, '_f_t'), isLive(4, '_f_t'), isLive(0, 'A'), isLive(1, 'N')]).toEqual([true, false, false, true]);
    }
  });

  it('takes what a callee reads from registers for read', () => {
    const { procedure, known } = procedureOf(FUNCTIONS[2]);
    for (const { isLive } of [livenessOf(procedure, known), livenessByDemand(procedure, known)]) expect([isLive(1, 'A'), isLive(1, 'X')]).toEqual([true, false]);
  });
});

describe('facts', () => {
  const equalsAt = (lines: readonly string[], a: string, b: string): boolean[] => {
    const { procedure, known } = procedureOf(lines);
    return lookByFacts(procedure, known, (_, facts) => facts.areEqual(a, b)).map((one) => one === true);
  };

  it('know a register and what it was loaded from, until either changes', () => {
    expect(equalsAt(['lda _state', 'sta _other', 'inc _state', 'rts'], 'A', '_state').slice(0, 4)).toEqual([false, true, true, false]);
  });

  it('hold where ways meet only if they hold on both', () => {
    const at = (other: string): boolean => equalsAt(['lda _state', 'ldx _more', 'beq L1', other, 'L1:', 'rts'], 'A', '_state')[4];
    expect([at('inc _other'), at('inc _state')]).toEqual([true, false]);
  });

  it('know nothing behind a call of what is not known', () => {
    expect(equalsAt(['lda _state', 'jsr unknown', 'rts'], 'A', '_state')[2]).toBe(false);
  });
});

describe('own variables', () => {
  it('are those that nothing points at', () => {
    expect(procedureOf(['lda _f_t', 'rts']).known.own.has('_f_t')).toBe(true);
    expect(procedureOf(['lda #<_f_t', 'sta ptr1', 'rts']).known.own.has('_f_t')).toBe(false);
  });

  it('are those that nothing finds by an index, and no other function reads', () => {
    expect(procedureOf(['lda _f_t,y', 'rts']).known.own.has('_f_t')).toBe(false);
    expect(procedureOf(['lda _g_x', 'rts']).known.own.has('_g_x')).toBe(false);
    expect(procedureOf(['sta _g_x', 'rts']).known.own.has('_g_x')).toBe(true);
  });

  it('are none of the state', () => {
    expect([...procedureOf(['lda _state', 'sta _f_m', 'sta tmp1', 'rts']).known.own].filter((name) => /state|tmp/.test(name))).toEqual([]);
  });
});
