/** Breakpoints as a client sets them: all of a source at once, of the TypeScript or of the script, and of the state. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { CliError } from '../../../../transpiler/base/bad_input.ts';
import type { Breakpoint } from '../breakpoints.ts';
import type { Debugger } from '../debugger.ts';
import { parseCondition, parseMessage, type BreakCondition } from './conditions.ts';
import type { DebugSources } from './stack.ts';
import type { StateTree } from './state_tree.ts';
import type { Walk } from './walk.ts';

interface Rule {
  readonly condition?: BreakCondition;
  /** A logpoint writes this and goes on. */
  readonly message?: () => string;
}

/** Breakpoints of the script have numbers from here on: those of the debugger are smaller. */
const SCRIPT_IDS = 1_000_000;

export class AdapterBreakpoints {
  /** Module to the debugger's numbers. */
  private readonly ofModules = new Map<string, readonly number[]>();
  private ofData: readonly number[] = [];
  private readonly rules = new Map<number, Rule>();
  private readonly debug: Debugger;
  private readonly walk: Walk;
  private readonly sources: DebugSources;
  private readonly tree: StateTree;
  private readonly say: (line: string) => void;

  constructor(debug: Debugger, walk: Walk, sources: DebugSources, tree: StateTree, say: (line: string) => void) {
    this.debug = debug;
    this.walk = walk;
    this.sources = sources;
    this.tree = tree;
    this.say = say;
    debug.breakpoints.isMeant = (breakpoint) => this.isMeant(breakpoint);
  }

  /** Puts `wanted` in place of all breakpoints of `source`; the result tells of each whether and where it stands. */
  set(source: DebugProtocol.Source, wanted: readonly DebugProtocol.SourceBreakpoint[]): DebugProtocol.Breakpoint[] {
    if (this.sources.isScript(source)) return this.setInScript(wanted);
    const module = source.path === undefined ? undefined : this.sources.moduleOf(source.path);
    if (module === undefined) return wanted.map(() => ({ verified: false, message: 'the program has no code of this file' }));
    this.remove(this.ofModules.get(module) ?? []);
    const made = wanted.map((one) => this.guarded(() => {
      const rule = this.ruleOf(one);
      const { id, what } = this.debug.breakpoints.addLine(module, one.line);
      this.rules.set(id, rule);
      return { id, verified: true, line: Number(what.slice(what.lastIndexOf(':') + 1)) };
    }));
    this.ofModules.set(module, idsOf(made));
    return made;
  }

  private setInScript(wanted: readonly DebugProtocol.SourceBreakpoint[]): DebugProtocol.Breakpoint[] {
    this.walk.atCommands.clear();
    return wanted.map(({ line }) => {
      const command = this.sources.commandAt(line);
      if (command === undefined) return { verified: false, message: 'no command stands here or below' };
      this.walk.atCommands.set(command, SCRIPT_IDS + command);
      return { id: SCRIPT_IDS + command, verified: true, line: this.sources.lineOf(command) };
    });
  }

  /** Puts `wanted` in place of all that watch the state. */
  setData(wanted: readonly DebugProtocol.DataBreakpoint[]): DebugProtocol.Breakpoint[] {
    this.remove(this.ofData);
    const made = wanted.map((one) => this.guarded(() => {
      const rule = this.ruleOf(one);
      const { id } = this.debug.breakpoints.addWatch(one.dataId);
      this.rules.set(id, rule);
      return { id, verified: true };
    }));
    this.ofData = idsOf(made);
    return made;
  }

  private ruleOf({ condition, logMessage }: { readonly condition?: string; readonly logMessage?: string }): Rule {
    return {
      ...(condition ? { condition: parseCondition(condition, this.debug, this.tree) } : {}),
      ...(logMessage ? { message: parseMessage(logMessage, this.debug, this.tree) } : {}),
    };
  }

  private isMeant({ id }: Breakpoint): boolean {
    const { condition, message } = this.rules.get(id) ?? {};
    if (condition?.() === false) return false;
    if (message !== undefined && this.walk.isForward) this.say(message());
    return message === undefined;
  }

  private remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.debug.breakpoints.remove(id);
      this.rules.delete(id);
    }
  }

  /** A breakpoint that can't be is no failure of the request: the client shows the reason beside it. */
  private guarded(make: () => DebugProtocol.Breakpoint): DebugProtocol.Breakpoint {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      return { verified: false, message: error.message };
    }
  }
}

const idsOf = (made: readonly DebugProtocol.Breakpoint[]): number[] => made.flatMap(({ id }) => id ?? []);
