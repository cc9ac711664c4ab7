/** The stores of one command as the TypeScript does them, in a process of its own whose modules tell of each. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Program } from '../../script/programs.ts';
import { LOADER } from '../../../transpiler/base/project.ts';
import type { Job } from '../../lanes/lane.ts';
import type { TracedStore } from './sim_trace.ts';

const WORKER = fileURLToPath(new URL('./node_worker.ts', import.meta.url));
const PATIENCE_MS = 60_000;

export interface NodeTask {
  readonly program: Program;
  readonly seed: number;
  readonly setup: readonly number[];
  readonly keys: readonly number[];
  /** 0 is the start with the setup's keys. */
  readonly command: number;
}

/** @throws Error when the process ends without an answer */
export function nodeStores(program: Program, { seed, setup, keys }: Job, command: number): Promise<TracedStore[]> {
  const task: NodeTask = { program, seed, setup: [...setup], keys: [...keys], command };
  return new Promise((resolve, reject) => {
    const execArgv = ['--import', LOADER];
    const child = fork(WORKER, [], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], timeout: PATIENCE_MS });
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString('utf8')).slice(-2000)));
    child.on('message', (stores: TracedStore[]) => resolve(stores));
    child.on('close', (code, signal) => {
      reject(new Error(`the trace of the TypeScript ended with ${signal ?? `exit ${code}`} ${stderr.trim()}`.trim()));
    });
    child.send(task);
  });
}
