/** Looks for a hero who runs from a fight into a room between warps, and sees them by a flare: then only a warp leads on. */
import { cells, Feature, FLOOR_CELLS, game, hero, Phase } from '../../../engine/doom/state.ts';
import { ways } from '../../../engine/doom/ui/ways.ts';
import { seededChoices } from '../../script/chooser.ts';
import { cellsWhere } from './champion.ts';
import { Player, type Rules } from './player.ts';

/** Keys in search of a fight, and blows before the hero runs. */
const STEPS = 12;
const BLOWS = 8;

/** The rooms of the hero's floor that have warps on all sides, and neither a monster nor stairs. */
function pockets(): number[] {
  const at = (cell: number): number => hero.floor * FLOOR_CELLS + cell;
  const isWarp = (cell: number): boolean => cells.feature[at(cell)] === Feature.Warp;
  return cellsWhere(() => true).filter((cell) => {
    const column = cell % 7;
    const beside = [cell - 7, cell + 7, ...(column > 0 ? [cell - 1] : []), ...(column < 6 ? [cell + 1] : [])].filter((c) => c >= 0 && c < FLOOR_CELLS);
    return beside.every(isWarp) && !isWarp(cell) && cells.monster[at(cell)] === 0 && cells.feature[at(cell)] !== Feature.StairsUp;
  });
}

const fights = (): boolean => game.phase === Phase.Encounter;

/** A map on which only a warp leads on. @throws Error when no game of many gets there */
export function strand(rules: Rules): Player {
  for (let seed = 1; seed <= 40_000; seed++) {
    const player = new Player(seed, rules);
    player.type('return 2 3 2 0 1 3 9 return');
    const targets = pockets();
    if (targets.length === 0) continue;
    const pick = seededChoices(seed);
    for (let i = 0; i < STEPS && game.phase === Phase.Room; i++) player.type('nsew'.charAt(pick(4)));
    const met = player.here();
    for (let blows = 0; blows < BLOWS && fights(); blows++) {
      for (let i = 0; i < blows && fights(); i++) player.type('f');
      player.type('r f');
      if (ways.onlyWarps && !fights()) {
        player.type('m');
        return player;
      }
      player.back(met);
    }
  }
  throw new Error(`no ${rules} game is stranded`);
}
