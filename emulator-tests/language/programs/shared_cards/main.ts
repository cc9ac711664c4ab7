/** Cards that move between lists, and are named by a variable as well. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
interface Card { rank: number; suit: 'H' | 'S'; up: boolean }
interface Player { name: string; hand: Card[]; best: Card | null }
const players: Player[] = [{ name: 'ANN', hand: [], best: null }, { name: 'BOB', hand: [], best: null }];
let deck: Card[] = [];
let pile: Card[] = [];
function makeDeck(): Card[] {
  const cards: Card[] = [];
  for (let rank = 1; rank <= 6; rank++) { cards.push({ rank, suit: 'H', up: false }); cards.push({ rank, suit: 'S', up: false }); }
  return cards;
}
function worth(card: Card): number { return card.up ? card.rank * 2 : card.rank; }
export function start(seed: number): void { deck = makeDeck(); }
export function key(code: u8): void {
  const player = players[code % 2]!;
  if (code % 3 === 0) {
    const card = deck.pop();
    if (card !== undefined && player.hand.length < 12) { card.up = true; player.hand.push(card); if (player.best === null || worth(card) > worth(player.best)) player.best = card; }
  } else if (code % 3 === 1) {
    const card = player.hand.shift();
    if (card && pile.length < 12) { card.up = false; pile.push(card); if (player.best === card) player.best = null; }
  } else if (deck.length === 0) { deck = pile.slice(); pile = []; deck.reverse(); }
  print(`${player.name} ${player.hand.length} ${player.best?.rank ?? '-'}`);
  for (const { rank, suit } of player.hand) print(`${rank}${suit}`);
}
