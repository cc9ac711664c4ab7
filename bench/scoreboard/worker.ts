/** A process that judges one program after the other: one that breaks or never ends takes nothing else with it. */
import { judge, CannotRun, type Judged } from './judge.ts';
import type { Listed } from './programs.ts';

export type JudgeAnswer = { readonly judged: Judged } | { readonly missing: string };

export interface JudgeRequest {
  readonly program: Listed;
  /** Whether refused programs are mended. */
  readonly isMended: boolean;
}

process.on('message', ({ program, isMended }: JudgeRequest) => {
  judge(program, isMended).then(
    (judged) => process.send?.({ judged } satisfies JudgeAnswer),
    (error: unknown) => {
      if (!(error instanceof CannotRun)) throw error;
      process.send?.({ missing: error.message } satisfies JudgeAnswer);
    },
  );
});
