/** The process that plays generated scripts of a campaign of a queue. */
import { campaignProgram } from '../queue/known_program.ts';
import { servePlayer } from '../queue/player.ts';
import { generateScripts } from './generate.ts';
import { shareFrom, type GeneratedResults, type GeneratedSetup } from './queue_kind.ts';
import { replayInputs } from './replay.ts';

servePlayer<GeneratedSetup, GeneratedResults>(async (setup) => {
  const program = await campaignProgram(setup.program);
  return async ([first, last]) => {
    const inputs = generateScripts(program, { count: last - first + 1, from: first }).map((script) => ({ script, generated: true }));
    const { processor, lanes } = setup;
    const { scripts, lanes: played } = await replayInputs(inputs, { lanes, generatedShare: shareFrom(setup, first), ...(processor === undefined ? {} : { limits: { processor } }) });
    return {
      results: scripts.map(({ name: _, script: __, generated: ___, ...facts }, i) => ({ number: first + i, ...facts })),
      lanes: played.map(({ title: _, ...lane }) => lane),
    };
  };
});
