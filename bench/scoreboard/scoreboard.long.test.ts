/** The scoreboard is kept: the page has the verdicts of today, and programs that it calls the same are the same. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareProgram, inProject, type EntryModule } from '../../emulator-tests/script/programs.ts';
import { sampled } from '../../emulator-tests/testing/tiers.ts';
import { readLayout } from '../../emulator-tests/state/layout.ts';
import { examine, judge } from './judge.ts';
import { mend } from './mend.ts';
import { naturalSection, naturalTotals } from './natural_page.ts';
import { programRow } from './tables.ts';
import { judgeAll } from './pool.ts';
import { asEntry, isSecret, listNatural, PROGRAM_CATEGORIES, listPrograms } from './programs.ts';
import { beyondLayout } from './strict.ts';

const PROGRAMS = listPrograms();
const SEEN = listNatural().filter((program) => !isSecret(program));
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
    expect([...ROWS.keys()]).toEqual([...PROGRAMS, ...SEEN].map(({ id }) => id));
  });

  it.each([...Object.keys(PROGRAM_CATEGORIES), 'seen'])('says what ts65 says now of %s', (category) => {
    const programs = sampled(`scoreboard ${category}`, [...PROGRAMS, ...SEEN].filter((program) => program.category === category), 4);
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
    expect(await beyondLayout(bareProgram(name, asEntry(program), 'build/scoreboard/narrowed'), jobs)).toEqual(['node: seed 1000: xp is 1000, not u8']);
  });

  it.each(['parsers/to_roman', 'seen/craps', 'seen/city_growth'])('plays %s, which builds texts, lies in a project of its own or has records in pools', async (id) => {
    const [program] = [...listPrograms(id), ...listNatural(id)];
    expect(await judge(program!)).toMatchObject({ verdict: 'same', details: [] });
  });

  it('has a copy of a natural program mended, by safe corrections or by messages that are followed', () => {
    const mended = (name: string, line: string): unknown => {
      const file = `build/scoreboard/natural/${name}/main.ts`;
      const text = `let hp = 9;\nexport function start(seed: number): void { hp = seed & 15; }\nexport function key(code: number): void { ${line} }\n`;
      mkdirSync(inProject(`build/scoreboard/natural/${name}`), { recursive: true });
      writeFileSync(inProject(file), text);
      const { means } = mend({ category: 'seen', id: `seen/${name}`, file });
      expect(readFileSync(inProject(file), 'utf8')).toBe(text);
      return means;
    };
    expect(mended('safe', 'hp = (1 << code) & 7;')).toBe('fix');
    expect(mended('followed', 'const bag = [1, 2, 3]; hp = bag[code - 9];')).toBe(1);
    expect(mended('stopped', 'hp = setTimeout(() => 3, code) as unknown as number;')).toBe(undefined);
  });

  it('tells nothing but totals of the unseen half', () => {
    const judged = listNatural('unseen').map(({ id, category }) =>
      ({ id, category, verdict: 'refused' as const, refusals: [{ code: 'TS65030', line: 1, message: 'unlike any other' }], details: [], mended: 1 }));
    const text = naturalSection(judged);
    expect(judged.some(({ id }) => text.includes(id.split('/')[1]))).toBe(false);
    expect(text).not.toMatch(/TS65030|unlike/);
    expect(naturalTotals(judged)).toMatchObject({ programs: 100, refused: 100, fixed: 0, afterOne: 100, afterTwo: 100 });
  });

  it('calls what breaks a crash, and goes on', async () => {
    const absent = { category: 'rules', id: 'rules/absent', file: 'bench/scoreboard/rules/absent.ts' };
    const [other] = listPrograms('grids/circle_math');
    if (other === undefined) throw new Error('no such program');
    const judged = await judgeAll([absent, other], 1, () => undefined);
    expect(judged.map(({ verdict }) => verdict)).toEqual(['crash', 'refused']);
  });
});
