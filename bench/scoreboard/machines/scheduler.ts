import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Task {
  period: number;
  due: number;
  runs: number;
  cost: number;
  active: boolean;
}

const tasks: Task[] = [
  { period: 3, due: 0, runs: 0, cost: 1, active: true },
  { period: 5, due: 0, runs: 0, cost: 2, active: true },
  { period: 7, due: 0, runs: 0, cost: 3, active: false },
  { period: 11, due: 0, runs: 0, cost: 1, active: true },
];
let now = 0;
let idle = 0;
let late = 0;
let current: number | undefined;

function earliest(): number | undefined {
  let best: number | undefined = undefined;
  for (let i = 0; i < tasks.length; i++) {
    const t = tasks[i];
    if (!t.active || t.due > now) continue;
    if (best === undefined || t.due < tasks[best].due) best = i;
  }
  return best;
}

function tick(): void {
  current = earliest();
  if (current === undefined) {
    idle++;
    now++;
    return;
  }
  const task = tasks[current];
  if (now - task.due > task.period) late++;
  task.runs++;
  task.due += task.period;
  now += task.cost;
}

export function start(seed: u32): void {
  now = 0;
  idle = 0;
  late = 0;
  current = undefined;
  for (const t of tasks) {
    t.due = seed % t.period;
    t.runs = 0;
  }
}

export function key(code: u8): void {
  if (code > 250) tasks[code % 4].active = !tasks[code % 4].active;
  for (let i = 0; i < (code & 7); i++) tick();
}
