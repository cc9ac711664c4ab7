import type { u32, u8 } from '../../../engine/lib/int.ts';

enum Day { Mon, Tue, Wed, Thu, Fri, Sat, Sun }

interface Shift {
  day: Day;
  from: number;
  to: number;
  worker: number;
}

const shifts: readonly Shift[] = [
  { day: Day.Mon, from: 8, to: 12, worker: 0 },
  { day: Day.Mon, from: 12, to: 18, worker: 1 },
  { day: Day.Tue, from: 9, to: 17, worker: 2 },
  { day: Day.Wed, from: 8, to: 20, worker: 0 },
  { day: Day.Thu, from: 10, to: 14, worker: 1 },
  { day: Day.Fri, from: 6, to: 14, worker: 2 },
  { day: Day.Sat, from: 10, to: 16, worker: 0 },
];
const hours = [0, 0, 0];
let day = Day.Mon;
let hour = 0;
let unattended = 0;

function onDuty(): number | null {
  for (const s of shifts) {
    if (s.day === day && hour >= s.from && hour < s.to) return s.worker;
  }
  return null;
}

function tick(): void {
  const who = onDuty();
  if (who === null) unattended++;
  else hours[who]++;
  hour++;
  if (hour === 24) {
    hour = 0;
    day = day === Day.Sun ? Day.Mon : day + 1;
  }
}

export function start(seed: u32): void {
  day = seed % 7;
  hour = 0;
  unattended = 0;
  hours.fill(0);
}

export function key(code: u8): void {
  for (let i = 0; i < (code & 15); i++) tick();
}
