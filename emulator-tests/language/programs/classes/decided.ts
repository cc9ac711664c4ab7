/** Tests of kinds that hold for none of what stands there: what they guard is left out. */
import type { u8 } from '../../../../engine/lib/int.ts';

class M { hp = 3; hurt(): void { this.hp = (this.hp + 1) & 7; } }
class Orc extends M { rage = 3; }
class Rat extends M { speed = 1; }
const all: M[] = [new M(), new Rat()];
const one: M = new M();
export let n = 0;
function see(m: M): void { if (m instanceof Orc) m.rage = 1; else if (!(m instanceof Orc) && m instanceof Rat && m.speed > 0) m.speed = 2; if (m instanceof Orc && m.rage > 3) n++; while (m instanceof Orc && m.rage > 9) m.rage--; }
export function begin(): void { n = 0; }
export function key(code: u8): void { see(all[code & 1]); see(one); if (all[(n = (n + 1) & 1)] instanceof Rat) n = 1; all[0].hurt(); }
