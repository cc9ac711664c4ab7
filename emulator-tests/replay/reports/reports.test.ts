/** Reports say what the verdict says, in forms that other programs can read: XML that parses, a page that needs nothing else. */
import { describe, expect, it } from 'vitest';
import { inProject } from '../../script/programs.ts';
import { readScript } from '../../script/script.ts';
import type { Report } from '../../tools/campaign/report.ts';
import type { Mismatch } from '../compare.ts';
import { replayInputs, type Verdict } from '../replay.ts';
import { aboutRun, type About } from './about.ts';
import { campaignHtml, campaignJunit } from '../../tools/campaign/campaign_report.ts';
import { escaped, junitXml } from './junit.ts';
import { replayHtml, replayJunit } from './replay_report.ts';

const about: About = { began: new Date('2026-01-02T03:04:05.678Z'), version: '9.8.7', commandLine: "ts65 replay 'a <b>.script'" };
const script = readScript(inProject('emulator-tests/corpus/doom/01-dead-spec.script'));
const mismatch: Mismatch = {
  command: 2, text: '1', line: undefined, moreVariables: 0, cells: [], moreCells: 0, peripherals: {}, agreeing: [['node'], ['host']], ends: {},
  variables: [{ name: 'hero.hp', declared: 'engine/doom/hero.ts:7', values: { node: 4, host: 5 } }],
};
const report: Report = {
  program: 'doom', fingerprint: 'f', start: '', length: 9, lanes: ['host'], branches: 7, ranges: [[1, 4]], scripts: 16, commands: 100,
  lost: [{ seed: 3, message: 'the worker <broke>' }], atari: { scripts: 0, commands: 0 }, seconds: 2,
  kept: [{ from: 1, index: 0, script: { seed: 1, settings: {}, keys: [13] }, added: { edges: [1, 2], branches: [['engine/doom/main.ts', 0]] } }],
  failing: [{ from: 2, index: 1, script: { seed: 5, settings: {}, keys: [13, 49] }, command: 2, lanes: ['host'], message: 'a & b', ms: 250, mismatch }],
};

