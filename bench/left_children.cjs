// Required ahead of a measured command: at its end it notes the processor time of the processes below it that still run. Nobody waits for these, so
// that the system adds their time to no other. Where there is no /proc, none are found.
const { isMainThread } = require('node:worker_threads');
const { appendFileSync, readdirSync, readFileSync } = require('node:fs');

const { LEFT_CHILDREN: file, LEFT_CHILDREN_OF: shell } = process.env;
const NANOSECONDS = 1e9;

/** What `read` gives of each thread of the process `id`; nothing where it has gone. */
function ofThreads(id, name, read) {
  try {
    return readdirSync(`/proc/${id}/task`).map((thread) => read(readFileSync(`/proc/${id}/task/${thread}/${name}`, 'latin1')));
  } catch {
    return [];
  }
}

const childrenOf = (id) => ofThreads(id, 'children', (text) => text.split(' ').filter((child) => child.trim() !== '')).flat();
const secondsOf = (id) => ofThreads(id, 'schedstat', (text) => Number(text.split(' ')[0]) / NANOSECONDS).reduce((sum, one) => sum + one, 0);
const secondsBelow = (id) => childrenOf(id).reduce((sum, child) => sum + secondsOf(child) + secondsBelow(child), 0);

// The command itself only: the processes that it starts are found from there.
if (isMainThread && file !== undefined && process.ppid === Number(shell)) process.on('exit', () => appendFileSync(file, `${secondsBelow(process.pid)}\n`));
