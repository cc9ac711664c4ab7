/** The Markdown pages of the repository as pages of the site, with a search over all of them. */
import fs from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../transpiler/base/project.ts';
import { bundledText } from '../page_bundle.ts';
import { caseScript } from '../playground/cases.ts';
import { htmlText, type SiteFile, type SitePage, type SitePart } from '../site_page.ts';
import { pageOf, type MarkdownPage } from './markdown.ts';
import { searchIndex } from './search_index.ts';

/** The pages in the order in which a reader may want them, by their Markdown without the ending. Others follow. */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Begin', ['README', 'docs/tutorial', 'docs/project', 'docs/package', 'docs/commands', 'docs/editor', 'docs/playground', 'docs/porting']],
  ['Language', ['docs/language', 'docs/diagnostics/README', 'docs/foreign', 'docs/operators']],
  ['Proof', ['docs/harness', 'docs/ci', 'docs/machines', 'docs/testing', 'docs/scoreboard']],
  ['Inside', ['docs/tour', 'docs/architecture', 'docs/ir', 'docs/bench', 'docs/bounds', 'docs/scaling', 'docs/starting', 'CONTRIBUTING', 'CHANGELOG']],
  ['Games', ['docs/rogue', 'docs/labyrinth', 'docs/crawl', 'docs/gloam']],
];
const DIAGNOSTICS = 'docs/diagnostics/';

/** The file of the site for the Markdown file `file`, both relative to their roots. */
export const sitePathOf = (file: string): string => {
  const name = file.replace(/^docs\//, '').replace(/\.md$/, '');
  return name === 'README' ? 'docs/readme.html' : `docs/${name.replace(/(^|\/)README$/, '$1index').toLowerCase().replace(/ts65(\d)/, 'TS65$1')}.html`;
};

/** The Markdown files, relative to the repository. */
function markdownFiles(): string[] {
  const below = (folder: string): string[] => fs.readdirSync(path.join(PROJECT, folder)).filter((name) => name.endsWith('.md')).map((name) => `${folder}${name}`);
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...below('docs/'), ...below(DIAGNOSTICS)].filter((file) => fs.existsSync(path.join(PROJECT, file)));
}

interface Grouped {
  readonly title: string;
  readonly pages: readonly MarkdownPage[];
}

function grouped(pages: readonly MarkdownPage[]): readonly Grouped[] {
  const named = GROUPS.map(([title, names]) => ({ title, pages: names.flatMap((name) => pages.filter(({ file }) => file === `${name}.md`)) }));
  const listed = new Set(named.flatMap((group) => group.pages));
  const others = pages.filter((page) => !listed.has(page) && !page.file.startsWith(DIAGNOSTICS));
  return others.length === 0 ? named : [...named, { title: 'More', pages: others }];
}

function navigation(groups: readonly Grouped[], current: string, root: string): string {
  const link = ({ path: to, title }: MarkdownPage): string => `<li><a href="${root}${to}"${to === current ? ' aria-current="page"' : ''}>${htmlText(title)}</a></li>`;
  const lists = groups.map(({ title, pages }) => `<h2>${title}</h2><ul>${pages.map(link).join('')}</ul>`);
  return `<details class="contents"><summary>All pages</summary><nav aria-label="Docs">${lists.join('')}</nav></details>`;
}

const SEARCH = `<div class="search"><label for="search">Search the docs <kbd>/</kbd></label>
<input id="search" type="search" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false">
<ul id="found" role="listbox" aria-label="Found" hidden></ul></div>`;

const rootOf = (to: string): string => '../'.repeat(to.split('/').length - 1);

/** A page with the list of pages beside it. */
function framed(to: string, body: string, groups: readonly Grouped[]): string {
  const root = rootOf(to);
  return `<link rel="stylesheet" href="${root}docs/docs.css">
<div class="docs"><div class="side">${SEARCH}${navigation(groups, to, root)}</div>
<article>${body}</article></div>
<script src="${root}docs/search.js"></script>`;
}

function indexPage(groups: readonly Grouped[]): SitePage {
  const lists = groups.map(({ title, pages }) => `<h2>${title}</h2><dl class="pages">${pages.map((page) => `<dt><a href="../${page.path}">${htmlText(page.title)}</a></dt><dd>${htmlText(page.about)}</dd>`).join('')}</dl>`);
  return {
    path: 'docs/index.html', title: 'Docs · ts65', description: 'The language, the commands, the harness, and how the transpiler works.', nav: 'Docs',
    body: framed('docs/index.html', `<h1>Docs</h1>${lists.join('')}`, groups),
  };
}

function pictures(pages: readonly MarkdownPage[]): SiteFile[] {
  const files = new Map(pages.flatMap(({ pictures: shown }) => shown.map(({ file, path: to }) => [to, file] as const)));
  return [...files].map(([to, file]) => ({ path: to, content: fs.readFileSync(path.join(PROJECT, file)) }));
}

/** The docs' pages. @throws Error where a page links to a page that is not there */
export async function docsPart(): Promise<SitePart> {
  const files = markdownFiles();
  const paths = new Map(files.map((file) => [file, sitePathOf(file)]));
  const pages = files.map((file) => pageOf(file, fs.readFileSync(path.join(PROJECT, file), 'utf8'), paths));
  const groups = grouped(pages);
  const own: SitePage[] = pages.map(({ path: to, title, about, html }) => ({ path: to, title: `${title} · ts65`, description: about, body: framed(to, html, groups) }));
  return {
    pages: [indexPage(groups), ...own],
    files: [
      { path: 'docs/docs.css', content: fs.readFileSync(path.join(PROJECT, 'web/docs/docs.css'), 'utf8') },
      { path: 'docs/search.js', content: await bundledText('docs/search.ts') },
      { path: 'docs/index.js', content: `globalThis.ts65Docs=${JSON.stringify(JSON.stringify(searchIndex(pages)))};\n` },
      { path: 'playground/cases.js', content: caseScript() },
      ...pictures(pages),
    ],
  };
}
