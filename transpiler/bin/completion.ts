/** `ts65 completion`, and the hidden `ts65 complete`, which the shells' scripts call. */
import tab from '@bomb.sh/tab/commander';
import { ShellCompDirective, type Argument, type Complete, type Option, type RootCommand } from '@bomb.sh/tab';
import type { Command } from 'commander';
import { LANE_IDS } from '../../emulator-tests/lanes/lane.ts';
import { argvOf } from '../cli/cli.ts';
import { ALL_PASSES } from '../optimise/passes.ts';
import { programsHere } from '../project/find.ts';
import type { Program } from '../project/program.ts';

/** The programs here; a description that can't be read is told when a program is used. */
function programs(): readonly Program[] {
  try {
    return programsHere();
  } catch {
    return [];
  }
}

const programNames = (): readonly string[] => programs().map(({ name }) => name);

/** The values of options that commander does not know, by the option's name. */
const VALUES: Readonly<Record<string, () => readonly string[]>> = {
  lane: () => LANE_IDS,
  lanes: () => [...LANE_IDS, 'sim'],
  program: programNames,
  without: () => ALL_PASSES,
};

/** Arguments that may name a program. */
const NAMES_PROGRAM = new Set(['program', 'paths', 'files']);

/** The values of a setting of any program. */
const settingValues = (name: string): readonly string[] => [...new Set(programs().flatMap(({ settings }) => Object.keys(settings[name] ?? {})))];

/** Offers `values` for the word that is typed, whose last part behind a comma counts. */
function offer(values: readonly string[], word: string, complete: Complete): void {
  const start = word.slice(0, word.lastIndexOf(',') + 1);
  const taken = start.split(',');
  for (const value of values) if (!taken.includes(value)) complete(start + value, '');
}

/** Behind the library's script for bash: file names where nothing else fits, and the words where the package bash-completion is not installed. */
const BASH = `complete -o default -F __ts65_complete ts65
declare -F _get_comp_words_by_ref >/dev/null || _get_comp_words_by_ref() {
    cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} cword=$COMP_CWORD
    words=("\${COMP_WORDS[@]}")
}
`;

export function registerCompletion(cli: Command): void {
  // Known once the arguments are parsed.
  const word = (): string => argvOf(cli).at(-1) ?? '';
  const root = tab(cli, { completionCommandName: 'completion' });
  for (const command of root.commands.values()) {
    for (const option of command.options.values()) complementOption(option, word);
    for (const argument of command.arguments.values()) complementArgument(argument, word);
  }
  completeFilesToo(root, word);
  cli.hook('postAction', (_, command) => {
    if (command.name() === 'completion' && command.args[0] === 'bash') process.stdout.write(BASH);
  });
}

function complementOption(option: Option, word: () => string): void {
  const values = VALUES[option.value];
  if (option.isBoolean !== true && values !== undefined) option.handler = (complete) => offer(values(), word(), complete);
  else if (option.isBoolean !== true && option.command.value === 'play') option.handler = (complete) => offer(settingValues(option.value), word(), complete);
}

function complementArgument(argument: Argument, word: () => string): void {
  if (NAMES_PROGRAM.has(argument.name)) argument.handler ??= (complete) => offer(programNames(), word(), complete);
}

/** The library has a shell complete nothing by itself: file names, where nothing else fits, are the shell's to complete. */
function completeFilesToo(root: RootCommand, word: () => string): void {
  const isFile = (): boolean => !word().startsWith('-') && !root.completions.some(({ value }) => value.startsWith(word()));
  Object.defineProperty(root, 'directive', {
    get: () => (isFile() ? ShellCompDirective.ShellCompDirectiveDefault : ShellCompDirective.ShellCompDirectiveNoFileComp),
    set: () => undefined,
  });
}
