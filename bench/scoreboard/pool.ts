/** Judges programs in processes of their own. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOADER } from '../../transpiler/base/project.ts';
import { CannotRun, type Judged } from './judge.ts';
import type { Listed } from './programs.ts';
import type { JudgeAnswer, JudgeRequest } from './worker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Whatever started this process, the others need TypeScript. */
const EXEC_ARGV = ['--import', LOADER];
/** A program that is refused is checked anew for each correction of each round: on a busy machine that takes minutes. */
const LIMIT_MS = 900_000;

/**
 * Judges `programs`, `jobs` of them at a time, and returns what came out in their order. `onJudged` is called as each is done.
 * @throws CannotRun
 */
export async function judgeAll(programs: readonly Listed[], jobs: number, onJudged: (judged: Judged) => void, isMended = true): Promise<Judged[]> {
  const results: Judged[] = new Array<Judged>(programs.length);
  let next = 0;
  async function work(): Promise<void> {
    let worker: ChildProcess | undefined;
    for (let i = next++; i < programs.length; i = next++) {
      worker ??= fork(WORKER, { execArgv: EXEC_ARGV });
      const judged = await ask(worker, { program: programs[i] as Listed, isMended });
      if (worker.exitCode !== null || worker.killed) worker = undefined;
      onJudged((results[i] = judged));
    }
    worker?.disconnect();
  }
  await Promise.all(Array.from({ length: jobs }, work));
  return results;
}

function ask(worker: ChildProcess, request: JudgeRequest): Promise<Judged> {
  const { program } = request;
  return new Promise((resolve, reject) => {
    const crash = (why: string): void => done({ id: program.id, category: program.category, verdict: 'crash', refusals: [], details: [why] });
    const onExit = (code: number | null, signal: string | null): void => crash(`the process ended with ${signal ?? `exit ${code}`}`);
    const timer = setTimeout(() => {
      worker.kill('SIGKILL');
      crash(`no verdict within ${LIMIT_MS / 1000} s`);
    }, LIMIT_MS);
    const done = (judged: Judged): void => {
      clear();
      resolve(judged);
    };
    const onMessage = (answer: JudgeAnswer): void => {
      if ('judged' in answer) return done(answer.judged);
      clear();
      worker.disconnect();
      reject(new CannotRun(answer.missing));
    };
    const clear = (): void => {
      clearTimeout(timer);
      worker.off('exit', onExit).off('message', onMessage);
    };
    worker.on('exit', onExit).on('message', onMessage);
    worker.send(request);
  });
}
