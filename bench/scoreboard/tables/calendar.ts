import type { u32, u8 } from '../../../engine/lib/int.ts';

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const date = { day: 1, month: 1, year: 2000 };
let weekday = 6; // 0 is Sunday; 1 January 2000 was a Saturday
let fridays13 = 0;

const leap = (y: number): boolean => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;

function daysInMonth(): number {
  if (date.month === 2 && leap(date.year)) return 29;
  return MONTH_DAYS[date.month - 1];
}

function nextDay(): void {
  weekday = (weekday + 1) % 7;
  date.day++;
  if (date.day > daysInMonth()) {
    date.day = 1;
    date.month++;
    if (date.month > 12) {
      date.month = 1;
      date.year++;
    }
  }
  if (date.day === 13 && weekday === 5) fridays13++;
}

export function start(seed: u32): void {
  date.day = 1;
  date.month = 1;
  date.year = 2000;
  weekday = 6;
  fridays13 = 0;
  for (let i = seed % 400; i > 0; i--) nextDay();
}

export function key(code: u8): void {
  for (let i = 0; i < code; i++) nextDay();
}
