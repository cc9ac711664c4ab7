/** A program that runs in the worker: its modules as Node loads them, and the state that says how its screen is shown. */
import { withTicks, type PadModule } from '../../../emulator-tests/script/commands.ts';
import type { EntryModule } from '../../../transpiler/project/program.ts';
import type { RunnableModule } from '../protocol.ts';
import type { Command, ShownState } from './messages.ts';

type Exports = Record<string, unknown>;
type Run = (require: (specifier: string) => unknown, module: { exports: Exports }, watches: object, readAsset: () => never) => void;

/** What modules are given to be evaluated with: here nothing is watched. */
const WATCHES = { caught: (error: unknown) => error, constant: (target: unknown) => target, take: () => undefined };

function noAsset(): never {
  throw new Error('the playground has no assets');
}

/** The records and arrays of the library that the picture depends on, by their modules. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  colours: ['colours', 'fiveColours'], charset: ['charset'], sprites: ['players', 'missiles', 'sprites'],
  display: ['rowModes', 'rowColours', 'rowSets', 'scrollBand'],
};

export class PlayedProgram {
  private readonly loaded: { exports: Exports }[] = [];
  private readonly entry: EntryModule;

  constructor(private readonly modules: readonly RunnableModule[], private readonly run: (code: string, name: string) => unknown) {
    const entry = this.load(modules.length - 1) as unknown as EntryModule;
    this.entry = withTicks(entry, this.library('pad') as unknown as PadModule | undefined);
  }

  /** Plays `command`, and gives what is shown behind it. @throws what the program throws */
  play({ start, codes = [] }: Command): ShownState {
    if (start !== undefined) this.entry.start(start);
    for (const code of codes) this.entry.key(code);
    return this.shown();
  }

  private load(index: number): Exports {
    const known = this.loaded[index];
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    this.loaded[index] = module;
    const { code, imports, name } = this.modules[index]!;
    const targets = new Map(imports);
    const require = (specifier: string): unknown => {
      const target = targets.get(specifier) ?? -1;
      return target < 0 ? {} : this.load(target);
    };
    (this.run(code, name) as Run)(require, module, WATCHES, noAsset);
    return module.exports;
  }

  /** The module of ts65's library called `name`, where the program has it. */
  private library(name: string): Exports | undefined {
    const index = this.modules.findIndex((module) => module.name.endsWith(`/engine/lib/${name}.ts`));
    return this.loaded[index]?.exports;
  }

  private shown(): ShownState {
    const numbers: Record<string, number> = {};
    const bytes: Record<string, Uint8Array> = {};
    for (const [module, records] of Object.entries(SHOWN)) {
      const exports = this.library(module);
      for (const record of exports === undefined ? [] : records) {
        if (exports![record] instanceof Uint8Array) bytes[record] = exports![record];
        else for (const [member, value] of Object.entries((exports![record] ?? {}) as object)) {
          if (typeof value === 'number') numbers[`${record}.${member}`] = value;
          else if (value instanceof Uint8Array) bytes[`${record}.${member}`] = value;
        }
      }
    }
    const cells = (this.library('screen')?.screen as { readonly cells?: Uint8Array } | undefined)?.cells;
    const made = this.library('fields')?.fields as Partial<ShownState['fields']> | undefined;
    const fields = { map: made?.map ?? [], lines: made?.lines ?? [], sets: made?.sets ?? [] };
    return { numbers, bytes, fields, ...(cells !== undefined && { cells }) };
  }
}
