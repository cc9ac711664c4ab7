/** `ts65 new`: a project of one's own, from a template. */
import path from 'node:path';
import { type Command, Option } from 'commander';
import { displayPath } from '../base/project.ts';
import { TEMPLATES, type Template } from '../project/templates.ts';

export function registerNew(cli: Command): void {
  cli
    .command('new')
    .description('make a project of your own: a program that plays, with scripts, tests and a workflow for CI')
    .argument('<folder>', 'where to; its last name is the name of the program')
    .addOption(new Option('--template <name>', 'what it begins as').choices(Object.keys(TEMPLATES)).default('text'))
    .action(async (target: string, { template }: { template: Template }) => {
      const { projectFiles, requireProjectName, requireRoom, writeProject } = await import('../project/new_project.ts');
      const folder = path.resolve(target);
      const name = path.basename(folder);
      requireProjectName(name);
      requireRoom(folder);
      writeProject(folder, projectFiles(template, name));
      const place = displayPath(folder);
      process.stdout.write(`made ${name} in ${place}: ${TEMPLATES[template]}\n\n${nextCommands(place).map((line) => `  ${line}\n`).join('')}`);
    });
}

/** What one does next in the folder `place`. */
const nextCommands = (place: string): readonly string[] => [
  ...(place === '.' ? [] : [`cd ${place.includes(' ') ? `"${place}"` : place}`]),
  'npm install',
  'npm start          # play it in this terminal',
  'npx ts65 build     # for the Atari',
  'npm run replay     # its scripts, on all lanes',
  'npm test',
];
