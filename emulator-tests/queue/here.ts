/** Plays a campaign's items in processes of this machine, without a queue. */
import { RangePlayer } from './player.ts';
import { portionsOf, type CampaignKind, type ItemRange, type PlayedItems, type SetApart } from './kind.ts';

export interface PlayHereOptions {
  readonly jobs: number;
  readonly signal?: AbortSignal;
  /** Items that are done, and all. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** @throws FuzzError where it can't be played here */
export async function playHere<S extends object, P extends object>(kind: CampaignKind<S, P>, setup: S, items: ItemRange, options: PlayHereOptions): Promise<PlayedItems<P>> {
  const { jobs, signal, onProgress } = options;
  const began = performance.now();
  const parts: P[] = [];
  const apart: SetApart[] = [];
  const portions = portionsOf(items, kind.portion);
  const all = items[1] - items[0] + 1;
  let done = 0;
  const work = async (): Promise<void> => {
    const player = new RangePlayer(kind, setup);
    try {
      for (const range of portions) {
        if (signal?.aborted) break;
        const played = await player.play(range);
        if (played.part !== undefined) parts.push(played.part);
        apart.push(...played.apart);
        done += range[1] - range[0] + 1;
        onProgress?.(done, all);
      }
    } finally {
      player.close();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(jobs, Math.ceil(all / kind.portion))) }, work));
  return {
    whole: parts.length === 0 ? undefined : kind.join(parts),
    apart: apart.sort((a, b) => a.item - b.item),
    complete: done === all,
    ms: performance.now() - began,
  };
}
