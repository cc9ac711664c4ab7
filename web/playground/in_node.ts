/** The checker's bundle in Node, for tests: its modules run in the process that `ts65 check` runs them in. */
import vm from 'node:vm';
import { askEvaluator } from '../../transpiler/evaluation/session.ts';
import { checkerScript } from './bundles.ts';
import type { CheckedProgram, CheckerReply, CheckerRequest, ProgramTexts } from './protocol.ts';

/** Checks programs one after the other. @throws Error where the checker fails */
export async function checkerInNode(): Promise<(texts: ProgramTexts, entry: string) => CheckedProgram> {
  const replies: CheckerReply[] = [];
  let take: ((event: { readonly data: CheckerRequest }) => void) | undefined;
  const context = vm.createContext({
    postMessage: (message: CheckerReply) => void replies.push(structuredClone(message)),
    addEventListener: (_: string, listener: typeof take) => void (take = listener),
    console, TextEncoder, TextDecoder, URL, crypto, performance, btoa, atob, structuredClone,
  });
  vm.runInContext(await checkerScript(), context);
  let id = 0;
  return (texts, entry) => {
    replies.length = 0;
    take!({ data: { kind: 'check', id: ++id, texts, entry } });
    for (;;) {
      const reply = replies.shift();
      if (reply?.kind === 'checked') return reply.program;
      if (reply?.kind === 'evaluate') take!({ data: { kind: 'answer', id, answer: askEvaluator(JSON.parse(reply.request) as object, { time: reply.ms, memory: 2 ** 28 }) } });
      else throw new Error(reply?.kind === 'failed' ? reply.message : 'the checker gives no answer');
    }
  };
}
