/** The command line as a whole: help, examples, suggestions, completion. */
import { expect, it, vi } from 'vitest';
import { ts65 } from '../../emulator-tests/testing/command_line.ts';
import { COMMANDS } from '../bin/commands.ts';
import { cliFor } from './cli.ts';
import { GROUPS, HELP_COLUMNS } from './table.ts';

const longest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));
const byName = COMMANDS.map((entry) => [entry.name, entry] as const);

it('lists all commands in groups, within 79 columns, and loads none for it', async () => {
  const loads = COMMANDS.map((entry) => vi.spyOn(entry, 'load'));
  const { code, out, error } = await ts65('--help');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(longest(out)).toBeLessThanOrEqual(HELP_COLUMNS);
  const headings = GROUPS.map((group) => out.indexOf(`\n${group}:\n`));
  expect(headings).toEqual([...headings].sort((a, b) => a - b));
  expect(headings).not.toContain(-1);
  for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  for (const load of loads) {
    expect(load).not.toHaveBeenCalled();
    load.mockRestore();
  }
});

it.each(byName)('%s --help fits, and its examples are commands that it takes', async (name, { examples }) => {
  const { code, out } = await ts65(name, '--help');
  expect(code).toBe(0);
  expect(longest(out)).toBeLessThanOrEqual(HELP_COLUMNS);
  for (const [example] of examples) {
    expect(out).toContain(`ts65 ${example}`);
    const [first, ...words] = example.split(/ (?:>>?|<) /)[0]!.split(' ');
    expect(first).toBe(name);
    const command = (await cliFor([name], COMMANDS)).commands.find((one) => one.name() === name)!;
    const { operands, unknown } = command.parseOptions(words);
    expect(unknown).toEqual([]);
    const { registeredArguments } = command;
    expect(operands.length).toBeGreaterThanOrEqual(registeredArguments.filter(({ required }) => required).length);
    expect(operands.length).toBeLessThanOrEqual(registeredArguments.some(({ variadic }) => variadic) ? Infinity : registeredArguments.length);
  }
});

it.each([
  [['chekc', 'doom'], 'check'],
  [['fuzz-program'], 'fuzz-programs'],
  [['replay', '--lanse', 'node'], '--lanes'],
  [['help', 'playy'], 'play'],
])('%s suggests %s, in one line', async (argv, nearest) => {
  const { code, error } = await ts65(...argv);
  expect(code).toBe(2);
  expect(error).toMatch(new RegExp(`^ts65: [^\\n]* ${nearest}\\?\\n$`));
});

/** What a shell is offered for the last one of `words`, and whether it completes names of files by itself. */
async function completed(...words: readonly string[]): Promise<{ readonly values: readonly string[]; readonly files: boolean }> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  await ts65('complete', '--', ...words).finally(() => log.mockRestore());
  return { values: lines.slice(0, -1).map((line) => line.split('\t')[0]!), files: lines.at(-1) === ':0' };
}

it('completes commands, options, programs, lanes one by one, and what an option may be', async () => {
  expect(await completed('re')).toEqual({ values: ['replay', 'review'], files: false });
  expect((await completed('replay', '--l')).values).toEqual(['--lanes']);
  expect((await completed('check', 'do')).values).toEqual(['doom']);
  expect((await completed('replay', '--lanes', 'node,sim-')).values).toEqual(['node,sim-plain', 'node,sim-shipped']);
  expect((await completed('play', '--ruleset', '')).values).toEqual(['spec', 'classic']);
  expect((await completed('symbols', '--format', '')).values).toEqual(['altirra', 'atari800', 'vice']);
  expect((await completed('completion', '')).values).toEqual(['zsh', 'bash', 'fish', 'powershell']);
});

it('leaves names of files to the shell', async () => {
  expect(await completed('replay', './my')).toEqual({ values: [], files: true });
  expect(await completed('profile', '--html', '')).toEqual({ values: [], files: true });
});
