/** Whether Node's values are what the layout has room for: a snapshot cuts them to it, so that it can't tell. */
import { Worker } from 'node:worker_threads';
import type { Job } from '../../emulator-tests/lanes/lane.ts';
import { readLayout } from '../../emulator-tests/state/layout.ts';
import type { Program } from '../../emulator-tests/script/programs.ts';
import type { StrictRequest } from './strict_worker.ts';

const ENTRY = new URL('../../emulator-tests/lanes/worker_entry.mjs', import.meta.url);
const MODULE = new URL('./strict_worker.ts', import.meta.url).href;

/** A line for each variable that holds something other than an integer or a text of its type after a command of `jobs`, in Node. */
export async function beyondLayout(program: Program, jobs: readonly Job[]): Promise<string[]> {
  const request: StrictRequest = { module: MODULE, entry: program.entry, layout: readLayout(program), jobs };
  return new Promise((resolve, reject) => {
    const worker = new Worker(ENTRY, { workerData: request });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
