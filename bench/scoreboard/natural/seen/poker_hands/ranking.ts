import type { Card } from './cards.ts';

export enum HandKind {
  HighCard,
  Pair,
  TwoPair,
  Three,
  Straight,
  Flush,
  FullHouse,
  Four,
  StraightFlush,
}

export interface HandRank {
  kind: HandKind;
  tiebreak: number[];
}

export function rankHand(hand: Card[]): HandRank {
  const byRank = new Map<number, number>();
  for (const { rank } of hand) byRank.set(rank, (byRank.get(rank) ?? 0) + 1);
  const groups = [...byRank.entries()].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const tiebreak = groups.map(([rank]) => rank);
  const shape = groups.map(([, count]) => count).join('');
  const flush = hand.every((card) => card.suit === hand[0].suit);
  let straight = groups.length === 5 && tiebreak[0] - tiebreak[4] === 4;
  if (tiebreak.join() === '12,3,2,1,0') {
    straight = true;
    tiebreak.push(tiebreak.shift()!);
  }
  if (straight && flush) return { kind: HandKind.StraightFlush, tiebreak };
  if (shape === '41') return { kind: HandKind.Four, tiebreak };
  if (shape === '32') return { kind: HandKind.FullHouse, tiebreak };
  if (flush) return { kind: HandKind.Flush, tiebreak };
  if (straight) return { kind: HandKind.Straight, tiebreak };
  if (shape === '311') return { kind: HandKind.Three, tiebreak };
  if (shape === '221') return { kind: HandKind.TwoPair, tiebreak };
  return { kind: shape === '2111' ? HandKind.Pair : HandKind.HighCard, tiebreak };
}

export function compareHands(a: HandRank, b: HandRank): number {
  if (a.kind !== b.kind) return a.kind - b.kind;
  for (let i = 0; i < a.tiebreak.length; i++) {
    if (a.tiebreak[i] !== b.tiebreak[i]) return a.tiebreak[i] - b.tiebreak[i];
  }
  return 0;
}
