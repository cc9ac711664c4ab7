/** The checker's worker: one program at a time; a newer one takes the place of an older one that waits for its modules. */
import type { CheckerReply, CheckerRequest, ProgramTexts } from '../protocol.ts';
import { checkedProgram } from './check.ts';
import { keepAnswer, NeedsEvaluation } from './session.ts';

/** Runs of the modules of one program: each of its other forms has one, and each asset. */
const MOST_RUNS = 60;

interface Work {
  readonly id: number;
  readonly texts: ProgramTexts;
  readonly entry: string;
  readonly began: number;
  asked?: string;
  runs: number;
}

let work: Work | undefined;

const reply = (message: CheckerReply): void => postMessage(message);

function check(one: Work): void {
  try {
    const program = checkedProgram(one.texts, one.entry);
    work = undefined;
    reply({ kind: 'checked', id: one.id, program, ms: performance.now() - one.began });
  } catch (error) {
    if (error instanceof NeedsEvaluation && one.runs++ < MOST_RUNS) {
      one.asked = error.request;
      reply({ kind: 'evaluate', id: one.id, request: error.request, ms: error.limits.time });
      return;
    }
    work = undefined;
    reply({ kind: 'failed', id: one.id, message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<CheckerRequest>) => {
  if (data.kind === 'check') {
    work = { ...data, began: performance.now(), runs: 0 };
    check(work);
  } else if (work?.id === data.id && work.asked !== undefined) {
    keepAnswer(work.asked, data.answer);
    check(work);
  }
});
reply({ kind: 'ready' });
