/** The count of what an analysis looks at, which ends those that would take too long. */
import { expect, it } from 'vitest';
import { functionOf } from './testing.ts';
import { statementsOf, Work, WorkSpent } from './work.ts';

const visited = (work: Work, times: number): Work => {
  for (let i = 0; i < times; i++) work.visit();
  return work;
};

it('an analysis hurries behind enough visits, which a larger program has more of, and goes on', () => {
  expect(visited(Work.hurrying(0), 299_999).isEnough).toBe(false);
  expect(visited(Work.hurrying(0), 300_000).isEnough).toBe(true);
  expect(visited(Work.hurrying(100), 300_000).isEnough).toBe(false);
  expect(visited(Work.hurrying(100), 400_000).isEnough).toBe(true);
});

it('trials never hurry, but end', () => {
  const trials = visited(Work.ofTrials(100), 165_000);
  expect(trials.isEnough).toBe(false);
  expect(() => trials.visit()).toThrow(WorkSpent);
});

it('what is known already is looked at to the end', () => {
  expect(visited(Work.endless(), 1_000_000).isEnough).toBe(false);
});

it('statements within others count, and those of deeper calls do not', () => {
  const f = functionOf('if %a > 1 {\n@s = 1\n}\n@s = 2');
  expect(statementsOf([f])).toBe(3);
  expect(statementsOf([f, { ...f, model: { ...f.model, depth: 1 } }])).toBe(3);
});
