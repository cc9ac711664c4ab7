/** docs/tutorial.md, step by step, in a new project. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../script/programs.ts';
import { ts65 } from '../testing/command_line.ts';
import { outputPattern, stepsOf } from './walkthrough.ts';

const FOLDER = path.join(PROJECT, 'build/tutorial');
const LAUNCHER = 'npx ts65 ';

const home = process.cwd();

beforeAll(async () => {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  // `npm create ts65` makes these files. Then the template's game is removed, as the page says.
  expect(await ts65('new', path.join(FOLDER, 'gems'))).toMatchObject({ code: 0 });
  process.chdir(path.join(FOLDER, 'gems'));
  for (const name of [...['src', 'scripts'].flatMap((folder) => fs.readdirSync(folder).map((file) => path.join(folder, file))), 'tests/rules.test.ts']) fs.rmSync(name);
});

afterAll(() => process.chdir(home));

async function runCommand(command: string): Promise<string> {
  if (!command.startsWith(LAUNCHER)) throw new Error(`the test can't run: ${command}`);
  const { out, error } = await ts65(...command.slice(LAUNCHER.length).split(' '));
  return `${error}${out}`;
}

describe('the tutorial', () => {
  const steps = stepsOf(fs.readFileSync(path.join(PROJECT, 'docs/tutorial.md'), 'utf8'));
  it.each(steps.map((step) => [step.kind, step.kind === 'run' ? step.command : step.file, step] as const))('%s %s', async (_, __, step) => {
    if (step.kind === 'run') {
      expect(await runCommand(step.command)).toMatch(outputPattern(step.output));
    } else if (step.kind === 'write') {
      fs.writeFileSync(step.file, step.text);
    } else {
      const text = fs.readFileSync(step.file, 'utf8');
      expect(text.split(step.from)).toHaveLength(2);
      fs.writeFileSync(step.file, text.replace(step.from, () => step.to));
    }
  });

  it('leaves a load file, a disk image and a picture', () => {
    expect(['gems.xex', 'gems.atr', 'gems.png'].map((name) => fs.existsSync(name))).toEqual([true, true, true]);
  });
});
