/** In the place of transpiler/evaluation/session.ts: modules run in a frame of another origin, which is asked by messages and answers later. */
import type { EvaluationLimits } from '../../../transpiler/evaluation/session.ts';

export type { EvaluationLimits } from '../../../transpiler/evaluation/session.ts';

/** The answers to a request are not there yet: the check starts over when they are. */
export class NeedsEvaluation extends Error {
  constructor(
    /** A request of transpiler/evaluation/protocol.ts, as JSON. */
    readonly request: string,
    readonly limits: EvaluationLimits,
  ) {
    super('the modules have not run yet');
  }
}

/** Requests whose answers are kept: a check asks some few times, each time that it starts over. */
const KEPT = 40;
const answers = new Map<string, unknown>();

/** Keeps the answer to `request`: data that nothing is known of. */
export function keepAnswer(request: string, answer: unknown): void {
  answers.set(request, answer);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value!);
}

/** The answer to `request`. @throws NeedsEvaluation */
export function askEvaluator(request: object, limits: EvaluationLimits): unknown {
  const text = JSON.stringify(request);
  if (!answers.has(text)) throw new NeedsEvaluation(text, limits);
  return answers.get(text);
}
