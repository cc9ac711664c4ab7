/** The table of commands: enough for `ts65 --help`. What a command does is loaded when it is asked for: all of them together take a second. */
import type { Command } from 'commander';

/** The groups of `ts65 --help`, in its order. */
export const GROUPS = ['Write', 'Run', 'Prove', 'Look inside', 'Set up'] as const;

/** A command as one types it behind `ts65`, and what it does. */
export type CommandExample = readonly [command: string, meaning: string];

export interface CommandEntry {
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  /** One sentence. */
  readonly summary: string;
  /** Two that one would type. */
  readonly examples: readonly [CommandExample, CommandExample];
  /** Gives the function that registers it, with others of its file perhaps. */
  readonly load: () => Promise<(cli: Command) => void>;
}

/** Columns of all help: one less than a terminal has. */
export const HELP_COLUMNS = 79;

/** What the shells' scripts call. */
export const COMPLETE = 'complete';
const COMPLETION = 'completion';

/** The commands that `argv` is about. */
export function namesIn(argv: readonly string[]): readonly string[] {
  const [name, ...others] = argv;
  if (name === 'help') return others.slice(0, 1);
  if (name !== COMPLETE) return name === undefined ? [] : [name];
  const word = others.slice(others.indexOf('--') + 1).find((one) => !one.startsWith('-'));
  return word === undefined || word === COMPLETION ? [COMPLETION] : [word, COMPLETION];
}

/** Gives `cli` all commands of `table`: those of `names` whole, the others by name and summary. */
export async function registerTable(cli: Command, table: readonly CommandEntry[], names: readonly string[]): Promise<void> {
  const loaded = await Promise.all(names.map(async (name) => ({ name, register: await table.find((entry) => entry.name === name)?.load() })));
  for (const { name, register } of loaded) if (name !== COMPLETION) register?.(cli);
  const isThere = (name: string): boolean => cli.commands.some((command) => command.name() === name);
  for (const { name } of table) if (!isThere(name) && !names.includes(name)) cli.command(name);
  describe(cli, table);
  // It completes all that is there, by their descriptions.
  loaded.find(({ name }) => name === COMPLETION)?.register?.(cli);
  describe(cli, table.filter(({ name }) => name === COMPLETION && names.includes(name)));
}

function describe(cli: Command, table: readonly CommandEntry[]): void {
  for (const { name, summary, group, examples } of table) {
    const command = cli.commands.find((one) => one.name() === name);
    command?.description(summary).helpGroup(`${group}:`).addHelpText('after', examplesText(examples));
  }
}

/** Commands with their meanings beside them, or below where there is no room. */
function examplesText(examples: readonly CommandExample[]): string {
  const width = Math.max(...examples.map(([command]) => command.length));
  const beside = examples.map(([command, meaning]) => `  ts65 ${command.padEnd(width)}  ${meaning}`);
  const below = examples.map(([command, meaning]) => `  ts65 ${command}\n      ${meaning}`);
  return `\nExamples:\n${(beside.every((line) => line.length <= HELP_COLUMNS) ? beside : below).join('\n')}`;
}
