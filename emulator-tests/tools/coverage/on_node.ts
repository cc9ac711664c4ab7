/** Node's coverage of the TypeScript: V8's own, mapped to the lines of the sources by their source maps. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode } from '@jridgewell/sourcemap-codec';
import { emittedName, LOADER } from '../../../transpiler/base/project.ts';
import { UsageError } from '../../../transpiler/cli/usage.ts';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface CachedMap {
  readonly lineLengths: readonly number[];
  readonly data: { readonly mappings: string } | null;
}

interface V8Report {
  readonly result: readonly { readonly url: string; readonly functions: readonly { readonly ranges: readonly Range[] }[] }[];
  readonly 'source-map-cache'?: Readonly<Record<string, CachedMap>>;
}

const RUN = fileURLToPath(new URL('./node_run.ts', import.meta.url));

/** A program's modules, by their names in the project in `root`. */
interface Modules {
  readonly root: string;
  readonly modules: readonly string[];
}

/** Executions of each line of each of `modules` that Node loaded. @throws UsageError where Node fails */
export function coverOnNode(scriptFiles: readonly string[], { root, modules }: Modules): Map<string, Map<number, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'ts65-coverage-'));
  try {
    const env = { ...process.env, NODE_V8_COVERAGE: folder };
    const args = ['--enable-source-maps', '--import', LOADER, RUN, ...scriptFiles];
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new UsageError(`the scripts don't run in Node: ${stderr.trim().split('\n').at(-1) ?? ''}`);
    const found = new Map<string, Map<number, number>>();
    for (const name of readdirSync(folder)) addReport(JSON.parse(readFileSync(join(folder, name), 'utf8')) as V8Report, found, { root, modules });
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function addReport(report: V8Report, found: Map<string, Map<number, number>>, { root, modules }: Modules): void {
  for (const { url, functions } of report.result) {
    const cached = report['source-map-cache']?.[url];
    if (!url.startsWith('file:') || cached?.data == null) continue;
    const file = emittedName(fileURLToPath(url.split('?', 1)[0] as string), root);
    if (!modules.includes(file)) continue;
    // Outer ranges before inner ones: the last that holds an offset is the innermost.
    const ranges = functions.flatMap((f) => f.ranges).sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
    const starts = [0];
    for (const length of cached.lineLengths) starts.push((starts.at(-1) as number) + length + 1);
    const lines = found.get(file) ?? new Map<number, number>();
    decode(cached.data.mappings).forEach((segments, generated) => {
      for (const [column, source, original] of segments) {
        if (source !== 0 || original === undefined) continue;
        const offset = (starts[generated] ?? 0) + column;
        const count = ranges.findLast(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset)?.count ?? 0;
        // A source map counts lines from 0.
        const line = original + 1;
        lines.set(line, Math.max(lines.get(line) ?? 0, count));
      }
    });
    found.set(file, lines);
  }
}
