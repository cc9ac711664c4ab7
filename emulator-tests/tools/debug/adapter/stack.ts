/** Where the program stands, as a client shows it: calls of TypeScript functions, and below them the script's line. */
import fs from 'node:fs';
import path from 'node:path';
import { Source, StackFrame } from '@vscode/debugadapter';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { moduleFile } from '../../../../transpiler/base/project.ts';
import { callers } from '../../../machine/place.ts';
import { keyText } from '../../../script/keys.ts';
import type { Debugger } from '../debugger.ts';
import type { Launched } from './launch.ts';

/** The number of the one source that is no file: the script of a launch that gave keys. */
export const SCRIPT_SOURCE = 1;

/** The name of `file` with all links followed, or as it is where there is none. */
function realName(file: string): string {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return path.resolve(file);
  }
}

const isSame = (a: string, b: string): boolean => path.relative(a, b) === '';

export class DebugSources {
  /** Modules as emitted files name them, with their files. */
  private readonly modules: readonly (readonly [string, string])[];
  private readonly launched: Launched;

  constructor(launched: Launched) {
    const { program, image } = launched.debug.session;
    this.launched = launched;
    this.modules = image.map.sources.map((name) => [name, realName(moduleFile(program.root, name))]);
  }

  /** The module in `file`; undefined where the program has no code of it. */
  moduleOf(file: string): string | undefined {
    const real = realName(file);
    return this.modules.find(([, own]) => isSame(own, real))?.[0];
  }

  isScript({ path: file, sourceReference }: DebugProtocol.Source): boolean {
    const own = this.launched.file;
    return own === undefined ? sourceReference === SCRIPT_SOURCE : file !== undefined && isSame(realName(file), realName(own));
  }

  of(module: string): Source {
    const file = moduleFile(this.launched.debug.session.program.root, module);
    return new Source(path.basename(file), file);
  }

  get script(): Source {
    const { file } = this.launched;
    return file === undefined ? new Source('keys.script', undefined, SCRIPT_SOURCE) : new Source(path.basename(file), file);
  }

  /** The line of the script, from 1, that holds the key of `command`; behind the last one its last line. */
  lineOf(command: number): number {
    const { lines } = this.launched.debug.script;
    return command === 0 ? 1 : (lines[Math.min(command, lines.length) - 1] ?? 1);
  }

  /** The first command whose key stands on `line` of the script or below; undefined where none does. */
  commandAt(line: number): number | undefined {
    const found = this.launched.debug.script.lines.findIndex((own) => own >= line);
    return found < 0 ? undefined : found + 1;
  }
}

/** Where the processor stands, and the calls that it is in, innermost first; between two commands nowhere. */
export const addressesOf = ({ underWay, session: { machine } }: Debugger): readonly number[] => (underWay ? [machine.pc, ...callers(machine)] : []);

/**
 * Innermost first; a frame's number is its place in {@link addressesOf}. Calls within the platform and the runtime are left out, but for the
 * instruction where the processor stands.
 */
export function stackFrames({ debug }: Launched, sources: DebugSources): StackFrame[] {
  const { image } = debug.session;
  const addresses = addressesOf(debug);
  const frames = addresses.flatMap((address, i): StackFrame[] => {
    const position = image.position(address);
    if (position === undefined && i > 0) return [];
    const name = image.function(address)?.name ?? image.describe(address);
    if (position === undefined) return [Object.assign(new StackFrame(i, name), { presentationHint: 'subtle' })];
    return [new StackFrame(i, name, sources.of(position.file), position.line, position.column)];
  });
  return [...frames, new StackFrame(addresses.length, commandName(debug), sources.script, sources.lineOf(debug.command), 1)];
}

function commandName({ command, last, script }: Debugger): string {
  if (command > last) return 'the script has ended';
  return `command ${command}: ${command === 0 ? 'start' : (keyText(script.keys[command - 1] as number) ?? 'a key')}`;
}
