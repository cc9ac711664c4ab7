/** The tables of the benchmark: as text for a terminal, and as Markdown for docs/bench.md; the README has the means. */
import { CYCLES_LEFT, frames, seconds } from '../emulator-tests/machine/frames.ts';
import type { Tv } from '../emulator-tests/machine/bus.ts';
import { KERNELS } from './kernels.ts';
import { isTaken, type Measured, type CyclesTaken } from './measure.ts';
import type { Baseline, Figures, Peer } from './suite.ts';
import { WORKLOAD_TITLES } from './workloads.ts';

type Cells = readonly string[];

const number = (n: number): string => n.toLocaleString('en-US');
const ratio = (n: number | undefined): string => (n === undefined || Number.isNaN(n) ? '' : n.toFixed(2));
const ratioOf = (a: number, b: number | undefined): number | undefined => (b === undefined ? undefined : a / b);

/** The factor that stands for all of them; NaN of none. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

const known = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined);
const throughTs2c = ({ ts2c }: Measured): CyclesTaken | undefined => (isTaken(ts2c) ? ts2c : undefined);

export interface Means {
  /** Cycles against the twins, against ts2c; bytes against the twins. */
  readonly twin: number;
  readonly ts2c: number;
  /** The same without `scan`, whose text ts2c walks from its beginning for each character. */
  readonly ts2cButScan: number;
  readonly code: number;
}

export function meansOf({ kernels }: Figures): Means {
  const all = Object.values(kernels);
  const toTs2c = (some: readonly Measured[]): number => geometricMean(known(some.map((one) => ratioOf(one.ts65.cycles, throughTs2c(one)?.cycles))));
  return {
    twin: geometricMean(all.map(({ ts65, twin }) => ts65.cycles / twin.cycles)),
    ts2c: toTs2c(all),
    ts2cButScan: toTs2c(Object.entries(kernels).flatMap(([name, one]) => (name === 'scan' ? [] : [one]))),
    code: geometricMean(all.map(({ ts65, twin }) => ts65.code / twin.code)),
  };
}

/** ts65's cycles against a peer's, over the kernels whose work is the same. */
export function meanToPeer({ kernels }: Figures, { cycles, changedSince }: Peer): number {
  const ratios = Object.entries(kernels).map(([name, { ts65 }]) => (changedSince.includes(name) ? undefined : ratioOf(ts65.cycles, cycles[name])));
  return geometricMean(known(ratios));
}

/** Stands behind cycles of C that the optimiser breaks. */
const MARK = '*';
/** Stands behind cycles of a peer that did the work in another way. */
const CHANGED = '†';

const HEAD: Cells = ['kernel', 'ts65', 'twin', 'ts2c', 'to twin', 'to ts2c', 'bytes', 'twin', 'ratio'];
const PEER_HEAD: Cells = ['kernel', 'ts65', 'twin', 'oscar64', 'assembler', 'to twin', 'to oscar64', 'to assembler'];

const UNREAD = new Set(KERNELS.flatMap(({ name, isUnread }) => (isUnread ? [name] : [])));

/** A row for each kernel against those who compile or write for the 6502, and the means. */
function peerRows({ kernels, games, peers }: Baseline): Cells[] {
  const all = [peers.oscar64, peers.assembler];
  const shown = ({ cycles, changedSince }: Peer, name: string): string => (cycles[name] === undefined ? '' : `${number(cycles[name])}${changedSince.includes(name) ? CHANGED : ''}`);
  const rows = Object.entries(kernels).map(([name, { ts65, twin }]): Cells => {
    const to = all.map(({ cycles, changedSince }) => (changedSince.includes(name) ? '' : ratio(ratioOf(ts65.cycles, cycles[name]))));
    return [name, number(ts65.cycles), number(twin.cycles), ...all.map((peer) => shown(peer, name)), ratio(ts65.cycles / twin.cycles), ...to];
  });
  const figures = { kernels, games };
  const unread = { kernels: Object.fromEntries(Object.entries(kernels).filter(([name]) => UNREAD.has(name))), games };
  return [...rows, ['geometric mean of the unread', '', '', '', '', ratio(meansOf(unread).twin), '', ''], ['geometric mean', '', '', '', '', ratio(meansOf(figures).twin), ...all.map((peer) => ratio(meanToPeer(figures, peer)))]];
}

