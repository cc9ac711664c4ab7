/** The process that tries faults of a campaign of a queue. */
import { campaignProgram } from '../../queue/known_program.ts';
import { servePlayer } from '../../queue/player.ts';
import { selftestScripts } from './commands.ts';
import type { FaultResults, FaultsSetup } from './queue_kind.ts';
import { readReasons } from './reasons.ts';
import { openTrials } from './selftest.ts';

servePlayer<FaultsSetup, FaultResults>(async (setup) => {
  const program = await campaignProgram(setup.program);
  const scripts = await selftestScripts(program, setup.fuzz);
  const trials = await openTrials(program, scripts, { ...setup, reasons: readReasons(program.name) });
  const commands = scripts.reduce((sum, { keys }) => sum + keys.length, 0);
  return async ([first, last]) => {
    const results: FaultResults['results'][number][] = [];
    for (let item = first; item <= last; item++) {
      const mutant = trials.drawn[item - 1];
      if (mutant === undefined) throw new RangeError(`there is no fault ${item}`);
      const fate = await trials.fateOf(mutant);
      results.push({ item, fate, stale: trials.isStale({ mutant, fate }) });
    }
    return { source: trials.source, scripts: scripts.length, commands, results };
  };
});
