/** Records that a function makes or not, that others hold or not, and that maps give for keys. */
export let said = '';
export let count = 0;

interface Item { name: string; damage: number }
interface Monster { health: number; held?: Item }
interface Cell { kind: 'wall' | 'floor'; item: { glyph: string } | null }
interface Room { kind: string; seen: boolean; gold: number }
type Find = { kind: 'gem'; worth: number } | { kind: 'rock' };

const monsters: Monster[] = [{ health: 3, held: { name: 'axe', damage: 4 } }, { health: 5 }, { health: 9, held: { name: 'bow', damage: 2 } }];
const cells: Cell[][] = Array.from({ length: 2 }, () => Array.from({ length: 3 }, () => ({ kind: 'floor', item: null })));
const rooms = new Map<string, Room>();
const finds = new Map<number, Find>();
let input = '';
let marked: { x: number; y: number } | null = null;

function parse(text: string): { verb: string; size: number } | null {
  if (text.length < 2) return null;
  return { verb: text.slice(0, 1), size: text.length };
}

function best(list: number[]): { value: number; place: number } | undefined {
  for (const [place, value] of list.entries()) if (value > 3) return { value, place };
  return undefined;
}

function mark(x: number, y: number): string {
  if (marked && marked.x === x && marked.y === y) {
    marked = null;
    return 'off';
  }
  marked = { x, y };
  return `${marked.x},${marked.y}`;
}

export function start(seed: number): void {
  said = '';
  input = '';
  count = seed & 3;
  marked = null;
  rooms.clear();
  finds.clear();
}

export function key(code: number): void {
  const monster = monsters[code % 3]!;
  const blow = monsters[code % 2]!.held?.damage ?? 1;
  if (monster.held) monster.held = undefined;
  else monster.held = { name: 'club', damage: code & 7 };

  const cell = cells[code & 1]![code % 3]!;
  if (cell.item) cell.item = null;
  else cell.item = { glyph: code > 70 ? '*' : '!' };

  input = (input + String.fromCharCode(code)).slice(-3);
  const command = parse(input);
  const high = best([code & 7, 2, code % 5]);
  const { value } = best([code & 3, code % 7]) ?? { value: 0, place: 1 };

  const name = code & 1 ? 'a' : 'b';
  let room = rooms.get(name);
  if (!room) {
    room = { kind: name, seen: false, gold: 0 };
    rooms.set(name, room);
  }
  room.gold = (room.gold + 1) & 15;
  if (rooms.size > 1 && code % 5 === 0) rooms.delete('a');

  finds.set(code & 3, code & 1 ? { kind: 'gem', worth: code } : { kind: 'rock' });
  const found = finds.get((code + 1) & 3);

  count = blow + (high?.value ?? 0) * 10 + value + room.gold + rooms.size + (found?.kind === 'gem' ? found.worth : 0);
  said = `${monster.held?.name ?? '-'} ${cell.item?.glyph ?? '.'} ${command ? command.verb + command.size : 'none'} ${mark(code & 1, code & 2)} ${found === undefined ? '?' : found.kind}`;
}
