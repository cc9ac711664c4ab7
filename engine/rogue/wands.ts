/** Wands (facts, "Effects"; ruling 23). */
import { type Int } from '../lib/int.ts';
import { play, Sound } from '../lib/sound.ts';
import { becomeKind, drawMonster } from './bestiary.ts';
import { wake, wound } from './combat.ts';
import { d, dice } from './dice.ts';
import { Kind } from './kinds.ts';
import { bolt, shoot, teleportMonster } from './move.ts';
import { game, Is, monsters } from './state.ts';
import { say, told } from './tell.ts';

/** From Magic Missile on. */
const RANGES: readonly number[] = [7, 6, 6, 8, 8, 8, 7, 5, 5, 6];

/** Fires a wand of `kind`. */
export function fire(kind: Int<37, 46>, direction: Int<0, 7>): void {
  play(Sound.Magic);
  shoot(direction, RANGES[kind - Kind.MagicMissile]);
  const m = bolt.monster;
  if (m >= 84) {
    say('The bolt hits nothing.');
    return;
  }
  told.beast = monsters.kind[m];
  wake(m);
  const speed = monsters.speed[m];
  switch (kind) {
    case Kind.MagicMissile:
      say('The bolt hits the &.');
      wound(m, dice(2, 6));
      break;
    case Kind.WandSleep:
      monsters.timer[m] = 2 + d(4);
      say('The & falls asleep.');
      break;
    case Kind.SlowMonster:
      monsters.speed[m] = Math.max(1, speed >> 1);
      say('The & slows down.');
      break;
    case Kind.TeleportAway:
      teleportMonster(m);
      say('The & is gone.');
      break;
    case Kind.HasteMonster:
      monsters.speed[m] = Math.min(100, speed * 2);
      say('The & speeds up!');
      break;
    case Kind.Polymorph:
      becomeKind(m, drawMonster(game.level));
      told.beast = monsters.kind[m];
      say('It is a & now!');
      break;
    case Kind.Cancellation:
      monsters.speed[m] = 10;
      monsters.timer[m] = 0;
      monsters.flags[m] = monsters.flags[m] | Is.Cancelled;
      say('The & looks plain.');
      break;
    default:
      say('The bolt hits the &.');
      wound(m, dice(6, 6));
  }
}
