/** The scoreboard is kept: the page has the verdicts of today, and programs that it calls the same are the same. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareProgram, inProject, type EntryModule } from '../../emulator-tests/script/programs.ts';
import { sampled } from '../../emulator-tests/testing/tiers.ts';
import { readLayout } from '../../emulator-tests/state/layout.ts';
import { examine, judge } from './judge.ts';
import { programRow } from './page.ts';
import { judgeAll } from './pool.ts';
import { asEntry, PROGRAM_CATEGORIES, listPrograms } from './programs.ts';
import { beyondLayout } from './strict.ts';

const PROGRAMS = listPrograms();
/** By id, the page's row of each program. */
const ROWS = new Map(
  readFileSync(inProject('docs/scoreboard.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, id] = /^\| ([a-z]+\/\w+) \| (?:same|refused|wrong|crash) \|/.exec(line) ?? [];
      return id === undefined ? [] : [[id, line] as const];
    }),
);

/** The behaviour of accepted programs on the lanes is for `make scoreboard` to find out. */
function asAccepted(line: string | undefined): string | undefined {
  return line?.replace(/ \| (same|wrong) \|.*/, ' | accepted');
}

describe('the scoreboard', () => {
  it('has at least 220 programs, each category at least 20', () => {
    expect(PROGRAMS.length).toBeGreaterThanOrEqual(220);
    for (const category of Object.keys(PROGRAM_CATEGORIES)) expect(listPrograms(`${category}/`).length).toBeGreaterThanOrEqual(20);
  });

  it('has a row for each program', () => {
    expect([...ROWS.keys()]).toEqual(PROGRAMS.map(({ id }) => id));
  });

  it.each(Object.keys(PROGRAM_CATEGORIES))('says what ts65 says now of %s', (category) => {
    const programs = sampled(`scoreboard ${category}`, PROGRAMS.filter((program) => program.category === category), 4);
    const now = programs.map((program) => {
      const examined = examine(program);
      if (examined.verdict === 'accepted') return asAccepted(`| ${program.id} | same |`);
      return programRow({ ...examined, verdict: examined.verdict });
    });
    expect(now, 'docs/scoreboard.md is out of date: `make scoreboard`').toEqual(programs.map(({ id }) => asAccepted(ROWS.get(id))));
  });

  it('has nothing that is wrong or breaks ts65', () => {
    expect([...ROWS.values()].filter((line) => /\| (wrong|crash) \|/.test(line))).toEqual([]);
  });

  it.each(PROGRAMS)('$id runs in Node', async ({ file }) => {
    const { start, key } = (await import(pathToFileURL(inProject(file)).href)) as EntryModule;
    for (const seed of [0, 1, 12345]) {
      start(seed);
      for (let i = 0, state = seed; i < 200; i++) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        key(state >>> 24);
      }
    }
  });

  const same = Object.keys(PROGRAM_CATEGORIES).flatMap((category) => {
    return PROGRAMS.find((program) => program.category === category && ROWS.get(program.id)?.includes('| same |')) ?? [];
  });
  it.each(sampled('scoreboard on lanes', same, 2))('plays $id on every lane', async (program) => {
    expect(await judge(program)).toMatchObject({ verdict: 'same', details: [] });
  });

  it('sees a value that the layout has no room for', async () => {
    const [program] = listPrograms('sorting/lower_bound');
    if (program === undefined) throw new Error('no such program');
    await judge(program);
    const name = 'sorting_lower_bound';
    const cOut = `build/language/scoreboard-${name}/c`;
    const layout = readLayout(bareProgram(name, '', cOut));
    const narrowed = layout.variables.map((v) => (v.name === 'xp' ? { ...v, type: 'u8', size: 1 } : v));
    mkdirSync(inProject('build/scoreboard/narrowed'), { recursive: true });
    writeFileSync(inProject(`build/scoreboard/narrowed/${name}.layout.json`), JSON.stringify({ ...layout, version: 1, variables: narrowed }));
    const jobs = [{ seed: 1000, setup: new Uint8Array(), keys: Uint8Array.of(1) }];
    expect(await beyondLayout(asEntry(program), name, 'build/scoreboard/narrowed', jobs)).toEqual(['node: seed 1000: xp is 1000, not u8']);
  });

  it('calls what breaks a crash, and goes on', async () => {
    const absent = { category: 'rules', id: 'rules/absent', file: 'bench/scoreboard/rules/absent.ts' };
    const [other] = listPrograms('tables/map_object');
    if (other === undefined) throw new Error('no such program');
    const judged = await judgeAll([absent, other], 1, () => undefined);
    expect(judged.map(({ verdict }) => verdict)).toEqual(['crash', 'refused']);
  });
});
