/** The index of the search: a passage of a page is a document. */
import MiniSearch from 'minisearch';
import type { MarkdownPage } from './markdown.ts';
import { SEARCH_OPTIONS, type FoundPassage } from './search_options.ts';

/** Characters of a passage that are searched: tables of thousands of figures are looked for by nobody. */
const SEARCHED = 4000;
/** Characters of a passage that are shown. */
const SHOWN = 120;

/** The index of `pages`, as JSON's data. */
export function searchIndex(pages: readonly MarkdownPage[]): object {
  const search = new MiniSearch<FoundPassage & { readonly text: string }>(SEARCH_OPTIONS);
  let id = 0;
  for (const { path, title, passages } of pages) {
    for (const { heading, anchor, text } of passages) {
      const plain = text.replace(/\s+/g, ' ').trim();
      if (heading === '' && plain === '') continue;
      search.add({ id: id++, to: anchor === '' ? path : `${path}#${anchor}`, title, heading: heading || title, shown: plain.slice(0, SHOWN), text: plain.slice(0, SEARCHED) });
    }
  }
  return search.toJSON();
}
