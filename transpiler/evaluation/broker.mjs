// The thread that owns the process of child.cjs: it starts it, hands requests on, and ends it where it takes too much. The thread that asks sleeps.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { workerData } from 'node:worker_threads';
import { commandOf } from './child_command.mjs';

const { port, signal, isTest } = workerData;
/** Milliseconds between two looks at what the process takes. */
const LOOK_MS = 10;
/** Bytes that an answer may have. */
const MOST_BYTES = 2 ** 26;
/** How often its limit of processor time a run may take by the clock: the machine may be busy with other things, and nothing there waits. */
const MOST_BY_CLOCK = 20;
/** Milliseconds of processor time, and bytes, after which a process has done its part: the system ends it at a minute. */
const RETIRES_AT_MS = 20_000;
const RETIRES_AT_BYTES = 2 ** 28;

let child;
let request;

function start() {
  const { command, args, env } = commandOf(isTest);
  const cwd = process.platform === 'win32' ? env.SystemRoot : '/';
  const started = spawn(command, args, { env, cwd, stdio: ['pipe', 'pipe', 'ignore', 'pipe'], windowsHide: true });
  // Its number is known when it says it, ahead of all else.
  child = { process: started, pid: undefined, parts: [], length: 0 };
  const own = child;
  const [stdin, stdout, , leash] = started.stdio;
  for (const stream of [stdin, stdout, leash]) stream.on('error', () => undefined);
  stdout.on('data', (data) => child === own && receive(data));
  stdout.on('end', () => leash.destroy());
  started.on('error', (error) => child === own && end({ kind: 'broken', why: error.message }));
  started.on('exit', (code, by) => child === own && end(endOf(code, by)));
  return child;
}

/** The end of a process that ended by itself; a shell reports a signal by a code beyond 128. */
function endOf(code, by) {
  const name = by ?? Object.entries(constants.signals).find(([, number]) => number + 128 === code)?.[0] ?? code;
  if (['SIGABRT', 'SIGTRAP', 'SIGILL'].includes(name)) return { kind: 'limit', of: 'memory' };
  return name === 'SIGXCPU' ? { kind: 'limit', of: 'time' } : { kind: 'broken', why: `the process ended (${name})` };
}

function retire() {
  const old = child;
  child = undefined;
  if (old === undefined) return;
  if (process.platform === 'win32') old.process.kill();
  for (const stream of old.process.stdio) stream?.destroy();
}

function receive(data) {
  child.parts.push(data);
  child.length += data.length;
  while (child !== undefined && child.length >= 4) {
    if (child.parts.length > 1 && child.parts[0].length < 4) child.parts = [Buffer.concat(child.parts)];
    const size = child.parts[0].readUInt32LE(0);
    if (size > MOST_BYTES) return end({ kind: 'large' });
    if (child.length < size + 4) return undefined;
    const bytes = Buffer.concat(child.parts);
    child.parts = [bytes.subarray(size + 4)];
    child.length -= size + 4;
    take(bytes.subarray(4, size + 4).toString('utf8'));
  }
  return undefined;
}

function take(text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return end({ kind: 'broken', why: 'no answer' });
  }
  if (child.pid === undefined && Number.isInteger(answer?.pid)) {
    child.pid = answer.pid;
    return undefined;
  }
  if (request === undefined || answer?.nonce !== request.nonce) return end({ kind: 'broken', why: 'an answer to nothing' });
  if (answer.kind === 'progress') {
    request.module = answer.module;
    return undefined;
  }
  return end(answer);
}

/** Answers the request; only what ran to its end without a fault leaves a process that runs another. */
function end(answer) {
  const isGood = answer.kind === 'values' || answer.kind === 'asset' || answer.kind === 'main';
  const { time, memory } = isGood ? used() : {};
  if (!isGood || time > RETIRES_AT_MS || memory > RETIRES_AT_BYTES) {
    retire();
    // A process that ends while idle may be unable to start: the next request tries again.
    if (request === undefined) return;
    start();
  }
  if (request === undefined) return;
  clearInterval(request.timer);
  const { module } = request;
  request = undefined;
  port.postMessage({ ...answer, module: answer.module ?? module });
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
}

/** The process's use: milliseconds of processor time, bytes of memory. Undefined where the system does not say. */
function used() {
  try {
    const id = child.pid;
    const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${id}/stat`, 'latin1').replace(/^.*\) /, '').split(' ');
    return { time: (Number(user) + Number(system)) * 10, memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1]) * 1024 };
  } catch {
    return { time: undefined, memory: undefined };
  }
}

/** Has the process' memory asked for where there is no /proc: once it is known, in bytes. */
function askForMemory(of, tell) {
  if (process.platform === 'win32' || process.platform === 'linux') return;
  const ps = spawn('/bin/ps', ['-o', 'rss=', '-p', String(of.pid)], { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
  ps.on('error', () => undefined);
  ps.stdout.on('data', (data) => tell(Number(data) * 1024));
}

function look({ began, limits: { time: mostTime, memory: mostMemory } }) {
  const now = used();
  request.before ??= child.pid === undefined ? undefined : now;
  const before = request.before ?? {};
  const clock = performance.now() - began;
  const isLate = child.pid !== undefined && now.time === undefined ? clock > mostTime : now.time - before.time > mostTime || clock > mostTime * MOST_BY_CLOCK;
  if (now.memory - before.memory > mostMemory) return end({ kind: 'limit', of: 'memory' });
  if (isLate) return end({ kind: 'limit', of: 'time' });
  const asked = request;
  if (now.memory === undefined && Math.floor(clock / LOOK_MS) % 20 === 0) {
    askForMemory(child, (bytes) => request === asked && request !== undefined && bytes > mostMemory + RETIRES_AT_BYTES && end({ kind: 'limit', of: 'memory' }));
  }
  return undefined;
}

port.on('message', ({ text, nonce, limits }) => {
  const to = child ?? start();
  const before = to.pid === undefined ? undefined : used();
  request = { nonce, module: -1, limits, before, began: performance.now(), timer: setInterval(() => look(request), LOOK_MS) };
  const bytes = Buffer.from(text);
  const header = Buffer.alloc(4);
  header.writeUInt32LE(bytes.length);
  to.process.stdin.write(Buffer.concat([header, bytes]));
});
start();
