import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const CATEGORIES = ['FOOD', 'RENT', 'FUN', 'TRAVEL', 'HEALTH'] as const;
type Category = (typeof CATEGORIES)[number];

interface Expense {
  day: number;
  category: Category;
  amount: number;
  note?: string;
}

const budget: Record<Category, number> = { FOOD: 300, RENT: 500, FUN: 100, TRAVEL: 150, HEALTH: 80 };
let expenses: Expense[] = [];
let day = 1;
let month = 1;
const savings: number[] = [];

function spend(category: Category, amount: number, note?: string): void {
  expenses.push({ day, category, amount, ...(note ? { note } : {}) });
}

function spentBy(category: Category): number {
  let sum = 0;
  for (const expense of expenses) if (expense.category === category) sum += expense.amount;
  return sum;
}

function nextDay(): void {
  day++;
  if (day > 30) {
    const planned = Object.values(budget).reduce((a, b) => a + b, 0);
    const spent = expenses.reduce((sum, { amount }) => sum + amount, 0);
    savings.push(planned - spent);
    expenses = [];
    day = 1;
    month++;
  }
  if (day === 1) spend('RENT', 500, 'MONTHLY');
}

function warnings(): string[] {
  return CATEGORIES.filter((category) => spentBy(category) > budget[category]).map((category) => `${category} IS OVER BY ${spentBy(category) - budget[category]}`);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`MONTH ${month} DAY ${day}`);
  CATEGORIES.forEach((category, i) => {
    const spent = spentBy(category);
    const used = Math.floor((spent * 10) / budget[category]);
    at(0, 2 + i);
    print(`${category.padEnd(7)}${String(spent).padStart(4)}/${String(budget[category]).padEnd(4)}${'#'.repeat(Math.min(used, 20))}`);
  });
  expenses.slice(-6).forEach(({ day: on, category, amount, note }, i) => {
    at(0, 9 + i);
    print(`${on}. ${category} ${amount}${note ? ` (${note})` : ''}`);
  });
  warnings().forEach((warning, i) => {
    at(0, 16 + i);
    print(warning);
  });
  at(0, 22);
  print(`SAVED ${savings.slice(-5).join(' ')}`);
}

export function start(seed: number): void {
  startRandom(seed);
  spend('RENT', 500, 'MONTHLY');
  draw();
}

export function key(code: number): void {
  if (code >= 49 && code <= 53) spend(CATEGORIES[code - 49], 5 + random(60));
  else if (code === 27) expenses.pop();
  else if (code === 13) for (let i = 0; i < 7; i++) nextDay();
  else {
    nextDay();
    if (random(2)) spend('FOOD', 5 + random(20), code === 32 ? 'SNACK' : undefined);
  }
  draw();
}
