/** The transpiler's own commands. */
import type { CommandEntry } from './table.ts';

export const OWN_COMMANDS: readonly CommandEntry[] = [
  {
    name: 'new',
    group: 'Write',
    summary: 'write a project of your own into a new folder',
    examples: [['new mygame', 'a game on a board'], ['new mygame --template text', 'an adventure; also menu and tool']],
    load: async () => (await import('./new.ts')).registerNew,
  },
  {
    name: 'check',
    group: 'Write',
    summary: 'say whether programs are accepted; files that are no program are checked as modules',
    examples: [['check --watch', 'check the program here again on each change'], ['check engine/mygame --fix', 'write the corrections that are sure']],
    load: async () => (await import('./check.ts')).registerCheck,
  },
  {
    name: 'emit',
    group: 'Write',
    summary: 'write the C of a program, its map and its memory layout',
    examples: [['emit doom', 'write c-out/doom'], ['emit doom --explain', 'say what was chosen for each function, and why']],
    load: async () => (await import('./emit.ts')).registerEmit,
  },
  {
    name: 'build',
    group: 'Write',
    summary: 'build the Atari load file and boot disk of a program: <program>.xex and <program>.atr',
    examples: [['build', 'build the program here'], ['build doom --out dist', 'write dist/doom.xex and dist/doom.atr']],
    load: async () => (await import('./build.ts')).registerBuild,
  },
  {
    name: 'doctor',
    group: 'Set up',
    summary: 'say which tools are here, which lanes they make possible, and how to install what is missing',
    examples: [['doctor', 'exit code 1 where something is missing'], ['doctor --json', 'for a program']],
    load: async () => (await import('./doctor.ts')).registerDoctor,
  },
];
