/** Functions that tell what a value is, rightly or not. */
type Unit = 'd' | 'h';
type Kind = 'rat' | 'orc' | 'elf';
const UNITS: Record<Unit, number> = { d: 3, h: 5 };
const WORDS = ['d', 'x', 'h'];
const KINDS: Kind[] = ['rat', 'elf', 'orc'];
const slots: (number | null)[] = [3, null, 5];
let sum = 0;
const isUnit = (c: string): c is Unit => c in UNITS;
const isSmall = (c: string): c is Unit => c === 'd' || c === 'h';
/** It lies. */
const isRat = (kind: Kind): kind is 'rat' => kind !== 'orc';
/** It lies, too. */
const isShort = (c: string): c is Unit => c.length === 1;
function isBig(n: number): n is 10 { return n > 9; }

function worth(c: string): number {
  if (isShort(c)) {
    switch (c) {
      case 'd': return 1;
      case 'h': return 2;
    }
  }
  return 5;
}

export function startClaims(seed: number): void {
  sum = seed & 7;
  slots[1] = null;
}

export function keyClaims(code: number): void {
  const word = WORDS[code % 3];
  if (isSmall(word)) sum += UNITS[word];
  for (const c of `${code}dhx`) {
    if (isUnit(c)) sum += UNITS[c];
    if (!isUnit(c) || code > 99) continue;
    sum += UNITS[c] * 2;
  }
  const kind = KINDS[code % 3];
  if (isRat(kind)) sum += kind === 'rat' ? 1 : 2;
  else sum += kind === 'orc' ? 3 : 4;
  if (isBig(sum)) sum -= 3;
  sum = (sum + worth(word)) & 255;
  slots[1] = code & 1 ? code : null;
  for (const one of slots.filter((slot): slot is number => slot !== null)) sum = (sum + one) & 255;
}
