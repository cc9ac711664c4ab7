/** A campaign's result is that of its seeds: not of how they are divided among workers and shards, nor of a worker that breaks. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProgram, inProject } from '../../script/programs.ts';
import { applyFault, DOOM_FAULTS } from '../../faults/faults.ts';
import { isWhole } from '../../testing/tiers.ts';
import { replayInputs } from '../../replay/replay.ts';
import { runCampaign, type CampaignOptions, type CampaignResult, type FailingScript } from './campaign.ts';
import { scriptOf } from './corpus.ts';
import { shardOf } from '../../queue/shards.ts';
import { mergeReports, parseReport, printReport, ReportError, type Report } from './report.ts';
import { detailsOf, headline, reachedBy } from './text.ts';

const BASE: CampaignOptions = { program: findProgram('doom')!, from: 1, to: isWhole ? 24 : 8, length: 30, jobs: 1, lanes: ['host'] };

function reportOf(from: number, result: CampaignResult): Report {
  const { branches, lost, scripts, commands, kept, failing, to } = result;
  const key = { program: 'doom', fingerprint: 'f', start: '', length: BASE.length, lanes: BASE.lanes, branches };
  return { ...key, ranges: [[from, to]], lost, scripts, commands, kept, failing, atari: { scripts: 0, commands: 0 }, seconds: 0 };
}

const SHARDS = isWhole ? 8 : 2;
/** One whose workers are made for the test plays nothing: it may be long. */
const MADE_UP: CampaignOptions = { ...BASE, to: 16 };
/** The campaign that others are compared with. */
const base = runCampaign(BASE);

describe('a campaign', () => {
  it('in shards, merged in any order, is the campaign over the same seeds: the same scripts and coverage', async () => {
    const whole = reportOf(1, await base);
    const shards: { file: string; report: Report }[] = [];
    for (let i = 1; i <= SHARDS; i++) {
      const [from, to] = shardOf([1, BASE.to], `${i}/${SHARDS}`);
      const report = reportOf(from, await runCampaign({ ...BASE, from, to }));
      shards.push({ file: `shard ${i}`, report: parseReport(printReport(report), `shard ${i}`) });
    }
    const merged = mergeReports(shards.map((_, i) => shards[(i * 5 + 1) % SHARDS]!));
    expect(merged).toEqual(whole);
    expect(reachedBy(merged)).toEqual(reachedBy(whole));
    expect(whole.kept.length).toBeGreaterThan(10);
    expect(shards.reduce((sum, { report }) => sum + report.kept.length, 0)).toBeGreaterThan(whole.kept.length);
  });

  it('is the same with two workers, and finds no difference where there is none', async () => {
    const [one, two] = [await base, await runCampaign({ ...BASE, jobs: 2 })];
    expect({ ...two, ms: 0 }).toEqual({ ...one, ms: 0 });
    expect(one.failing).toEqual([]);
  });

  it('keeps scripts that all lanes replay alike', async () => {
    const { kept } = await base;
    const program = findProgram('doom')!;
    const inputs = kept.slice(0, isWhole ? kept.length : 6).map(({ script }, i) => ({ script: scriptOf(program, `kept ${i}`, script), generated: false }));
    const verdict = await replayInputs(inputs, { lanes: ['node', 'host', 'sim-shipped'] });
    expect(verdict.ok).toBe(true);
  });

  it('loses the one seed whose worker breaks, and no other', async () => {
    const worker = join(mkdtempSync(join(tmpdir(), 'ts65-')), 'breaking.mts');
    writeFileSync(worker, `
      process.on('disconnect', () => process.exit(0));
      process.on('message', (message) => {
        if ('lanes' in message) return process.send({ kind: 'ready', branches: 9 });
        if (message.seeds.includes(7)) process.exit(9);
        process.send({ kind: 'played', results: message.seeds.map((seed) => ({ seed, scripts: 4, commands: 10, kept: [], failing: [] })) });
      });`);
    const { seeds, lost, commands } = await runCampaign({ ...MADE_UP, worker: new URL(`file://${worker}`) });
    expect({ seeds, commands }).toEqual({ seeds: 15, commands: 150 });
    expect(lost).toEqual([{ seed: 7, message: 'the worker ended with exit 9', ms: expect.any(Number) as number }]);
  });

  it.each([1, 2])('ends at the first script that fails, whichever of %i workers comes upon one first', async (jobs) => {
    const worker = join(mkdtempSync(join(tmpdir(), 'ts65-')), 'failing.mts');
    writeFileSync(worker, `
      process.on('disconnect', () => process.exit(0));
      const failing = (seed) => [0, 1].map((index) => ({ index, script: { seed, settings: {}, keys: [] }, command: 3, lanes: ['host'], message: 'state differs' }));
      process.on('message', (message) => {
        if ('lanes' in message) return process.send({ kind: 'ready', branches: 9 });
        const results = message.seeds.map((seed) => ({ seed, scripts: 4, commands: 10, kept: [], failing: [11, 14].includes(seed) ? failing(seed) : [] }));
        setTimeout(() => process.send({ kind: 'played', results }), message.seeds.includes(11) ? 200 : 0);
      });`);
    const { seeds, scripts, commands, failing, to } = await runCampaign({ ...MADE_UP, jobs, untilFailure: true, worker: new URL(`file://${worker}`) });
    expect({ seeds, scripts, commands, to }).toEqual({ seeds: 11, scripts: 44, commands: 110, to: 11 });
    expect(failing.map(({ from, index }) => [from, index])).toEqual([[11, 0]]);
  });

  it('names the command and the variables of a failure, and plays nothing behind it', async () => {
    const cDir = mkdtempSync(join(tmpdir(), 'ts65-variant-'));
    cpSync(inProject('c-out/doom'), cDir, { recursive: true });
    const file = join(cDir, 'doom.c');
    writeFileSync(file, applyFault(readFileSync(file, 'utf8'), DOOM_FAULTS.changedConstant));
    const result = await runCampaign({ ...BASE, from: 5, variant: { lane: 'host', cDir }, untilFailure: true });
    const { seeds, failing, to } = result;
    expect({ seeds, to, failing: failing.length }).toEqual({ seeds: 1, to: 5, failing: 1 });
    const [first] = failing as [FailingScript];
    expect(headline(first)).toBe('host at command 1: state differs');
    expect(detailsOf(first).join('\n')).toMatch(/^differs at command 1 \(\w+\)\n {2}\w+.*: node \d+, host \d+ {2}\(engine\/\S+:\d+\)\n/);
    expect(first.ms).toBeGreaterThan(0);
    expect(parseReport(printReport(reportOf(5, result)), 'x').failing).toEqual(failing);
  });

  it('ends where it is told to, with the first of the seeds', async () => {
    const stop = new AbortController();
    const { seeds, to } = await runCampaign({ ...BASE, to: 100_000, signal: stop.signal, onProgress: () => stop.abort() });
    expect(seeds).toBe(to);
    expect(seeds).toBeLessThan(1000);
  });
});

