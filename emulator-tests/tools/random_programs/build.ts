/** Builds one emitted program for all lanes with as few tool runs as there can be. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHIPPED, type CForm } from '../../../transpiler/base/c_forms.ts';
import { runTool } from '../../../transpiler/build/freshness.ts';
import { tableSource } from '../../../transpiler/build/host.ts';
import type { SimBinary } from '../../../transpiler/build/sim.ts';
import { requireStack } from '../../../transpiler/build/stack_depth.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import type { EmittedFiles } from '../../../transpiler/emit/cc65/program.ts';
import type { LaneId } from '../../lanes/lane.ts';
import { SIM_CONFIG, type SimId, SIM_FORMS } from '../../lanes/sim.ts';
import type { Layout } from '../../state/layout.ts';
import { ATARI, compileC65, QUICK_HOST_FLAGS, errorOnLane, type Objects, folderOf } from './objects.ts';

export interface Binaries {
  readonly host?: string;
  readonly sim: Partial<Record<SimId, SimBinary>>;
  /** The load file, and the linker's labels and map. */
  readonly atari?: { readonly xex: string; readonly labels: string; readonly map: string };
}

/** A change of the emitted C for one lane: how tests plant faults. */
export type PlantFault = (c: string, lane: LaneId) => string;

/** Builds the program `name` in `folder`. @throws BuildError that names the lane */
export function buildProgram(
  name: string,
  files: EmittedFiles,
  layout: Layout,
  folder: string,
  objects: Objects,
  lanes: readonly LaneId[],
  plant?: PlantFault,
): Binaries {
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(folder, SHIPPED), { recursive: true });
  for (const [file, text] of files) if (file.endsWith('.h')) writeScratch(join(folder, file), text);
  /** The C of a lane, with the fault that it is given. */
  const sourceOf = (lane: LaneId, form: CForm): string => {
    const c = files.get(form === 'plain' ? `${name}.c` : `${SHIPPED}/${name}.c`) ?? '';
    return plant === undefined ? c : plant(c, lane);
  };
  const sim: Partial<Record<SimId, SimBinary>> = {};
  let host: string | undefined;
  let atari: Binaries['atari'];
  const compiled = new Map<string, string>();
  /** The program's object for a lane; lanes with the same C and the same flags share it. */
  const object = (lane: LaneId, flags: SimId): string => {
    const text = sourceOf(lane, SIM_FORMS[flags]);
    const key = `${flags}\0${text}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const inside = folderOf(folder, flags);
    const source = join(inside, `${lane}.c`);
    writeScratch(source, text);
    const described = files.get(`${SHIPPED}/${name}.assembly.json`);
    if (described !== undefined) writeScratch(join(inside, `${lane}.assembly.json`), described);
    const made = compileC65(source, join(folder, `${lane}.o`), flags, folder);
    compiled.set(key, made);
    return made;
  };
  let assembled: readonly string[] | undefined;
  /** Where the variables of what ships lie. */
  const places = (): readonly string[] => {
    assembled ??= ['frames', 'state'].map((part) => {
      const source = join(folder, `${name}.${part}.s`);
      writeScratch(source, files.get(`${SHIPPED}/${name}.${part}.s`) ?? '');
      runTool('ca65', ['-o', join(folder, `${part}.o`), source], folder);
      return join(folder, `${part}.o`);
    });
    return assembled;
  };
  for (const lane of lanes) {
    try {
      if (lane === 'host') {
        const source = join(folder, 'host.c');
        writeScratch(source, `${sourceOf(lane, 'plain')}\n${tableSource(name, layout.variables.map((v) => v.c))}`);
        host = join(folder, 'host');
        runTool('gcc', [...QUICK_HOST_FLAGS, '-o', host, source, ...objects.host], folder);
      } else if (lane === 'sim-plain' || lane === 'sim-shipped') {
        const file = (ending: string): string => join(folder, `${lane}.${ending}`);
        const built = { binary: file('sim'), labels: file('lbl'), map: file('map') };
        const inputs = [object(lane, lane), ...(lane === 'sim-shipped' ? places() : []), ...objects.sim[lane], 'sim6502.lib'];
        runTool('ld65', ['-C', SIM_CONFIG, '-Ln', built.labels, '-m', built.map, '-o', built.binary, ...inputs], folder);
        requireStack(name, built.binary, built.labels);
        sim[lane] = built;
      } else if (lane === 'atari') {
        const built = { xex: join(folder, 'atari.xex'), labels: join(folder, 'atari.lbl'), map: join(folder, 'atari.map') };
        const inputs = [object(lane, 'sim-shipped'), ...places(), ...objects.atari, 'atari.lib'];
        runTool('ld65', ['-C', join(ATARI, 'ts65-atari.cfg'), '-Ln', built.labels, '-m', built.map, '-o', built.xex, ...inputs], folder);
        requireStack(name, built.xex, built.labels);
        atari = built;
      }
    } catch (error) {
      throw errorOnLane(lane, error);
    }
  }
  return { host, sim, atari };
}
