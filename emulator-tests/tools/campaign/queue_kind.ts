/** Random scripts of a program as a kind of campaign: the items are seeds. */
import type { CampaignKind } from '../../queue/kind.ts';
import { campaignProgram, PROGRAM_NAME } from '../../queue/known_program.ts';
import { programDigests } from '../../queue/digests.ts';
import type { LaneId } from '../../lanes/lane.ts';
import { isLane } from '../../replay/mismatch_shape.ts';
import { MAX_COMMANDS } from '../../script/script.ts';
import { joinSeeds, type SeedResults } from './campaign.ts';
import { scriptOf } from './corpus.ts';
import type { PlainScript } from './seed.ts';
import { FAILING, KEPT_SCRIPT, LOST, SCRIPT } from './shapes.ts';

/** The same for all seeds of a campaign. */
export interface SeedsSetup {
  readonly program: string;
  readonly lanes: readonly LaneId[];
  /** Commands of a script behind where it goes on. */
  readonly length: number;
  /** Scripts that seeds may go on from. */
  readonly start: readonly PlainScript[];
}

export const SEEDS_KIND: CampaignKind<SeedsSetup, SeedResults> = {
  name: 'fuzz',
  items: 'seeds',
  portion: 50,
  setup: { program: PROGRAM_NAME, lanes: [isLane], length: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_COMMANDS, start: [SCRIPT] },
  part: { branches: 'count', results: [{ seed: 'count', scripts: 'count', commands: 'count', kept: [KEPT_SCRIPT], failing: [FAILING] }], lost: [LOST] },
  player: new URL('./queue_player.ts', import.meta.url),
  subject: ({ program }) => program,
  digests: async ({ program: name, start }) => {
    const program = await campaignProgram(name);
    // Scripts that this program can't have are refused before they are played.
    for (const [i, script] of start.entries()) scriptOf(program, `start script ${i + 1}`, script);
    return programDigests(program);
  },
  itemsOf: ({ results, lost }) => [...results, ...lost].map(({ seed }) => seed),
  join: joinSeeds,
  lost: ({ item, message }) => ({ branches: 0, results: [], lost: [{ seed: item, message }] }),
};