describe('reports', () => {
  const report: Report = {
    program: 'doom', fingerprint: '', start: '', length: 1, lanes: ['host'], branches: 1, ranges: [[1, 4]], lost: [],
    scripts: 0, commands: 0, kept: [], failing: [], atari: { scripts: 0, commands: 0 }, seconds: 0,
  };

  it.each([
    ['{', /^x.json: is not JSON/],
    ['{}', /^x.json: is not a report of `ts65 fuzz --json`$/],
    [printReport(report).replace('"version": 1', '"version": 2'), /^x.json: has the version 2, not 1$/],
    [printReport(report).replace('["host"]', '["hots"]'), /^x.json: `lanes`\[0\] is "hots"$/],
    [printReport(report).replace('[[1,4]]', '[[4,1]]'), /^x.json: `ranges`\[0\] is \[4,1\]$/],
    [printReport(report).replace('"scripts": 0', '"scripts": -1'), /^x.json: `scripts` is -1, not a whole number$/],
  ])('that are none are refused: %s', (text, message) => {
    expect(() => parseReport(text, 'x.json')).toThrow(message);
  });

  it('of other campaigns, or of the same seeds, are not joined', () => {
    const two = (other: Partial<Report>) => (): Report => mergeReports([{ file: 'a', report }, { file: 'b', report: { ...report, ...other } }]);
    expect(two({})).toThrow(ReportError);
    expect(two({})).toThrow(/^b: has the seed 1, which another report has too$/);
    expect(two({ ranges: [[5, 6]], program: 'crawl' })).toThrow(/^b: is of another campaign: its `program` is "crawl", a has "doom"$/);
    expect(two({ ranges: [[5, 6]] })().ranges).toEqual([[1, 6]]);
  });
});
