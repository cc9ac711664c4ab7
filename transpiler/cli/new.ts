/** `ts65 new`: a project that checks, plays, builds, replays and tests itself from the first minute. */
import path from 'node:path';
import { Option, type Command } from 'commander';
import { displayPath } from '../base/project.ts';
import { projectFiles, projectName, TEMPLATES, writeProject, type TemplateName } from '../project/new_project.ts';

interface NewOptions {
  readonly template: TemplateName;
  readonly ts65?: string;
}

export function registerNew(cli: Command): void {
  cli
    .command('new')
    .argument('<folder>', 'the folder; its name is that of the program')
    .addOption(new Option('-t, --template <name>', 'text: an adventure; menu: a game of decisions; arcade: a mine in colours that moves by itself; tool: a generator').choices(TEMPLATES).default('arcade'))
    .option('--ts65 <spec>', 'what package.json asks npm for: a version, a tarball or a folder; this version by default')
    .action((folder: string, { template, ts65 }: NewOptions) => {
      const name = projectName(folder);
      const files = projectFiles({ name, template, ...(ts65 !== undefined && { ts65 }) });
      writeProject(path.resolve(folder), files);
      process.stdout.write(`${displayPath(folder)}: ${files.size} files, by the template ${template}\n\n${nextSteps(folder)}`);
    });
}

function nextSteps(folder: string): string {
  const enter = path.resolve(folder) === process.cwd() ? '' : `    cd ${displayPath(folder)}\n`;
  return `${enter}    npm install\n    npm start\n`;
}
