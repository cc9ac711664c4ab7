/** One HTML page that holds all it shows: no other file, nothing from a network, and no script but that of a player. */
import { createHash } from 'node:crypto';
import { aboutText, type About } from './about.ts';
import { escaped } from './junit.ts';

export interface HtmlTable {
  readonly title: string;
  readonly head: readonly string[];
  /** Numbers are set to the right. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell may lead to another place of the page. */
export type Cell = string | number | { readonly text: string; readonly to: string };

/** A player in the page, with a style of its own for all of it. */
export interface PagePlayer {
  readonly style: string;
  /** HTML. */
  readonly body: string;
  /** Classic scripts, in their order. */
  readonly scripts: readonly string[];
}

export interface Page {
  readonly title: string;
  readonly ok: boolean;
  readonly about: About;
  /** In one line. */
  readonly verdict: string;
  readonly tables: readonly HtmlTable[];
  readonly failures: readonly { readonly name: string; readonly text: string }[];
  readonly pictures: readonly { readonly caption: string; readonly png: Uint8Array }[];
  readonly player?: PagePlayer;
}

/** Of what both kinds of pages have. */
const COMMON = `
.outcome { padding: .6rem 1rem; border-radius: .4rem; font-weight: 600; }
figure { display: inline-block; margin: 0 1rem 1rem 0; } figure img { width: 352px; image-rendering: pixelated; border: 1px solid #999; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
`;
/** With the style of a player. */
const BESIDE = `${COMMON}.outcome.good { background: var(--good-wash); } .outcome.bad { background: var(--bad-wash); } .about { color: var(--soft); } .report > pre { overflow-x: auto; } .report { overflow-x: auto; }
`;
const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #222; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.good { background: #e3f5e5; } .bad { background: #fbe3e3; }
.about { color: #777; }
table { border-collapse: collapse; } th, td { padding: .2rem .8rem .2rem 0; text-align: left; border-bottom: 1px solid #ddd; vertical-align: top; }
pre { background: #f5f5f5; padding: .8rem; overflow-x: auto; }
${COMMON}@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1b1b1d; } .good { background: #1d3b22; } .bad { background: #4a1f1f; }
  pre { background: #26262a; } th, td { border-color: #444; }
}`;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function htmlPage({ title, ok, about, verdict, tables, failures, pictures, player }: Page): string {
  const head = [
    `<h1>${escaped(title)}</h1>`,
    `<p class="outcome ${ok ? 'good' : 'bad'}">${escaped(verdict)}</p>`,
    `<p class="about">${escaped(aboutText(about))}</p>`,
  ];
  const rest = [
    ...failures.map(({ name, text }) => `<h2>${escaped(name)}</h2>\n<pre>${escaped(text)}</pre>`),
    ...tables.filter(({ rows }) => rows.length > 0).map(table),
    ...(pictures.length > 0 ? ["<h2>The Atari's screen</h2>", ...pictures.map(picture)] : []),
  ];
  const parts = player === undefined ? [...head, ...rest] : ['<main id="main">', ...head, player.body, '<section class="report">', ...rest, '</section>', '</main>', ...player.scripts.map((text) => `<script>${inElement(text)}</script>`)];
  const style = player === undefined ? STYLE : `${player.style}${BESIDE}`;
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n${player === undefined ? '' : policy(style, player)}<meta name="viewport" content="width=device-width">\n<title>${escaped(title)}</title>\n<style>${style}\n</style>\n</head>\n<body data-root="">\n${parts.join('\n')}\n</body>\n</html>\n`;
}

/** A script as an element has it: the same, for those that say what ends an element in texts alone. */
const inElement = (text: string): string => text.replace(/<(?=\/script|!--)/gi, '\\x3C');

/** The page runs its own scripts, and asks nobody for anything. */
function policy(style: string, { scripts }: PagePlayer): string {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const sources = scripts.map((text) => hash(inElement(text))).join(' ');
  return `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${sources}; style-src ${hash(`${style}\n`)}; img-src data: blob:; base-uri 'none'; form-action 'none'">\n`;
}

function table({ title, head, rows }: HtmlTable): string {
  const textOf = (value: Cell): string =>
    typeof value === 'number' ? escaped(grouped.format(value)) : typeof value === 'string' ? escaped(value) : `<a href="${escaped(value.to)}">${escaped(value.text)}</a>`;
  const cell = (tag: string, value: Cell, isNumber: boolean): string => `<${tag}${isNumber ? ' class="number"' : ''}>${textOf(value)}</${tag}>`;
  const numeric = head.map((_, i) => rows.every((row) => typeof row[i] === 'number' || row[i] === ''));
  const line = (tag: string, values: readonly Cell[]): string => `<tr>${values.map((value, i) => cell(tag, value, numeric[i] === true)).join('')}</tr>`;
  return `<h2>${escaped(title)}</h2>\n<table>\n${line('th', head)}\n${rows.map((row) => line('td', row)).join('\n')}\n</table>`;
}

function picture({ caption, png }: Page['pictures'][number]): string {
  const source = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return `<figure><img alt="${escaped(caption)}" src="${source}"><figcaption>${escaped(caption)}</figcaption></figure>`;
}