/** Checks that elements are closed in the order in which they were opened, and counts them by name. */
function elements(xml: string): Map<string, number> {
  const open: string[] = [];
  const counts = new Map<string, number>();
  for (const [, slash, name, rest] of xml.matchAll(/<(\/?)([a-z]+)((?:\s+[a-z]+="[^"<]*")*\s*\/?)>/g)) {
    if (slash === '/') expect(open.pop()).toBe(name);
    else {
      counts.set(name!, (counts.get(name!) ?? 0) + 1);
      if (!rest!.endsWith('/')) open.push(name!);
    }
  }
  expect(open).toEqual([]);
  return counts;
}

describe('JUnit reports', () => {
  it('escape what XML has a meaning for, and leave out what it can not hold', () => {
    expect(escaped('<a b="c">&\'\u0000\u001b\n\ud800é')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;??\n?é');
  });

  it('count cases, failures and skipped ones', () => {
    const classname = 'c';
    const cases = [{ name: 'a', classname }, { name: 'b', classname, skipped: 'no tool' }, { name: 'd', classname, failure: { type: 'difference', message: 'm', text: 't' } }, { name: 'e', classname, seconds: 1.5, error: { type: 'lost', message: 'm', text: 't' } }];
    const xml = junitXml({ name: 's', began: about.began, seconds: 1, cases });
    expect(xml).toContain('tests="4" failures="1" errors="1" skipped="1" time="1.000" timestamp="2026-01-02T03:04:05"');
    expect(xml).toContain('classname="c" time="1.500"');
    expect(elements(xml)).toEqual(new Map([['testsuites', 1], ['testsuite', 1], ['testcase', 4], ['skipped', 1], ['failure', 1], ['error', 1]]));
  });

  it('of a campaign have a case for what was played, what failed and what was lost', () => {
    const xml = campaignJunit(report, about);
    expect(elements(xml).get('testcase')).toBe(3);
    expect(xml).toContain('<failure type="difference" message="host at command 2: a &amp; b">differs at command 2 (1)\n  hero.hp: node 4, host 5  (engine/doom/hero.ts:7)\n');
    expect(xml).toContain('name="doom-2-1.script" classname="ts65.fuzz.doom" time="0.250"');
    expect(xml).toContain('the worker &lt;broke&gt;');
  });
});

/** The common demands of the schemas of Jenkins, Ant and Maven Surefire on JUnit's XML. */
describe('the schema of JUnit reports', () => {
  const verdictOf = (ok: boolean): Verdict => ({
    ok, compared: true, reference: 'node', ms: 5,
    scripts: [{ name: 'x', script, generated: false, commands: 9, ok, lanes: ['node', 'host'], ms: 1500, ...(ok ? {} : { failure: 'a check failed' }) }],
    lanes: [{ id: 'atari', title: 'a', skipped: 'no cc65', scripts: 0, leftOut: 1, commands: 0, differences: 0 }],
  });

  it.each([
    ['a replay', replayJunit(verdictOf(true), about)],
    ['a replay that failed', replayJunit(verdictOf(false), about)],
    ['a campaign', campaignJunit(report, about)],
    ['a campaign that played nothing', campaignJunit({ ...report, ranges: [], failing: [], lost: [] }, about)],
  ])('holds for %s', (_, xml) => {
    const attributes = (tag: string): Record<string, string>[] =>
      [...xml.matchAll(new RegExp(`<${tag}( [^>]*?)/?>`, 'g'))].map(([, list]) => Object.fromEntries([...list!.matchAll(/ ([a-z]+)="([^"<]*)"/g)].map(([, name, value]) => [name, value])));
    const [suite, ...others] = attributes('testsuite');
    expect(others).toEqual([]);
    const cases = attributes('testcase');
    const count = (tag: string): string => String(attributes(tag).length);
    expect(suite).toMatchObject({ tests: String(cases.length), failures: count('failure'), errors: count('error'), skipped: count('skipped') });
    expect(suite!.name).not.toBe('');
    expect(suite!.time).toMatch(/^\d+\.\d{3}$/);
    expect(suite!.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(attributes('testsuites')).toEqual([suite]);
    for (const one of cases) expect(one).toEqual({ name: expect.stringMatching(/./), classname: expect.stringMatching(/^ts65\.\w/), time: expect.stringMatching(/^\d+\.\d{3}$/) });
    for (const one of [...attributes('failure'), ...attributes('error')]) expect(one).toEqual({ type: expect.stringMatching(/^\w+$/), message: expect.stringMatching(/./) });
  });

  it('knows its run as a shell takes it', () => {
    expect(aboutRun(['replay', "it's here", '--lanes=node,host']).commandLine).toBe("ts65 replay 'it'\\''s here' --lanes=node,host");
  });
});

describe('pages', () => {
  it('of a replay hold the lanes, the slowest commands and pictures, and nothing from elsewhere', async () => {
    const verdict = await replayInputs([{ script, generated: false }], { lanes: ['node', 'atari'] });
    const page = replayHtml(verdict, about, { shots: [0, 5] });
    expect(page).toContain('All lanes match');
    expect(page).toContain('Slowest commands on the Atari');
    expect(page.match(/<img alt="[^"]*, command (0|5)" src="data:image\/png;base64,iVBOR/g)).toHaveLength(2);
    expect(page).not.toMatch(/(src|href)="(?!data:)|<script|@import|url\(/);
    expect(replayJunit(verdict, about)).toContain('tests="1" failures="0"');
    expect(page).toContain('2026-01-02 03:04:05 UTC, ts65 9.8.7: ts65 replay &apos;a &lt;b&gt;.script&apos;');
    expect(verdict.scripts[0]!.ms).toBeGreaterThan(0);
    expect(verdict.scripts[0]!.ms).toBeLessThan(2 * verdict.ms);
  });

  it('of a replay that failed say where', () => {
    const mismatch = { command: 7, text: 'n', line: 12, variables: [], moreVariables: 0, cells: [], moreCells: 0, peripherals: {}, agreeing: [], ends: {} };
    const failed = { name: 'x <1>', script, generated: false, commands: 9, ok: false, lanes: ['node', 'host'] as const, mismatch, ms: 1500 };
    const verdict: Verdict = { ok: false, compared: true, reference: 'node', scripts: [failed], lanes: [], ms: 5 };
    expect(replayHtml(verdict, about)).toContain('x &lt;1&gt;</h2>\n<pre>differs at command 7 (n, line 12)</pre>');
    expect(replayJunit(verdict, about)).toContain('time="1.500">\n      <failure type="difference" message="differs at command 7 (n)">');
  });

  it('of a campaign hold its figures', () => {
    const page = campaignHtml(report, about);
    expect(page).toContain('1 scripts failed');
    expect(page).toContain('1 of 7');
    expect(page).toContain('engine/doom/main.ts');
  });
});
