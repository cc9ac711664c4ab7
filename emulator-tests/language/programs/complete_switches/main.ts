/** Functions that end with a switch over all that its value may be: results that may be null, texts, records and numbers. */
type Call = { type: 'pass' } | { type: 'double' } | { type: 'bid'; level: number };
type Way = 'north' | 'south' | 'east' | 'west';
enum Phase { Title, Play, Over }
const WAYS: Way[] = ['north', 'east', 'south', 'west'];
let call: Call = { type: 'pass' };
let phase = Phase.Title;
let last = 0;
export let said = '';
export let sum = 0;

function refusal(one: Call): string | null {
  switch (one.type) {
    case 'pass':
      return null;
    case 'double':
      return last > 3 ? null : 'NOTHING';
    case 'bid': {
      if (last === 0) return null;
      const rank = one.level * 5;
      return rank > last * 5 ? null : 'LOW';
    }
  }
}

function turned(way: Way): Way {
  switch (way) {
    case 'north': return 'east';
    case 'east': return 'south';
    case 'south': return 'west';
    case 'west': return 'north';
  }
}

function next(one: Phase): Phase | null {
  switch (one) {
    case Phase.Title: return Phase.Play;
    case Phase.Play: return last > 5 ? Phase.Over : Phase.Play;
    case Phase.Over: return null;
  }
}

export function start(seed: number): void {
  last = seed & 7;
}

export function key(code: number): void {
  call = code % 3 === 0 ? { type: 'pass' } : code % 3 === 1 ? { type: 'double' } : { type: 'bid', level: code & 7 };
  said = `${refusal(call) ?? 'FINE'} ${turned(WAYS[code & 3])}`;
  phase = next(phase) ?? Phase.Title;
  sum = phase * 10 + last;
  last = (last + code) & 7;
}
