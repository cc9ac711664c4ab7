/** Set-up leaves installed tools alone, and reports in one line a tool that can't be installed. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-setup-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs the set-up where only `tools` (name to script, or a name of the system's own) can be found. */
function setup(tools: Readonly<Record<string, string | true>>, cwd = PROJECT) {
  const bin = fs.mkdtempSync(path.join(folder, 'bin-'));
  for (const name of ['sh', 'cmp', 'cp', 'id', 'mktemp', 'rm', 'tail']) link(bin, name);
  for (const [name, script] of Object.entries(tools)) {
    if (script === true) link(bin, name);
    else fs.writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const result = spawnSync('/bin/sh', [path.join(PROJECT, 'transpiler/build/setup.sh')], { cwd, env: { PATH: bin, TMPDIR: folder }, encoding: 'utf8' });
  return { code: result.status, out: result.stdout, error: result.stderr };
}

function link(bin: string, name: string): void {
  const found = (process.env.PATH ?? '').split(':').map((dir) => path.join(dir, name)).find((file) => fs.existsSync(file));
  if (found !== undefined) fs.symlinkSync(found, path.join(bin, name));
}

const NODE = { node: `exec ${process.execPath} "$@"`, npm: 'exit 0' };

it('does nothing where nothing is missing', () => {
  expect(setup({ ...NODE, cl65: 'exit 0', 'redis-server': 'exit 0' })).toEqual({ code: 0, out: '', error: '' });
});

it('goes on without a server for the tests of queues, and says that once', () => {
  const project = fs.mkdtempSync(path.join(folder, 'project-'));
  for (const name of ['package-lock.json', 'node_modules/.ts65-stamp']) {
    fs.mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    fs.writeFileSync(path.join(project, name), '{}');
  }
  const tools = { ...NODE, cl65: 'exit 0', brew: 'exit 1' };
  const { code, out, error } = setup(tools, project);
  expect({ code, out }).toEqual({ code: 0, out: 'installing redis with Homebrew\n' });
  expect(error).toMatch(/^ts65: redis-server could not be installed: the tests of queues are not run .*\n$/);
  expect(setup(tools, project)).toEqual({ code: 0, out: '', error: '' });
});

it('says what to install where there is no Node', () => {
  const { code, error } = setup({});
  expect(code).toBe(1);
  expect(error).toMatch(/^ts65: Node\.js 20 or newer is needed.*\n$/);
});

it('says so where Node is too old', () => {
  const { code, error } = setup({ node: 'case "$1" in --version) echo v18.1.0;; *) exit 1;; esac', npm: 'exit 0' });
  expect(code).toBe(1);
  expect(error).toMatch(/^ts65: .*v18\.1\.0.*\n$/);
});

it('says what to install where cc65 is missing and no package manager can be used', () => {
  const { code, error } = setup(NODE);
  expect(code).toBe(1);
  expect(error).toMatch(/^ts65: cc65 could not be installed: .*apt-get install cc65.*brew install cc65.*\n$/);
});

it('says so where the package manager fails', () => {
  const { code, out, error } = setup({ ...NODE, 'apt-get': 'echo E: no such package >&2; exit 100', sudo: 'exec "$@"' });
  expect(code).toBe(1);
  expect(out).toContain('installing cc65');
  expect(error).toMatch(/no such package\nts65: cc65 could not be installed: /);
});

it('installs cc65 by Homebrew where there is no apt-get', () => {
  const marker = path.join(folder, 'brewed');
  const { code, out } = setup({ ...NODE, brew: `[ "$*" = "install cc65" ] && : > ${marker}` });
  expect(fs.existsSync(marker)).toBe(true);
  expect(out).toContain('Homebrew');
  // The fake brew installs nothing, and that is noticed.
  expect(code).toBe(1);
});

it('a failed npm ci leaves no stamp, so that the next make does it again', () => {
  const project = fs.mkdtempSync(path.join(folder, 'project-'));
  fs.writeFileSync(path.join(project, 'package-lock.json'), '{}');
  const { code, error } = setup({ ...NODE, npm: 'exit 1', cl65: 'exit 0' }, project);
  expect(code).toBe(1);
  expect(error).toMatch(/^ts65: npm ci failed/);
  expect(fs.existsSync(path.join(project, 'node_modules/.ts65-stamp'))).toBe(false);
});
