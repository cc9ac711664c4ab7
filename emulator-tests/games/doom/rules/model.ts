/** The rules once more, as the facts file words them: on a plain object and with the engine's generator. */
import { cells, encounter, Feature, game, hero, Phase, Ruleset, tally } from '../../../../engine/doom/state.ts';
import { random } from '../../../../engine/lib/rng.ts';

export const below = (n: number): number => random(n);
export const oneTo = (n: number): number => random(n) + 1;
const third = (n: number): number => Math.floor(n / 3);

/** The state of the game as plain values. */
export function read() {
  return {
    classic: game.ruleset === Ruleset.Classic,
    phase: game.phase as number,
    stats: [hero.strength, hero.dexterity, hero.intelligence],
    hp: hero.hp,
    maxHp: hero.maxHp,
    gold: hero.gold,
    flares: hero.flares,
    weapon: hero.weapon as number,
    armour: hero.armour as number,
    spells: [...hero.spells],
    floor: hero.floor as number,
    cell: hero.cell as number,
    found: [...hero.found],
    foundCount: hero.foundCount as number,
    level: encounter.level as number,
    vitality: encounter.vitality as number,
    fatigued: encounter.fatigued as number,
    protection: encounter.protection,
    kills: tally.kills,
    feature: [...cells.feature],
    monster: [...cells.monster],
    treasure: [...cells.treasure],
    seen: [...cells.seen],
  };
}

export type Model = ReturnType<typeof read>;

export const cellNumber = (m: Model): number => 49 * m.floor + m.cell;

function over(m: Model): void {
  m.level = 0;
  m.vitality = 0;
  m.fatigued = 0;
  m.protection = 0;
  m.phase = Phase.Room;
}

function dies(m: Model): boolean {
  if (m.hp <= 0) m.phase = Phase.Dead;
  return m.hp <= 0;
}

function attacked(m: Model): void {
  if (oneTo(100) > 20 + 5 * (11 - m.level) + 2 * m.stats[1]) {
    m.hp -= Math.max(below(m.level) + 3 - (m.armour + m.protection), 0);
  }
  dies(m);
}

function treasureTaken(m: Model): boolean {
  const id = m.treasure[cellNumber(m)];
  if (id === 0) return false;
  m.treasure[cellNumber(m)] = 0;
  m.found[id] = 1;
  m.foundCount++;
  return true;
}

function looted(m: Model): void {
  const level = m.level;
  m.monster[cellNumber(m)] = 0;
  over(m);
  if (!treasureTaken(m)) m.gold += 5 * level + below(21);
}

export function entered(m: Model): void {
  for (;;) {
    m.seen[cellNumber(m)] = 1;
    if (m.monster[cellNumber(m)] > 0) {
      m.level = m.monster[cellNumber(m)];
      m.vitality = 3 * m.level + below(4);
      m.fatigued = 0;
      m.protection = 0;
      m.phase = Phase.Encounter;
      return;
    }
    treasureTaken(m);
    const feature = m.feature[cellNumber(m)];
    if (feature === Feature.Flares) {
      m.flares += oneTo(5);
      m.feature[cellNumber(m)] = 0;
    } else if (feature === Feature.Thief && m.gold > 0) {
      m.gold -= Math.min(oneTo(50), m.gold);
      m.feature[cellNumber(m)] = 0;
    }
    if (feature !== Feature.Warp) return;
    m.floor = oneTo(7) - 1;
    moved(m);
  }
}

function moved(m: Model): void {
  const before = m.cell;
  do m.cell = oneTo(49) - 1;
  while (m.cell === before);
}

export function fought(m: Model): void {
  if (oneTo(100) > 20 + 5 * (11 - m.level) + m.stats[1] + 3 * m.weapon) {
    attacked(m);
    return;
  }
  m.vitality -= Math.max(m.weapon + third(m.stats[0]) + below(5) - 2, 1);
  if (m.vitality >= 1) {
    if (below(20) === 0) m.weapon = 0;
    attacked(m);
    return;
  }
  m.vitality = 0;
  m.kills++;
  if (m.classic && below(10) >= 7) {
    attacked(m);
    if (m.phase === Phase.Dead) return;
  }
  looted(m);
}

export function castBy(m: Model, spell: number): void {
  m.spells[spell]--;
  const intelligence = m.stats[2];
  if (spell === 1) m.protection += 3;
  if (spell === 2) m.vitality -= m.classic ? below(5) - 1 + third(intelligence) : Math.max(oneTo(5) - third(intelligence), 0);
  if (spell === 3) {
    m.vitality -= m.classic
      ? below(10) - 1 + Math.floor(intelligence / 2)
      : Math.max(oneTo(10) - Math.floor(intelligence / 2), 0);
  }
  if (spell === 4) m.vitality = Math.floor(m.vitality / 2);
  if (spell === 5) {
    over(m);
    moved(m);
    entered(m);
  } else if (m.vitality < 1) {
    m.vitality = 0;
    m.kills++;
    looted(m);
  } else {
    attacked(m);
  }
}

export function ran(m: Model): void {
  if (below(10) < 4) {
    over(m);
    moved(m);
    entered(m);
  } else {
    m.fatigued = 1;
    if (m.classic) m.vitality = 3 * m.level + below(4);
  }
}

export function chestOpened(m: Model): void {
  m.feature[cellNumber(m)] = 0;
  const roll = m.classic ? oneTo(5) : oneTo(10);
  if (roll === 1) {
    if (m.armour > 0) m.armour--;
    else m.hp -= 3 + below(5);
    dies(m);
  } else if (roll > (m.classic ? 2 : 4)) {
    m.gold += 10 + below(21);
  }
}

export function healed(m: Model): void {
  m.hp = Math.min(m.hp + 5 + oneTo(10), m.maxHp, 40);
}

export function raised(m: Model, stat: number, n: number): void {
  if (stat < 3) {
    m.stats[stat] = Math.min(m.stats[stat] + n, 18);
  } else {
    m.maxHp += n;
    if (!m.classic) m.maxHp = Math.min(m.maxHp, 40);
    m.hp = Math.min(m.hp + n, m.maxHp, 40);
  }
}

export function potionDrunk(m: Model): void {
  m.feature[cellNumber(m)] = 0;
  if (oneTo(5) === 1) {
    healed(m);
    return;
  }
  const effect = oneTo(8);
  const n = oneTo(6);
  switch (effect) {
    case 1:
    case 3:
    case 5:
      raised(m, (effect - 1) / 2, n);
      break;
    case 2:
    case 4:
    case 6:
      m.stats[effect / 2 - 1] = Math.max(m.stats[effect / 2 - 1] - n, 1);
      break;
    case 7:
      raised(m, 3, n + 1);
      break;
    case 8:
      m.maxHp -= n + 1;
      m.hp -= n + 1;
      if (!m.classic) {
        m.maxHp = Math.max(m.maxHp, 1);
        m.hp = Math.max(m.hp, 1);
      }
      m.maxHp = Math.max(m.maxHp, 0);
      dies(m);
  }
}
