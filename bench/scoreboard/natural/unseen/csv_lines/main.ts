import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const FILE = `CITY,COUNTRY,PEOPLE,AREA
"PARIS",FRANCE,2100,105
"NEW YORK, NY",USA,8300,778
ROME,ITALY,2800,1285
"THE ""BIG"" HILL",NOWHERE,12,3
OSLO,NORWAY,700,454
LIMA,PERU,,2672`;

interface Table {
  header: string[];
  rows: string[][];
}

function splitLine(line: string): string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (quoted) {
      if (c !== '"') field += c;
      else if (line[i + 1] === '"') {
        field += '"';
        i++;
      } else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === ',') {
      fields.push(field);
      field = '';
    } else field += c;
  }
  return [...fields, field];
}

function parse(text: string): Table {
  const [header, ...rows] = text.split('\n').map(splitLine);
  return { header, rows };
}

const table = parse(FILE);
let column = 0;
let descending = false;

function summary(index: number): string {
  const numbers = table.rows.map((row) => Number(row[index])).filter((n) => !Number.isNaN(n));
  if (numbers.length < table.rows.length) return `${new Set(table.rows.map((row) => row[index])).size} DIFFERENT`;
  const total = numbers.reduce((sum, n) => sum + n, 0);
  return `SUM ${total} MEAN ${Math.round(total / numbers.length)} MAX ${Math.max(...numbers)}`;
}

function compare(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return a < b ? -1 : a > b ? 1 : 0;
  return x - y;
}

function draw() {
  clearScreen();
  const widths = [16, 9, 7, 6];
  const format = (row: string[]) => row.map((field, i) => field.padEnd(widths[i])).join('');
  at(0, 0);
  print(format(table.header.map((name, i) => (i === column ? name + (descending ? '-' : '+') : name))));
  const sorted = [...table.rows].sort((a, b) => compare(a[column], b[column]) * (descending ? -1 : 1));
  sorted.forEach((row, i) => {
    at(0, 2 + i);
    print(format(row));
  });
  at(0, 22);
  print(`${table.header[column]}: ${summary(column)}`);
}

export function start(seed: number) {
  startRandom(seed);
  column = seed % table.header.length;
  draw();
}

export function key(code: number) {
  if (code === 30) column = Math.max(0, column - 1);
  else if (code === 31) column = Math.min(table.header.length - 1, column + 1);
  else if (code === 13 || code === 32) descending = !descending;
  else if (code >= 48 && code <= 57 && table.rows.length < 18) {
    table.rows.push(splitLine(`CITY ${code - 48},"LAND, NEW",${code * 10},${table.rows.length}`));
  } else if (code === 27) table.rows.pop();
  draw();
}
