/** One random program on all lanes: compiled, built, played, compared with Node after every command. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../../transpiler/driver/compile.ts';
import { SHIPPED } from '../../../transpiler/base/c_forms.ts';
import { BuildError } from '../../../transpiler/build/freshness.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { DEFAULT_OPTIMISATION } from '../../../transpiler/optimise/passes.ts';
import type { EmittedFiles } from '../../../transpiler/emit/cc65/program.ts';
import { inProject } from '../../script/programs.ts';
import { mapOf, openHostExecutable } from '../../lanes/host.ts';
import type { Job, Lane, LaneId, Trace } from '../../lanes/lane.ts';
import { openSimBinary, type SimId } from '../../lanes/sim.ts';
import { parseLayout } from '../../state/layout.ts';
import { parseSourceMap, type SourceMap } from '../../machine/positions.ts';
import { buildProgram, type Binaries, type PlantFault } from './build.ts';
import { differences, endText, type LaneDifference } from './differences.ts';
import { buildObjects, type Objects } from './objects.ts';
import { playOnAtari } from './on_atari.ts';
import { playOnNode } from './on_node.ts';
import { reduce, type Reduced, type ReduceOptions } from './reduce.ts';

export type PlayOutcome =
  | { readonly kind: 'agree'; readonly commands: number }
  | { readonly kind: 'differ'; readonly commands: number; readonly differences: readonly LaneDifference[]; readonly warnings: readonly string[] }
  /** The checker refuses it. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Accepted, but no C that builds, or no end on Node: nothing could be compared. */
  | { readonly kind: 'broken'; readonly message: string };

export interface PlayLimits {
  /** Milliseconds for all commands on Node; for one command on the host. */
  readonly ms: number;
  /** 6502 cycles for one command. */
  readonly cycles: number;
}

/** A command of a random program stands for thousands of a game's. */
const PATIENT: PlayLimits = { ms: 20_000, cycles: 1_000_000_000 };

/** Plays programs one after the other in a folder of its own. */
export class ProgramPlayer {
  private readonly objects: Objects;
  private readonly entry: string;
  /** Milliseconds at work by stage, for those who make it faster. */
  readonly spent: Record<string, number> = {};

  /**
   * `folder` is relative to the project; `lanes` has node or not, it is always played.
   * @throws ToolMissingError, BuildError
   */
  constructor(
    private readonly folder: string,
    private readonly lanes: readonly LaneId[],
    private readonly plant?: PlantFault,
    private readonly limits: PlayLimits = PATIENT,
    private readonly optimisation = DEFAULT_OPTIMISATION,
  ) {
    this.objects = buildObjects(inProject(`${folder}/objects`), lanes);
    mkdirSync(inProject(`${folder}/program`), { recursive: true });
    this.entry = `${folder}/program/main.ts`;
  }

  /** `lanes` are some of the player's. @throws FileError */
  async play(source: string, job: Job, lanes = this.lanes): Promise<PlayOutcome> {
    const text = withImportsFrom(source, this.folder);
    const compiled = this.timed('compile', () => this.compile(text));
    if ('kind' in compiled) return compiled;
    const { name, files } = compiled;
    const layout = parseLayout(JSON.parse(files.get(`${name}.layout.json`) ?? ''), 'the layout');
    const began = performance.now();
    const node = await playOnNode(text, this.entry, layout, job, this.limits.ms);
    this.add('node', began);
    if (node.end.kind === 'limit') return { kind: 'broken', message: `node: ${endText(node.end)}` };
    let binaries: Binaries;
    try {
      binaries = this.timed('build', () => buildProgram(name, files, layout, inProject(`${this.folder}/built`), this.objects, lanes, this.plant));
    } catch (error) {
      if (error instanceof BuildError) return { kind: 'broken', message: error.message };
      throw error;
    }
    const { ms, cycles } = this.limits;
    const mapIn = (folder: string): SourceMap => parseSourceMap(JSON.parse(files.get(`${folder}${name}.map.json`) ?? ''), 'the map');
    const maps = { map: mapIn(''), shippedMap: mapIn(`${SHIPPED}/`) };
    const traces = new Map<LaneId, Trace>();
    const warnings: string[] = [];
    const played = async (lane: Lane): Promise<void> => {
      const start = performance.now();
      traces.set(lane.id, await lane.run(job));
      const statistics = await lane.close();
      warnings.push(...statistics.warnings);
      this.add(lane.id, start);
    };
    for (const id of lanes) {
      if (id === 'host') await played(openHostExecutable(binaries.host ?? '', name, layout, maps.map, { limitMs: ms }));
      else if (id === 'atari') traces.set(id, this.timed('atari', () => playOnAtari(binaries.atari ?? { xex: '', labels: '', map: '' }, layout, job, cycles)));
      else if (id !== 'node') await played(openSimBinary(id, binaries.sim[id as SimId]!, layout, mapOf(maps, id), { limitCycles: cycles, silenceMs: ms }));
    }
    const found = differences(layout, job, node, traces);
    const commands = Math.max(0, node.frames - 1);
    return found.length === 0 ? { kind: 'agree', commands } : { kind: 'differ', commands, differences: found, warnings };
  }

  /** Makes a program on which `lanes` differ smaller, while the same lanes differ. */
  async reduce(source: string, job: Job, lanes: readonly LaneId[], options: ReduceOptions = {}): Promise<Reduced> {
    const wanted = [...lanes].sort().join(' ');
    return reduce(source, job, async (candidate, keys) => {
      const outcome = await this.play(candidate, keys, lanes).catch((): undefined => undefined);
      return outcome?.kind === 'differ' && outcome.differences.map((d) => d.lane).sort().join(' ') === wanted;
    }, options);
  }

  private compile(text: string): { name: string; files: EmittedFiles } | PlayOutcome {
    writeScratch(inProject(this.entry), text);
    const { name, files, diagnostics } = compile(inProject(this.entry), this.optimisation);
    if (files !== undefined) return { name, files };
    const first = diagnostics.find((d) => d.severity === 'error');
    return { kind: 'refused', message: `${first?.code}: ${first?.message}` };
  }

  private timed<T>(what: string, work: () => T): T {
    const began = performance.now();
    try {
      return work();
    } finally {
      this.add(what, began);
    }
  }

  private add(what: string, began: number): void {
    this.spent[what] = (this.spent[what] ?? 0) + performance.now() - began;
  }
}

/** `source` with its imports of engine/ as they are from a folder of `folder` (relative to the project). */
export function withImportsFrom(source: string, folder: string): string {
  const up = '../'.repeat(join(folder, 'program').split('/').length);
  return source.replaceAll(/(from ['"])(?:\.\.\/)+engine\//g, `$1${up}engine/`);
}

/** The keys for a random program of `seed`. */
export function jobOf(seed: number, keys = 40): Job {
  return { seed: seed >>> 0, setup: new Uint8Array(), keys: Uint8Array.from({ length: keys }, (_, i) => (i * 37 + seed) & 255) };
}
