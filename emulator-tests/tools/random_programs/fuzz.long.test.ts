/** `ts65 fuzz-programs`: what it says, and that one bad program does not take others with it. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../script/programs.ts';
import { LANE_IDS } from '../../lanes/lane.ts';
import { isWhole } from '../../testing/tiers.ts';
import { fuzzPrograms } from './fuzz.ts';
import { fuzzExitCode, fuzzVerdictText } from './verdict.ts';

const TS65 = inProject('transpiler/bin/ts65.mjs');
const FRAIL = new URL('./fixtures/frail_worker.ts', import.meta.url);

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs the command; where it is to be interrupted, that is once a worker has begun. */
function ts65(args: readonly string[], isInterrupted = false): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [TS65, 'fuzz-programs', ...args]);
    let [out, error] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    child.on('close', (code) => resolve({ code, out, error }));
    if (!isInterrupted) return;
    const folder = inProject('build/fuzz-programs');
    const timer = setInterval(() => {
      if (!existsSync(folder) || !readdirSync(folder).some((name) => name.startsWith(`${child.pid}-`))) return;
      clearInterval(timer);
      child.kill('SIGINT');
    }, 50);
  });
}

describe('ts65 fuzz-programs', () => {
  it('plays programs on all lanes and ends with the figures', async () => {
    const programs = isWhole ? 2 : 1;
    const { code, out, error } = await ts65(['--seeds', `1..${programs}`, '--json']);
    expect(error).toBe('');
    expect(JSON.parse(out)).toMatchObject({ ok: true, programs, commands: 40 * programs, differences: 0, failures: [], lanes: LANE_IDS, stopped: false });
    expect(code).toBe(0);
  });

  it('stops at Ctrl-C with the verdict so far', async () => {
    const { out, error } = await ts65(['--seeds', '1..100000', '--lanes', 'host'], true);
    expect(error).toBe('');
    expect(out).toMatch(/\b[\d,]+ programs?, [\d,]+ commands? on 2 lanes \(node, host\); 0 differences; [\d,]+ programs\/minute; stopped early\n$/);
  });
});

it('a worker that ends or gives no answer loses one program, which is told', async () => {
  const verdict = await fuzzPrograms({ from: 1, to: 6, jobs: 1, lanes: LANE_IDS, worker: FRAIL, patienceMs: 5000 });
  expect(verdict).toMatchObject({ programs: 4, commands: 40, refused: [] });
  expect(verdict.failures).toEqual([
    { seed: 2, outcome: { kind: 'lost', message: expect.stringContaining('exit 7') } },
    { seed: 3, outcome: { kind: 'lost', message: 'no answer for 5 s' } },
  ]);
  expect(fuzzExitCode(verdict)).toBe(2);
  expect(fuzzVerdictText(verdict)).toMatch(/seed 3: lost: no answer.*\nFAIL {2}4 programs.*; 2 not compared;/s);
});
