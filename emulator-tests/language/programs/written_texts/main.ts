/** Lists of texts that are written out, some of them built; lists that a function fills with texts, or takes as its last parameters; members that are assigned at once. */
type Mark = 'X' | 'O' | null;

class Session {
  word = 'a';
  hits = 3;
  cells: (string | null)[] = Array(4).fill(null);

  get display(): string[] {
    return [`HITS ${this.hits}`, this.word.padStart(3), 'END'];
  }

  lines(code: number): string[] {
    if (code > 80) return ['FULL'];
    return [this.word, `${code}`];
  }

  clear(): void {
    this.cells = Array(4).fill(null);
  }
}

let log: string[] = [];
const say = (...texts: string[]): void => {
  log.push(...texts);
  log = log.slice(-5);
};
function widest(least: number, ...words: string[]): number {
  return words.reduce((best, word) => Math.max(best, word.length), least);
}

export let said = '';
export let length = 0;
const session = new Session();
let board: Mark[] = new Array<Mark>(5).fill(null);
let names: string[] = ['a', 'b', 'c'];

export function start(seed: number): void {
  said = '';
  length = seed & 3;
  Object.assign(session, { word: 'a', hits: 3 });
  session.clear();
  board = new Array<Mark>(5).fill(null);
  names = ['a', 'b', 'c'];
  log = [];
}

function play(code: number): string {
  const at = code % 5;
  if (!board[at]) board[at] = code & 1 ? 'X' : 'O';
  if (board.every((mark) => mark !== null)) board = new Array<Mark>(5).fill(null);
  if (code > 110) session.clear();
  else session.cells[code & 3] = code & 1 ? 'x' : 'o';
  return `${board.map((mark) => mark ?? '.').join('')}/${session.cells.map((cell) => cell ?? '-').join('')}`;
}

function marked(code: number): string {
  const marks = ['.', '.', '.', '.'];
  marks[code & 3] = '#';
  [marks[0], marks[1]] = [marks[1], marks[0]];
  let pair = ['a', 'b'];
  if (code > 60) pair = ['c', 'd'];
  return marks.map((mark) => `${mark}!`).join('') + pair[code & 1];
}

export function key(code: number): void {
  const two = `a${code}`;
  const list = [`x${length}`, two, 'q'];
  session.word = list[code % 3];
  session.hits = code & 15;
  const wrong = [`${code}S`, 'A', `${code & 7}`].filter((word) => word !== 'A');
  wrong.sort();
  let last = '';
  for (const line of [two, 'b']) last = line;
  const row = new Array<string>(3).fill('.');
  row[code % 3] = `${code & 3}`;
  if (names.every((name) => name === 'n')) names = new Array<string>(3).fill('');
  names[code % 3] = 'n';
  const rows = Array.from({ length: 2 }, () => new Array<string>(2).fill('-'));
  rows[code & 1][(code >> 1) & 1] = 'r';
  said = `${session.display.join('|')} ${session.lines(code).join('+')} ${wrong.join(',')} ${last} ${row.join('')} ${names.join('')} ${rows.map((one) => one.join('')).join('/')} ${play(code)} ${marked(code)}`;
  say(two, 'b');
  say(`<${session.hits}>`);
  said += ` ${log.join(' ')}`;
  length = list.length + wrong.length + widest(code & 1, session.word, ...wrong) + widest(2, 'ab', two);
}
