/** The harness can fail: faults on the 6502 side alone are found, and named at the command where they first show. */
import { describe, expect, it } from 'vitest';
import { inProject } from '../script/programs.ts';
import { parseScript } from '../script/script.ts';
import { openLane } from '../lanes/open.ts';
import { replayInputs, type ScriptResult } from '../replay/replay.ts';
import { mismatchLines } from '../replay/report.ts';
import { sampled } from '../testing/tiers.ts';
import { applyFault, DOOM_FAULTS, FaultError, openFaultyLane, type Fault } from './faults.ts';

/** A seed is typed, then a hero walks south, with 300 typed at commands 1 to 3 and the first step south at 13. */
const SCRIPT = parseScript(`program doom\nseed 1\n${'3 0 0 return 1 5 0 0 1 1 backspace return s n s'.replaceAll(' ', '\n')}\n`, 'walk.script');

async function play(lane: 'sim-shipped' | 'atari', fault?: Fault): Promise<ScriptResult> {
  const verdict = await replayInputs([{ script: SCRIPT, generated: false }], {
    lanes: ['node', lane],
    open: async (id, program, limits) =>
      id === lane && fault !== undefined ? openFaultyLane(lane, fault, program, inProject('build/faults')) : openLane(id, program, limits),
  });
  expect(verdict.lanes.filter(({ skipped }) => skipped !== undefined)).toEqual([]);
  return verdict.scripts[0] as ScriptResult;
}

const FOUND = [
  { fault: DOOM_FAULTS.changedConstant, command: 4, variable: 'rng.b0' },
  { fault: DOOM_FAULTS.droppedHighByte, command: 3, variable: 'title.seed' },
  { fault: DOOM_FAULTS.swappedComparison, command: 13, variable: 'hero.cell' },
  { fault: DOOM_FAULTS.wrongTableEntry, command: 4, variable: 'menu.count' },
];

describe.each(['sim-shipped', 'atari'] as const)('faults on the %s lane alone', (lane) => {
  it('are none in the emitted C as it is', async () => {
    expect((await play(lane)).ok).toBe(true);
  });

  it.each(sampled(`faults ${lane}`, FOUND, 1))('are named: $variable at command $command for $fault.name', async ({ fault, command, variable }) => {
    const { ok, mismatch } = await play(lane, fault);
    expect(ok).toBe(false);
    expect(mismatch?.command).toBe(command);
    const named = mismatch?.variables.find(({ name }) => name === variable);
    expect(named, mismatch && mismatchLines(mismatch).join('\n')).toBeDefined();
    expect(named?.values.node).not.toBe(named?.values[lane]);
    expect(mismatch?.agreeing).toEqual([['node'], [lane]]);
  });
});

describe('a fault', () => {
  it('is refused when its place is gone', () => {
    expect(() => applyFault('void move(void) {\n}\n', DOOM_FAULTS.swappedComparison)).toThrow(FaultError);
    expect(() => applyFault('', DOOM_FAULTS.swappedComparison)).toThrow(/no function move/);
    expect(() => applyFault('void move(void) {\nto < 42; to < 42;\n}\n', DOOM_FAULTS.swappedComparison)).toThrow(/2 times/);
  });
});
