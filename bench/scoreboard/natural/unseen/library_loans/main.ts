import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Reader {
  name: string;
  fines: number;
}

interface Book {
  title: string;
  loan: Loan | null;
  waiting: Reader[];
}

interface Loan {
  reader: Reader;
  due: number;
  renewals: number;
}

const LOAN_DAYS = 6;
const readers: Reader[] = ['MAUD', 'NED', 'OPAL', 'PERCY'].map((name) => ({ name, fines: 0 }));
const books: Book[] = ['DUNE SEA', 'TEA TIME', 'OLD ROADS', 'KITES', 'SALT'].map((title) => ({ title, loan: null, waiting: [] }));

let day = 1;
let selected = 0;
let log: string[] = [];

const say = (text: string) => {
  log.push(text);
  log = log.slice(-8);
};

const loansOf = (reader: Reader) => books.filter((book) => book.loan?.reader === reader);

function lend(book: Book, reader: Reader): void {
  if (book.loan?.reader === reader) return renew(book);
  if (book.loan !== null) {
    if (!book.waiting.includes(reader)) book.waiting.push(reader);
    say(`${reader.name} WAITS FOR ${book.title}`);
    return;
  }
  if (reader.fines > 10) {
    say(`${reader.name} MUST PAY ${reader.fines} FIRST`);
    reader.fines = 0;
    return;
  }
  if (loansOf(reader).length >= 2) return say(`${reader.name} HAS ENOUGH BOOKS`);
  book.loan = { reader, due: day + LOAN_DAYS, renewals: 0 };
  say(`${reader.name} TAKES ${book.title}`);
}

function renew(book: Book): void {
  const { loan } = book;
  if (!loan) return;
  if (loan.renewals >= 1 || book.waiting.length > 0) return say(`NO RENEWAL OF ${book.title}`);
  loan.due += LOAN_DAYS;
  loan.renewals++;
  say(`${book.title} RENEWED`);
}

function giveBack(book: Book): void {
  if (!book.loan) return;
  const { reader, due } = book.loan;
  const late = Math.max(0, day - due);
  reader.fines += late * 2;
  book.loan = null;
  say(`${reader.name} RETURNS ${book.title}${late ? ` ${late} LATE` : ''}`);
  const next = book.waiting.shift();
  if (next) lend(book, next);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`DAY ${day}`);
  books.forEach(({ title, loan, waiting }, i) => {
    at(0, 2 + i);
    const status = loan ? `${loan.reader.name} TO ${loan.due}${loan.due < day ? ' LATE' : ''}` : 'IN';
    print(`${i === selected ? '>' : ' '}${title.padEnd(11)}${status.padEnd(16)}${waiting.map(({ name }) => name[0]).join('')}`);
  });
  at(0, 9);
  print(readers.map(({ name, fines }) => `${name} ${fines}`).join('  '));
  log.forEach((line, i) => {
    at(0, 12 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  lend(books[0], readers[random(readers.length)]);
  draw();
}

export function key(code: number): void {
  const book = books[selected];
  if (code === 28) selected = (selected + books.length - 1) % books.length;
  else if (code === 29) selected = (selected + 1) % books.length;
  else if (code >= 49 && code <= 52) lend(book, readers[code - 49]);
  else if (code === 13) giveBack(book);
  else if (code === 32) day++;
  else {
    day += 2;
    const any = books[random(books.length)];
    if (any.loan) giveBack(any);
    else lend(any, readers[random(readers.length)]);
  }
  draw();
}
