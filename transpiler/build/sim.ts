/** Builds an emitted program for sim65, cc65's 6502 simulator, checks as traps. */
import { join } from 'node:path';
import { mkdirSync, readFileSync } from 'node:fs';
import { writeScratch } from '../base/files.ts';
import type { CForm } from '../base/c_forms.ts';
import { buildWhenStale, cFiles, requireTool, runTool, BuildError } from './freshness.ts';
import { compileObject, interfacesOf } from './objects.ts';
import { isTooLarge } from './messages.ts';
import { requireStack } from './stack_depth.ts';

export interface SimBuild {
  readonly program: string;
  /** The folder with the emitted C. */
  readonly cDir: string;
  /** Where the binary, its labels and its map go. */
  readonly outDir: string;
  /** The binary's name in `outDir`, without an ending. */
  readonly name: string;
  /** The C program around the emitted one. */
  readonly main: string;
  /** The linker's configuration. */
  readonly config: string;
  /** Which C of the program. */
  readonly form: CForm;
  /** cc65's optimiser flags: none, or those that ship. */
  readonly flags: readonly string[];
  /** The flags for a program that is too large with those. */
  readonly smaller?: readonly string[];
}

export interface SimBinary {
  readonly binary: string;
  /** `al 001234 ._name` lines. */
  readonly labels: string;
  readonly map: string;
  /** ld65's debug file. */
  readonly debug?: string;
}

/** @throws ToolMissingError, BuildError */
export function buildSim({ program, cDir, outDir, name, main, config, form, flags, smaller }: SimBuild): SimBinary {
  requireTool('cl65');
  requireTool('sim65');
  const { folder, sources, headers } = cFiles(cDir, 'sim', form);
  const built = {
    binary: join(outDir, `${name}.sim`),
    labels: join(outDir, `${name}.lbl`),
    map: join(outDir, `${name}.map`),
    debug: join(outDir, `${name}.dbg`),
  };
  buildWhenStale(built.binary, [...sources, ...headers, ...interfacesOf(sources), main, config], [...flags, 'with a debug file', ...(smaller ?? [])], () => {
    // Objects of two flag sets must not overwrite each other.
    const objects = join(outDir, `${name}.o`);
    mkdirSync(objects, { recursive: true });
    const entry = join(objects, 'entry.c');
    // cc65 does not include by an absolute path, so the text itself goes in.
    writeScratch(entry, `/* Generated: the harness around ${program}. */\n${readFileSync(main, 'utf8')}`);
    const make = (with_: readonly string[]): void => {
      const objectFiles = [...sources, entry].map((source, i) => {
        const object = join(objects, `${i}.o`);
        compileObject({ source, object, target: 'sim6502', flags: with_, options: ['-DTS65_TRAPS', ...(source === entry ? [] : ['-I', folder])] }, (name_, args) => runTool(name_, args, objects));
        return object;
      });
      const output = ['-C', config, '-Ln', built.labels, '-m', built.map, '-Wl', `--dbgfile,${built.debug}`, '-o', built.binary];
      runTool('cl65', ['-t', 'sim6502', ...output, ...objectFiles], objects);
    };
    try {
      make(flags);
    } catch (error) {
      if (smaller === undefined || !(error instanceof BuildError) || !isTooLarge(error)) throw error;
      make(smaller);
    }
    requireStack(program, built.binary, built.labels);
  });
  return built;
}
