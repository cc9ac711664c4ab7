'use strict';
// Asks the checker's process, and starts it where there is none. One question at a time: a program asked about again while it waits is asked
// with its newest texts only, so that fast typing never fills a queue.
const { fork } = require('node:child_process');
const path = require('node:path');

/** Milliseconds: a check takes one or two seconds, the modules of a program may run for five. */
const LIMIT_MS = 60_000;
/** Milliseconds without a question after which the process ends: it holds hundreds of megabytes. */
const IDLE_MS = 10 * 60_000;

/**
 * @param {(line: string) => void} log
 * @param {(entry: string, more: {again?: object, hover?: object}) => void} learn takes what comes some time behind an answer: another one, which is
 *   right, or the texts for names
 */
function createClient(log, learn) {
  /** Entry to [question, then], in the order of asking. */
  const waiting = new Map();
  let child;
  let ready = false;
  let current;
  let timer;
  let errors = '';

  /** Asks `question`; `then` gets the answer, or undefined and what went wrong. Never throws. */
  function ask(question, then) {
    waiting.set(question.entry, [question, then]);
    next();
  }

  function next() {
    if (current !== undefined || waiting.size === 0) return;
    if (child === undefined) start();
    if (!ready || child === undefined) return;
    const [entry, [question, then]] = waiting.entries().next().value;
    waiting.delete(entry);
    current = then;
    arm(LIMIT_MS, () => stop(`no answer in ${LIMIT_MS / 1000} seconds`));
    child.send(question, (error) => error && stop(error.message));
  }

  function start() {
    errors = '';
    try {
      child = fork(path.join(__dirname, 'worker.mjs'), [], {
        // The editor's own flags (a debugger's port) are not for a second process; an editor that is Electron must run as Node.
        execArgv: [],
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
        cwd: path.join(__dirname, '..', '..'),
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
    } catch (error) {
      stop(error.message);
      return;
    }
    log(`started the checker, process ${child.pid}`);
    const mine = child;
    const ended = (why) => mine === child && stop(why);
    child.on('error', (error) => ended(error.message));
    child.on('exit', (code, signal) => ended(`the checker's process ended with ${signal ?? code}${reason(errors)}`));
    child.on('message', (message) => mine === child && received(message));
    child.stderr.on('data', (data) => (errors = `${errors}${data}`.slice(-2000)));
    // None of this keeps the editor's server alive.
    child.unref();
    child.channel.unref();
    child.stderr.unref();
    arm(LIMIT_MS, () => stop(`the checker did not start in ${LIMIT_MS / 1000} seconds`));
  }

  function received(message) {
    arm(IDLE_MS, () => stop(undefined));
    if (message.ready) ready = true;
    else if (message.entry !== undefined) tell(() => learn(message.entry, message));
    else {
      const then = current;
      current = undefined;
      tell(then, message.answer, message.failure);
    }
    next();
  }

  /** Ends the process. With a reason, all that wait are told; the next question starts another process. */
  function stop(why) {
    clearTimeout(timer);
    const told = [current, ...[...waiting.values()].map(([, then]) => then)];
    const old = child;
    child = current = undefined;
    ready = false;
    if (why !== undefined) {
      waiting.clear();
      log(why);
    }
    old?.kill('SIGKILL');
    if (why !== undefined) for (const then of told) tell(then, undefined, why);
  }

  /** Messages and timers have no caller that could catch: an exception would end the editor's server. */
  function tell(then, answer, failure) {
    try {
      then?.(answer, failure);
    } catch (error) {
      log(error.stack ?? String(error));
    }
  }

  function arm(milliseconds, then) {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds).unref();
  }

  return { ask };
}

/** The line of `errors`, what a process wrote before it ended, that tells most. */
function reason(errors) {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /^\w*Error\b/.test(text)) ?? lines.at(-1);
  return line === undefined ? '' : `: ${line.trim()}`;
}

module.exports = { createClient };
