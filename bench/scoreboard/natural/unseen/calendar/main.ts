import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const MONTH_NAMES = ['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER'];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const HOLIDAYS: Record<string, string> = { '1-1': 'NEW YEAR', '2-14': 'VALENTINE', '10-31': 'HALLOWEEN', '12-25': 'CHRISTMAS' };

class CalendarDate {
  constructor(readonly year: number, readonly month: number, readonly day: number) {}

  static isLeap(year: number): boolean {
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  }

  static daysIn(year: number, month: number): number {
    return [31, CalendarDate.isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  }

  /** Monday is 0. */
  get weekday(): number {
    const shifted = this.month < 3 ? { m: this.month + 12, y: this.year - 1 } : { m: this.month, y: this.year };
    const { m, y } = shifted;
    const h = this.day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
    return (h + 5) % 7;
  }

  get dayOfYear(): number {
    let total = this.day;
    for (let m = 1; m < this.month; m++) total += CalendarDate.daysIn(this.year, m);
    return total;
  }

  addDays(days: number): CalendarDate {
    let { year, month, day } = this;
    day += days;
    while (day < 1) {
      [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
      day += CalendarDate.daysIn(year, month);
    }
    while (day > CalendarDate.daysIn(year, month)) {
      day -= CalendarDate.daysIn(year, month);
      [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    }
    return new CalendarDate(year, month, day);
  }

  get holiday(): string | undefined {
    return HOLIDAYS[`${this.month}-${this.day}`];
  }
}

let today = new CalendarDate(1985, 10, 26);

function draw(): void {
  clearScreen();
  at(4, 1);
  print(`${MONTH_NAMES[today.month - 1]} ${today.year}`);
  WEEKDAYS.forEach((name, i) => {
    at(2 + i * 5, 3);
    print(name);
  });
  let row = 5;
  for (let day = 1; day <= CalendarDate.daysIn(today.year, today.month); day++) {
    const date = new CalendarDate(today.year, today.month, day);
    at(1 + date.weekday * 5, row);
    print(day === today.day ? `[${day}]` : `${date.holiday ? '*' : ' '}${day}`);
    if (date.weekday === 6) row += 2;
  }
  at(2, 18);
  print(`DAY ${today.dayOfYear} OF THE YEAR`);
  at(2, 20);
  print(today.holiday ?? '');
}

export function start(seed: number): void {
  startRandom(seed);
  today = today.addDays(seed % 365);
  draw();
}

export function key(code: number): void {
  const steps: Record<number, number> = { 28: -7, 29: 7, 30: -1, 31: 1, 13: 30, 32: 365 };
  if (code in steps) today = today.addDays(steps[code]);
  else if (code >= 49 && code <= 57) today = new CalendarDate(today.year, code - 48, 1);
  draw();
}