/** A row for each kernel, and the means. */
function kernelRows(figures: Figures): Cells[] {
  const rows = Object.entries(figures.kernels).map(([name, measured]): Cells => {
    const { ts65, twin, ts2c } = measured;
    const other = throughTs2c(measured);
    return [
      name, number(ts65.cycles), number(twin.cycles), isTaken(ts2c) ? `${number(ts2c.cycles)}${ts2c.flags === undefined ? '' : MARK}` : ts2c.why,
      ratio(ts65.cycles / twin.cycles), ratio(ratioOf(ts65.cycles, other?.cycles)),
      number(ts65.code), number(twin.code), ratio(ts65.code / twin.code),
    ];
  });
  const means = meansOf(figures);
  return [...rows, ['geometric mean', '', '', '', ratio(means.twin), ratio(means.ts2c), '', '', ratio(means.code)]];
}

const GAME_HEAD: Cells = ['workload', 'what', 'cycles', 'NTSC frames', 'ms', 'PAL frames', 'ms'];

const times = (cycles: number, tv: Tv): Cells => [frames(cycles, tv).toFixed(1), (seconds(cycles, tv) * 1000).toFixed(0)];

function gameRows({ games }: Figures): Cells[] {
  return Object.values(games).flatMap(({ cycles }) =>
    Object.entries(cycles).map(([name, count]): Cells => {
      return [name, WORKLOAD_TITLES[name] ?? '', number(count), ...times(count, 'ntsc'), ...times(count, 'pal')];
    }),
  );
}

/** Columns padded; the first `texts` of them to the left. */
function aligned(rows: readonly Cells[], texts: number): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, i) => (i < texts ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ').trimEnd()).join('\n');
}

function markdown(head: Cells, rows: readonly Cells[], texts: number): string {
  const line = (cells: Cells): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, i) => (i < texts ? '---' : '--:')).join('|')}|`, ...rows.map(line)].join('\n');
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** For a terminal. */
export function figuresText(figures: Figures): string {
  const kernels = Object.keys(figures.kernels).length === 0 ? [] : [aligned([HEAD, ...kernelRows(figures)], 1)];
  const games = Object.keys(figures.games).length === 0 ? [] : [aligned([GAME_HEAD, ...gameRows(figures)], 2)];
  return [...kernels, ...games].join('\n\n');
}

/** The means in words. */
export function section(figures: Baseline): string {
  const means = meansOf(figures);
  const count = Object.keys(figures.kernels).length;
  const { oscar64, assembler } = figures.peers;
  const compared = Object.keys(oscar64.cycles).filter((name) => !oscar64.changedSince.includes(name)).length;
  const byHand = Object.keys(assembler.cycles).map((name) => `${ratio(figures.kernels[name]!.ts65.cycles / assembler.cycles[name]!)} on \`${name}\``);
  return `Over ${count} kernels ts65's programs take ${ratio(means.twin)} of the cycles of the C that a good programmer writes for cc65, and ${ratio(means.code)} of its bytes.
Over ${compared} kernels they take ${ratio(meanToPeer(figures, oscar64))} of the cycles of ${oscar64.what}. Against assembler by hand they take ${byHand.join(' and ')}.`;
}

