/** Reports say what the verdict says, in forms that other programs can read: XML that parses, a page that needs nothing else. */
import { describe, expect, it } from 'vitest';
import { inProject } from '../../terminal/programs.ts';
import { readScript } from '../../terminal/script.ts';
import type { Report } from '../campaign/report.ts';
import { replay, type Verdict } from '../replay.ts';
import { campaignHtml, campaignJunit } from './campaign_report.ts';
import { escaped, junitXml } from './junit.ts';
import { replayHtml, replayJunit } from './replay_report.ts';

const script = readScript(inProject('emulator-tests/corpus/doom/01-dead-spec.script'));
const report: Report = {
  program: 'doom', fingerprint: 'f', start: '', length: 9, lanes: ['host'], branches: 7, ranges: [[1, 4]], scripts: 16, commands: 100,
  lost: [{ seed: 3, message: 'the worker <broke>' }], atari: { scripts: 0, commands: 0 }, seconds: 2,
  kept: [{ from: 1, index: 0, script: { seed: 1, settings: {}, keys: [13] }, added: { edges: [1, 2], branches: [['engine/doom/main.ts', 0]] } }],
  failing: [{ from: 2, index: 1, script: { seed: 5, settings: {}, keys: [13, 49] }, command: 2, lanes: ['host'], message: 'a & b' }],
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
    const cases = [{ name: 'a', classname }, { name: 'b', classname, skipped: 'no tool' }, { name: 'd', classname, failure: { message: 'm', text: 't' } }];
    const xml = junitXml({ name: 's', seconds: 1, cases });
    expect(xml).toContain('tests="3" failures="1" errors="0" skipped="1"');
    expect(elements(xml)).toEqual(new Map([['testsuites', 1], ['testsuite', 1], ['testcase', 3], ['skipped', 1], ['failure', 1]]));
  });

  it('of a campaign have a case for what was played, what failed and what was lost', () => {
    const xml = campaignJunit(report);
    expect(elements(xml).get('testcase')).toBe(3);
    expect(xml).toContain('<failure message="host at command 2: a &amp; b">');
    expect(xml).toContain('the worker &lt;broke&gt;');
  });
});

describe('pages', () => {
  it('of a replay hold the lanes, the slowest commands and pictures, and nothing from elsewhere', async () => {
    const verdict = await replay([{ script, generated: false }], { lanes: ['node', 'atari'] });
    const page = replayHtml(verdict, { shots: [0, 5] });
    expect(page).toContain('All lanes match');
    expect(page).toContain('Slowest commands on the Atari');
    expect(page.match(/<img alt="[^"]*, command (0|5)" src="data:image\/png;base64,iVBOR/g)).toHaveLength(2);
    expect(page).not.toMatch(/(src|href)="(?!data:)|<script|@import|url\(/);
    expect(replayJunit(verdict)).toContain('tests="1" failures="0"');
  });

  it('of a replay that failed say where', () => {
    const mismatch = { command: 7, text: 'n', line: 12, variables: [], moreVariables: 0, cells: [], moreCells: 0, peripherals: {}, agreeing: [], ends: {} };
    const failed = { name: 'x <1>', script, generated: false, commands: 9, ok: false, lanes: ['node', 'host'] as const, mismatch, ms: 1500 };
    const verdict: Verdict = { ok: false, compared: true, reference: 'node', scripts: [failed], lanes: [], ms: 5 };
    expect(replayHtml(verdict)).toContain('x &lt;1&gt;</h2>\n<pre>differs at command 7 (n, line 12)</pre>');
    expect(replayJunit(verdict)).toContain('<failure message="differs at command 7 (n)">');
  });

  it('of a campaign hold its figures', () => {
    const page = campaignHtml(report);
    expect(page).toContain('1 scripts failed');
    expect(page).toContain('1 of 7');
    expect(page).toContain('engine/doom/main.ts');
  });
});
