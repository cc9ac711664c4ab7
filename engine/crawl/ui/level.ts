/** The level that the list shows: made, made again, and left for another one. */
import type { Int } from '../../lib/int.ts';
import { endBusy } from '../../lib/busy.ts';
import { seedAfter } from '../../lib/seed_entry.ts';
import { play, Sound } from '../../lib/sound.ts';
import { beginDungeon, makeLevel } from '../generate.ts';
import { BRANCHES, dungeon, MAX_DEPTH } from '../state.ts';
import { choice, list, Mode, Notice, openMode, ui } from './state.ts';

/** Shows the level of `choice` as the first of its dungeon. */
export function openLevel(): void {
  beginDungeon(choice.seed);
  showLevel();
}

function showLevel(): void {
  list.before = dungeon.artefacts;
  makeLevel(choice.depth, choice.branch);
  endBusy();
  list.cursor = 0;
  list.fresh = true;
  if (ui.mode !== Mode.List) openMode(Mode.List);
  play(Sound.Step);
}

/** Makes the shown level again, after another one was made. */
export function remakeLevel(): void {
  dungeon.artefacts = list.before;
  makeLevel(choice.depth, choice.branch);
  endBusy();
}

/** One level down in the same dungeon: its artefacts are counted on. */
export function nextLevel(): void {
  if (choice.depth < MAX_DEPTH) {
    choice.depth++;
    showLevel();
  } else {
    ui.notice = Notice.Deepest;
    play(Sound.Refused);
  }
}

/** One level up, as the first of its dungeon. */
export function previousLevel(): void {
  if (choice.depth > 1) {
    choice.depth--;
    openLevel();
  } else {
    ui.notice = Notice.First;
    play(Sound.Refused);
  }
}

export function nextSeed(): void {
  choice.seed = seedAfter(choice.seed);
  openLevel();
}

export function nextBranch(): void {
  choice.branch = branchAfter(choice.branch);
  openLevel();
}

export function branchAfter(branch: Int<0, 14>): Int<0, 14> {
  return branch === BRANCHES - 1 ? 0 : branch + 1;
}

export function branchBefore(branch: Int<0, 14>): Int<0, 14> {
  return branch === 0 ? BRANCHES - 1 : branch - 1;
}
