/** A setup file of vitest: notes with each test the processor time that it took, in seconds, with that of the processes it waited for (Linux). */
import fs from 'node:fs';
import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    processor?: number;
  }
}

/** Clock ticks of /proc are hundredths of a second. */
const TICKS = 100;

/** Of this process and of its children that have ended; none where there is no /proc. */
function processorTime(): number | undefined {
  try {
    // The name, which may hold spaces, ends with the last parenthesis; user and system time, and those of children, are the fields 14 to 17.
    const fields = fs.readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /s, '').split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    return undefined;
  }
}

let before = processorTime();

afterEach(({ task }) => {
  const now = processorTime();
  if (now === undefined || before === undefined) return;
  task.meta.processor = Math.round((now - before) * TICKS) / TICKS;
  before = now;
});
