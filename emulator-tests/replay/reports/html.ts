/** One HTML page that holds all it shows: no other file, no script, nothing from a network. */
import { aboutText, type About } from './about.ts';
import { escaped } from './junit.ts';

export interface HtmlTable {
  readonly title: string;
  readonly head: readonly string[];
  /** Numbers are set to the right. */
  readonly rows: readonly (readonly (string | number)[])[];
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
}

const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #222; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.verdict { padding: .6rem 1rem; border-radius: .4rem; font-weight: 600; }
.good { background: #e3f5e5; } .bad { background: #fbe3e3; }
.about { color: #777; }
table { border-collapse: collapse; } th, td { padding: .2rem .8rem .2rem 0; text-align: left; border-bottom: 1px solid #ddd; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
pre { background: #f5f5f5; padding: .8rem; overflow-x: auto; }
figure { display: inline-block; margin: 0 1rem 1rem 0; } img { width: 352px; image-rendering: pixelated; border: 1px solid #999; }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1b1b1d; } .good { background: #1d3b22; } .bad { background: #4a1f1f; }
  pre { background: #26262a; } th, td { border-color: #444; }
}`;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function htmlPage({ title, ok, about, verdict, tables, failures, pictures }: Page): string {
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    `<p class="verdict ${ok ? 'good' : 'bad'}">${escaped(verdict)}</p>`,
    `<p class="about">${escaped(aboutText(about))}</p>`,
    ...failures.map(({ name, text }) => `<h2>${escaped(name)}</h2>\n<pre>${escaped(text)}</pre>`),
    ...tables.filter(({ rows }) => rows.length > 0).map(table),
    ...(pictures.length > 0 ? ["<h2>The Atari's screen</h2>", ...pictures.map(picture)] : []),
  ];
  const head = `<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${escaped(title)}</title>\n<style>${STYLE}\n</style>`;
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${parts.join('\n')}\n</body>\n</html>\n`;
}

function table({ title, head, rows }: HtmlTable): string {
  const cell = (tag: string, value: string | number, isNumber: boolean): string =>
    `<${tag}${isNumber ? ' class="number"' : ''}>${escaped(typeof value === 'number' ? grouped.format(value) : value)}</${tag}>`;
  const numeric = head.map((_, i) => rows.every((row) => typeof row[i] === 'number' || row[i] === ''));
  const line = (tag: string, values: readonly (string | number)[]): string =>
    `<tr>${values.map((value, i) => cell(tag, value, numeric[i] === true)).join('')}</tr>`;
  return `<h2>${escaped(title)}</h2>\n<table>\n${line('th', head)}\n${rows.map((row) => line('td', row)).join('\n')}\n</table>`;
}

function picture({ caption, png }: Page['pictures'][number]): string {
  const source = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return `<figure><img alt="${escaped(caption)}" src="${source}"><figcaption>${escaped(caption)}</figcaption></figure>`;
}
