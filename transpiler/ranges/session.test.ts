/** The effect of a whole session on the numbers of the state: flows between functions, counters, how far values drift. */
import { describe, expect, it } from 'vitest';
import { SESSION_COMMANDS } from '../base/session_limits.ts';
import { driftOf, freshly, driftFrom, joinDrifts, moved, repeatedMove, rootedAt } from './session_bounds.ts';
import { analysedProgram } from './testing.ts';

const program = (key: string, more = '', start = ''): string => `
state @n: number = 0
state @score: number = 0
state @cells[4]: number
export function @start(%seed: u32 []) {
${start}
}
export function @key(%code: u8 []) {
${key}
}
${more}`;

describe('a number of the state', () => {
  it('holds what is stored in all commands, and what it began with', () => {
    expect(analysedProgram(program('@n = 40', '', '@n = 7')).field('n')).toEqual({ lo: 0, hi: 40 });
  });

  it('is what start left it when the first command comes', () => {
    const found = analysedProgram(program('$t = @n\n@n = 40', '', '@n = 7'));
    expect(found.of('key').of('t')).toBe('[7, 40]');
  });

  it('that counts is bounded by the commands of a session', () => {
    const { field, of } = analysedProgram(program('@score = @score + 3'));
    expect(of('key').errors).toEqual([]);
    expect(field('score').hi).toBeGreaterThanOrEqual(3 * SESSION_COMMANDS);
    expect(field('score').hi).toBeLessThanOrEqual(3 * (SESSION_COMMANDS + 1));
  });

  it('that is multiplied by each command is refused', () => {
    expect(analysedProgram(program('$t = @score + 1\n@score = $t * 3')).of('key').errors).not.toEqual([]);
  });

  it('that a function sets is known behind its call, and kept by one that does not', () => {
    const found = analysedProgram(program('@n = 3\ncall @other()\n$kept = @n\ncall @sets()\n$t = @n', 'function @other() {\n@score = 1\n}\nfunction @sets() {\n@n = 9\n}'));
    expect([found.of('key').of('kept'), found.of('key').of('t')]).toEqual(['[3]', '[9]']);
  });

  it('is what it is at the calls of a function, not elsewhere', () => {
    const found = analysedProgram(program('@n = 3\ncall @reads()\n@n = 100', 'function @reads() {\n$t = @n\n@score = $t\n}'));
    expect(found.of('reads').of('t')).toBe('[3]');
  });

  it('in an array is any of its elements', () => {
    const found = analysedProgram(program('$i = %code & 3\n@cells[$i] = 12\n$t = @cells[0]'));
    expect(found.of('key').of('t')).toBe('[0, 12]');
  });
});

it('a function that nothing calls stores nothing', () => {
  expect(analysedProgram(program('@n = 4', 'function @never() {\n@n = 500\n}')).field('n')).toEqual({ lo: 0, hi: 4 });
});

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
