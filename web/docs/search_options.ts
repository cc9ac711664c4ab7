/** What the index and the page's search agree on. */
import type { Options } from 'minisearch';

/** A passage as the search finds it. */
export interface FoundPassage {
  readonly id: number;
  /** Relative to the site, with its anchor. */
  readonly to: string;
  readonly title: string;
  readonly heading: string;
  /** The beginning of its text. */
  readonly shown: string;
}

export const SEARCH_OPTIONS: Options = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['to', 'title', 'heading', 'shown'],
  searchOptions: { boost: { heading: 4, title: 3 }, prefix: true, fuzzy: (term) => (term.length > 5 ? 0.2 : false), combineWith: 'AND',
    // Lists of programs and of changes name everything.
    boostDocument: (_id, _term, stored) => (/scoreboard|operators|changelog|bounds/.test(String(stored?.to)) ? 0.2 : 1) },
};
