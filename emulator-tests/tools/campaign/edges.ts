/**
 * The host lane with counters: the edges between blocks of the emitted C that a script takes.
 *
 * Blocks of the C stand for blocks of the 6502's code, which cc65 makes of them one by one. A simulator that records program counters would tell the
 * same at a tenth of the speed.
 */
import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale, cFiles, runTool, ToolMissingError } from '../../../transpiler/build/freshness.ts';
import { HOST_FLAGS, tableSource } from '../../../transpiler/build/host.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { HOST_MAIN, openHostExecutable, type EmittedProgram } from '../../lanes/host.ts';
import { LaneUnavailable, type Job, type Lane, type Trace } from '../../lanes/lane.ts';

const EDGES = fileURLToPath(new URL('./edges.c', import.meta.url));
const COUNTED = [...HOST_FLAGS, '-fsanitize-coverage=trace-pc'];
/** Bytes of the shared file: see edges.c. */
const SHARED_BYTES = 8 + 8 * (1 << 16);

export interface EdgesLane extends Lane {
  /** Plays `job`; no other may be under way. The edges are numbers below 2^48, the same for the same {@link edgesFingerprint}. */
  runCounted(job: Job): Promise<{ readonly trace: Trace; readonly edges: readonly number[] }>;
}

/** The numbers of edges depend on this: the emitted C, the flags and the compiler. @throws ToolMissingError, BuildError */
export function edgesFingerprint(cDir: string): string {
  const { sources, headers } = cFiles(cDir, 'host', 'plain');
  const hash = createHash('sha256').update(`${COUNTED.join(' ')}\n${runTool('gcc', ['--version'], cDir)}`);
  for (const file of [...sources, ...headers, EDGES, HOST_MAIN]) hash.update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** @throws LaneUnavailable where there is no gcc, BuildError */
export function openEdgesLane({ name, layout, map, cDir, buildDir }: EmittedProgram): EdgesLane {
  const outDir = join(buildDir, 'edges');
  const executable = join(outDir, 'host');
  const { sources, headers } = cFiles(cDir, 'host', 'plain');
  const variables = layout.variables.map((variable) => variable.c);
  try {
    buildWhenStale(executable, [...sources, ...headers, HOST_MAIN, EDGES], [...COUNTED, ...variables], () => {
      const table = join(outDir, 'table.c');
      mkdirSync(outDir, { recursive: true });
      const start = 'void ts65_host_start(unsigned seed) {';
      const text = tableSource(name, variables).replace(start, `void ts65_edges_clear(void);\n${start} ts65_edges_clear();`);
      writeScratch(table, text);
      const compile = (source: string, i: number, flags: readonly string[]): string => {
        const object = join(outDir, `${i}.o`);
        runTool('gcc', [...flags, `-I${cDir}`, '-c', '-o', object, source], outDir);
        return object;
      };
      // Only the program's own edges count.
      const plain = [table, HOST_MAIN, EDGES].map((source, i) => compile(source, i, source === EDGES ? ['-O2'] : HOST_FLAGS));
      const counted = sources.map((source, i) => compile(source, i + plain.length, COUNTED));
      runTool('gcc', [...HOST_FLAGS, '-o', executable, ...plain, ...counted], outDir);
    });
  } catch (error) {
    if (error instanceof ToolMissingError) throw new LaneUnavailable(error.message);
    throw error;
  }
  const shared = join(outDir, `edges-${process.pid}-${counter++}`);
  const file = openSync(shared, 'w+');
  ftruncateSync(file, SHARED_BYTES);
  const lane = openHostExecutable(executable, name, layout, map, { env: { TS65_EDGES: shared } });

  function edges(): number[] {
    const head = Buffer.alloc(8);
    readSync(file, head, 0, 8, 0);
    const list = Buffer.alloc(Number(head.readBigUInt64LE(0)) * 8);
    readSync(file, list, 0, list.length, 8);
    return Array.from({ length: list.length / 8 }, (_, i) => list.readUInt32LE(i * 8) + list.readUInt32LE(i * 8 + 4) * 2 ** 32);
  }

  return {
    ...lane,
    runCounted: async (job) => {
      const trace = await lane.run(job);
      return { trace, edges: edges() };
    },
    close: async () => {
      const statistics = await lane.close();
      closeSync(file);
      rmSync(shared, { force: true });
      return statistics;
    },
  };
}

let counter = 0;
