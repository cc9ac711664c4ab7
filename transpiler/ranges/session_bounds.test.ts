/** How far values drift. */
import { describe, expect, it } from 'vitest';
import { SESSION_COMMANDS } from '../base/session_limits.ts';
import { driftFrom, driftOf, freshly, joinDrifts, moved, repeatedMove, rootedAt } from './session_bounds.ts';
import { analysedProgram } from './testing.ts';

describe('a drift', () => {
  const root = { of: { kind: 'temp', name: 'x', type: undefined, text: false } } as const;
  const x = rootedAt(root);

  it('adds up what moves a value, and counts only what constants move', () => {
    const by = (lo: number, hi: number) => moved(x, { lo, hi }).moved!;
    expect([by(1, 3).by, by(1, 3).isCounted, by(2, 2).isCounted]).toEqual([{ lo: 1, hi: 3 }, false, true]);
    expect(driftOf(root.of, '+', { lo: 0, hi: 9 }, { lo: 2, hi: 2 }, x, undefined)?.moved?.by).toEqual({ lo: 2, hi: 2 });
    expect(driftOf(root.of, '*', { lo: 0, hi: 9 }, { lo: 2, hi: 2 }, x, undefined)).toBeUndefined();
  });

  it('is lost where ways from two roots meet', () => {
    expect(joinDrifts(x, rootedAt({ of: root.of }))).toBeUndefined();
    expect(joinDrifts(x, freshly({ lo: 4, hi: 4 }))).toMatchObject({ fresh: { lo: 4, hi: 4 }, moved: { root } });
  });

  it('goes on from where its root began', () => {
    expect(driftFrom(freshly({ lo: 10, hi: 20 }), moved(x, { lo: -1, hi: 5 }))).toMatchObject({ fresh: { lo: 9, hi: 25 }, moved: undefined });
  });

  it('repeated without an end has a bound only on the side that it does not move to', () => {
    expect(repeatedMove({ lo: 0, hi: 3 }, 4)).toEqual({ lo: 0, hi: 12 });
    expect(repeatedMove({ lo: 0, hi: 3 }, Infinity)).toBeUndefined();
    expect(repeatedMove({ lo: 0, hi: 0 }, Infinity)).toEqual({ lo: 0, hi: 0 });
  });
});

it('a score that commands move has bounds on both sides', () => {
  const { field } = analysedProgram(`
    state @score: number = 0
    export function @start(%seed: u32 []) {
    }
    export function @key(%code: u8 []) {
      if %code === 1 {
        @score = @score + 2
      } else {
        @score = @score - 5
      }
    }`);
  const { lo, hi } = field('score');
  expect([Math.round(lo / SESSION_COMMANDS), Math.round(hi / SESSION_COMMANDS)]).toEqual([-5, 2]);
});
