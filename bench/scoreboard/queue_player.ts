/** The process that judges programs of a campaign of a queue. */
import { servePlayer } from '../../emulator-tests/queue/player.ts';
import { judgeAll } from './pool.ts';
import { listedFor, type BoardsResults, type BoardsSetup } from './queue_kind.ts';

servePlayer<BoardsSetup, BoardsResults>((setup) => {
  const programs = listedFor(setup);
  return Promise.resolve(async ([first, last]) => {
    const judged = await judgeAll(programs.slice(first - 1, last), 1, () => undefined);
    return { results: judged.map((one, i) => ({ item: first + i, judged: one })) };
  });
});
