/** `make latency`: how long an edit takes to become a diagnostic in TypeScript's language server, once that is warm. */
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../emulator-tests/script/programs.ts';
import { project, Server, type Shown } from '../transpiler/editor/server.ts';
import { unitSeconds } from './processor_time.ts';
import { shapeNamed } from './scaling/programs.ts';

const LINES = [300, 1_000, 3_000];
const EDITS = 15;
/** Of a Linux process: clock ticks a second. */
const TICKS = 100;
const MARK = '  state.d = 0;';

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;

/** Processor seconds of `pid` and of all that it started, so far; undefined without /proc. */
function processorSeconds(pid: number): number | undefined {
  try {
    const stats = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
      try {
        return [readFileSync(`/proc/${name}/stat`, 'latin1').replace(/^(\d+) \(.*\) /s, '$1 ').split(' ').map(Number)];
      } catch {
        return [];
      }
    });
    const tree = new Set([pid]);
    for (let size = 0; size !== tree.size; ) {
      size = tree.size;
      for (const [own, , parent] of stats) if (tree.has(parent as number)) tree.add(own as number);
    }
    return stats.reduce((sum, stat) => sum + (tree.has(stat[0] as number) ? ((stat[11] as number) + (stat[12] as number)) / TICKS : 0), 0);
  } catch {
    return undefined;
  }
}

/** Writes an error into a program of `lines` lines and removes it again, in turn; the medians of the seconds until the server tells it. */
async function measureEdits(lines: number): Promise<{ readonly seconds: number; readonly processor: number | undefined }> {
  const folder = inProject(`build/latency/${lines}`);
  const sources = shapeNamed('functions').make(lines, '../');
  const library = readdirSync(inProject('engine/lib')).map((name) => [`lib/${name}`, readFileSync(inProject(`engine/lib/${name}`), 'utf8')] as const);
  const files = [...sources].map(([name, text]) => [`game/${name}`, `${text.trimEnd()}\nexport function edited(): void {\n${MARK}\n}\n`] as const);
  rmSync(folder, { recursive: true, force: true });
  project(folder, Object.fromEntries([...library, ...files]));
  const main = path.join(folder, 'game/main.ts');
  const row = readFileSync(main, 'utf8').split('\n').indexOf(MARK) + 1;
  const server = new Server();
  let line = MARK;
  const isWrong = (shown: readonly Shown[]): boolean => shown.some(({ source, category }) => source === 'ts65' && category === 'error');
  const edit = async (wrong: boolean, round: number): Promise<{ readonly seconds: number; readonly processor: number }> => {
    const began = performance.now();
    const before = processorSeconds(server.pid) ?? NaN;
    const next = wrong ? `  state.d = state.a / ${2 + (round % 7)};` : `  state.d = ${round % 7};`;
    server.change(main, [row, 1, row, line.length + 1], next);
    line = next;
    await server.until(main, (shown) => isWrong(shown) === wrong);
    return { seconds: (performance.now() - began) / 1000, processor: (processorSeconds(server.pid) ?? NaN) - before };
  };
  try {
    server.open(main);
    const measured: Awaited<ReturnType<typeof edit>>[] = [];
    for (let i = -6; i < EDITS; i++) {
      const one = await edit(i % 2 === 0, i + 10);
      if (i >= 0) measured.push(one);
    }
    const processor = median(measured.map((one) => one.processor));
    return { seconds: median(measured.map((one) => one.seconds)), processor: Number.isNaN(processor) ? undefined : processor };
  } finally {
    server.close();
  }
}

const unit = unitSeconds();
process.stdout.write(`lines   until told   processor time   in multiples of \`node -e 0\` (${(unit * 1000).toFixed(0)} ms)\n`);
for (const lines of LINES) {
  const { seconds, processor } = await measureEdits(lines);
  const spent = processor === undefined ? 'not known here' : `${(processor * 1000).toFixed(0)} ms`.padEnd(17) + (processor / unit).toFixed(1);
  process.stdout.write(`${String(lines).padEnd(8)}${`${(seconds * 1000).toFixed(0)} ms`.padEnd(13)}${spent}\n`);
}
