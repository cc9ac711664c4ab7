import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface ParsedMove {
  piece: string;
  target: string;
  origin?: string;
  capture: boolean;
  promotion?: string;
  check: '' | '+' | '#';
}

const PIECES: { [letter: string]: string } = { K: 'KING', Q: 'QUEEN', R: 'ROOK', B: 'BISHOP', N: 'KNIGHT' };

const GAME = 'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd4 Nbd2 exd5 Rae1+ b8=Q# O-O-O Zf9 Nf33 exd6';

const isFile = (c: string) => 'abcdefgh'.includes(c);
const isRank = (c: string) => '12345678'.includes(c);

function parseMove(text: string): ParsedMove | string {
  let rest = text;
  let check: ParsedMove['check'] = '';
  const last = rest[rest.length - 1];
  if (last === '+' || last === '#') {
    check = last;
    rest = rest.slice(0, -1);
  }
  if (rest === 'O-O') return { piece: 'KING', target: 'g', capture: false, check };
  if (rest === 'O-O-O') return { piece: 'KING', target: 'c', capture: false, check };

  let promotion: string | undefined;
  const equals = rest.indexOf('=');
  if (equals > 0) {
    promotion = PIECES[rest[equals + 1]];
    if (!promotion) return 'BAD PROMOTION';
    rest = rest.slice(0, equals);
  }
  let piece = 'PAWN';
  if (rest[0] in PIECES) {
    piece = PIECES[rest[0]];
    rest = rest.slice(1);
  }
  const target = rest.slice(-2);
  if (target.length < 2 || !isFile(target[0]) || !isRank(target[1])) return 'BAD SQUARE';
  rest = rest.slice(0, -2);
  const capture = rest.endsWith('x');
  if (capture) rest = rest.slice(0, -1);
  for (const c of rest) if (!isFile(c) && !isRank(c)) return `WHAT IS ${c}?`;
  return { piece, target, origin: rest || undefined, capture, promotion, check };
}

function explain(text: string): string {
  const move = parseMove(text);
  if (typeof move === 'string') return move;
  const { piece, target, origin, capture, promotion, check } = move;
  if (target.length === 1) return target === 'g' ? 'CASTLES SHORT' : 'CASTLES LONG';
  const words = [piece];
  if (origin) words.push(`FROM ${origin.toUpperCase()}`);
  words.push(capture ? 'TAKES' : 'TO', target.toUpperCase());
  if (promotion) words.push('BECOMES', promotion);
  if (check) words.push(check === '+' ? 'CHECK' : 'MATE');
  return words.join(' ');
}

const moves = GAME.split(' ');
let shown = 1;

function draw(): void {
  clearScreen();
  const from = Math.max(0, shown - 18);
  moves.slice(from, shown).forEach((move, i) => {
    const n = from + i;
    at(0, 1 + i);
    print(`${Math.floor(n / 2) + 1}${n % 2 ? '...' : '.'} ${move}`);
    at(12, 1 + i);
    print(explain(move));
  });
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 30 && shown > 1) shown--;
  else if (code === 27) shown = 1;
  else if (code >= 97 && code <= 104) {
    moves.splice(shown, 0, `N${String.fromCharCode(code)}${1 + (code % 8)}`);
    shown++;
  } else if (shown < moves.length) shown++;
  draw();
}
