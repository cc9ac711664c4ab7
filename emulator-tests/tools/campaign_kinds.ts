/** The kinds of campaigns that queues carry. */
import type { CampaignKinds } from '../queue/commands.ts';

export const CAMPAIGN_KINDS: CampaignKinds = {
  fuzz: async () => (await import('./campaign/queue_kind.ts')).SEEDS_KIND,
  'fuzz-programs': async () => (await import('./random_programs/queue_kind.ts')).PROGRAMS_KIND,
  replay: async () => (await import('../replay/queue_kind.ts')).GENERATED_KIND,
  certify: async () => (await import('./foreign/queue_kind.ts')).FOREIGN_KIND,
  'certify-operators': async () => (await import('./certify/queue_kind.ts')).OPERATORS_KIND,
  selftest: async () => (await import('./selftest/queue_kind.ts')).FAULTS_KIND,
};
