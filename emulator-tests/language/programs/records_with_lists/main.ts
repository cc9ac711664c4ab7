/** Records with lists and tuples of their own in two lists. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
interface M { hp: number; tags: string[]; on?: boolean; who: 'A' | 'B'; pos: [number, number]; note: string | null }
let all: M[] = [];
let other: M[] = [];
export function start(seed: number): void { for (let i = 0; i < 3; i++) all.push({ hp: i, tags: ['T'], who: 'A', pos: [i, 1], note: null }); other = all.slice(); }
export function key(code: u8): void { const m = all[code % 3]!; m.pos[1] = (m.pos[1] + 1) % 9; if (m.tags.length < 4) m.tags.push('U'); m.on = !m.on; const o = other[0]!; if (code % 5 === 0) m.note = 'HEY'; print(`${o.pos[1]} ${o.tags.length} ${o.on ? 1 : 0} ${m.who} ${o.note ?? '-'}`); if (code % 9 === 0) other = [m, o]; }
