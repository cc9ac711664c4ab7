/** The process that plays seeds of a campaign of a queue. */
import { campaignProgram } from '../../queue/known_program.ts';
import { servePlayer } from '../../queue/player.ts';
import { joinSeeds, type SeedResults } from './campaign.ts';
import type { SeedsSetup } from './queue_kind.ts';
import { portionSize, SeedPlayer } from './seed_player.ts';

servePlayer<SeedsSetup, SeedResults>(async ({ program, ...setup }) => {
  const player = new SeedPlayer({ program: await campaignProgram(program), ...setup });
  await player.open();
  return async ([first, last]) => {
    const parts: SeedResults[] = [];
    const size = portionSize(setup.length);
    for (let from = first; from <= last; from += size) {
      const seeds = Array.from({ length: Math.min(size, last - from + 1) }, (_, i) => from + i);
      parts.push({ branches: player.branches, ...(await player.play(seeds, from === first)) });
    }
    return joinSeeds(parts);
  };
});
