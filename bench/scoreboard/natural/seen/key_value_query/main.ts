import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface Person {
  name: string;
  age: number;
  city: string;
}

const PEOPLE: Person[] = [
  { name: 'ADA', age: 36, city: 'LONDON' },
  { name: 'BOB', age: 17, city: 'PARIS' },
  { name: 'CARL', age: 54, city: 'OSLO' },
  { name: 'DORA', age: 29, city: 'PARIS' },
  { name: 'EMIL', age: 71, city: 'LONDON' },
  { name: 'FAY', age: 30, city: 'ROME' },
];

type Predicate = (person: Person) => boolean;

const OPERATORS = ['>=', '<=', '!=', '>', '<', '='] as const;
type Operator = (typeof OPERATORS)[number];

function compare<T extends number | string>(operator: Operator, a: T, b: T): boolean {
  switch (operator) {
    case '=': return a === b;
    case '!=': return a !== b;
    case '<': return a < b;
    case '>': return a > b;
    case '<=': return a <= b;
    case '>=': return a >= b;
  }
}

function parseTerm(term: string): Predicate {
  for (const operator of OPERATORS) {
    const i = term.indexOf(operator);
    if (i < 0) continue;
    const field = term.slice(0, i).trim();
    const value = term.slice(i + operator.length).trim();
    if (field === 'age') return ({ age }) => compare(operator, age, Number(value));
    if (field === 'name' || field === 'city') return (person) => compare(operator, person[field], value);
    throw new Error(`NO FIELD ${field}`);
  }
  throw new Error(`NO OPERATOR IN ${term}`);
}

function parseQuery(text: string): Predicate {
  const alternatives = text.split(' or ').map((part) => part.split(' and ').map(parseTerm));
  return (person) => alternatives.some((terms) => terms.every((term) => term(person)));
}

const QUERIES = [
  'age>30', 'city=PARIS', 'age>=30 and city=LONDON', 'age<18 or age>70', 'name!=BOB and age<60', 'height>3', 'PARIS',
];

let queryText = '';

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`WHERE ${queryText}`);
  try {
    const matches = PEOPLE.filter(parseQuery(queryText));
    matches.forEach(({ name, age, city }, i) => {
      at(2, 2 + i);
      print(`${name.padEnd(6)}${String(age).padStart(4)}  ${city}`);
    });
    at(0, 10);
    print(`${matches.length} OF ${PEOPLE.length}`);
  } catch (error) {
    at(0, 2);
    print(`ERROR: ${(error as Error).message}`);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  queryText = QUERIES[0];
  draw();
}

export function key(code: number): void {
  if (code >= 28 && code <= 31) queryText = `age>${code}`;
  else if (code >= 65 && code <= 90) queryText = `name>=${String.fromCharCode(code)}`;
  else if (code === 32) PEOPLE.forEach((person) => person.age++);
  else queryText = QUERIES[code % QUERIES.length];
  draw();
}
