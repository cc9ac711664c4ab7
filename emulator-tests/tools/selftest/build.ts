/** Builds faulty variants for this machine: quickly, without optimiser and sanitizers, and only the file that is changed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { formFolder, type CForm } from '../../../transpiler/base/c_forms.ts';
import { BuildError, cFiles, runTool } from '../../../transpiler/build/freshness.ts';
import { compilerFlags, SHIPPED_FLAGS } from '../../../transpiler/build/flags.ts';
import { tableSource } from '../../../transpiler/build/host.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import type { EmittedSource } from './mutants.ts';
import { HOST_MAIN, type EmittedProgram } from '../../lanes/host.ts';

const COMMON = ['-std=c99', '-w', '-fno-builtin', '-DTS65_TRAPS'];
const QUICK = [...COMMON, '-O0', '-no-pie'];
/** Two texts behave alike when the optimiser makes the same code of them. */
const PROVING = [...COMMON, '-O2', '-fwrapv', '-S', '-fno-asynchronous-unwind-tables'];

/** Both forms of the emitted C. */
export function sourcesOf({ name, cDir, map, shippedMap }: EmittedProgram): Record<CForm, EmittedSource> {
  const read = (form: CForm): string => readFileSync(join(formFolder(cDir, form), `${name}.c`), 'utf8');
  return { plain: { text: read('plain'), map }, shipped: { text: read('shipped'), map: shippedMap } };
}

export class VariantBuilder {
  private readonly objects: readonly string[];
  private readonly file: string;
  private readonly originals = new Map<string, string>();
  /** The plain C and the C for cc65: the faults are planted there. */
  readonly sources: Readonly<Record<CForm, EmittedSource>>;

  /** `folder` is emptied first. @throws ToolMissingError, BuildError */
  constructor(
    private readonly emitted: EmittedProgram,
    private readonly folder: string,
  ) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { sources } = cFiles(emitted.cDir, 'host', 'plain');
    this.file = sources.find((path) => basename(path) === `${emitted.name}.c`) as string;
    this.sources = sourcesOf(emitted);
    const table = join(folder, 'table.c');
    writeScratch(table, tableSource(emitted.name, emitted.layout.variables.map((variable) => variable.c)));
    this.objects = [...sources.filter((path) => path !== this.file), table, HOST_MAIN].map((source, i) => {
      const object = join(folder, `common-${i}.o`);
      this.gcc([...QUICK, '-c', '-o', object, source]);
      return object;
    });
  }

  /** An executable of `text` in place of the emitted C; undefined where it is no C. @throws FileError */
  build(text: string, name: string): string | undefined {
    const [source, executable] = [join(this.folder, `${name}.c`), join(this.folder, name)];
    writeScratch(source, text);
    try {
      this.gcc([...QUICK, '-o', executable, source, ...this.objects]);
      return executable;
    } catch (error) {
      if (error instanceof BuildError) return undefined;
      throw error;
    } finally {
      rmSync(source, { force: true });
    }
  }

  /** Whether `compiler`, with its optimiser, makes the same code of `text` and of the emitted C of `form`. @throws ToolMissingError */
  isSame(text: string, compiler: 'gcc' | 'cc65', form: CForm = 'plain'): boolean {
    const key = `${compiler} ${form}`;
    const original = this.originals.get(key) ?? this.assembler(this.sources[form].text, compiler, form);
    this.originals.set(key, original);
    return this.assembler(text, compiler, form) === original;
  }

  /** A hash of the assembler. */
  private assembler(text: string, compiler: 'gcc' | 'cc65', form: CForm): string {
    const [source, output] = [join(this.folder, 'same.c'), join(this.folder, 'same.s')];
    writeScratch(source, text);
    if (compiler === 'gcc') this.gcc([...PROVING, '-o', output, source]);
    else {
      const flags = [...compilerFlags(SHIPPED_FLAGS), '-t', 'sim6502', '-I', formFolder(this.emitted.cDir, form), '-DTS65_TRAPS'];
      runTool('cc65', [...flags, '-o', output, source], this.folder);
    }
    return createHash('sha256').update(readFileSync(output)).digest('hex');
  }

  private gcc(args: readonly string[]): void {
    runTool('gcc', [`-I${this.emitted.cDir}`, ...args], this.folder);
  }
}
