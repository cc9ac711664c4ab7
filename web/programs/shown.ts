/** The programs that the site shows, each with a sentence and the moment of its picture. */
export interface ShownProgram {
  readonly name: string;
  /** For somebody who has heard of neither the game nor this project. */
  readonly sentence: string;
  /** A script of the corpus, and the command behind which the picture is taken. */
  readonly picture: { readonly script: string; readonly command: number };
  /** A script of the corpus that shows the game to somebody who watches. */
  readonly demo: string;
}

export const SHOWN: readonly ShownProgram[] = [
  {
    name: 'doom',
    sentence: 'A dungeon of rooms on seven floors, with monsters, spells and a vendor. Find the ten treasures, and the one exit.',
    picture: { script: '10-spell-1-classic', command: 20 },
    demo: '01-won-classic',
  },
  {
    name: 'gloam',
    sentence: 'Two knights hold a maze against what comes out of the dark. An arcade game: sprites, voices, two sticks.',
    picture: { script: 'bot-deep', command: 900 },
    demo: 'bots-two',
  },
  {
    name: 'rogue',
    sentence: 'Twenty-six levels of rooms and corridors, unnamed potions, and the Amulet of Yendor far below.',
    picture: { script: 'game-won', command: 2600 },
    demo: 'game-down-1-11',
  },
  {
    name: 'labyrinth',
    sentence: 'A town above, a labyrinth of five depths below, and a Dragon. Fight, charm, haggle, or run.',
    picture: { script: 'game-won-steady', command: 60 },
    demo: 'game-won-steady',
  },
  {
    name: 'crawl',
    sentence: 'The floor items of a large dungeon, level by level: weapons, books, artefacts, made by their rules from a seed.',
    picture: { script: 'level-rich', command: 5 },
    demo: 'ui-branches',
  },
];
