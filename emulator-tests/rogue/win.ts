/**
 * Wins a game by search: `node --import tsx emulator-tests/rogue/win.ts SEED [LEVEL] [WIDTH] [ABOVE]` prints the keys of a game that begins on
 * LEVEL, as the title lets it, goes ABOVE levels up first, and brings the Amulet home; every key is one that a person may press.
 */
import { Kind } from '../../engine/rogue/kinds.ts';
import { game, hero, items, Phase, Terrain } from '../../engine/rogue/state.ts';
import { lies } from '../../engine/rogue/things.ts';
import { beginning, goOn, keysOf, type Node, type Plan } from './beam.ts';
import { carriesAmulet, isWanted, play } from './moves.ts';
import { cellOfItem, cellWith } from './player.ts';

/** States that a level is begun with. */
const KEPT = 12;

/** Levels above the first one that are gone through for what they hold and teach, before the way down. */
const TOUR = { left: 0, up: false };

/** Down to the Amulet, and up with it; on the way what is of use is taken up. */
const HOME: Plan = {
  isWanted: (i) => items.kind[i] !== Kind.Amulet && isWanted(i),
  take: () => play([44]),
  end: () => {
    if (TOUR.left > 0) return { cell: cellWith(TOUR.up ? Terrain.Up : Terrain.Down), last: TOUR.up ? '<' : '>' };
    if (carriesAmulet()) return { cell: cellWith(Terrain.Up), last: '<' };
    const amulet = items.kind.findIndex((kind, i) => kind === Kind.Amulet && lies(i));
    return amulet > 0 ? { cell: cellOfItem(amulet), last: ',' } : { cell: cellWith(Terrain.Down), last: '>' };
  },
  reach: 45,
  fit: 0.9,
};

/** The keys of a game of `seed` from level `first` that is won, if one is found: what does not go on is tried again with more states. */
export function win(seed: number, first: number, width: number, told: (text: string) => void, most = 3): number[] | undefined {
  const above = Math.min(most, first - 1);
  const stack: { nodes: Node[]; tries: number }[] = [{ nodes: [beginning(seed, first)], tries: 0 }];
  for (let attempts = 0; attempts < 120 && stack.length > 0; attempts++) {
    const top = stack.at(-1)!;
    // A seed that goes so slowly is given up for another.
    if (attempts > 8 && stack.length < attempts / 3) return undefined;
    if (top.tries > 1) {
      stack.pop();
      continue;
    }
    const best = top.nodes[0]!;
    best.restore();
    if (game.phase === Phase.Won) return keysOf(best);
    const done = stack.length - 1;
    TOUR.left = Math.max(0, above * 2 - done);
    TOUR.up = done < above;
    const at = `${TOUR.left > 0 ? 'tour ' : ''}${carriesAmulet() ? 'up' : 'down'}, level ${game.level}, try ${top.tries}`;
    told(`${at}: ${hero.hp} of ${hero.maxHp}, experience ${hero.level}, hunger ${hero.hunger}, turn ${game.turns}`);
    const further = goOn(top.nodes, HOME, width << top.tries, KEPT, (from) => game.level > from !== (TOUR.left > 0 ? TOUR.up : carriesAmulet()));
    top.tries++;
    if (further.length > 0) stack.push({ nodes: further, tries: 0 });
  }
  return undefined;
}

if (process.argv[1] === import.meta.filename) {
  const [seed = 1, first = 17, width = 32, above = 3] = process.argv.slice(2).map(Number);
  const keys = win(seed, first, width, (text) => void process.stderr.write(`${text}\n`), above);
  process.stdout.write(keys === undefined ? 'lost\n' : `won, ${keys.length} keys\n${keys.join(' ')}\n`);
}
