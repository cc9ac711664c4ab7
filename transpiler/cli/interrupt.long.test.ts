/** Long work ends when it is told to, or when nobody is left whom it could tell anything. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { isGone } from '../base/files.ts';
import { LOADER } from '../base/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'ts65-interrupt-'));
afterAll(() => rmSync(folder, { recursive: true }));

const until = async (holds: () => boolean, ms = 20_000): Promise<boolean> => {
  for (const end = Date.now() + ms; !holds() && Date.now() < end;) await new Promise((resolve) => setTimeout(resolve, 20));
  return holds();
};

/** Starts work that has no end of its own below a shell; it says its number, and `ended` when it is told to end. */
function start(name: string, stdout: 'pipe' | number): { shell: ChildProcess; pid: () => number; said: () => string } {
  const [file, log] = [join(folder, `${name}.mts`), join(folder, `${name}.log`)];
  writeFileSync(file, `
    import { appendFileSync } from 'node:fs';
    import { interruptible } from ${JSON.stringify(inProject('transpiler/cli/interrupt.ts'))};
    process.exitCode = await interruptible((signal) => new Promise((resolve) => {
      const idle = setInterval(() => undefined, 1000);
      signal.addEventListener('abort', () => (clearInterval(idle), appendFileSync(${JSON.stringify(log)}, ' ended'), resolve(${name === 'failed' ? 1 : 0})));
      appendFileSync(${JSON.stringify(log)}, String(process.pid));
    }), 50);`);
  // The shell waits for it, by a pipe of its own: a pipe of Node's is a socket.
  const command = `"${process.execPath}" --import "${LOADER}" "${file}"`;
  const line = stdout === 'pipe' ? `mkfifo "${log}.fifo"; cat "${log}.fifo" & echo $!; ${command} > "${log}.fifo"` : command;
  const shell = spawn('sh', ['-c', `${line}; exit $?`], { stdio: ['ignore', stdout, 'inherit'] });
  const said = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  return { shell, pid: () => Number.parseInt(said(), 10), said };
}

describe('long work', () => {
  it.each([
    ['SIGINT', 'stopped', 130],
    ['SIGTERM', 'terminated', 143],
    ['SIGHUP', 'hung-up', 129],
    ['SIGINT', 'failed', 1],
  ] as const)('ends on %s with what it has (%s), exit code %i', async (signal, name, code) => {
    const { shell, pid, said } = start(name, openSync(join(folder, `${name}.out`), 'w'));
    const exit = new Promise((resolve) => shell.on('exit', resolve));
    expect(await until(() => pid() > 0)).toBe(true);
    process.kill(pid(), signal);
    expect(await exit).toBe(code);
    expect(said()).toMatch(/^\d+ ended$/);
  });

  it('ends when both its parent and the reader of its output are gone, not when one of them is', async () => {
    const { shell, pid, said } = start('orphan', 'pipe');
    let reader = 0;
    shell.stdout?.on('data', (text: Buffer) => (reader = Number(text.toString())));
    expect(await until(() => pid() > 0 && reader > 0)).toBe(true);
    shell.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(isGone(pid())).toBe(false);
    process.kill(reader, 'SIGKILL');
    expect(await until(() => isGone(pid()))).toBe(true);
    expect(said()).toMatch(/ended$/);
  });

  it('goes on without its parent where its output is a file', async () => {
    const { shell, pid, said } = start('nohup', openSync(join(folder, 'nohup.out'), 'w'));
    expect(await until(() => pid() > 0)).toBe(true);
    shell.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(isGone(pid())).toBe(false);
    process.kill(pid(), 'SIGTERM');
    expect(await until(() => isGone(pid()))).toBe(true);
    expect(said()).toMatch(/ended$/);
  });
});
