/** All commands of ts65, in the order of its help. */
import type { Command } from 'commander';
import { OWN_COMMANDS } from '../cli/own_commands.ts';
import { GROUPS, type CommandEntry } from '../cli/table.ts';
import { REPOSITORY_COMMANDS, REPOSITORY_KINDS } from './repository_commands.ts';

const shrinking = async () => (await import('../../emulator-tests/tools/shrink/commands.ts')).registerShrink;
const fuzzing = async () => {
  const [{ registerFuzz }, kinds] = await Promise.all([import('../../emulator-tests/tools/campaign/commands.ts'), campaignKinds()]);
  return (cli: Command) => registerFuzz(cli, kinds);
};
const working = async () => {
  const [{ registerWorker }, kinds] = await Promise.all([import('../../emulator-tests/queue/commands.ts'), campaignKinds()]);
  return (cli: Command) => registerWorker(cli, kinds);
};
const replaying = async () => {
  const { registerReplay } = await import('../../emulator-tests/replay/options.ts');
  return (cli: Command) => registerReplay(cli, async (results) => (await import('../../web/play/report_player.ts')).reportPlayer(results));
};
const campaignKinds = async () => ({ ...(await import('../../emulator-tests/tools/campaign_kinds.ts')).CAMPAIGN_KINDS, ...REPOSITORY_KINDS });

