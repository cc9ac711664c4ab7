/** How fast a campaign goes: items a second, by worker. */

/** Milliseconds that the rate is measured over. */
const WINDOW_MS = 60_000;

export class WorkerThroughput {
  private readonly began = performance.now();
  private readonly totals = new Map<string, { items: number; readonly since: number; last: number }>();
  private recent: { readonly at: number; readonly items: number }[] = [];

  add(worker: string, items: number, now = performance.now()): void {
    const total = this.totals.get(worker) ?? { items: 0, since: this.totals.size === 0 ? this.began : now, last: now };
    total.items += items;
    total.last = now;
    this.totals.set(worker, total);
    this.recent.push({ at: now, items });
  }

  /** Items a second, of all workers, over the last minute. */
  rate(now = performance.now()): number {
    this.recent = this.recent.filter(({ at }) => now - at <= WINDOW_MS);
    const span = Math.min(WINDOW_MS, now - this.began);
    return span <= 0 ? 0 : (this.recent.reduce((sum, { items }) => sum + items, 0) / span) * 1000;
  }

  /** Of each worker the items, and items a second since it came. */
  byWorker(): { readonly name: string; readonly done: number; readonly rate: number }[] {
    return [...this.totals]
      .map(([name, { items, since, last }]) => ({ name, done: items, rate: last <= since ? 0 : (items / (last - since)) * 1000 }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
