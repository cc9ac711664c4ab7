/** A program with a fault in the Atari's side of it: one file of atari/ is compiled anew, and all is linked again. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAtari, type AtariBinary } from '../../transpiler/build/atari.ts';
import { SHIPPED_FLAGS } from '../../transpiler/build/flags.ts';
import { BuildError, runTool } from '../../transpiler/build/freshness.ts';
import { compileObject } from '../../transpiler/build/objects.ts';
import { inProject } from '../../terminal/programs.ts';
import { AtariPlayer } from '../lanes/atari_player.ts';
import { writeScratch } from '../../transpiler/files.ts';
import type { OpenedProgram } from '../lanes/open.ts';

/** The Atari's side in C and assembler. */
const PLATFORM = inProject('atari');
/** Cycles that a command of a faulty program may take. */
const LIMIT_CYCLES = 10_000_000;

/** The text of a file of atari/. */
export function platformSource(file: string): string {
  return readFileSync(join(PLATFORM, file), 'utf8');
}

export class PlatformBuilder {
  private readonly built: AtariBinary;
  private readonly objects: string;
  private readonly isLow: boolean;
  /** What the C's and assembler's files of the sound program make. */
  private readonly originals = new Map<string, Buffer>();

  /** Builds the program where that is needed; `folder` is emptied first. @throws ToolMissingError, BuildError */
  constructor(
    private readonly opened: OpenedProgram,
    private readonly folder: string,
  ) {
    const { name, cDir, buildDir } = opened.emitted;
    this.built = buildAtari({ program: name, cDir, outDir: buildDir });
    this.objects = join(buildDir, 'atari');
    this.isLow = /\bLOWDATA\b/.test(readFileSync(this.built.map, 'utf8'));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** A program with `text` in place of the file `file` of atari/, booted; undefined where that is neither C nor assembler. @throws MachineError */
  boot(file: string, text: string): AtariPlayer | undefined {
    const object = this.compile(file, text);
    return object === undefined ? undefined : this.player(this.link(file, object));
  }

  /** The program as it is. @throws MachineError */
  bootSound(): AtariPlayer {
    return this.player(this.built);
  }

  /** Whether the same is made of `text` as of the file `file` as it is: not a byte differs. */
  isSame(file: string, text: string): boolean {
    const binary = (source: string): Buffer | undefined => {
      const object = this.compile(file, source);
      return object === undefined ? undefined : readFileSync(this.link(file, object).xex);
    };
    const original = this.originals.get(file) ?? binary(platformSource(file));
    if (original !== undefined) this.originals.set(file, original);
    return original !== undefined && binary(text)?.equals(original) === true;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private compile(file: string, text: string): string | undefined {
    const [source, object] = [join(this.folder, file), join(this.folder, `${file}.o`)];
    writeScratch(source, text);
    const isC = file.endsWith('.c');
    const include = ['-I', this.opened.emitted.cDir, '-I', this.objects, '-I', PLATFORM];
    const options = isC ? include : this.isLow ? ['--asm-define', 'LOWDATA'] : [];
    try {
      compileObject({ source, object, target: 'atari', flags: isC ? SHIPPED_FLAGS : [], options }, (name, args) => runTool(name, args, this.folder));
      return object;
    } catch (error) {
      if (error instanceof BuildError) return undefined;
      throw error;
    }
  }

  private link(file: string, object: string): AtariBinary {
    const path = (ending: string): string => join(this.folder, `variant.${ending}`);
    const variant = { ...this.built, xex: path('xex'), map: path('map'), labels: path('lbl'), debug: path('dbg') };
    const objects = readdirSync(this.objects).filter((name) => name.endsWith('.o') && name !== 'boot.s.o').sort();
    const all = objects.map((name) => (name === `${file}.o` ? object : join(this.objects, name)));
    const outputs = ['-o', variant.xex, '-m', variant.map, '-Ln', variant.labels, '--dbgfile', variant.debug];
    runTool('ld65', ['-C', join(PLATFORM, this.isLow ? 'ts65-atari-low.cfg' : 'ts65-atari.cfg'), ...outputs, ...all, 'atari.lib'], this.folder);
    return variant;
  }

  private player({ xex, labels, map, debug }: AtariBinary): AtariPlayer {
    const { name, layout, map: sources } = this.opened.emitted;
    const linked = { labels, map, debug };
    return new AtariPlayer(readFileSync(xex), { name, linked, layout, map: sources, limitCycles: LIMIT_CYCLES, guarded: true, processor: 'fast' });
  }
}
