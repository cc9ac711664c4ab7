/** Filtered lists as parts of records: each is as long as what the run leaves of its source. */
interface Rank { kind: number; order: number[] }

let dice = [1, 2, 3];
export let sizes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
let whole: Rank = { kind: 0, order: [1, 2, 3] };
const part: Rank = { kind: 0, order: [1, 2, 3] };
const all: Rank[] = [{ kind: 0, order: [1, 2, 3] }, { kind: 0, order: [1, 2, 3] }];
const grown: Rank[] = [];
const rows = [[1, 2, 3], [4, 5, 6]];

function ranked(): Rank {
  return { kind: 1, order: dice.filter((die) => die > 1) };
}

function named(): Rank {
  const order = dice.filter((die) => die > 2);
  return { kind: 2, order };
}

function either(code: number): Rank {
  return code > 60 ? { kind: 3, order: dice.filter((die) => die < 3) } : { kind: 4, order: [9] };
}

function total({ kind, order }: Rank): number {
  return kind + order.length;
}

export function start(seed: number): void {
  dice[0] = seed & 7;
}

export function key(code: number): void {
  whole = { kind: 1, order: dice.filter((die) => die > 1) };
  part.order = dice.filter((die) => die !== 2);
  all[code & 1] = { kind: 1, order: dice.filter((die) => die > 3) };
  if (grown.length < 4) grown.push({ kind: 1, order: dice.filter((die) => die > 0) });
  rows[code & 1] = dice.filter((die) => (die & 1) === 0);
  const own = { kind: 1, order: dice.filter((die) => die > 4) };
  let order = dice.map((die) => die);
  if (code > 40) order = dice.filter((die) => die > 1);
  const flags = dice.map((die) => die > 2).filter((flag) => flag);
  sizes = [
    ranked().order.length, named().order.length, either(code).order.length, total({ kind: 1, order: dice.filter((die) => die > 5) }), whole.order.length,
    part.order.length + all[0].order.length * 10, grown.reduce((sum, one) => sum + one.order.length, 0), rows[0].length, own.order.length + order.length * 10, flags.length,
  ];
  dice[code % 3] = code & 7;
}
