/** The programs of the boards as a kind of campaign: the items are programs, from 1 on. */
import type { CampaignKind } from '../../emulator-tests/queue/kind.ts';
import { digestOfFiles, filesBelow } from '../../emulator-tests/queue/digests.ts';
import { optional, type ValueShape } from '../../emulator-tests/queue/shape.ts';
import { PROJECT } from '../../transpiler/base/project.ts';
import { JUDGEMENTS, type Judged } from './judge.ts';
import { listNatural, listPrograms, type Listed } from './programs.ts';

export interface BoardsSetup {
  /** Programs whose names contain it; all of them where it is empty. */
  readonly only: string;
}

export interface BoardsResults {
  readonly results: readonly { readonly item: number; readonly judged: Judged }[];
}

/** The programs that a campaign judges, in order. */
export const listedFor = ({ only }: BoardsSetup): Listed[] => [...listPrograms(only), ...listNatural(only)];

const JUDGED: ValueShape = {
  id: 'string', category: 'string', verdict: (value) => JUDGEMENTS.some((one) => one === value), refusals: [{ code: 'string', line: 'count', message: 'string' }],
  details: ['string'], mended: optional((value) => value === 'fix' || Number.isSafeInteger(value)),
};

export const BOARDS_KIND: CampaignKind<BoardsSetup, BoardsResults> = {
  name: 'scoreboard',
  items: 'programs',
  portion: 4,
  setup: { only: (value) => typeof value === 'string' && /^[\w/.-]{0,100}$/.test(value) },
  part: { results: [{ item: 'count', judged: JUDGED }] },
  player: new URL('./queue_player.ts', import.meta.url),
  subject: ({ only }) => only || 'all',
  digests: () => Promise.resolve({ programs: digestOfFiles(PROJECT, filesBelow(PROJECT, 'bench/scoreboard')) }),
  itemsOf: ({ results }) => results.map(({ item }) => item),
  join: (parts) => ({ results: parts.flatMap(({ results }) => results).sort((a, b) => a.item - b.item) }),
};
