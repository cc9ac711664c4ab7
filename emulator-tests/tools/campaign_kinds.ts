/** The kinds of campaigns that queues carry. */
import type { CampaignKinds } from '../queue/commands.ts';

export const CAMPAIGN_KINDS: CampaignKinds = {
  fuzz: async () => (await import('./campaign/queue_kind.ts')).SEEDS_KIND,
  'fuzz-programs': async () => (await import('./random_programs/queue_kind.ts')).PROGRAMS_KIND,
};
