/** A profile as one self-contained page: each source file with the cycles of its lines beside them. */
import { readFileSync } from 'node:fs';
import { moduleFile } from '../../../transpiler/base/project.ts';
import { frames } from '../../machine/frames.ts';
import { aboutText, type About } from '../../replay/reports/about.ts';
import type { LineCost, Profile } from './profile.ts';
import { commandPercentiles } from './report.ts';

const SLOWEST = 20;
const STYLE = `body{font:14px/1.4 system-ui,sans-serif;margin:2em;color:#222;background:#fff}
table{border-collapse:collapse}td,th{padding:0 .8em;text-align:right;white-space:pre}th{border-bottom:1px solid #999}
td.t,th.t{text-align:left}.s td{font:12px/1.35 ui-monospace,monospace}.s td.n{color:#888}
details{margin:.6em 0}summary{cursor:pointer;font-weight:600}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}}`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const number = (n: number): string => (n === 0 ? '' : Math.round(n).toLocaleString('en-US'));
const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(2)}%`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (tag: string, text: string, i: number): string => `<${tag}${i === 0 ? ' class="t"' : ''}>${escape(text)}</${tag}>`;
  const line = (tag: string, cells: readonly string[]): string => `<tr>${cells.map((text, i) => cell(tag, text, i)).join('')}</tr>`;
  return `<table>${line('th', heads)}\n${rows.map((row) => line('td', row)).join('\n')}</table>`;
}

/** A line's share of the file's hottest line as a background. */
function heat(cost: number, most: number): string {
  return cost === 0 ? '' : ` style="background:rgba(220,80,20,${(0.08 + 0.6 * (cost / most)).toFixed(3)})"`;
}

function listing(root: string, file: string, costs: ReadonlyMap<number, LineCost>, all: number): string {
  const cycles = [...costs.values()].reduce((sum, { self, helpers }) => sum + self + helpers, 0);
  const most = Math.max(...[...costs.values()].map(({ self, helpers }) => self + helpers));
  const rows = readFileSync(moduleFile(root, file), 'utf8').split('\n').map((text, i) => {
    const { self = 0, helpers = 0 } = costs.get(i + 1) ?? {};
    const spent = self + helpers;
    const share = spent === 0 ? '' : percent(spent, all);
    const cells = [number(self), number(helpers), share].map((cell) => `<td>${cell}</td>`).join('');
    return `<tr${heat(spent, most)}>${cells}<td class="n">${i + 1}</td><td class="t">${escape(text)}</td></tr>`;
  });
  const head = '<tr><th>cycles</th><th>helpers</th><th></th><th></th><th class="t"></th></tr>';
  return `<details><summary>${escape(file)} ${percent(cycles, all)}</summary><table class="s">${head}\n${rows.join('\n')}</table></details>`;
}

/** The page. Sources are read as they are now, within the project. */
/** `root`: the folder of the program's project. */
export function profileHtml(profile: Profile, about: About, root: string): string {
  const { program, scripts, cycles, functions, lines, origins, commands } = profile;
  const files = new Map<string, Map<number, LineCost>>();
  for (const cost of lines) {
    const costs = files.get(cost.file) ?? new Map<number, LineCost>();
    files.set(cost.file, costs.set(cost.line, cost));
  }
  const percentiles = Object.entries(commandPercentiles(profile)).map(([name, { cycles: spent, ntscFrames, palFrames }]) => [
    name, number(spent), ntscFrames.toFixed(2), palFrames.toFixed(2),
  ]);
  const slowest = [...commands].sort((a, b) => b.cycles - a.cycles).slice(0, SLOWEST).map((c) => [
    `command ${c.command} (${c.key}) of ${c.script}`, number(c.cycles), frames(c.cycles, 'ntsc').toFixed(2),
  ]);
  const title = `${program}: where the 6502's time goes`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head><body>
<h1>${escape(title)}</h1>
<p>${escape(aboutText(about))}</p>
<p>${number(scripts)} scripts, ${number(commands.length - scripts)} commands, ${number(cycles)} cycles</p>
${table(['whose code', 'cycles', ''], Object.entries(origins).map(([name, n]) => [name, number(n), percent(n, cycles)]))}
<h2>Commands</h2>
${table(['', 'cycles', 'NTSC frames', 'PAL frames'], percentiles)}
${table(['the slowest', 'cycles', 'NTSC frames'], slowest)}
<h2>Functions</h2>
${table(['function', 'calls', 'cycles', '', 'with callees', '', 'where'], functions.map((f) => [
  f.name, number(f.calls), number(f.self), percent(f.self, cycles), number(f.total), percent(f.total, cycles), f.at ?? f.origin,
]))}
<h2>Sources</h2>
${[...files].map(([file, costs]) => listing(root, file, costs, cycles)).join('\n')}
</body></html>
`;
}
