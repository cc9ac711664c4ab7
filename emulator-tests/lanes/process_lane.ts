/** A lane whose program is a child process that answers requests with frames: see host_main.c and sim_main.c. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { encodeJob, type RunEnd, type Job, type Trace } from './lane.ts';

/** A frame's payload by its tag, in bytes; `S` is a snapshot. */
const TRAP = 0x54;
const LIMIT = 0x4c;
const SNAPSHOT = 0x53;
/** Milliseconds in which what a pipe holds is surely read. */
const READING_MS = 100;

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
  /** The process's output after its last frame. */
  readonly rest: Buffer;
}

export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Bytes of a snapshot as the process writes it. */
  readonly frameSize: number;
  /** Bytes of a snapshot in the layout's order. */
  readonly stateSize: number;
  /** Sent once, at the process's start. */
  readonly hello?: Uint8Array;
  /** Brings one snapshot into the layout's order. */
  readonly gather: (frame: Uint8Array, state: Uint8Array) => void;
  /** Milliseconds without a frame after which the process is ended. */
  readonly silenceMs: number;
  /** How the script ended, from the check's number, the address at the time limit, or the process's end. */
  readonly onTrap: (id: number) => RunEnd;
  readonly onLimit: (address: bigint) => RunEnd;
  readonly onSilence: () => RunEnd;
  readonly onExit: (exit: ProcessExit) => RunEnd;
}

interface Pending {
  readonly job: Job;
  readonly states: Uint8Array;
  frames: number;
  readonly resolve: (trace: Trace) => void;
}

/** Plays jobs one after the other in a child process, which is started again after it ended. */
export class ProcessLane {
  private child: ChildProcessWithoutNullStreams | undefined;
  private readonly queue: Pending[] = [];
  /** Bytes of an unfinished frame. */
  private rest: Buffer = Buffer.alloc(0);
  private stderr = '';
  private watch: NodeJS.Timeout | undefined;
  private since = 0;
  private exited: Promise<void> = Promise.resolve();
  private lastExit: ProcessExit | undefined;
  /** Milliseconds with a job under way. */
  busyMs = 0;
  private readonly options: ProcessOptions;

  constructor(options: ProcessOptions) {
    this.options = options;
  }

  run(job: Job): Promise<Trace> {
    return new Promise((resolve) => {
      const states = new Uint8Array((job.keys.length + 1) * this.options.stateSize);
      this.queue.push({ job, states, frames: 0, resolve });
      if (this.child === undefined) this.launch();
      else this.child.stdin.write(encodeJob(job));
      if (this.queue.length === 1) this.begin();
    });
  }

  /** Closes the process's input and waits for its end, which tells what it printed last. Undefined: no process ran. */
  async close(): Promise<ProcessExit | undefined> {
    this.child?.stdin.end();
    await this.exited;
    return this.lastExit;
  }

  private begin(): void {
    this.since = performance.now();
    this.listen();
  }

  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      // Where this process itself was held up, what the other one has sent is read first.
      this.watch = setTimeout(() => this.stop(this.options.onSilence()), READING_MS);
    }, this.options.silenceMs);
  }

  private launch(): void {
    const { command, args, env, hello } = this.options;
    const child = spawn(command, args, { stdio: 'pipe', env: env ?? process.env });
    this.child = child;
    this.rest = Buffer.alloc(0);
    this.stderr = '';
    // The process may end while requests are still being written; its end tells why.
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', (chunk: Buffer) => {
      if (this.child === child) this.receive(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (this.stderr.length < 65536) this.stderr += chunk.toString('latin1');
    });
    this.exited = new Promise((resolve) => {
      let told = false;
      const ended = (code: number | null, signal: NodeJS.Signals | null): void => {
        if (told) return;
        told = true;
        this.lastExit = { code, signal, stderr: this.stderr, rest: this.rest };
        if (this.child === child) {
          this.child = undefined;
          if (this.queue.length > 0) this.finish(this.options.onExit(this.lastExit));
        }
        resolve();
      };
      child.on('error', (error) => {
        this.stderr += error.message;
        ended(null, null);
      });
      child.on('close', ended);
    });
    if (hello !== undefined) child.stdin.write(hello);
    for (const pending of this.queue) child.stdin.write(encodeJob(pending.job));
  }

  private receive(chunk: Buffer): void {
    const { frameSize, stateSize, gather } = this.options;
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    let at = 0;
    while (at < bytes.length) {
      const tag = bytes[at];
      const left = bytes.length - at - 1;
      const pending = this.queue[0];
      if (pending === undefined) break;
      if (tag === SNAPSHOT) {
        if (left < frameSize) break;
        const to = pending.frames * stateSize;
        gather(bytes.subarray(at + 1, at + 1 + frameSize), pending.states.subarray(to, to + stateSize));
        pending.frames += 1;
        at += 1 + frameSize;
        if (pending.frames > pending.job.keys.length) this.finish({ kind: 'complete' });
        else this.listen();
      } else if (tag === TRAP) {
        if (left < 2) break;
        return this.stop(this.options.onTrap(bytes.readUInt16LE(at + 1)));
      } else if (tag === LIMIT) {
        if (left < 8) break;
        return this.stop(this.options.onLimit(bytes.readBigUInt64LE(at + 1)));
      } else break;
    }
    this.rest = bytes.subarray(at);
  }

  /** Ends the process and the script under way. */
  private stop(end: RunEnd): void {
    const child = this.child;
    this.child = undefined;
    child?.kill('SIGKILL');
    this.finish(end);
  }

  private finish(end: RunEnd): void {
    const pending = this.queue.shift();
    if (pending === undefined) return;
    const now = performance.now();
    this.busyMs += now - this.since;
    this.since = now;
    if (this.queue.length === 0) clearTimeout(this.watch);
    else {
      if (this.child === undefined) this.launch();
      this.listen();
    }
    const { stateSize } = this.options;
    pending.resolve({ frames: pending.frames, states: pending.states.subarray(0, pending.frames * stateSize), end });
  }
}
