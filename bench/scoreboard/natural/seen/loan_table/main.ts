import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface Loan {
  principal: number; // cents
  rate: number; // percent a year
  months: number;
}

interface Payment {
  month: number;
  interest: number;
  repaid: number;
  rest: number;
}

const cents = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

function schedule({ principal, rate }: Loan, payment: number): Payment[] {
  const payments: Payment[] = [];
  let rest = principal;
  while (rest > 0 && payments.length < 600) {
    const interest = Math.round((rest * rate) / 1200);
    const repaid = Math.min(rest, payment - interest);
    if (repaid <= 0) break;
    rest -= repaid;
    payments.push({ month: payments.length + 1, interest, repaid, rest });
  }
  return payments;
}

/** The lowest monthly payment that ends the loan in time, by bisection. */
function monthlyPayment(loan: Loan): number {
  let low = 1;
  let high = loan.principal * 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const payments = schedule(loan, middle);
    const last = payments.at(-1);
    if (last && last.rest === 0 && payments.length <= loan.months) high = middle;
    else low = middle + 1;
  }
  return low;
}

let loan: Loan = { principal: 100000, rate: 6, months: 12 };
let top = 0;

function draw(): void {
  clearScreen();
  const payment = monthlyPayment(loan);
  const payments = schedule(loan, payment);
  const { principal, rate, months } = loan;
  at(0, 0);
  print(`LOAN ${cents(principal)} AT ${rate}% FOR ${months} MONTHS`);
  at(0, 1);
  print(`EACH MONTH ${cents(payment)}`);
  payments.slice(top, top + 18).forEach(({ month, interest, repaid, rest }, i) => {
    at(0, 3 + i);
    print([String(month).padStart(3), cents(interest).padStart(9), cents(repaid).padStart(10), cents(rest).padStart(11)].join(''));
  });
  at(0, 22);
  print(`INTEREST IN ALL ${cents(payments.reduce((sum, { interest }) => sum + interest, 0))}`);
}

export function start(seed: number): void {
  startRandom(seed);
  loan = { ...loan, principal: 50000 + seed * 100 };
  draw();
}

export function key(code: number): void {
  if (code === 28) loan = { ...loan, rate: Math.min(20, loan.rate + 1) };
  else if (code === 29) loan = { ...loan, rate: Math.max(0, loan.rate - 1) };
  else if (code === 30) loan = { ...loan, months: Math.max(3, loan.months - 3) };
  else if (code === 31) loan = { ...loan, months: Math.min(60, loan.months + 3) };
  else if (code === 32) top = (top + 6) % loan.months;
  else if (code >= 49 && code <= 57) loan = { ...loan, principal: (code - 48) * 50000 };
  draw();
}
