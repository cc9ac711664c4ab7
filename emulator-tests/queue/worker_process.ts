/** A process that plays what it is sent, as its parent sees it. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { LOADER } from '../../transpiler/base/project.ts';

/** No worker could start: a tool is missing. */
export class FuzzError extends CliError {}

const PATIENCE_MS = 180_000;

/** A worker process: one answer for each message, or why there is none. */
export class WorkerProcess<S extends object, Q extends object, R extends { readonly kind: string }> {
  private readonly child: ChildProcess;
  private stderr = '';
  private resolve: ((reply: R | string) => void) | undefined;
  private ended: string | undefined;

  /** `patienceMs` without an answer end the process. */
  constructor(
    module: URL,
    private readonly patienceMs = PATIENCE_MS,
    args: readonly string[] = [],
  ) {
    // Little of what a compiler makes outlives a program: room for young objects saves a tenth of the time.
    // It collects garbage itself when it holds much: V8 lets the realms of hundreds of programs pile up before.
    const execArgv = ['--max-semi-space-size=64', '--expose-gc', '--import', LOADER];
    // A process group of its own: the terminal's Ctrl-C must not end the compilers of the programs under way.
    this.child = fork(fileURLToPath(module), args, { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true });
    this.child.stderr?.on('data', (chunk: Buffer) => (this.stderr = (this.stderr + chunk.toString('utf8')).slice(-4000)));
    this.child.on('message', (reply: R) => this.settle(reply));
    this.child.on('close', (code, signal) => {
      this.ended = `the worker ended with ${signal ?? `exit ${code}`} ${this.stderr.trim()}`.trim();
      this.settle(this.ended);
    });
  }

  /** @throws FuzzError where the process can't do its work: it ends then, or it would keep this one alive */
  async open(setup: S): Promise<R> {
    const reply = await this.ask(setup);
    const why = typeof reply === 'string' ? reply : reply.kind === 'unable' ? String((reply as { message?: unknown }).message) : undefined;
    if (why === undefined) return reply as R;
    this.kill();
    throw new FuzzError(why);
  }

  play(request: Q): Promise<R | string> {
    return this.ask(request);
  }

  /** Lets the process go when its work is done. */
  close(): void {
    if (this.child.connected) this.child.disconnect();
  }

  /** Ends the process at once; what it was asked is answered by that. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  private async ask(message: S | Q): Promise<R | string> {
    if (this.ended !== undefined) return this.ended;
    const reply = new Promise<R | string>((resolve) => (this.resolve = resolve));
    const watch = setTimeout(() => {
      this.settle(`no answer for ${this.patienceMs / 1000} s`);
      this.child.kill('SIGKILL');
    }, this.patienceMs);
    this.child.send(message, () => undefined);
    try {
      return await reply;
    } finally {
      clearTimeout(watch);
    }
  }

  private settle(reply: R | string): void {
    this.resolve?.(reply);
    this.resolve = undefined;
  }
}
