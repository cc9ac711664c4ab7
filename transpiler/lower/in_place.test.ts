/** Functions that stand in the places of their calls, each of which may stand in many others. */
import { expect, it } from 'vitest';
import { programErrors } from '../driver/testing.ts';

/** The messages of the errors of a program whose function has `depth` functions in it, each of which calls the one before twice. */
function messagesOf(depth: number): readonly string[] {
  const inner = Array.from({ length: depth }, (_, i) => `const f${i + 1} = (g: () => void): void => { f${i}(g); f${i}(g); };`);
  return programErrors('in_place', `depth ${depth}`, `let n = 0;
export function start(seed: number): void { n = seed & 63; }
export function key(code: number): void {
  let own = code & 3;
  const f0 = (g: () => void): void => { g(); own = (own + 1) & 63; };
  ${inner.join('\n  ')}
  f${depth}(() => { n = (n + own) & 63; });
}
`).map(({ message }) => message);
}

it('are accepted where they are few', () => expect(messagesOf(3)).toEqual([]));

it('are refused where their bodies would fill the machine, and not written out', () => {
  expect(messagesOf(14).some((message) => message.includes('in the place of each of more than'))).toBe(true);
});
