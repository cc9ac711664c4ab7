/** What stands at the top of modules, and messages. */
import fight, { rounds } from './fight.ts';
import { tally } from './tally.ts';

interface Size {
  width: number;
  height: number;
}

const [first, second, [third]] = [3, 5, [7]] as const;
const { width, height: tall }: Size = { width: 40, height: 24 };
export let [low, high] = [1, 9];
const [near, far] = [{ at: 1 }, { at: 2 }];
var lives = 3;
const hero = { name: 'rat', hp: 3 };

const next = (): number => {
  lives = (lives + 1) & 7;
  return lives;
};

export function play(code: number): void {
  low = (low + first) & 15;
  high = Math.max(high - second, third) + (code & 1);
  near.at = (near.at + width) & 127;
  if (far.at < tall) far.at++;
  fight(code & 7);
  tally(rounds);
  console.log('hero', hero, `${hero.name} has ${hero.hp}`, [low, high], { code });
  console.error('lives ' + next() + ' of ' + String(next()), near.at === next() ? 1 : 2);
  console.info();
  tally(lives);
}
