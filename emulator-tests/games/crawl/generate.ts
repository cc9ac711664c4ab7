/** `ts65 generate`: what a program's generator makes, without its user interface. */
import type { Command } from 'commander';
import { CRAWL_BRANCHES } from './branches.ts';
import { MAX_SEED } from '../../script/script.ts';
import { UsageError, wholeNumber } from '../../../transpiler/cli/usage.ts';

export interface GenerateOptions {
  readonly depth?: string;
  readonly branch?: string;
  readonly seed?: string;
  readonly count?: string;
  readonly json?: boolean;
}

/** The request for one level, and its contents. */
export interface LevelText {
  readonly seed: number;
  readonly depth: number;
  /** L: the depth that the quality of items depends on. */
  readonly quality: number;
  readonly branch: string;
  readonly items: readonly Record<string, string | number | boolean>[];
}

const MAX_DEPTH = 99;
const MAX_COUNT = 1_000_000;
/** Levels of a turn of the event loop. */
const TURN = 100;

export function registerGenerate(cli: Command): void {
  cli
    .command('generate')
    .argument('<program>', 'crawl')
    .option('--depth <n>', `level depth as the player counts it, 1..${MAX_DEPTH}`, '1')
    .option('--branch <name>', CRAWL_BRANCHES.join(' '), CRAWL_BRANCHES[0])
    .option('--seed <n>', `0..${MAX_SEED}`, '1')
    .option('--count <n>', `levels: of this seed and the ones that follow, 1..${MAX_COUNT}`, '1')
    .option('--json', 'the levels and their items as JSON on standard output')
    .action((name: string, options: GenerateOptions) => runGenerate(name, options, (text) => process.stdout.write(text)));
}

/** Gives the text to `out` in parts. @throws UsageError */
export async function runGenerate(name: string, options: GenerateOptions, out: (text: string) => unknown): Promise<void> {
  if (name !== 'crawl') throw new UsageError(`\`${name}\` has no generator; there is: crawl`);
  const depth = wholeNumber('--depth', options.depth ?? '1', 1, MAX_DEPTH);
  const count = wholeNumber('--count', options.count ?? '1', 1, MAX_COUNT);
  const seed = wholeNumber('--seed', options.seed ?? '1', 0, MAX_SEED);
  if (seed + count - 1 > MAX_SEED) throw new UsageError(`--count ${count}: the seeds would go past ${MAX_SEED}`);
  const branch = CRAWL_BRANCHES.indexOf(options.branch ?? (CRAWL_BRANCHES[0] as string));
  if (branch < 0) throw new UsageError(`--branch ${options.branch}: not one of ${CRAWL_BRANCHES.join(' ')}`);
  const { crawlLevel } = await import('./levels_in_words.ts');
  if (options.json) out(`{ "program": "crawl", "levels": [`);
  for (let n = 0; n < count; n++) {
    const level = crawlLevel(seed + n, depth, branch);
    out(options.json ? `${n > 0 ? ',' : ''}\n${JSON.stringify(level)}` : levelText(level));
    // A lost reader shows only between two turns.
    if (n % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  if (options.json) out('\n] }\n');
}

function levelText({ seed, depth, quality, branch, items }: LevelText): string {
  const head = `${branch} ${depth}, seed ${seed}, for quality ${quality}: ${items.length} ${items.length === 1 ? 'item' : 'items'}\n`;
  return head + items.map((item) => `  ${item['name']}\n`).join('');
}
