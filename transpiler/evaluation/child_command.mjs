// How the process of child.cjs is started: without rights, without an environment, and with the system's own limits where there are some.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = realpathSync(fileURLToPath(new URL('.', import.meta.url)));
const READ = ['child.cjs', 'graph.cjs', 'inside.cjs', 'run_modules.cjs'];
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) => process.allowedNodeEnvironmentFlags.has(flag));

/** Flags under which a process may read `files`, and nothing else: no other file, no process, no thread, no code from texts. */
export function flagsFor(files) {
  if (PERMISSION === undefined) throw new Error('this Node has no permission model: take 20, or 22 and later');
  return [
    PERMISSION,
    ...files.map((file) => `--allow-fs-read=${file}`),
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    // Less than Node's own: what fits here fits there.
    '--stack-size=800',
    '--max-old-space-size=512',
  ];
}

/**
 * A shell holds the process within limits: no core, no file that grows, a minute of processor time. When the pipe 3 ends, it kills the process. The
 * pipe ends with the process that started it, whatever becomes of that. The shell ends as the process ends.
 */
const HELD = 'ulimit -c 0; ulimit -f 0; ulimit -t 60; exec 4<&0; "$0" "$@" <&4 4<&- 3<&- & exec 0<&- 1>&- 4<&-; read gone <&3; kill -9 $! 2>&-; wait $!';

/** The command of the process; with `isTest`, code of tests may run in its main realm. */
export function commandOf(isTest) {
  const args = [...flagsFor(READ.map((name) => path.join(FOLDER, name))), path.join(FOLDER, 'child.cjs'), ...(isTest ? ['main'] : [])];
  if (process.platform !== 'win32') return { command: '/bin/sh', args: ['-c', HELD, process.execPath, ...args], env: {} };
  return { command: process.execPath, args, env: { SystemRoot: process.env.SystemRoot } };
}
