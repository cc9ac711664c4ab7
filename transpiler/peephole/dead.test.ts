import { describe, expect, it } from 'vitest';
import { dropDead, dropUnreachable } from './dead.ts';
import { afterStage } from './testing.ts';

describe('dead stores', () => {
  it('into variables of the function go, with the load that is for them alone', () => {
    expect(afterStage(dropDead, ['lda _state', 'sta _f_t', 'rts'])).toEqual(['lda _state', 'rts']);
    expect(afterStage(dropDead, ['ldx #$01', 'rts'])).toEqual(['rts']);
  });

  it('stay where a later round, or a way of two, reads them', () => {
    for (const lines of [['L1:', 'lda _f_t', 'sta _state', 'sta _f_t', 'jmp L1'], ['sta _f_t', 'lda _state', 'beq L1', 'rts', 'L1:', 'lda _f_t', 'sta _other', 'rts']]) {
      expect(afterStage(dropDead, lines)).toEqual(lines);
    }
  });

  it('stay where others see them: the state, arguments, what is found by an index or pointed at', () => {
    for (const lines of [['sta _state', 'rts'], ['sta _g_x', 'rts'], ['sta _cells,y', 'rts'], ['sta (_zp),y', 'rts']]) expect(afterStage(dropDead, lines)).toContain(lines[0]);
  });

  it('do not take what is on the stack', () => {
    expect(afterStage(dropDead, ['pha', 'pla', 'rts'])).toEqual(['pha', 'pla', 'rts']);
  });
});

describe('unreachable code', () => {
  it('behind a jump or a return goes', () => {
    expect(afterStage(dropUnreachable, ['rts', 'lda _state', 'sta _other', 'rts'])).toEqual(['rts']);
  });

  it('stays where something jumps to it', () => {
    const lines = ['beq L1', 'rts', 'L1:', 'inc _state', 'rts'];
    expect(afterStage(dropUnreachable, lines)).toEqual(lines);
  });

  it('loses labels that nothing names', () => {
    expect(afterStage(dropUnreachable, ['L1:', 'inc _state', 'rts'])).toEqual(['inc _state', 'rts']);
  });
});