/** docs/bench.md. */
export function benchPage(figures: Baseline): string {
  const memory = Object.entries(figures.kernels).map(([name, { ts65, twin, ts2c }]): Cells => {
    const of = (pick: (taken: CyclesTaken) => number): Cells => [number(pick(ts65)), number(pick(twin)), isTaken(ts2c) ? number(pick(ts2c)) : ''];
    return [name, ...of(({ code }) => code), ...of(({ ram }) => ram), ...of(({ library }) => library)];
  });
  const games = Object.entries(figures.games).map(([name, { memory }]): Cells => {
    return [name, number(memory.code), number(memory.ram), number(memory.library)];
  });
  const without = Object.entries(figures.kernels).flatMap(([name, { ts2c }]): Cells[] => {
    if (!isTaken(ts2c)) return [[name, ts2c.why, code(ts2c.reason)]];
    return ts2c.flags === undefined ? [] : [[name, MARK, code(ts2c.flags)]];
  });
  const titles = KERNELS.filter(({ name }) => name in figures.kernels).map(({ name, title, isUnread }) => `- \`${name}\`${isUnread ? ' (unread)' : ''}: ${title}`);
  const three = (what: string): Cells => ['ts65', 'twin', 'ts2c'].map((version) => `${what} ${version}`);
  return `<!-- Generated by \`make bench UPDATE=1\` from bench/baseline.json. Do not edit. -->

# The benchmark

${section(figures)}

Each kernel in \`bench/kernels\` is written three times. \`main.ts\` is restricted TypeScript. \`twin.c\` is the C of a good programmer, compiled
with \`-Oirs -Cl\`: \`bench/README.md\` has the rule. \`ts2c.c\` is made by ts2c from the TypeScript, where that is possible. All of them run on the
emulated Atari's processor without display and interrupts. So cycles are exact, and the same in every run. After every command the results are compared with Node's,
byte for byte. A test fails when a figure of ts65 is more than 1 % worse than here. \`make bench\` measures again.

${titles.join('\n')}

## Cycles

The cycles are those of all commands of a kernel together. The figures of ${figures.peers.oscar64.what} and of ${figures.peers.assembler.what} are of
${figures.peers.oscar64.date}, on the same emulated processor. oscar64 compiled the twins of that day. Where a kernel has done its work in another way since
then (\`${CHANGED}\`), its figure counts in no mean. Nobody looks at the code of the unread kernels who writes passes.

${markdown(PEER_HEAD, peerRows(figures), 1)}

## Bytes, and ts2c

The bytes are those of code, constants and initial values. Against ts2c 2.2.10 ts65 takes ${ratio(meansOf(figures).ts2c)} of the cycles, over the kernels that ts2c
accepts. Without the kernel \`scan\` that is ${ratio(meansOf(figures).ts2cButScan)}: ts2c looks for the end of its text anew at each character.

${markdown(HEAD, kernelRows(figures), 1)}

## Memory

\`code\` is what the program's own modules add to the load file: code, constants, initial values. \`ram\` are its variables. \`library\`
is what the linker adds to the load file for it: cc65's library and, for ts65, its runtime \`ts65.c\`.

${markdown(['kernel', ...three('code'), ...three('ram'), ...three('library')], memory, 1)}

## ts2c

\`bench/ts2c.ts\` rewrites a kernel for ts2c: no imports and exports, \`number\` for every type, arrays as literals, and C's own division
for \`Math.floor(a / b)\`. All numbers of ts2c have 16 bits. \`refused\` means that ts2c does not know a part of the language that the kernel
uses. \`wrong\` means that its C computes something else. Neither counts in the mean. Where only cc65's optimiser breaks its C, the
figures are those of the flags below (\`${MARK}\`).

${markdown(['kernel', '', 'why'], without, 3)}

## The games

These are the cycles of one command each, with the frames and milliseconds that it takes while the shipped display is on. Of each frame,
display and interrupts leave ${number(CYCLES_LEFT.ntsc)} cycles to the program on NTSC, and ${number(CYCLES_LEFT.pal)} on PAL (\`emulator-tests/machine/frames.ts\`).

${markdown(GAME_HEAD, gameRows(figures), 2)}

${markdown(['game', 'code', 'ram', 'library'], games, 1)}
`;
}
