/** The examples of docs/machines.md run as schedulers run them, and give the report of one machine. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { LAUNCHER, PROJECT } from '../../transpiler/base/project.ts';
import { inProject } from '../script/programs.ts';
import { isWhole, sampled } from '../testing/tiers.ts';
import { noSlurm, Slurm } from './fixtures/slurm.ts';

const SHARDS = 3;
const SEEDS = '1..6';
const page = readFileSync(inProject('docs/machines.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'ts65-machines-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The example below a heading. */
const exampleOf = (heading: string): string => new RegExp(`### ${heading}\n\n\`\`\`\\w+\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';

/** Where `ts65` is a command, in the folder of the repository, whatever the working folder is. */
writeFileSync(join(folder, 'ts65'), `#!/bin/sh\ncd ${JSON.stringify(PROJECT)} && exec ${JSON.stringify(process.execPath)} ${JSON.stringify(LAUNCHER)} "$@"\n`);
chmodSync(join(folder, 'ts65'), 0o755);
const PATH = `${folder}:${process.env.PATH}`;

function run(command: string, cwd: string, env: Readonly<Record<string, string>>, shell = 'sh'): string {
  const { status, stdout, stderr } = spawnSync(shell, ['-c', command], { cwd, encoding: 'utf8', env: { ...process.env, PATH, SEEDS, ...env } });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const withoutTimes = (text: string): unknown => JSON.parse(text.replace(/"seconds": [\d.]+/, '"seconds": 0'));
let whole: unknown;

/** The shards in `place` are the campaign of one machine. */
function expectWhole(place: string): void {
  const files = Array.from({ length: SHARDS }, (_, i) => [i, i + 1].map((index) => join(place, `shard-${index}.json`)));
  const there = [...new Set(files.flat())].filter((file) => spawnSync('test', ['-s', file]).status === 0);
  expect(there.length).toBe(SHARDS);
  whole ??= withoutTimes(run(`ts65 fuzz doom --seeds ${SEEDS} --lanes host --json`, place, {}));
  expect(withoutTimes(run(`ts65 merge ${there.toReversed().join(' ')} --json`, place, {}))).toEqual(whole);
}

const slurmScript = exampleOf('A Slurm array');

const FORMS: readonly { readonly name: string; readonly play: (place: string) => void }[] = [
  {
    name: 'a Slurm array, its environment set as Slurm sets it',
    play: (place) => {
      expect(slurmScript).toContain(`#SBATCH --array=1-${SHARDS}\n`);
      for (let i = 1; i <= SHARDS; i++) {
        const env = { SLURM_ARRAY_JOB_ID: '7', SLURM_ARRAY_TASK_ID: `${i}`, SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_MAX: `${SHARDS}`, SLURM_ARRAY_TASK_STEP: '1', SLURM_ARRAY_TASK_COUNT: `${SHARDS}` };
        run(slurmScript, place, env, 'bash');
      }
    },
  },
  {
    name: 'an indexed job of Kubernetes',
    play: (place) => {
      interface Manifest {
        readonly spec: {
          readonly completions: number; readonly completionMode: string;
          readonly template: { readonly spec: { readonly containers: readonly { readonly command: readonly string[]; readonly env: readonly { readonly name: string; readonly value: string }[] }[] } };
        };
      }
      const { spec } = parse(exampleOf('An indexed job of Kubernetes')) as Manifest;
      const [{ command, env }] = spec.template.spec.containers as [Manifest['spec']['template']['spec']['containers'][0]];
      expect({ completions: spec.completions, mode: spec.completionMode, shell: command.slice(0, 2) }).toEqual({ completions: SHARDS, mode: 'Indexed', shell: ['sh', '-c'] });
      for (let i = 0; i < SHARDS; i++) run(command[2]!, place, { ...Object.fromEntries(env.map(({ name, value }) => [name, value])), JOB_COMPLETION_INDEX: `${i}` });
    },
  },
  {
    name: 'a matrix of GitHub',
    play: (place) => {
      interface Workflow {
        readonly jobs: { readonly fuzz: { readonly strategy: { readonly matrix: { readonly part: readonly string[] } }; readonly env: Readonly<Record<string, string>>; readonly steps: readonly { readonly run?: string }[] } };
      }
      const { strategy, env, steps } = (parse(exampleOf('A matrix of GitHub')) as Workflow).jobs.fuzz;
      expect(strategy.matrix.part.length).toBe(SHARDS);
      const value = (text: string, index: number): string => text.replace('${{ strategy.job-index }}', `${index}`).replace('${{ strategy.job-total }}', `${SHARDS}`);
      for (let i = 0; i < SHARDS; i++) {
        for (const { run: command } of steps) if (command !== undefined) run(command, place, Object.fromEntries(Object.entries(env).map(([name, text]) => [name, value(text, i)])));
      }
    },
  },
];

it.each(sampled('schedulers', FORMS, 1))('$name', ({ play }) => {
  const place = mkdtempSync(join(folder, 'shards-'));
  play(place);
  expectWhole(place);
});

// What is sampled above is the environment that this has.
it.runIf(isWhole)('a Slurm array, by a real Slurm of one machine', async (context) => {
  if (noSlurm !== undefined) {
    process.stderr.write(`NOT RUN: a real Slurm: ${noSlurm}\n`);
    return context.skip(noSlurm);
  }
  const slurm = await Slurm.start();
  onTestFinished(() => slurm.end());
  const place = mkdtempSync(join(folder, 'shards-'));
  writeFileSync(join(place, 'array.sh'), slurmScript);
  expect(slurm.run('sbatch', ['--wait', 'array.sh'], { PATH, SEEDS }, place)).toEqual({ code: 0, out: expect.stringMatching(/^Submitted batch job \d+\n$/) as string });
  expectWhole(place);
});

it('parts of other commands are joined, and not where one is missing, or twice', () => {
  const place = mkdtempSync(join(folder, 'shards-'));
  const replay = `ts65 replay --program doom --generate 30 --lanes node,host`;
  for (const i of [1, 2]) run(`${replay} --shard ${i}/2 > part-${i}.json`, place, {});
  const facts = (text: string): unknown => JSON.parse(text.replace(/"(seconds|commandsPerSecond)": [\d.]+/g, '"$1": 0'));
  const files = [1, 2].map((i) => join(place, `part-${i}.json`));
  expect(facts(run(`ts65 merge ${files[1]} ${files[0]} --json`, place, {}))).toEqual(facts(run(`${replay} --json`, place, {})));
  const refused = (...args: readonly string[]): string => spawnSync(process.execPath, [LAUNCHER, 'merge', ...args], { cwd: PROJECT, encoding: 'utf8' }).stderr;
  expect(refused(files[1]!)).toBe('ts65: a part is missing: the scripts 1..15\n');
  expect(refused(files[0]!, files[0]!, files[1]!)).toBe(`ts65: ${files[0]}: has the item 1, which another part has too\n`);
  writeFileSync(files[0]!, readFileSync(files[0]!, 'utf8').replace('"number":3,', '"number":4,'));
  expect(refused(...files)).toBe(`ts65: ${files[0]}: it has 4 where 3 is due\n`);
});
