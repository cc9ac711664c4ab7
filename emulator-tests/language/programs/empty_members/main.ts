/** `record?.member ?? other`, where there is a record, and nothing in its member. */
interface Sign { power: number; tag?: string; mark?: string | undefined; count: number | null }
let first: Sign | null = null;
let second: Sign | null = null;
export let told = '';
export let both = '';
export let joined = '';
export let counted = 0;

export function start(seed: number): void {
  first = { power: seed & 15, count: null };
}

export function key(code: number): void {
  first = code % 4 === 0 ? null : { power: code & 15, tag: code % 3 === 0 ? 'x' : undefined, count: code % 5 === 0 ? code : null };
  if (code % 5 === 0) second = null;
  else if (code % 4 === 2) second = { power: 3, mark: code % 3 === 0 ? 'mark' : undefined, count: 4 };
  told = `${first?.tag ?? 'none'}`;
  both = `${first?.tag ?? 'q'}${second?.mark ?? 'r'}${second?.power ?? 8}`;
  joined = (second?.mark ?? 'plain') + '!';
  counted = first?.count ?? 77;
}
