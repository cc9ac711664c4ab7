/** The script for bash, in bash. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const TS65 = path.join(PROJECT, 'transpiler/bin/ts65.mjs');

/** What bash offers for the last one of each list of words. */
function offered(lines: readonly (readonly string[])[]): string[] {
  const script = `ts65() { "${process.execPath}" "${TS65}" "$@"; }
compopt() { :; }
eval "$(ts65 completion bash)"
try() { COMP_WORDS=("$@") COMP_CWORD=$(($#-1)); COMPREPLY=(); __ts65_complete; echo "\${COMPREPLY[*]}"; }
${lines.map((words) => `try ts65 ${words.map((word) => `'${word}'`).join(' ')}`).join('\n')}
complete -p ts65`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { cwd: PROJECT, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

it('completes, and leaves file names to bash', () => {
  const [commands, lanes, settings, files, registered] = offered([['re'], ['replay', '--lanes', 'node,h'], ['play', '--ruleset', ''], ['replay', './x']]);
  expect([commands!.split(/\s+/), lanes, settings!.split(/\s+/), files]).toEqual([['replay', 'review'], 'node,host', ['spec', 'classic'], '']);
  expect(registered).toBe('complete -o default -F __ts65_complete ts65');
});
