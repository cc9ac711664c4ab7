/** The docs as pages: anchors, links, pictures, programs, and an index that finds them. */
import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { anchorOf, pageOf } from './markdown.ts';
import { docsPart, sitePathOf } from './part.ts';
import { searchIndex } from './search_index.ts';
import { SEARCH_OPTIONS } from './search_options.ts';

const paths = new Map(['README.md', 'docs/a.md', 'docs/diagnostics/README.md', 'docs/diagnostics/TS65101.md'].map((file) => [file, sitePathOf(file)]));

it('each Markdown file has a page below docs/', () => {
  expect([...paths.values()]).toEqual(['docs/readme.html', 'docs/a.html', 'docs/diagnostics/index.html', 'docs/diagnostics/TS65101.html']);
});

it('headings have the anchors of GitHub', () => {
  expect(['Where time and memory go', '`play`: keys & codes', 'A.B'].map(anchorOf)).toEqual(['where-time-and-memory-go', 'play-keys--codes', 'ab']);
  expect(pageOf('docs/a.md', '# A\n## B\n## B\n', paths).html).toMatch(/id="a"[^]*id="b"[^]*id="b-1"/);
});

it('links and pictures stay within the site', () => {
  const { html, pictures } = pageOf('docs/a.md', '# A\n[c](diagnostics/TS65101.md#x) [r](../README.md) [d](diagnostics/) [m](../Makefile) [o](https://example.org) ![p](p.png)\n', paths);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['diagnostics/TS65101.html#x', 'readme.html', 'diagnostics/index.html', 'https://example.org']);
  expect(pictures).toEqual([{ file: 'docs/p.png', path: 'docs/p.png' }]);
  expect(() => pageOf('docs/a.md', '[x](gone.md)', paths)).toThrow(/no page gone\.md/);
});

it('pages have nothing that the policy of the site refuses, and columns of numbers are set to the right', async () => {
  const { pages } = await docsPart();
  const body = (path: string): string => pages.find((page) => page.path === path)!.body;
  expect(body('docs/site.html')).toMatch(/<td class="number">/);
  expect(pages.filter(({ body: html }) => / (style|on\w+)="|<(script(?! src=)|style|iframe)\b/.test(html.replace(/<pre[^]*?<\/pre>/g, ''))).map(({ path }) => path)).toEqual([]);
});

it('a whole program opens in the playground, a part of one does not', () => {
  const whole = "export function start(seed: number): void {}\nexport function key(code: number): void {}\n";
  expect(pageOf('docs/diagnostics/TS65101.md', `# A\n\`\`\`ts\n${whole}\`\`\`\n`, paths).html).toMatch(/href="\.\.\/\.\.\/playground\/index\.html#program=[\w-]+"/);
  expect(pageOf('docs/a.md', '# A\n```ts\nlet x = 1 < 2;\n```\n', paths).html).toMatch(/<code>let x = 1 &#60; 2;/);
});

it('the index finds a passage by its heading, and leads to its anchor', () => {
  const page = pageOf('docs/a.md', '# A page\nfirst words\n## Sounds and voices\nthe chip\n', paths);
  const search = MiniSearch.loadJSON(JSON.stringify(searchIndex([page])), SEARCH_OPTIONS);
  expect(search.search('voice').map(({ to }) => to as string)).toEqual(['docs/a.html#sounds-and-voices']);
});
