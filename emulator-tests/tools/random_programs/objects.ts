/** The shared objects of random programs, compiled once for each folder: the runtime, and the harness around a program. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED, formFolder } from '../../../transpiler/base/c_forms.ts';
import { BuildError, requireTool, RUNTIME_FILES, runTool } from '../../../transpiler/build/freshness.ts';
import { compilerFlags } from '../../../transpiler/build/flags.ts';
import { improveObject } from '../../../transpiler/build/objects.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { HOST_MAIN } from '../../lanes/host.ts';
import type { LaneId } from '../../lanes/lane.ts';
import { SIM_FLAGS, SIM_MAIN, type SimId, SIM_FORMS } from '../../lanes/sim.ts';

const RUNTIME = fileURLToPath(new URL('../../../transpiler/runtime/', import.meta.url));
const OWN = fileURLToPath(new URL('./', import.meta.url));
export const ATARI = fileURLToPath(new URL('../../../atari/', import.meta.url));

/** Checks and sanitizers as the host lane has them, but unoptimised: gcc takes a third of the time. */
export const QUICK_HOST_FLAGS: readonly string[] = [
  '-std=c99', '-O0', '-no-pie', '-w', '-fsanitize=address,undefined', '-fno-sanitize-recover=all', '-DTS65_TRAPS', '-fno-builtin', '-fvisibility=hidden', ...fastLinker(),
];

/** Object files to link a program with, by lane. */
export interface Objects {
  readonly host: readonly string[];
  readonly sim: Readonly<Record<SimId, readonly string[]>>;
  readonly atari: readonly string[];
}

/** The linker gold takes half the time of GNU ld, where it is installed. */
function fastLinker(): string[] {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'ld.gold')));
  return found ? ['-fuse-ld=gold'] : [];
}

/** Where in `folder` the runtime lies that the lane's C includes. */
export const folderOf = (folder: string, id: SimId): string => formFolder(folder, SIM_FORMS[id]);

/** Compiles and assembles `source`, which lies in `folder` or includes from there, without the driver cl65. @returns the object file */
export function compileC65(source: string, object: string, id: SimId, folder: string, headers = folderOf(folder, id)): string {
  const assembler = `${object}.s`;
  runTool('cc65', ['-t', 'sim6502', ...compilerFlags(SIM_FLAGS[id]), '-DTS65_TRAPS', '-I', headers, '-o', assembler, source], folder);
  if (id === 'sim-shipped') improveObject(source, assembler);
  runTool('ca65', ['-t', 'sim6502', '-o', object, assembler], folder);
  return object;
}

/** Files of the runtime in C that a program is linked with where it calls their functions. */
const CALLED_FILES: readonly string[] = ['ts65_math', 'ts65_text', 'ts65_text_numbers', 'ts65_text_split', 'ts65_text_tests', 'ts65_text_value'];

/** Compiles into `folder` what programs on `lanes` are linked with. @throws ToolMissingError, BuildError */
export function buildObjects(folder: string, lanes: readonly LaneId[]): Objects {
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(folder, SHIPPED), { recursive: true });
  for (const name of ['ts65.h', ...RUNTIME_FILES]) writeScratch(join(folder, name), readFileSync(join(RUNTIME, name)));
  for (const name of ['ts65.h', 'ts65.c']) writeScratch(join(folder, SHIPPED, name), readFileSync(join(RUNTIME, SHIPPED, name)));
  for (const name of CALLED_FILES) for (const to of [folder, join(folder, SHIPPED)]) writeScratch(join(to, `${name}.c`), readFileSync(join(RUNTIME, `${name}.c`)));
  const has = (id: LaneId): boolean => lanes.includes(id);
  const sim = (id: SimId): string[] => {
    // The text of a program's own header, because cc65 does not include by an absolute path.
    const entry = join(folder, 'entry.c');
    const prototypes = '#include "ts65.h"\nvoid ts65_init(void);\nvoid start(u32 seed);\nvoid key(u8 code);\n';
    writeScratch(entry, `${prototypes}${readFileSync(SIM_MAIN, 'utf8')}`);
    return [compileC65(entry, join(folder, `${id}-main.o`), id, folder), ...runtime(folder, id, id)];
  };
  const host = (name: string, source: string): string => {
    const object = join(folder, `host-${name}.o`);
    runTool('gcc', [...QUICK_HOST_FLAGS, '-c', '-o', object, source], folder);
    return object;
  };
  if (has('sim-plain') || has('sim-shipped')) requireTool('sim65');
  return {
    host: has('host') ? [host('main', HOST_MAIN), host('ts65', join(folder, 'ts65.c')), host('wide', join(folder, 'ts65_wide.c')), ...CALLED_FILES.map((name) => host(name, join(folder, `${name}.c`)))] : [],
    sim: { 'sim-plain': has('sim-plain') ? sim('sim-plain') : [], 'sim-shipped': has('sim-shipped') ? sim('sim-shipped') : [] },
    atari: has('atari') ? atariObjects(folder) : [],
  };
}

/** ts65's runtime, whole: a game's holds what it calls. */
function runtime(folder: string, lane: LaneId, id: SimId): string[] {
  const inC = ['ts65', ...CALLED_FILES].map((name) => compileC65(join(folderOf(folder, id), `${name}.c`), join(folder, `${lane}-${name}.o`), id, folder));
  const inAssembler = ['ts65.arithmetic', 'ts65_wide'].map((name) => {
    const object = join(folder, `${lane}-${name}.o`);
    runTool('ca65', ['-o', object, join(folder, `${name}.s`)], folder);
    return object;
  });
  return [...inC, ...inAssembler];
}

/** Assembles into `folder` what starts a program on the Atari without display and sound. @returns the object files @throws BuildError */
export function assembleStart(folder: string): string[] {
  return [join(OWN, 'atari_start.s'), join(ATARI, 'loadfile.s'), join(ATARI, 'check.s')].map((source) => {
    const object = join(folder, `harness-${basename(source)}.o`);
    runTool('ca65', ['-t', 'atari', '-o', object, source], folder);
    return object;
  });
}

function atariObjects(folder: string): string[] {
  const main = compileC65(join(OWN, 'atari_main.c'), join(folder, 'atari-main.o'), 'sim-shipped', folder);
  return [...assembleStart(folder), main, ...runtime(folder, 'atari', 'sim-shipped')];
}

/** An error of the tools that names the lane. */
export function errorOnLane(lane: LaneId, error: unknown): BuildError {
  return new BuildError(`${lane}: ${error instanceof Error ? error.message : String(error)}`);
}
