/** The process that programs' modules run in, asked and waited for: a thread of its own starts it, watches it and ends it (broker.mjs). */
import { randomBytes } from 'node:crypto';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

export interface EvaluationLimits {
  /** Milliseconds of processor time; twenty times as many by the clock. */
  readonly time: number;
  /** Bytes that may be taken beyond what the process has at the start. */
  readonly memory: number;
}

interface Session {
  readonly port: MessagePort;
  /** How many answers there were. */
  readonly signal: Int32Array;
}

/** Milliseconds that the process has to start, beside what a run may take. */
const START_MS = 30_000;

const sessions = new Map<boolean, Session>();

/** Starts the process where there is none: the first answer comes sooner then. `isTest`: tests run code of theirs in its main realm. */
export function startSession(isTest = false): Session {
  const known = sessions.get(isTest);
  if (known !== undefined) return known;
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port: port2, signal, isTest };
  const worker = new Worker(new URL('./broker.mjs', import.meta.url), { workerData, transferList: [port2], execArgv: [], env: { SystemRoot: process.env.SystemRoot } });
  worker.unref();
  port1.unref();
  const session = { port: port1, signal };
  sessions.set(isTest, session);
  worker.on('error', () => sessions.delete(isTest));
  return session;
}

/**
 * The answer to `request`, as the process gave it: data that nothing is known of yet.
 * @throws Error when there is none
 */
export function askEvaluator(request: object, limits: EvaluationLimits, isTest = false): unknown {
  const { port, signal } = startSession(isTest);
  const nonce = randomBytes(12).toString('hex');
  const before = Atomics.load(signal, 0);
  port.postMessage({ text: JSON.stringify({ ...request, nonce }), nonce, limits });
  if (Atomics.wait(signal, 0, before, START_MS + limits.time * 25) === 'timed-out') {
    sessions.delete(isTest);
    throw new Error('the process that evaluates modules does not answer');
  }
  const received = receiveMessageOnPort(port) as { readonly message: unknown } | undefined;
  if (received === undefined) throw new Error('the process that evaluates modules has gone');
  return received.message;
}
