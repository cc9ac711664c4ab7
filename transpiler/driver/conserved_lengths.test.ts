/** An element that goes from one list to another bounds both: their lengths together stay as they are. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, top: string, start: string, key: string): readonly string[] =>
  programErrorCodes('conserved_lengths', name, `
${top}
let shown = 0;
export function start(seed: number): void { shown = seed % 9; ${start} }
export function key(code: number): void { ${key} }
`);

const TWO = 'let deck: number[] = [];\nlet hand: number[] = [];';
const THREE = `${TWO}\nlet discard: number[] = [];`;
const FULL = 'for (let i = 0; i < 40; i++) deck.push(i);';
const DRAW = 'function draw(): number | undefined { return deck.pop(); }';
const PEGS = 'const pegs: number[][] = [[3, 2, 1], [], []];';

/** Ways to put all of `hand` back into `deck`. */
const BACK = [
  'deck.push(...hand); hand = [];',
  'deck.unshift(...hand); hand.length = 0;',
  'deck = deck.concat(hand); hand = [];',
  'deck.push(...hand.splice(0));',
  'deck = [...hand.splice(0), ...deck];',
  'for (const card of hand) deck.push(card); hand = [];',
  'hand.forEach((card) => deck.push(card)); hand = [];',
  'while (hand.length) deck.push(hand.pop()!);',
];

it.each(BACK)('all go back: %s', (back) => {
  expect(codesOf('back', TWO, FULL, `if (code === 13) { ${back} } else if (deck.length > 0) hand.push(deck.pop()!);`)).toEqual([]);
});

it('all go back, where some are lost at times', () => {
  expect(codesOf('lost', TWO, FULL, `if (code === 13) { ${BACK[3]} } else if (code === 32) hand = []; else if (deck.length > 0) hand.push(deck.pop()!);`)).toEqual([]);
});

it.each([
  'deck.push(...hand);',
  'for (const card of hand) { deck.push(card); deck.push(card); } hand = [];',
  'hand.forEach((card) => deck.push(card)); while (hand.length > 1) hand.pop();',
  'deck.push(...hand.splice(0)); hand.push(1);',
  'for (const card of hand) deck.push(card); deck.push(0); hand = [];',
])('more go back: %s', (back) => {
  expect(codesOf('more', TWO, FULL, `if (code === 13) { ${back} } else if (deck.length > 0) hand.push(deck.pop()!);`)).toContain('TS65115');
});

const PEGS_TO_SET = 'let pegs: number[][] = [];';
const MOVE = 'const [a, b] = [code % 3, (code >> 2) % 3]; if (a < pegs.length && b < pegs.length && pegs[a].length > 0) pegs[b].push(pegs[a].pop()!);';
const RESET_MADE = 'pegs = [Array.from({ length: 5 }, (_, i) => 5 - i), [], []];';
const RESET_LOOP = 'for (const peg of pegs) peg.length = 0; for (let d = 5; d > 0; d--) pegs[0].push(d);';
const RESET_EACH = 'pegs[0].length = 0; pegs[1].length = 0; pegs[2].length = 0; for (let i = 0; i < 5; i++) pegs[0].push(i);';

it.each([
  ['pop and push', TWO, FULL, 'if (deck.length > 0) hand.push(deck.pop()!);'],
  ['a card that is tested', TWO, FULL, 'const card = deck.pop(); if (card !== undefined) hand.push(card);'],
  ['a function that draws', `${TWO}\n${DRAW}`, FULL, 'const card = draw(); if (card !== undefined) hand.push(card);'],
  ['a function that tells whether it has drawn', `${TWO}\nfunction drawn(): boolean { if (deck.length === 0) return false; hand.push(deck.pop()!); return true; }\nfunction restart(): void { deck = []; hand = []; ${FULL} }`, 'restart();', 'if (!drawn()) restart();'],
  ['three lists', THREE, FULL, 'if (code === 32 && deck.length > 0) hand.push(deck.pop()!); else if (hand.length > 0) discard.push(hand.shift()!);'],
  ['a list that takes over another one', THREE, FULL, 'if (deck.length > 0) discard.push(deck.pop()!); else { deck = discard; discard = []; }'],
  ['a list that gets all of another one', TWO, FULL, 'if (code === 32 && deck.length > 0) hand.push(deck.pop()!); else if (code === 13) { deck = [...deck, ...hand]; hand = []; }'],
  ['a loop that puts all back', `${TWO}\nfunction back(): void { while (hand.length > 0) deck.push(hand.pop()!); }`, FULL, 'if (code === 13) back(); else if (deck.length > 0) hand.push(deck.pop()!);'],
  ['one of the middle', TWO, FULL, 'if (code === 32 && deck.length > 0) hand.push(deck.pop()!); else if (hand.length > 3) { const [card] = hand.splice(2, 1); deck.unshift(card); }'],
  ['rows of one list', PEGS, '', 'const [a, b] = [code % 3, (code >> 2) % 3]; if (pegs[a].length > 0) pegs[b].push(pegs[a].pop()!);'],
  ['a list and rows', 'const deck: number[] = [];\nconst piles: number[][] = [[], [], [], []];', FULL, 'const p = code % 4; if (deck.length > 0) piles[p].push(deck.pop()!); else if (piles[p].length > 0) piles[(p + 1) % 4].push(piles[p].pop()!);'],
  ['rows that are given anew', PEGS_TO_SET, 'pegs = [[3, 2, 1], [], []];', `if (code === 27) pegs = [[3, 2, 1], [], []]; else { ${MOVE} }`],
  ['rows of which one is made', PEGS_TO_SET, RESET_MADE, `if (code === 27) { ${RESET_MADE} } else { ${MOVE} }`],
  ['rows that a loop clears', PEGS, RESET_LOOP, `if (code === 27) { ${RESET_LOOP} } else { ${MOVE} }`],
  ['rows that are cleared one by one', PEGS, RESET_EACH, `if (code === 27) { ${RESET_EACH} } else { ${MOVE} }`],
  ['a function that fills a row up to what it is told', `${PEGS_TO_SET}\nfunction reset(size: number): void { pegs = [[], [], []]; for (let i = size; i > 0; i--) pegs[0].push(i); }`, 'reset(3 + (seed & 3));', `if (code === 27) reset(4); else { ${MOVE} }`],
  ['an element that is tested, and rows that are given anew', PEGS_TO_SET, 'pegs = [[3, 2, 1], [], []];', 'const top = pegs[code % 3].pop(); if (top !== undefined) pegs[(code >> 2) % 3].push(top);'],
])('%s', (_, top, start, key) => {
  expect(codesOf('accepted', top, start, key)).toEqual([]);
});