const HARNESS_COMMANDS: readonly CommandEntry[] = [
  {
    name: 'play',
    group: 'Run',
    summary: 'play a program in this terminal',
    examples: [['play --record mygame.script', 'keep the game of the program here as a script'], ['play doom --seed 7 < keys.txt', 'without a terminal: each line is a key such as return, or text']],
    load: async () => (await import('../../terminal/commands.ts')).registerPlay,
  },
  {
    name: 'state',
    group: 'Run',
    summary: "take a saved game from a terminal to an Atari's disk, or back",
    examples: [['state rogue rogue.atr', 'the newest game of play goes to a disk'], ['state rogue.atr', "the disk's game goes to where play keeps them"]],
    load: async () => (await import('../../terminal/state_command.ts')).registerState,
  },
  {
    name: 'dev',
    group: 'Run',
    summary: 'on each change check, emit and build a program, replay its scripts, and show it in a page, until interrupted',
    examples: [['dev', 'the program here'], ['dev doom', 'one by its name; `play doom --watch` in another terminal takes each build']],
    load: async () => (await import('../../web/dev/dev.ts')).registerDev,
  },
  {
    name: 'debug',
    group: 'Run',
    summary: 'walk through a script on the emulated Atari, forward and back; commands come from the input',
    examples: [['debug mygame.script', 'help lists the commands'], ['debug mygame.script --json', 'answers for a program']],
    load: async () => (await import('../../emulator-tests/tools/debug/commands.ts')).registerDebug,
  },
  {
    name: 'dap',
    group: 'Run',
    summary: 'debug from an editor: its debug adapter, on standard input and output',
    examples: [['dap', 'an editor starts it so'], ['dap < session.txt', 'the messages of a session, from a file']],
    load: async () => (await import('../../emulator-tests/tools/debug/adapter/command.ts')).registerDap,
  },
  {
    name: 'screenshot',
    group: 'Run',
    summary: "write a picture of the emulated Atari's screen in the middle of a script",
    examples: [['screenshot mygame.script', 'the last screen, as screen.png'], ['screenshot mygame.script --at 40 --out door.png', 'the one after 40 commands']],
    load: async () => (await import('../../emulator-tests/tools/screenshot/command.ts')).registerScreenshot,
  },
  {
    name: 'film',
    group: 'Run',
    summary: "write the emulated Atari's screen over a script as an animated PNG",
    examples: [['film mygame.script', 'all of it, as film.png'], ['film mygame.script --from 100 --to 400', 'the commands 100 to 400']],
    load: async () => (await import('../../emulator-tests/tools/film/command.ts')).registerFilm,
  },
  {
    name: 'replay',
    group: 'Prove',
    summary: 'play scripts on all lanes and compare all state after every command',
    examples: [['replay', 'the scripts of the program here'], ['replay --program doom --generate 500', '500 generated games']],
    load: replaying,
  },
  {
    name: 'coverage',
    group: 'Prove',
    summary: 'say which lines and branches the 6502 reaches while scripts are played, and which Node reaches',
    examples: [['coverage scripts', 'of all scripts of a folder'], ['coverage mygame.script --missed', 'the lines that are not reached']],
    load: async () => (await import('../../emulator-tests/tools/coverage/commands.ts')).registerCoverage,
  },
  {
    name: 'fuzz',
    group: 'Prove',
    summary: 'play random scripts on many lanes, and keep each that reaches new code',
    examples: [['fuzz doom --seeds 1..500', 'five hundred seeds'], ['fuzz --time 60 --until-failure', 'the program here, for a minute at most']],
    load: fuzzing,
  },
  {
    name: 'merge',
    group: 'Prove',
    summary: 'join the reports of a campaign in shards into the report of the whole',
    examples: [['merge shard-1.json shard-2.json', 'one report of two'], ['merge shard-1.json shard-2.json --html all.html', 'as a page']],
    load: fuzzing,
  },
  {
    name: 'shrink',
    group: 'Prove',
    summary: 'make a failing script smaller until no command can be left out, and say who is to blame',
    examples: [['shrink failing.script', 'writes failing-small.script'], ['shrink failing.script --lanes node,host', 'as these two differ']],
    load: shrinking,
  },
  {
    name: 'blame',
    group: 'Prove',
    summary: 'say which lanes agree on a failing script, and which store in C and TypeScript first went wrong',
    examples: [['blame failing.script', 'the first wrong store'], ['blame failing.script --json', 'for a program']],
    load: shrinking,
  },
  {
    name: 'certify',
    group: 'Prove',
    summary: 'compare functions in C or assembler (@foreign) with their TypeScript, over all their arguments or many',
    examples: [['certify doom', 'all of a program'], ['certify doom digest --pairs 1000', 'one function, with fewer random arguments']],
    load: async () => (await import('../../emulator-tests/tools/foreign/command.ts')).registerCertify,
  },
  {
    name: 'worker',
    group: 'Prove',
    summary: 'play jobs of the campaigns of a queue, on as many machines as there are',
    examples: [['worker --queue redis://host:6379 --jobs 8', 'eight at a time, until interrupted'], ['worker --idle 60', 'the queue of TS65_QUEUE, until it has had nothing for a minute']],
    load: working,
  },
  {
    name: 'queue',
    group: 'Prove',
    summary: 'say what the campaigns of a queue do, how fast, what is left and what was set apart; or cancel one',
    examples: [['queue --queue redis://host:6379', 'all campaigns and workers'], ['queue doom-night --cancel', 'take one out of the queue']],
    load: async () => (await import('../../emulator-tests/queue/commands.ts')).registerQueue,
  },
  {
    name: 'size',
    group: 'Look inside',
    summary: 'say where the memory of a program goes, by function, table and text',
    examples: [['size doom', 'the largest parts'], ['size doom --json', 'all of them']],
    load: async () => (await import('../../emulator-tests/tools/profile/commands.ts')).registerSize,
  },
  {
    name: 'profile',
    group: 'Look inside',
    summary: "say where the 6502's time goes while scripts are played, by function, line and command",
    examples: [['profile mygame.script', 'the twenty most expensive'], ['profile mygame.script --html profile.html', 'the sources with cycles beside them']],
    load: async () => (await import('../../emulator-tests/tools/profile/commands.ts')).registerProfile,
  },
  {
    name: 'bound',
    group: 'Look inside',
    summary: 'prove the most cycles that each function can take, beside what scripts measure',
    examples: [['bound', 'the program here, measured by its scripts'], ['bound gloam --json', 'all functions, for a program']],
    load: async () => (await import('../../emulator-tests/tools/bound/commands.ts')).registerBound,
  },
  {
    name: 'asset',
    group: 'Run',
    summary: 'turn a picture or text art into the bytes of characters or players, or show such bytes',
    examples: [['asset walls.png --as five-colours --out walls.bin', 'for asset(…) in a module'], ['asset walls.bin --as five-colours', 'show them']],
    load: async () => (await import('../../emulator-tests/tools/asset/command.ts')).registerAsset,
  },
  {
    name: 'symbols',
    group: 'Look inside',
    summary: "write a program's names for the debugger of another emulator",
    examples: [['symbols doom --format altirra', 'on standard output'], ['symbols doom --format atari800 --out doom.lab', 'into a file']],
    load: async () => (await import('../../emulator-tests/tools/debug/commands.ts')).registerSymbols,
  },
];

const SET_UP: readonly CommandEntry[] = [
  {
    name: 'completion',
    group: 'Set up',
    summary: 'print a script by which a shell completes commands, options and their values',
    examples: [['completion bash >> ~/.bashrc', 'for bash'], ['completion fish > ~/.config/fish/completions/ts65.fish', 'for fish']],
    load: async () => (await import('./completion.ts')).registerCompletion,
  },
];

const ALL: readonly CommandEntry[] = [...OWN_COMMANDS, ...HARNESS_COMMANDS, ...REPOSITORY_COMMANDS, ...SET_UP];

export const COMMANDS: readonly CommandEntry[] = GROUPS.flatMap((group) => ALL.filter((entry) => entry.group === group));
