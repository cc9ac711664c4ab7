import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Status = 'waiting' | 'running' | 'done' | 'failed';

interface Job {
  id: number;
  name: string;
  work: number;
  attempts: number;
  status: Status;
}

class JobQueue {
  private readonly pending: Job[] = [];
  private current: Job | null = null;
  private nextId = 1;
  readonly finished: Job[] = [];

  constructor(private readonly maxAttempts: number) {}

  enqueue(name: string, work: number): Job {
    const job: Job = { id: this.nextId++, name, work, attempts: 0, status: 'waiting' };
    this.pending.push(job);
    return job;
  }

  tick(): void {
    if (this.current === null) {
      this.current = this.pending.shift() ?? null;
      if (this.current) {
        this.current.status = 'running';
        this.current.attempts++;
      }
      return;
    }
    const job = this.current;
    if (random(12) === 0) {
      this.current = null;
      if (job.attempts < this.maxAttempts) {
        job.status = 'waiting';
        this.pending.push(job);
      } else {
        job.status = 'failed';
        this.finished.push(job);
      }
    } else if (--job.work === 0) {
      job.status = 'done';
      this.finished.push(job);
      this.current = null;
    }
  }

  all(): Job[] {
    const running = this.current ? [this.current] : [];
    return [...running, ...this.pending, ...this.finished.slice(-6)];
  }

  count(status: Status): number {
    return this.finished.filter((job) => job.status === status).length;
  }
}

const NAMES = ['PRINT', 'BACKUP', 'SEND', 'RENDER', 'SORT'];
const queue = new JobQueue(3);
let time = 0;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`TIME ${time}  DONE ${queue.count('done')}  FAILED ${queue.count('failed')}`);
  queue.all().slice(0, 20).forEach((job, i) => {
    at(0, 2 + i);
    print(`#${job.id} ${job.name.padEnd(8)}${job.status.padEnd(9)}${'.'.repeat(job.work)} TRY ${job.attempts}`);
  });
}

function advance(ticks: number): void {
  for (let i = 0; i < ticks; i++) {
    queue.tick();
    time++;
  }
}

export function start(seed: number): void {
  startRandom(seed);
  for (const name of NAMES) queue.enqueue(name, 1 + random(5));
  draw();
}

export function key(code: number): void {
  if (code === 32) advance(5);
  else if (code >= 49 && code <= 57) queue.enqueue(NAMES[code % NAMES.length], code - 48);
  else if (code >= 65) queue.enqueue(NAMES[random(NAMES.length)], 1 + random(8));
  else advance(1);
  draw();
}
