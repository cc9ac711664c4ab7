/** The kinds of campaigns that queues carry. */
import type { CampaignKinds } from '../queue/commands.ts';

export const CAMPAIGN_KINDS: CampaignKinds = {
  fuzz: async () => (await import('./campaign/queue_kind.ts')).SEEDS_KIND,
  replay: async () => (await import('../replay/queue_kind.ts')).GENERATED_KIND,
  certify: async () => (await import('./foreign/queue_kind.ts')).FOREIGN_KIND,
};