it.each([
  ['what stays in the other list', TWO, FULL, 'if (deck.length > 0) hand.push(deck[0]);'],
  ['what a function gives without taking it', `${TWO}\nfunction draw(): number { if (hand.length % 2 === 0 && deck.length > 0) return deck.pop()!; return 7; }`, FULL, 'hand.push(draw());'],
  ['a deck that grows again', TWO, FULL, 'if (code === 13) { for (let i = 0; i < 4; i++) deck.push(i); } else if (deck.length > 0) hand.push(deck.pop()!);'],
  ['a function that loses some, and one is added then', `${TWO}\nfunction draw(): number | undefined { const card = deck.pop(); return card === 5 ? undefined : card; }`, FULL, 'const card = draw(); hand.push(card ?? 1);'],
  ['a copy that is not cleared', TWO, FULL, 'if (code === 13) deck = [...deck, ...hand]; else if (deck.length > 0) hand.push(deck.pop()!);'],
  ['one more at each return', `${TWO}\nfunction back(): void { while (hand.length > 0) deck.push(hand.pop()!); deck.push(1); }`, FULL, 'if (code === 13) back(); else if (deck.length > 0) hand.push(deck.pop()!);'],
  ['one more of a loop that counts', TWO, FULL, 'const n = hand.length; hand.length = 0; for (let i = 0; i < n; i++) deck.push(i); hand.push(1); if (deck.length > 2) hand.push(deck.pop()!);'],
  ['the top of a row that stays', PEGS, '', 'const [a, b] = [code % 3, (code >> 2) % 3]; if (pegs[a].length > 0) pegs[b].push(pegs[a][pegs[a].length - 1]);'],
  ['one that goes to two rows', PEGS, '', 'const a = code % 3; const top = pegs[a].pop(); if (top !== undefined) { pegs[(a + 1) % 3].push(top); pegs[(a + 2) % 3].push(top); }'],
  ['rows of which one is not cleared', PEGS, '', `if (code === 27) { pegs[0].length = 0; pegs[1].length = 0; for (let i = 0; i < 5; i++) pegs[0].push(i); } else { ${MOVE} }`],
  ['a loop that leaves a row out', PEGS, '', `if (code > 99) { for (let i = 0; i < 3; i++) { if (i === code % 3) continue; pegs[i].length = 0; } pegs[0].push(1); } else { ${MOVE} }`],
  ['a loop that begins with the second row', PEGS, '', `if (code > 99) { for (let i = 1; i < 3; i++) pegs[i].length = 0; pegs[0].push(1); } else { ${MOVE} }`],
  ['a row that grows while the others are cleared', PEGS, '', `if (code > 99) { pegs[0].length = 0; pegs[0].push(1); pegs[1].length = 0; pegs[0].push(2); pegs[2].length = 0; pegs[0].push(3); } else { pegs[1].push(4); ${MOVE} }`],
])('%s is refused', (_, top, start, key) => {
  expect(codesOf('refused', top, start, key)).toContain('TS65115');
});

it('ends where a row grows for a while and what is known of its length contradicts itself', () => {
  const top = `let city: number[][] = [];\nlet x = 0;\nlet count = 0;`;
  const start = 'city = Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => seed & 1)); city[1].push(3); city[1].pop();';
  const key = 'if (code === 30) x = Math.max(0, x - 1); else if (code === 31) x = Math.min(4, x + 1); city[1][x] = 2; count = city.flat().filter((one) => one === 2).length;';
  expect(codesOf('grown_rows', top, start, key)).toContain('TS65114');
});
