/** Records that share lists, which no type says to be readonly: nothing changes one once it has a second name. */
interface Card { rank: number; suit: number }
interface Game { hands: Card[][]; stock: Card[]; top: Card; turn: number; seen: number[] }
type Phase = { name: 'idle' } | { name: 'paying'; credit: number } | { name: 'vending'; coins: number[] };

let phase: Phase = { name: 'idle' };
let before: Game | null = null;
let game: Game = fresh();
let pile: number[] = [];
let rows = [[1, 2], [3, 4]];
let chosen = [7, 8];
export let out = [0, 0, 0, 0];
export let told = '';
export let shared = '';

function fresh(): Game {
  const stock: Card[] = [];
  for (let i = 0; i < 9; i++) stock.push({ rank: i, suit: i & 3 });
  const top = stock.pop() as Card;
  const hands = [stock.splice(0, 2), stock.splice(0, 3)];
  return { hands, stock, top, turn: 0, seen: [] };
}

function play(s: Game, index: number): Game {
  const hand = s.hands[s.turn];
  const card = hand[index];
  if (card === undefined) return { ...s, turn: 1 - s.turn };
  const rest = hand.filter((_, i) => i !== index);
  const hands = s.hands.map((h, i) => (i === s.turn ? rest : h));
  return { ...s, hands, top: card, turn: 1 - s.turn };
}

function draw(s: Game): Game {
  const stock = [...s.stock];
  stock.pop();
  const seen = s.seen.length < 4 ? [...s.seen, s.turn] : s.seen;
  return { ...s, stock, seen };
}

function change(amount: number): number[] {
  const used: number[] = [];
  for (const coin of [5, 2, 1]) {
    if (amount >= coin) {
      amount -= coin;
      used.push(coin);
    }
  }
  return used;
}

function pay(code: number): void {
  if (phase.name !== 'paying') {
    phase = { name: 'paying', credit: code & 7 };
    return;
  }
  const coins = change(phase.credit);
  if (coins.length === 0) {
    phase = { name: 'idle' };
    return;
  }
  told = coins.join('+');
  phase = { name: 'vending', coins };
}

function choose(code: number): number[] {
  if (code % 5 === 0) return chosen;
  return code & 1 ? [code & 7] : [];
}

/** Rows by two names. */
function share(code: number): void {
  const next = [code & 7, rows[0][1]];
  if (code & 1) rows[0] = next;
  if (code & 2) rows[1] = next;
  else rows[1] = rows[0];
  [1].forEach((by) => { chosen = [by, rows[1][0]]; });
}

function many(list: number[]): number {
  return list.filter((x) => x > 2).length;
}

export function start(seed: number): void {
  game = fresh();
  before = null;
  pile = [seed & 7, 3];
}

export function key(code: number): void {
  if (code % 7 === 0 && before !== null) game = before;
  else {
    before = game;
    game = code % 3 === 0 ? draw(game) : play(game, code & 1);
  }
  pay(code);
  share(code);
  shared = choose(code).join('-') + rows.map((row) => row.join('')).join('/');
  if (pile.length < 6) pile.push(code & 3);
  else pile = [many(pile)];
  out = [game.stock.length, game.hands.reduce((sum, one) => sum + one.length, 0), game.top.rank, game.seen.length + (before?.seen.length ?? 0)];
}
