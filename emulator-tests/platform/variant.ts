/** A program with a fault in the Atari's side of it: one file of atari/ is compiled anew, and all is linked again. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAtari, type AtariBinary } from '../../transpiler/build/atari.ts';
import { makeAtr, type SavedGames } from '../../transpiler/build/atr.ts';
import { savedSectors } from '../../transpiler/build/saved_sectors.ts';
import { SHIPPED_FLAGS } from '../../transpiler/build/flags.ts';
import { BuildError, runTool } from '../../transpiler/build/freshness.ts';
import { writeScratch } from '../../transpiler/base/files.ts';
import { compileObject } from '../../transpiler/build/objects.ts';
import { assemblerDefines, DIGEST_BYTES, linkerConfiguration, platformOf, type LinkedParts, type Placement } from '../../transpiler/build/platform.ts';
import { inProject } from '../script/programs.ts';
import { AtariPlayer, type AtariVariant } from '../lanes/atari_player.ts';
import type { OpenedProgram } from '../lanes/open.ts';
import { ProgramImage, type LinkedFiles } from '../machine/image.ts';
import { parseLabels } from '../machine/symbols.ts';
import type { Media } from './boots.ts';
import type { SavingProgram } from './saves.ts';

/** The Atari's side in C and assembler. */
export const PLATFORM = inProject('atari');
/** The boot sectors are linked by themselves, into the disk. */
const BOOT = 'boot.s';
const CONFIGURATION = 'ts65-atari.cfg';
/** Cycles that a command of a faulty program may take. */
const LIMIT_CYCLES = 10_000_000;

/** The object of a file of atari/, as the build names it. */
const objectOf = (file: string): string => (file === BOOT ? `${file}.o` : `atari-${file}.o`);

/** The text of a file of atari/. */
export function platformSource(file: string): string {
  return readFileSync(join(PLATFORM, file), 'utf8');
}

/** A built program. */
export interface PlatformVariant extends Media {
  readonly linked: LinkedFiles;
}

export class PlatformBuilder {
  private readonly built: AtariBinary;
  private readonly objects: string;
  private readonly placement: Placement;
  private readonly parts: LinkedParts;
  private unchanged: PlatformVariant | undefined;

  /** Builds the program where that is needed; `folder` is emptied first. @throws ToolMissingError, BuildError */
  constructor(
    private readonly opened: OpenedProgram,
    private readonly folder: string,
  ) {
    const { name, cDir, buildDir } = opened.emitted;
    this.built = buildAtari({ program: name, cDir, outDir: buildDir });
    this.objects = join(buildDir, 'atari');
    const map = readFileSync(this.built.map, 'utf8');
    this.placement = { low: /^LOWDATA\b/m.test(map), files: /^DOSROOM\b/m.test(map) };
    this.parts = platformOf(name, cDir);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** The program as it is, its objects in the same order as those of a variant. */
  get sound(): PlatformVariant {
    return (this.unchanged ??= this.link(new Map()));
  }

  /**
   * The program with `text` in place of the file `file` of atari/; undefined where that is neither C nor assembler, or can't be linked.
   * @throws FileError
   */
  make(file: string, text: string): PlatformVariant | undefined {
    try {
      return this.link(new Map([[objectOf(file), this.compile(file, text)]]));
    } catch (error) {
      if (error instanceof BuildError) return undefined;
      throw error;
    }
  }

  /** Whether not a byte of the two differs. */
  isSame(variant: PlatformVariant): boolean {
    return Buffer.from(variant.xex).equals(this.sound.xex) && Buffer.from(variant.atr).equals(this.sound.atr);
  }

  /** Boots a variant: until another one is made. @throws MachineError */
  boot({ xex, linked }: PlatformVariant, machine: AtariVariant = {}): AtariPlayer {
    const { name, layout, map } = this.opened.emitted;
    return new AtariPlayer(xex, { name, linked, layout, map, limitCycles: LIMIT_CYCLES, guarded: true, processor: 'fast', machine });
  }

  /** A variant whose saved games are tried, until another one is made. @throws SymbolFileError */
  saving(variant: PlatformVariant): SavingProgram {
    const { name, layout, map } = this.opened.emitted;
    return { media: variant, image: new ProgramImage(name, map, variant.linked), layout };
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private compile(file: string, text: string): string {
    const [source, object] = [join(this.folder, file), join(this.folder, `${file}.o`)];
    writeScratch(source, text);
    const isC = file.endsWith('.c');
    const include = ['-I', this.opened.emitted.cDir, '-I', this.objects, '-I', PLATFORM];
    const assembler = file === BOOT ? ['--asm-include-dir', this.objects] : assemblerDefines(this.parts, this.placement);
    const options = isC ? include : assembler;
    compileObject({ source, object, target: 'atari', flags: isC ? SHIPPED_FLAGS : [], options }, (name, args) => runTool(name, args, this.folder));
    return object;
  }

  /** Links with `changed` in place of the objects of those names. @throws BuildError */
  private link(changed: ReadonlyMap<string, string>): PlatformVariant {
    const path = (ending: string): string => join(this.folder, `variant.${ending}`);
    const object = (name: string): string => changed.get(name) ?? join(this.objects, name);
    const objects = readdirSync(this.objects).filter((name) => name.endsWith('.o') && name !== `${BOOT}.o`).sort();
    const outputs = ['-o', path('xex'), '-m', path('map'), '-Ln', path('lbl'), '--dbgfile', path('dbg')];
    const configuration = this.placement.low ? 'ts65-atari-low.cfg' : CONFIGURATION;
    runTool('ld65', ['-C', linkerConfiguration(join(PLATFORM, configuration), this.parts, this.folder), ...outputs, ...objects.map(object), 'atari.lib'], this.folder);
    runTool('ld65', ['-C', join(PLATFORM, 'boot.cfg'), '-o', path('boot'), object(`${BOOT}.o`)], this.folder);
    const xex = readFileSync(path('xex'));
    const labels = parseLabels(readFileSync(path('lbl'), 'utf8'), path('lbl'));
    const [main, idle, seed] = ['_main', '_ts65_idle', '_ts65_seed'].map((name) => labels.get(name) ?? 0) as [number, number, number];
    const linked = { labels: path('lbl'), map: path('map'), debug: path('dbg') };
    return { xex, atr: makeAtr(readFileSync(path('boot')), xex, this.saves(path('lbl'))), main, idle, seed, linked };
  }

  /** The digest is that of the sound build: a variant has its objects. */
  private saves(labels: string): SavedGames | undefined {
    if (!this.parts.parts.includes('SAVES')) return undefined;
    const digest = /^ts65_build: \.byte (.*)$/m.exec(readFileSync(join(this.objects, 'screen.s'), 'utf8'))?.[1]?.split(', ').map(Number) ?? new Array<number>(DIGEST_BYTES).fill(0);
    return { name: this.opened.emitted.name, digest: Uint8Array.from(digest), sectors: savedSectors(readFileSync(labels, 'utf8')) };
  }
}
