import { expect, it } from 'vitest';
import { lastUses } from './lifetimes.ts';
import { functionOf } from './testing.ts';

/** For each statement of `body`, in its order, the variables that are dead behind it. */
function deaths(body: string): string[] {
  const f = functionOf(body);
  const last = lastUses(f, { ahead: new Map(), twins: new Map(), behind: new Map(), approaches: new Map() });
  return f.body.map((statement) => (last.get(statement) ?? []).map(({ name }) => name).sort().join(' '));
}

it('a variable is dead behind its last use', () => {
  expect(deaths('$t = %a\n$u = $t\n@s = $t\n@s = $u')).toEqual(['', '', 't', 'u']);
});

it('one that a loop reads lives to its end', () => {
  expect(deaths('$t = %a\nloop again {\n@s = $t\n}\n@s = 1')).toEqual(['', 't', '']);
});

it('one that is used within one branch only is dead behind it, not behind the whole', () => {
  expect(deaths('if %a > 3 {\n$t = %a\n@s = $t\n}\n@s = 1')).toEqual(['', '']);
});

it('one within a block that jumps leave is dead behind the block', () => {
  expect(deaths('block out {\n$t = %a\nif $t > 3 {\nbreak out\n}\n}\n@s = 1')).toEqual(['t', '']);
});

it('parameters live on', () => {
  expect(deaths('@s = %a')).toEqual(['']);
});

it('what a comparison is traced back to is used there', () => {
  const f = functionOf('%v = %a\n$t = %v + 1\nif $t > 3 {\n}');
  const [, computed, test] = f.body as never[];
  const last = lastUses(f, { ahead: new Map([[test, [computed]]]), twins: new Map(), behind: new Map(), approaches: new Map() });
  expect((last.get(test) ?? []).map(({ name }) => name).sort()).toEqual(['t', 'v']);
});
