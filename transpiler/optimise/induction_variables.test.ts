import { describe, expect, it } from 'vitest';
import { stepBytes } from './induction_variables.ts';
import { afterPass, ir } from './testing.ts';

const pass = (known: Parameters<typeof stepBytes>[0]) => stepBytes(known, () => false);

/** A loop of as many rounds as `%k` holds, with `body` in it, and `%m` and `%n` stepped. */
const walking = (body: string, { most = 200, steps = '%m = %m + 1\n%n = %n + 1', behind = '' } = {}): string => `
  %k: u16 [0, ${most}] = %a:[0, ${most}]
  loop loop1 {
    if %k <= 0 {
      break loop1
    }
    ${body}
    ${steps}
  } update {
    %k = %k:[1, ${most}] - 1
  }
  ${behind}`;

const COPIED = '@s = @far[%m:[0, 999]]\n@far[%n:[0, 999]] = @s';

describe('words that a loop steps to find elements of a long array', () => {
  it('are stepped as one byte, and behind the loop', () => {
    expect(afterPass(pass, walking(COPIED))).toBe(ir(`
      %k: u16 [0, 200] = %a:[0, 200]
      %steps: u8 = 0
      loop loop1 {
        if %k <= 0 {
          break loop1
        }
        $t: u16 [0, 999] = %m + %steps -> [0, 999]
        @s = @far[$t]
        $t.2: u16 [0, 999] = %n + %steps -> [0, 999]
        @far[$t.2] = @s
        %steps = %steps:[0, 254] + 1
      } update {
        %k = %k:[1, 200] - 1
      }
      %m = %m + %steps -> [0, 65535]
      %n = %n + %steps -> [0, 65535]`));
  });

  it('have a byte each where something stands between their steps', () => {
    expect(afterPass(pass, walking(COPIED, { steps: '%m = %m + 1\n@u = @s\n%n = %n + 1' }))).toContain('%steps.2 = %steps.2:[0, 254] + 1');
  });

  it('stay where there may be more rounds than a byte counts', () => {
    const body = walking(COPIED, { most: 300 });
    expect(afterPass(pass, body)).toBe(ir(body));
  });

  it.each([
    ['the loop compares one', walking('@s = @far[%m:[0, 999]]\nif %m > 900 {\nbreak loop1\n}', { steps: '%m = %m + 1' })],
    ['one is stored', walking('@far[%m:[0, 999]] = %a\n@w = %m', { steps: '%m = %m + 1' })],
    ['one is set elsewhere in the loop', walking('@s = @far[%m:[0, 999]]\nif @s === 0 {\n%m = 0\n}', { steps: '%m = %m + 1' })],
    ['one goes down, or by two', walking('@s = @far[%m:[0, 999]]\n@u = @far[%n:[0, 999]]', { steps: '%m = %m - 1\n%n = %n + 2' })],
    ['what counts the rounds may be passed by', walking('@s = @far[%m:[0, 999]]\nif @s === 0 {\n%k = %k:[0, 200] + 1\n}', { steps: '%m = %m + 1' })],
  ])('stay where %s', (_, body) => {
    expect(afterPass(pass, body)).toBe(ir(body));
  });

  it('stay where the loop may be left for somewhere else than right behind it', () => {
    const body = `
      block away {
        ${walking('@s = @far[%m:[0, 999]]\nif @s === 0 {\nbreak away\n}', { steps: '%m = %m + 1' })}
      }`;
    expect(afterPass(pass, body)).toBe(ir(body));
  });

  it('may be stepped less often than there are rounds', () => {
    expect(afterPass(pass, walking('@s = @far[%m:[0, 999]]\nif @s === 0 {\ncontinue loop1\n}', { steps: '%m = %m + 1' }))).toContain('%steps = %steps:[0, 254] + 1');
  });
});

it('leaves what lies on the stack of C', () => {
  const body = walking(COPIED);
  expect(afterPass((known) => stepBytes(known, (operand) => operand.kind === 'var'), body)).toBe(ir(body));
});
