/** Text, "artefacts" of each class; facts, ruling 17. */
import { perTenThousand } from './dice.ts';
import { dungeon, item, level } from './state.ts';
import { u16 } from '../lib/int.ts';

/** Whether the item in hand, cleared but for its kind, turns into an artefact; if so it gets the dungeon's next number. */
export function tryArtefact(): boolean {
  const quality = level.quality;
  if (quality <= 2 || !perTenThousand(25 + 8 * quality)) return false;
  dungeon.artefacts = u16(dungeon.artefacts + 1);
  item.artefact = dungeon.artefacts;
  return true;
}
