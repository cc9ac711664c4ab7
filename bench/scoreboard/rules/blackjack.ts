import type { u32, u8 } from '../../../engine/lib/int.ts';

const deck: number[] = new Array(52).fill(0);
let top = 0;
let seedValue = 0;
let player = 0;
let playerAces = 0;
let dealer = 0;
let dealerAces = 0;
let chips = 100;
let hands = 0;

function random(n: number): number {
  seedValue = (seedValue * 75 + 74) % 65537;
  return seedValue % n;
}

function shuffle() {
  for (let i = 0; i < 52; i++) deck[i] = i;
  for (let i = 51; i > 0; i--) {
    const j = random(i + 1);
    const t = deck[i];
    deck[i] = deck[j];
    deck[j] = t;
  }
  top = 0;
}

function draw(): number {
  if (top >= deck.length) shuffle();
  const rank = (deck[top++] % 13) + 1;
  return rank > 10 ? 10 : rank;
}

const total = (sum: number, aces: number): number => (aces > 0 && sum + 10 <= 21 ? sum + 10 : sum);

function deal() {
  player = 0;
  playerAces = 0;
  dealer = 0;
  dealerAces = 0;
  hit();
  hit();
  dealerHit();
}

function hit() {
  const card = draw();
  player += card;
  if (card === 1) playerAces++;
}

function dealerHit() {
  const card = draw();
  dealer += card;
  if (card === 1) dealerAces++;
}

function finish() {
  const mine = total(player, playerAces);
  if (mine > 21) {
    chips -= 5;
  } else {
    while (total(dealer, dealerAces) < 17) dealerHit();
    const his = total(dealer, dealerAces);
    if (his > 21 || mine > his) chips += 5;
    else if (mine < his) chips -= 5;
  }
  hands++;
  deal();
}

export function start(seed: u32) {
  seedValue = seed % 65537;
  chips = 100;
  hands = 0;
  shuffle();
  deal();
}

export function key(code: u8) {
  if (code % 2 === 0) hit();
  if (code % 2 === 1 || player > 21) finish();
}
