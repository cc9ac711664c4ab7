/** The worker that a program's modules run in, one for each run: once to be evaluated, or to be played. Its code comes from a text: the frame may do that. */
import inside from '../../../transpiler/evaluation/inside.cjs' with { type: 'text' };
import { runModules, TooMuch } from '../../../transpiler/evaluation/run_modules.cjs';
import type { Command, ToWorker } from './messages.ts';
import { PlayedProgram } from './played.ts';
import { removeSurroundings, surroundingNames } from './surroundings.ts';

const reply = postMessage.bind(globalThis) as (message: unknown) => void;
const latin1 = atob;
const { parse } = JSON;
const evaluated = globalThis.eval;
const named = (code: string, name: string): unknown => evaluated(`${code}\n//# sourceURL=${name}`);

/** Line 1 is that of the function around a module: lines of the module count from 1, as in Node. */
const onOneLine = (code: string): string => code.replace('\n', ' ');

function evaluate(text: string): void {
  const realm = { inside: named(inside, 'inside'), names: surroundingNames(), run: (code: string, name: string) => named(onOneLine(code), name), latin1 };
  try {
    reply(runModules(parse(text) as object, realm, (module: number) => reply({ kind: 'progress', module })));
  } catch (error) {
    reply(error instanceof TooMuch ? { kind: 'large' } : { kind: 'broken', why: String(error) });
  }
}

let played: PlayedProgram | undefined;

function play(command: Command): void {
  try {
    reply({ kind: 'shown', state: played!.play(command) });
  } catch (error) {
    reply({ kind: 'stopped', why: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'evaluate') evaluate(data.request);
  else if (data.kind === 'command') play(data);
  else {
    try {
      removeSurroundings();
      played = new PlayedProgram(data.modules, (code, name) => named(onOneLine(code), name));
    } catch (error) {
      reply({ kind: 'stopped', why: String(error) });
      return;
    }
    play({ kind: 'command', start: data.seed });
  }
});
