/** The effect of a whole session on the numbers of the state: flows between functions, counters, how far values drift. */
import { describe, expect, it } from 'vitest';
import { SESSION_COMMANDS } from '../base/session_limits.ts';
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
