/** Tools to make scripts: games that are searched, and ways to the wanted scenes. */
import { game, hero, monsters, MONSTERS, pack } from '../../../engine/rogue/state.ts';
import { lies } from '../../../engine/rogue/things.ts';
import { parseScript, printScript, type Script } from '../../script/script.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { isAlive, begin, cellOfItem, goTo, heroCell, press, pressed, ROGUE, waysTo } from './player.ts';

/** Seeds that are looked through for what a script is to show. */
const LAST_SEED = 12_000;

export function script(name: string, about: string, seed: number, level: number, keys: readonly number[]): CorpusScript {
  const parsed: Script = parseScript(`program rogue\nseed ${seed}\n${level > 1 ? `level ${level}\n` : ''}`, name);
  return { name, text: `# ${about}\n${printScript({ ...parsed, program: ROGUE, keys: Uint8Array.from(keys) })}` };
}

/** The nearest of `cells` that lies within `most` steps, or less than 0. */
export function nearest(cells: readonly number[], most: number): number {
  const ways = waysTo(heroCell());
  const [best] = cells.filter((cell) => ways[cell]! <= most).sort((x, y) => ways[x]! - ways[y]!);
  return best ?? -1;
}

/** The first game in which `shows` plays what is to be shown; the level is tried from `from` on. */
export function search(name: string, about: string, from: number, to: number, shows: () => boolean): CorpusScript | undefined {
  for (let seed = 1; seed <= LAST_SEED; seed++) {
    const level = from + (seed % (to - from + 1));
    begin(seed, level);
    if (shows()) return script(name, about, seed, level, pressed);
  }
  return undefined;
}

/** Goes next to a monster, if one can be reached. */
export function meetMonster(): void {
  for (let n = 0; n < 40 && isAlive(); n++) {
    let best = -1;
    let least = 99;
    for (let m = 0; m < MONSTERS; m++) {
      if (monsters.kind[m] === 0 || monsters.level[m] !== game.level) continue;
      const far = Math.max(Math.abs(monsters.x[m]! - hero.x), Math.abs(monsters.y[m]! - hero.y));
      if (far < least) {
        least = far;
        best = m;
      }
    }
    if (best < 0 || least <= 1) return;
    goTo(monsters.y[best]! * 40 + monsters.x[best]!, '', 1);
  }
}

/** The direction of a neighbour that is a monster, or nothing. */
export function facing(): string {
  const steps: readonly (readonly [string, number, number])[] = [
    ['k', 0, -1], ['j', 0, 1], ['h', -1, 0], ['l', 1, 0], ['y', -1, -1], ['u', 1, -1], ['b', -1, 1], ['n', 1, 1],
  ];
  for (let m = 0; m < MONSTERS; m++) {
    if (monsters.kind[m] === 0 || monsters.level[m] !== game.level) continue;
    const found = steps.find(([, dx, dy]) => hero.x + dx === monsters.x[m] && hero.y + dy === monsters.y[m]);
    if (found !== undefined) return found[0];
  }
  return '';
}

/** Takes up the nearest item that `fits`; the letter it gets, or nothing. */
export function fetch(fits: (i: number) => boolean, most = 40): string {
  const level = game.level;
  const cell = nearest(Array.from({ length: 129 }, (_, n) => n + 1).filter((i) => lies(i) && fits(i)).map(cellOfItem), most);
  if (cell < 0 || !goTo(cell, '', 120) || game.level !== level || !isAlive()) return '';
  const before = [...pack.item];
  press(',');
  const slot = pack.item.findIndex((i, n) => i !== 0 && i !== before[n] && fits(i));
  return isAlive() && slot >= 0 ? String.fromCharCode(97 + slot) : '';
}
