/** The rest of a turn when the hero has acted, in the facts' order ("Order of operations"). */
import { type Int } from '../lib/int.ts';
import { randomWord } from '../lib/rng.ts';
import { drawMonster, isHere, setMonster } from './bestiary.ts';
import { become, terrainAt } from './cells.ts';
import { seenMonsters } from './combat.ts';
import { percent } from './dice.ts';
import { fear, lookForFear, tidy } from './floor.ts';
import { monstersTurn } from './foes.ts';
import { End, heal, hurt, ringsOf } from './hero.ts';
import { Kind } from './kinds.ts';
import { freeMonster } from './levels.ts';
import { beside, freeWalkable, spot, teleportHero } from './move.ts';
import { hideTrap } from './paths.ts';
import { look, roomHere, roomOf, sight } from './sight.ts';
import { game, hero, Is, items, LEVEL_MONSTERS, MONSTERS, monsters, Phase, Slot, Terrain, Timer, TIMERS } from './state.ts';
import { say, sayItem } from './tell.ts';
import { Say } from './texts.ts';
import { lies, setValue, valueOf } from './things.ts';


/** Finds each hidden trap and door next to the hero with `chance` percent. */
export function searchAround(chance: Int<0, 255>): void {
  for (let i = 0; i < 8; i++) {
    beside(hero.x, hero.y, i);
    const terrain = terrainAt(spot.x, spot.y);
    const door = terrain === Terrain.SecretAcross || terrain === Terrain.SecretDown;
    if ((door || terrain === Terrain.HiddenTrap) && percent(chance)) {
      become(spot.x, spot.y, door ? Terrain.Open : Terrain.Trap);
      if (!door) hideTrap(spot.x, spot.y);
      say(door ? Say.YouFindASecret : Say.YouFindATrap);
    }
  }
}

/** Facts, "Hunger". */
function hunger(): void {
  let rate = 20;
  for (let slot = Slot.LeftRing; slot <= Slot.RightRing; slot++) {
    const kind = items.kind[hero.worn[slot]];
    if (kind === Kind.SlowDigestion) rate -= 10;
    else if (kind === Kind.Regeneration) rate += 6;
    else if (kind !== Kind.None) rate += 5;
  }
  const before = hero.hunger;
  let appetite = hero.appetite + rate;
  while (appetite >= 20) {
    appetite -= 20;
    if (hero.hunger > 0) hero.hunger--;
  }
  hero.appetite = appetite;
  const now = hero.hunger;
  if (before > 300 && now <= 300) say(Say.YouAreHungry);
  if (before >= 150 && now < 150) say(Say.YouAreWeakFrom);
  if (now === 0) {
    if (before > 0) say(Say.YouAreStarving);
    hurt(1, End.Hunger);
  }
}

function burn(): void {
  const i = hero.worn[Slot.Light];
  const kind = items.kind[i];
  const fuel = valueOf(i);
  if ((kind !== Kind.Torch && kind !== Kind.Lantern) || fuel === 0) return;
  const left = fuel - 1;
  setValue(i, left);
  if (left === 50) sayItem(Say.YourGrowsDim, i);
  if (left === 10) sayItem(Say.YourFlickers, i);
  if (left === 0) sayItem(Say.YourGoesOut, i);
}

function regenerate(): void {
  hero.beat = hero.beat === 9 ? 0 : hero.beat + 1;
  // The ring doubles the rate, and a second one adds nothing.
  if (ringsOf(Kind.Regeneration) > 0) {
    if (hero.beat === 0 || hero.beat === 5) heal(1);
    return;
  }
  if (hero.beat !== 0 || hero.hunger <= 100) return;
  if (seenMonsters() === 0) heal(1);
}

function countDown(): void {
  for (let i = 0; i < TIMERS; i++) {
    if (hero.timers[i] !== 0 && (hero.started & (1 << i)) === 0) {
      hero.timers[i]--;
      if (hero.timers[i] === 0) {
        say(Say.TimerEnds + i);
        if (i === Timer.Blind) sight.fresh = true;
      }
    }
  }
  hero.started = 0;
  if (!fear.laid) return;
  for (let i = 55; i < 130; i++) {
    if (items.kind[i] === Kind.ScareMonster && items.level[i] !== 0) {
      if (items.value[i] > 1) items.value[i]--;
      else rot(i);
    }
  }
}

/** A scroll that scared for 100 turns is gone. */
function rot(i: Int<55, 129>): void {
  const seen = lies(i);
  items.kind[i] = Kind.None;
  if (!seen) return;
  tidy(items.x[i], items.y[i]);
  lookForFear();
  say(Say.AScrollCrumblesTo);
}

/** Facts, "Wanderers". */
function wander(): void {
  if (game.calm < 450) game.calm++;
  if (randomWord(20000) >= game.calm + 50) return;
  let count = 0;
  for (let m = LEVEL_MONSTERS; m < MONSTERS; m++) if (isHere(m)) count++;
  if (count >= 5) return;
  freeWalkable();
  const room = roomHere();
  if (room !== 9 && roomOf(spot.x, spot.y) === room) return;
  const m = freeMonster();
  if (m >= MONSTERS) return;
  setMonster(m, drawMonster(game.level), spot.x, spot.y);
  monsters.flags[m] = Is.Awake;
  game.calm = 0;
}

/** The turn's part behind the hero's action. */
export function endTurn(): void {
  if (game.phase !== Phase.Playing) return;
  if (hero.timers[Timer.Hasted] !== 0 && hero.half === 0) {
    hero.half = 1;
    look();
    return;
  }
  hero.half = 0;
  if (game.turns < 65535) game.turns++;
  for (let i = ringsOf(Kind.RingTeleportation); i > 0; i--) {
    if (percent(15)) {
      teleportHero();
      say(Say.YouAreSomewhereElse);
    }
  }
  for (let i = ringsOf(Kind.Searching); i > 0; i--) searchAround(10);
  look();
  monstersTurn();
  hunger();
  burn();
  regenerate();
  countDown();
  wander();
  look();
}
