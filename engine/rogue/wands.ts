/** Wands (facts, "Effects"; ruling 23). */
import { type Int } from '../lib/int.ts';
import { play, Sound } from '../lib/sound.ts';
import { becomeKind, drawMonster, flag } from './bestiary.ts';
import { wake, wound } from './combat.ts';
import { d, dice } from './dice.ts';
import { Kind } from './kinds.ts';
import { bolt, shoot, teleportMonster } from './move.ts';
import { game, Is, monsters } from './state.ts';
import { say, told } from './tell.ts';
import { Say } from './texts.ts';

/** From Magic Missile on. */
const RANGES: readonly number[] = [7, 6, 6, 8, 8, 8, 7, 5, 5, 6];

const TOLD: readonly number[] = [
  Say.TheBoltHitsThe, Say.TheFallsAsleep, Say.TheSlowsDown, Say.TheBoltHitsThe, Say.TheBoltHitsThe, Say.TheBoltHitsThe, Say.TheIsGone,
  Say.TheSpeedsUp, Say.ItIsANow, Say.TheLooksPlain,
];

/** Fires a wand of `kind`. */
export function fire(kind: Int<37, 46>, direction: Int<0, 7>): void {
  play(Sound.Magic);
  shoot(direction, RANGES[kind - Kind.MagicMissile]);
  const m = bolt.monster;
  if (m >= 64) {
    say(Say.TheBoltHitsNothing);
    return;
  }
  wake(m);
  const speed = monsters.speed[m];
  if (kind === Kind.Polymorph) becomeKind(m, drawMonster(game.level));
  told.beast = monsters.kind[m];
  say(TOLD[kind - Kind.MagicMissile]);
  switch (kind) {
    case Kind.MagicMissile:
      wound(m, dice(2, 6));
      break;
    case Kind.WandSleep:
      monsters.timer[m] = 2 + d(4);
      break;
    case Kind.SlowMonster:
      monsters.speed[m] = Math.max(1, speed >> 1);
      break;
    case Kind.TeleportAway:
      teleportMonster(m);
      break;
    case Kind.HasteMonster:
      monsters.speed[m] = Math.min(100, speed * 2);
      break;
    case Kind.Cancellation:
      monsters.speed[m] = 10;
      monsters.timer[m] = 0;
      flag(m, Is.Cancelled);
      break;
    case Kind.Polymorph:
      break;
    default:
      wound(m, dice(6, 6));
  }
}
