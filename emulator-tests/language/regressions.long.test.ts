/** Programs on which lanes once differed: kept by `ts65 fuzz-programs`, and played on all lanes from then on. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { inProject } from '../script/programs.ts';
import { LANE_IDS } from '../lanes/lane.ts';
import { sampled } from '../testing/tiers.ts';
import { REGRESSIONS } from '../tools/random_programs/keep.ts';
import { ProgramPlayer } from '../tools/random_programs/play.ts';
import { readRegression } from '../tools/random_programs/regression.ts';

const FOLDER = `build/fuzz-programs/test-regressions-${process.pid}`;
afterAll(() => rmSync(inProject(FOLDER), { recursive: true, force: true }));

const folder = inProject(REGRESSIONS);
const names = sampled('regressions', existsSync(folder) ? readdirSync(folder).sort() : [], 4);

it(`all lanes agree on each of ${names.length} programs that they once differed on`, async () => {
  const player = new ProgramPlayer(FOLDER, LANE_IDS);
  const found: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const name of names) {
    const regression = readRegression(readFileSync(`${folder}/${name}/main.ts`, 'utf8'));
    if (regression === undefined) throw new Error(`${name}: its first lines have no seed and keys`);
    const outcome = await player.play(regression.source, regression.job);
    found[name] = outcome.kind === 'differ' ? JSON.stringify(outcome.differences) : outcome.kind;
    wanted[name] = regression.isRefused ? 'refused' : 'agree';
  }
  expect(found).toEqual(wanted);
}, 600_000);
