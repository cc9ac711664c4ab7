import { describe, expect, it } from 'vitest';
import { lengthen, shareAhead, shareEnds, straighten, testAhead } from './flow.ts';
import { afterStage } from './testing.ts';

const far = (count: number): string[] => Array.from({ length: count }, () => 'inc _state');

describe('jumps', () => {
  it('to what comes next go', () => {
    expect(afterStage(straighten, ['jmp L1', 'L1:', 'rts'])).toEqual(['L1:', 'rts']);
  });

  it('to a jump lead where that leads, and to a return are one', () => {
    expect(afterStage(straighten, ['beq L1', 'rts', 'L1:', 'jmp L2', 'inc _state', 'L2:', 'inc _other', 'rts'])).toContain('beq L2');
    expect(afterStage(straighten, ['jmp L1', 'inc _state', 'L1:', 'rts'])[0]).toBe('rts');
  });

  it('to itself stay', () => {
    expect(afterStage(straighten, ['L1:', 'jmp L1'])).toEqual(['L1:', 'jmp L1']);
  });

  it('that a branch goes over become the opposite branch, where that reaches', () => {
    const over = (count: number): string[] => afterStage(straighten, ['beq L1', 'jmp L2', 'L1:', ...far(count), 'L2:', 'inc _other', 'rts']);
    expect(over(3)).toContain('bne L2');
    expect(over(60)).toContain('jmp L2');
  });
});

it('a branch that does not reach any more is a long one', () => {
  expect(afterStage(lengthen, ['beq L1', ...far(60), 'L1:', 'rts'])[0]).toBe('jeq L1');
  expect(afterStage(lengthen, ['beq L1', ...far(3), 'L1:', 'rts'])[0]).toBe('beq L1');
});

describe('what stands ahead of a jump and of its target', () => {
  it('stands once', () => {
    const left = afterStage(shareAhead, ['beq L2', 'lda #$01', 'sta _state', 'jmp L1', 'L2:', 'lda #$02', 'sta _state', 'L1:', 'rts']);
    expect(left.filter((line) => line === 'sta _state')).toHaveLength(1);
  });

  it('stays where they differ', () => {
    const lines = ['beq L2', 'sta _other', 'jmp L1', 'L2:', 'sta _state', 'L1:', 'rts'];
    expect(afterStage(shareAhead, lines)).toEqual(lines);
  });
});

describe('the same ends', () => {
  const end = ['lda _state', 'sta _other', 'inc _third', 'rts'];

  it('stand once', () => {
    expect(afterStage((procedure, known) => shareEnds(procedure, known, 4), ['beq L1', ...end, 'L1:', 'inc _more', ...end]).filter((line) => line === 'inc _third')).toHaveLength(1);
  });

  it('stay where they are short, or in a loop', () => {
    const short = ['beq L1', 'inc _state', 'rts', 'L1:', 'inc _third', 'inc _state', 'rts'];
    expect(afterStage((procedure, known) => shareEnds(procedure, known, 4), short)).toEqual(short);
    const loop = ['beq L1', ...end, 'L1:', 'inc _more', 'beq L2', ...end, 'L2:', 'jmp L1'];
    expect(afterStage((procedure, known) => shareEnds(procedure, known, 4), loop)).toEqual(loop);
  });
});

describe('a jump over a loop to its test', () => {
  const loop = (test: string): string[] => ['ldx _state', 'jmp L2', 'L1:', 'lda _other', 'sta _third', 'dex', 'L2:', test, 'bne L1', 'rts'];

  it('is that test, where it takes a byte', () => {
    expect(afterStage(testAhead, loop('txa'))).toEqual(['ldx _state', 'txa', 'beq S1', 'L1:', 'lda _other', 'sta _third', 'dex', 'txa', 'bne L1', 'S1:', 'rts']);
  });

  it('stays where it takes more', () => {
    expect(afterStage(testAhead, loop('lda _more'))).toEqual(loop('lda _more'));
  });

  it('leaves the label of a test that others lead to', () => {
    const others = loop('txa').flatMap((line) => (line === 'sta _third' ? ['beq L2', line] : [line]));
    expect(afterStage(testAhead, others)).toContain('L2:');
  });

  it('stays where the branch does not reach', () => {
    const long = loop('txa').flatMap((line) => (line === 'sta _third' ? far(60) : [line]));
    expect(afterStage(testAhead, long)).toEqual(long);
  });
});
