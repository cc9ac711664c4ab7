/**
 * Checks every TypeScript file of a folder as a module, one by one, each within a time limit. For any file the answer is a diagnostic or acceptance,
 * never an exception, never a hang. `node --import tsx transpiler/driver/robustness.ts [--json] [folder...]`
 */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isTypeScript } from '../load/targets.ts';

/** The outcome of one file; `text` is the reason of a failure. */
export interface RobustnessOutcome {
  readonly file: string;
  readonly kind: 'accepted' | 'refused' | 'unreadable' | 'crash' | 'hang';
  /** The codes of the diagnostics, each once. */
  readonly codes: readonly string[];
  readonly text?: string;
  readonly milliseconds: number;
}

const ENTRY = new URL('../../emulator-tests/lanes/worker_entry.mjs', import.meta.url);
const MODULE = new URL('./robustness_worker.ts', import.meta.url).href;

/** All TypeScript files below `folder`, links followed once, in the order of their names. */
export function typescriptBelow(folder: string, seen = new Set<string>()): string[] {
  const real = fs.realpathSync(folder);
  if (seen.has(real)) return [];
  seen.add(real);
  return fs.readdirSync(real).sort().flatMap((name) => {
    const inner = path.join(real, name);
    const stat = fs.statSync(inner, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return typescriptBelow(inner, seen);
    return stat?.isFile() && (isTypeScript(name) || name.endsWith('.cts')) ? [inner] : [];
  });
}

/** Checks `files` one after the other in a worker, which is replaced where a file ends it or takes longer than its limit of milliseconds. */
export async function checkEach(files: readonly string[], limitOf: (file: string) => number, done: (outcome: RobustnessOutcome) => void = () => undefined): Promise<RobustnessOutcome[]> {
  let worker = await start();
  const outcomes: RobustnessOutcome[] = [];
  for (const file of files) {
    const began = performance.now();
    const reply = await answer(worker, file, limitOf(file));
    const milliseconds = performance.now() - began;
    if (!('codes' in reply)) {
      await worker.terminate();
      worker = await start();
    }
    outcomes.push('codes' in reply ? reply : { file, ...reply, codes: [], milliseconds });
    done(outcomes.at(-1)!);
  }
  await worker.terminate();
  return outcomes;
}

/** A worker that has loaded everything: that time is none of the files'. */
async function start(): Promise<Worker> {
  const worker = new Worker(ENTRY, { workerData: { module: MODULE }, execArgv: [] });
  await once(worker, 'message');
  return worker;
}

/** Why a worker does not answer. */
interface NoAnswer {
  readonly kind: 'crash' | 'hang';
  readonly text: string;
}

/** The findings of `worker`, or the reason why it does not answer. */
function answer(worker: Worker, file: string, limit: number): Promise<RobustnessOutcome | NoAnswer> {
  return new Promise((resolve) => {
    const end = (reply: RobustnessOutcome | NoAnswer): void => {
      clearTimeout(timer);
      worker.off('message', end).off('error', failed).off('exit', ended);
      resolve(reply);
    };
    const failed = (error: Error): void => end({ kind: 'crash', text: error.stack ?? error.message });
    const ended = (code: number): void => end({ kind: 'crash', text: `the worker ended with ${code}` });
    const timer = setTimeout(() => end({ kind: 'hang', text: `no answer in ${limit} ms` }), limit);
    worker.on('message', end).on('error', failed).on('exit', ended);
    worker.postMessage(file);
  });
}

async function main(args: readonly string[]): Promise<void> {
  const folders = args.filter((arg) => arg !== '--json');
  const files = (folders.length > 0 ? folders : [fileURLToPath(new URL('../../node_modules', import.meta.url))]).flatMap((name) => typescriptBelow(name));
  const began = performance.now();
  const progress = (o: RobustnessOutcome): void => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${path.relative(process.cwd(), o.file).slice(-100)}`));
  const outcomes = await checkEach(files, () => 20_000, progress);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const count = (key: (o: RobustnessOutcome) => readonly string[]): Record<string, number> => {
    const counts = new Map<string, number>();
    for (const name of outcomes.flatMap(key).sort()) counts.set(name, (counts.get(name) ?? 0) + 1);
    return Object.fromEntries(counts);
  };
  const failures = outcomes.filter((o) => o.kind === 'crash' || o.kind === 'hang');
  const slowest = [...outcomes].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 3);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const kinds = count((o) => [o.kind]);
  if (args.includes('--json')) console.log(JSON.stringify({ files: files.length, seconds, kinds, codes: count((o) => o.codes), failures, slowest }, null, 2));
  else {
    for (const o of failures) console.log(`${o.kind}: ${o.file}: ${o.text}`);
    const list = (counts: Record<string, number>): string => Object.entries(counts).map(([name, n]) => `${name} ${n}`).join(', ');
    console.log(`${files.length} files in ${seconds} s: ${list(kinds)}\nfiles with ${list(count((o) => o.codes))}`);
    for (const o of slowest) console.log(`${Math.round(o.milliseconds)} ms ${o.file}`);
  }
  process.exitCode = failures.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
