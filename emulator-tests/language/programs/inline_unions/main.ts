/** Records of several types whose choice is written where it is declared; a text in one of them, beside texts that may be missing. */
type Colour = 'R' | 'G';
interface Rank { kind: number; order: number[] }

export let said = '';
export let n = 0;
let shown: Colour[] = [];
let state: { phase: 'showing'; step: number } | { phase: 'failed'; expected: Colour } = { phase: 'showing', step: 0 };

class Game {
  state: { mode: 'on'; step: number } | { mode: 'off'; colour: Colour } = { mode: 'on', step: 0 };

  next(code: number): void {
    const { state } = this;
    if (state.mode === 'on') {
      const colour: Colour = code % 3 ? 'R' : 'G';
      this.state = colour === 'R' ? { mode: 'off', colour } : { mode: 'on', step: Math.min(99, state.step + 1) };
    } else this.state = { mode: 'on', step: 0 };
  }
}

const game = new Game();
const counts = new Map<number, number>();

function rankOf(code: number): Rank {
  counts.clear();
  for (let i = 0; i < 5; i++) {
    const key = (code >> i) & 3;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const order = [...counts.entries()].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([key]) => key);
  return { kind: order.length, order };
}

function compare(a: Rank, b: Rank): number {
  if (a.kind !== b.kind) return a.kind - b.kind;
  for (let i = 0; i < a.order.length; i++) {
    if (a.order[i] !== (b.order[i] ?? 0)) return a.order[i] - (b.order[i] ?? 0);
  }
  return 0;
}

export function start(seed: number): void {
  n = seed & 3;
  shown = [];
}

export function key(code: number): void {
  if (shown.length === 6) shown.shift();
  shown.push(code & 1 ? 'R' : 'G');
  if (state.phase === 'showing') {
    said = shown[state.step] ?? 'R';
    state = code % 5 === 0 ? { phase: 'failed', expected: 'G' } : { phase: 'showing', step: Math.min(99, state.step + 1) };
  } else {
    said = state.expected;
    state = { phase: 'showing', step: 0 };
  }
  game.next(code);
  n = compare(rankOf(code), rankOf(code * 3)) + (game.state.mode === 'on' ? game.state.step : 0);
}
