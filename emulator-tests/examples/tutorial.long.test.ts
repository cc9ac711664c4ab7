/** docs/tutorial.md, step by step, in a copy of the project. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../script/programs.ts';
import type { ts65 } from '../testing/command_line.ts';
import { outputPattern, stepsOf } from './walkthrough.ts';

const COPY = path.join(PROJECT, 'build/tutorial');
const COPIED = ['ts65.json', 'atari', 'emulator-tests', 'engine', 'terminal', 'transpiler', 'package.json', 'tsconfig.json'];
/** Megabytes that no command here reads. */
const LEFT_OUT = /\.(script|test\.ts)$/;
const LAUNCHER = 'node transpiler/bin/ts65.mjs ';

const home = process.cwd();

beforeAll(() => {
  fs.rmSync(COPY, { recursive: true, force: true });
  fs.mkdirSync(COPY, { recursive: true });
  for (const name of COPIED) fs.cpSync(path.join(PROJECT, name), path.join(COPY, name), { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  fs.symlinkSync(path.join(PROJECT, 'node_modules'), path.join(COPY, 'node_modules'));
  process.chdir(COPY);
});

afterAll(() => process.chdir(home));

/** `ts65` of the copy, in this process. */
async function runInCopy(command: string): Promise<string> {
  if (!command.startsWith(LAUNCHER)) throw new Error(`the test can't run: ${command}`);
  const module = pathToFileURL(path.join(COPY, 'emulator-tests/testing/command_line.ts')).href;
  const { ts65: run } = (await import(module)) as { ts65: typeof ts65 };
  const { out, error } = await run(...command.slice(LAUNCHER.length).split(' '));
  return `${error}${out}`;
}

describe('the tutorial', () => {
  const steps = stepsOf(fs.readFileSync(path.join(PROJECT, 'docs/tutorial.md'), 'utf8'));
  it.each(steps.map((step) => [step.kind, step.kind === 'run' ? step.command : step.file, step] as const))('%s %s', async (_, __, step) => {
    if (step.kind === 'run') {
      expect(await runInCopy(step.command)).toMatch(outputPattern(step.output));
    } else if (step.kind === 'write') {
      fs.mkdirSync(path.dirname(step.file), { recursive: true });
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
