/** Where the 6502's time goes while scripts are played on the emulated Atari, in terms of the TypeScript. */
import { keyText } from '../../script/keys.ts';
import type { Script } from '../../script/script.ts';
import { ORIGINS, type Origin } from '../../machine/image.ts';
import type { AtariSession, CommandCost } from '../../lanes/atari_session.ts';
import { CallTree, INTERRUPT_INDEX, type CallNode } from './calls.ts';

export interface FunctionCost {
  readonly name: string;
  readonly origin: Origin;
  /** `file:line` of the declaration, of a TypeScript function. */
  readonly at?: string;
  readonly calls: number;
  /** Cycles in the function itself. */
  readonly self: number;
  /** And in all that it called. */
  readonly total: number;
  /** Cycles of the longest call, with all that it called. */
  readonly most: number;
}

export interface LineCost {
  readonly file: string;
  readonly line: number;
  /** Cycles of the line's own code. */
  readonly self: number;
  /** Cycles of the helpers (multiplication, shifts, stack) that it called. */
  readonly helpers: number;
}

export interface Profile {
  readonly program: string;
  readonly scripts: number;
  /** All cycles from the starts of the scripts to their ends: those of the commands, and those of looking for the keys of a contact. */
  readonly cycles: number;
  /** Cycles by whose code it was. */
  readonly origins: Readonly<Record<Origin, number>>;
  /** Most cycles in themselves first. */
  readonly functions: readonly FunctionCost[];
  /** Most cycles first. */
  readonly lines: readonly LineCost[];
  /** In the order in which they were played. */
  readonly commands: readonly CommandCost[];
  readonly tree: CallTree;
}

/** Plays `scripts`, all of the session's program, from their starts. @throws MachineError */
export function profileScripts(session: AtariSession, scripts: readonly Script[]): Profile {
  const { game, keys, machine, program } = session;
  const tree = new CallTree(machine, session.image);
  const counts = new Float64Array(0x10000);
  const commands: CommandCost[] = [];
  let cycles = 0;
  const play = (script: Script): void => {
    game.rewind(script.seed);
    tree.begin();
    let before = game.cycles;
    const began = before;
    const done = (command: number, key: string): void => void commands.push({ script: script.name, command, key, cycles: game.cycles - before });
    game.open();
    for (const key of script.setup) game.type(key);
    done(0, 'start');
    script.keys.forEach((key, i) => {
      keys.play(script, i + 1, () => {
        before = keys.came;
        done(i + 1, keyText(key) ?? `code ${key}`);
      });
    });
    cycles += game.cycles - began;
    tree.end();
  };
  machine.count(counts);
  try {
    for (const script of scripts) play(script);
  } finally {
    machine.count(undefined);
    tree.detach();
  }
  const origins = Object.fromEntries(ORIGINS.map((origin) => [origin, 0])) as Record<Origin, number>;
  counts.forEach((cycles, address) => {
    const origin = cycles === 0 ? undefined : session.image.origin(address);
    if (origin !== undefined) origins[origin] += cycles;
  });
  // The cycles to enter an interrupt belong to no instruction.
  origins.system += cycles - Object.values(origins).reduce((sum, spent) => sum + spent, 0);
  return {
    program: program.name,
    scripts: scripts.length,
    cycles,
    origins,
    functions: functionCosts(tree),
    lines: lineCosts(session, counts, tree.helperCycles),
    commands,
    tree,
  };
}

function functionCosts(tree: CallTree): FunctionCost[] {
  const costs = new Map<number, { calls: number; self: number; total: number; most: number }>();
  const visit = (node: CallNode, above: ReadonlySet<number>): number => {
    const inside = new Set(above).add(node.index);
    const total = node.self + [...node.called.values()].reduce((sum, child) => sum + visit(child, inside), 0);
    const cost = costs.get(node.index) ?? { calls: 0, self: 0, total: 0, most: 0 };
    cost.most = Math.max(cost.most, node.most);
    cost.calls += node.calls;
    cost.self += node.self;
    // A function that calls itself has its time once.
    if (!above.has(node.index)) cost.total += total;
    costs.set(node.index, cost);
    return total;
  };
  for (const child of tree.root.called.values()) visit(child, new Set());
  return [...costs].map(([index, cost]): FunctionCost => {
    const found = index === INTERRUPT_INDEX ? undefined : tree.functionOf(index);
    const at = found?.file === undefined ? {} : { at: `${found.file}:${found.line}` };
    return { name: found?.name ?? 'vertical blank', origin: found?.origin ?? 'system', ...at, ...cost };
  }).sort((a, b) => b.self - a.self);
}

function lineCosts({ image }: AtariSession, counts: Float64Array, helperCycles: Float64Array): LineCost[] {
  const costs = new Map<string, { file: string; line: number; self: number; helpers: number }>();
  for (let address = 0; address < counts.length; address++) {
    if (counts[address] === 0 && helperCycles[address] === 0) continue;
    const position = image.position(address);
    if (position === undefined) continue;
    const { file, line } = position;
    const key = `${file}:${line}`;
    let cost = costs.get(key);
    if (cost === undefined) costs.set(key, (cost = { file, line, self: 0, helpers: 0 }));
    cost.self += counts[address];
    cost.helpers += helperCycles[address];
  }
  return [...costs.values()].sort((a, b) => b.self + b.helpers - (a.self + a.helpers));
}

/** The value that `share` (0..1) of `values` do not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}
