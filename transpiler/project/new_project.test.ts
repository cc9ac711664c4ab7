/** `ts65 new` writes a whole project, or nothing. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ts65 } from '../../emulator-tests/testing/command_line.ts';
import { readDescription } from './description.ts';
import { projectFiles, TEMPLATES, writeProject } from './new_project.ts';

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-new-')));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const below = (root: string): readonly string[] => (fs.readdirSync(root, { recursive: true }) as string[]).filter((name) => fs.statSync(path.join(root, name)).isFile()).sort();

it.each(TEMPLATES)('writes a project by the template %s, with its own name everywhere', async (template) => {
  const project = path.join(folder, 'Gems_2');
  expect(await ts65('new', project, '--template', template)).toMatchObject({ code: 0, error: '' });
  const files = below(project);
  expect(files).toEqual(expect.arrayContaining(['.github/workflows/ci.yml', '.gitignore', '.vscode/launch.json', 'README.md', 'package.json', 'src/main.ts', 'tsconfig.json']));
  expect(files.filter((name) => name.endsWith('.script')).length).toBeGreaterThanOrEqual(3);
  expect(files.filter((name) => fs.readFileSync(path.join(project, name), 'utf8').includes('mygame'))).toEqual([]);
  expect(readDescription(path.join(project, 'ts65.json')).members.name).toBe('Gems_2');
  expect(JSON.parse(fs.readFileSync(path.join(project, 'package.json'), 'utf8'))).toMatchObject({ name: 'gems_2', devDependencies: { ts65: expect.stringMatching(/^\^\d/) as string } });
  expect(await ts65('check', project)).toMatchObject({ code: 0, error: '' });
});

it('takes an empty folder, and one with nothing but a repository', () => {
  fs.mkdirSync(path.join(folder, 'gems/.git'), { recursive: true });
  writeProject(path.join(folder, 'gems'), projectFiles({ name: 'gems', template: 'tool' }));
  expect(below(path.join(folder, 'gems'))).toContain('src/main.ts');
});

it.each([
  [['game', '--template', 'arcad'], 2],
  [['9lives'], 2],
  [['a game'], 2],
  [['full'], 2],
  [['full/file.txt/deeper'], 2],
])('refuses %j, and writes nothing', async (argv, code) => {
  fs.mkdirSync(path.join(folder, 'full'));
  fs.writeFileSync(path.join(folder, 'full/file.txt'), '');
  const [name, ...options] = argv;
  const said = await ts65('new', path.join(folder, name!), ...options);
  expect(said).toMatchObject({ code, out: '' });
  expect(said.error.trimEnd().split('\n')).toHaveLength(1);
  expect(below(folder)).toEqual(['full/file.txt']);
});

it('leaves no folder behind where the files cannot be written', () => {
  const project = path.join(folder, 'gems');
  const files = new Map([...projectFiles({ name: 'gems', template: 'tool' }), [`${'x'.repeat(300)}`, '']]);
  expect(() => writeProject(project, files)).toThrow(/too long/);
  expect(fs.existsSync(project)).toBe(false);
});
