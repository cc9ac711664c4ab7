/** An example: what a test suite of one's own does with the harness. It tests the library at the same time. */
import { expect, it } from 'vitest';
import { inProject } from '../script/programs.ts';
import { COUNTER, TEST_PROGRAMS } from '../fixtures/programs.ts';
import { createMachine, expectLockstep, generateScripts, LockstepError, parseScript, replay } from 'ts65/testing';
import { openLane } from '../lanes/open.ts';
import 'ts65/vitest';

const LANES = ['node', 'atari'] as const;
const DEAD = inProject('emulator-tests/corpus/doom/01-dead-classic.script');

it('plays a program on an Atari and looks at its variables and its screen', () => {
  const atari = createMachine('doom');
  atari.game.start(1234);
  expect(atari.screen()).toHaveLength(24);
  expect(atari.screen().join('\n')).toContain('1234');
  atari.game.type(13);
  atari.game.type('1'.charCodeAt(0));
  expect(atari.value('hero.hp')).toBeGreaterThan(0);
  expect(atari.values('cells.seen')).toHaveLength(343);
  expect([...atari.picture().subarray(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
});

it('holds a script in lockstep on Node and on the Atari', async () => {
  await expect(DEAD).toRunInLockstep({ lanes: LANES });
});

it('holds generated scripts in lockstep', async () => {
  const verdict = await expectLockstep(generateScripts(COUNTER, { count: 5 }), { lanes: LANES });
  expect(verdict.scripts).toHaveLength(5);
});

it('tells where lanes differ', async () => {
  const script = parseScript('program counter\nseed 1\n1\n2\n', 'two.script', TEST_PROGRAMS);
  const open: typeof openLane = async (id, program, limits) => {
    const lane = await openLane(id, program, limits);
    if (id !== 'atari') return lane;
    const total = program.layout.variables.find(({ name }) => name === 'counter.total');
    return {
      ...lane,
      run: async (job) => {
        const trace = await lane.run(job);
        if (trace.frames > 1) trace.states[program.layout.size + (total?.offset ?? 0)] ^= 1;
        return trace;
      },
    };
  };
  await expect(script).not.toRunInLockstep({ lanes: LANES, open });
  const verdict = await replay(script, { lanes: LANES, open });
  expect(verdict.scripts[0]?.mismatch).toMatchObject({ command: 1, variables: [{ name: 'counter.total' }] });
  await expect(expectLockstep(script, { lanes: LANES, open })).rejects.toThrow(LockstepError);
  await expect(expect(script).toRunInLockstep({ lanes: LANES, open })).rejects.toThrow(/counter\.total/);
});

it('refuses a script that is none, by its line', async () => {
  await expect(async () => replay(inProject('emulator-tests/fixtures/scripts/malformed.script'))).rejects.toThrow(/malformed\.script:\d+: /);
});
