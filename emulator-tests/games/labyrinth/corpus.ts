/** The scripts of the corpus: for each scenario the shortest of many explorers' games that shows it, whole games, and the menus by hand. */
import { events } from '../../../engine/labyrinth/events.ts';
import { game, Phase } from '../../../engine/labyrinth/state.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { Bot, POLICIES } from './bot.ts';
import { BY_HAND, type ByHand } from './by_hand.ts';
import { explorer } from './explorer.ts';
import { Player } from './player.ts';
import { type Scenario, SCENARIOS } from './scenarios.ts';
import { beyondWords } from './veteran.ts';

export interface Played extends CorpusScript {
  readonly seed: number;
  readonly keys: readonly number[];
}

export const VETERAN = 'veteran';

/** Games that are looked through, and the most keys of one. */
const GAMES = 64_000;
const KEYS = 2500;

/** The shortest of the explorers' games to each scenario. @throws where none shows one */
export function ofScenarios(scenarios: readonly Scenario[] = SCENARIOS): Played[] {
  const byEvent = new Map<number, number[]>();
  scenarios.forEach(({ event }, i) => byEvent.set(event, [...(byEvent.get(event) ?? []), i]));
  const best = scenarios.map((): Uint8Array | undefined => undefined);
  const seeds = scenarios.map(() => 0);
  for (let seed = 1; seed <= GAMES; seed++) {
    const bot = explorer(seed);
    const { keys } = bot.player;
    bot.player.after = () => {
      for (let n = 0; n < events.count; n++) {
        for (const i of byEvent.get(events.code[n]!) ?? []) {
          const shortest = best[i];
          if ((shortest !== undefined && shortest.length <= keys.length) || !scenarios[i]!.shows()) continue;
          best[i] = Uint8Array.from(keys);
          seeds[i] = seed;
        }
      }
    };
    bot.play(KEYS);
  }
  const missing = scenarios.filter((_, i) => best[i] === undefined);
  if (missing.length > 0) throw new Error(`no game shows: ${missing.map(({ name }) => name).join(' ')}`);
  return scenarios.map(({ name, about }, i) => typed(name, about, seeds[i]!, best[i]!));
}

function typed(name: string, about: string, seed: number, keys: Iterable<number>): Played {
  const player = new Player(seed);
  for (const key of keys) player.press(key);
  return { name, seed, keys: player.keys, text: player.script(about) };
}

/** For each policy a game that is won and one that is lost: of the first seeds, the one of fewest keys. */
function wholeGames(): Played[] {
  return Object.entries(POLICIES).flatMap(([name, policy]) =>
    ([['won', Phase.Won], ['lost', Phase.Dead]] as const).map(([end, phase]) => {
      let best: Player | undefined;
      for (let seed = 1; seed <= 150; seed++) {
        const { player } = playToEnd(new Bot(seed, policy));
        if (game.phase === phase && player.keys.length < (best?.keys.length ?? Infinity)) best = player;
      }
      if (best === undefined) throw new Error(`no game of ${name} is ${end}`);
      return typed(`game-${end}-${name}`, `a whole game, ${end}: the policy \`${name}\``, best.seed, best.keys);
    }));
}

/** The shortest of a few veterans' lives. */
export function veteran(): Played {
  const lives = Array.from({ length: 8 }, (_, i) => beyondWords(i + 1).player).sort((a, b) => a.keys.length - b.keys.length);
  return typed(VETERAN, 'experience, gold and payments beyond 65,535, 99 doses and charges, a foe without armour, an attribute at its limit', lives[0]!.seed, lives[0]!.keys);
}

function playToEnd(bot: Bot): Bot {
  bot.play(4000);
  return bot;
}

/** A script by hand, behind one of `made` where it says so. */
export function byHand({ name, about, seed, behind, keys }: ByHand, made: readonly Played[]): Played {
  const before = behind === undefined ? undefined : made.find((script) => script.name === behind);
  const player = new Player(before?.seed ?? seed);
  for (const key of before?.keys ?? []) player.press(key);
  player.type(keys);
  return { name, seed: player.seed, keys: player.keys, text: player.script(about) };
}

/** All scripts, by name, or what is quick to make where only that is among `names`: the veteran, or some of the scenarios. */
export function makeCorpus(names?: readonly string[]): Played[] {
  if (names?.every((name) => name === VETERAN)) return [veteran()];
  const wanted = SCENARIOS.filter(({ name }) => names?.includes(name) ?? true);
  if (names !== undefined && wanted.length === names.length) return ofScenarios(wanted);
  const games = [...ofScenarios(), ...wholeGames()];
  return [...games, veteran(), ...BY_HAND.map((script) => byHand(script, games))].sort((a, b) => (a.name < b.name ? -1 : 1));
}
