/** Links an emitted program for the emulated Atari without display and sound, with the files of its foreign functions for it. */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError, buildWhenStale, cFiles, requireTool, runTool } from '../../../transpiler/build/freshness.ts';
import { isTooLarge } from '../../../transpiler/build/messages.ts';
import { SHIPPED_FLAGS } from '../../../transpiler/build/flags.ts';
import { compileObject, interfacesOf } from '../../../transpiler/build/objects.ts';
import { assembleStart, ATARI } from '../random_programs/objects.ts';
import { CALLS_FILE } from './calls.ts';

const MAIN = fileURLToPath(new URL('../random_programs/atari_main.c', import.meta.url));
/** The prefix of the objects of foreign files, so that none has the name of the program's own. */
export const FOREIGN = 'foreign-';

export interface Linked {
  readonly xex: string;
  readonly labels: string;
  readonly map: string;
}

/** Builds unless nothing changed. @throws ToolMissingError, BuildError */
export function linkForMachine(cDir: string, outDir: string): Linked {
  requireTool('cl65');
  const built = { xex: join(outDir, 'machine.xex'), labels: join(outDir, 'machine.lbl'), map: join(outDir, 'machine.map') };
  const { headers, folder, ...emitted } = cFiles(cDir, 'atari', 'shipped');
  const sources = emitted.sources.filter((source) => basename(source) !== CALLS_FILE);
  buildWhenStale(built.xex, [...sources, ...headers, ...interfacesOf(sources), MAIN], SHIPPED_FLAGS, () => {
    const objects = join(outDir, 'machine');
    mkdirSync(objects, { recursive: true });
    const start = assembleStart(objects);
    const link = (low: boolean): void => {
      const compiled = [...sources, MAIN].map((source) => {
        const isForeign = source.startsWith(join(cDir, 'foreign'));
        const object = join(objects, `${isForeign ? FOREIGN : ''}${basename(source)}.o`);
        const c = ['-I', folder, ...(low ? ['--rodata-name', 'LOWDATA'] : [])];
        const isC = source.endsWith('.c');
        const options = isC ? c : low ? ['--asm-define', 'LOWDATA'] : [];
        compileObject({ source, object, target: 'atari', flags: isC ? SHIPPED_FLAGS : [], options }, (name, args) => runTool(name, args, objects));
        return object;
      });
      const configuration = join(ATARI, low ? 'ts65-atari-low.cfg' : 'ts65-atari.cfg');
      runTool('ld65', ['-C', configuration, '-m', built.map, '-Ln', built.labels, '-o', built.xex, ...compiled, ...start, 'atari.lib'], objects);
    };
    try {
      link(false);
    } catch (error) {
      if (!(error instanceof BuildError) || !isTooLarge(error)) throw error;
      link(true);
    }
  });
  return built;
}
