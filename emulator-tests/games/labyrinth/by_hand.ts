/** Scripts that are written by hand: what the bots do not do with the user interface. */

export interface ByHand {
  readonly name: string;
  readonly about: string;
  /** The game's; it follows the script `behind` where there is one. */
  readonly seed: number;
  readonly behind?: string;
  /** As a script writes them, blank-separated. */
  readonly keys: string;
}

const hero = 'return 2 1 1 1 1 1 1 1';

export const BY_HAND: readonly ByHand[] = [
  { name: 'ui-title', about: 'the title: a seed typed, deleted, stepped around its ends; sound', seed: 7,
    keys: 't T 1 2 3 backspace backspace backspace backspace down up up backspace 4 2 9 4 9 6 7 2 9 5 up up down backspace 4 2 '
      + '9 4 9 6 7 2 9 6 5 backspace 3 backspace backspace backspace backspace backspace backspace backspace backspace '
      + 'backspace backspace 4 2 9 4 9 6 7 3 0 0 backspace 6 9 z tab space left right return' },
  { name: 'ui-help', about: 'help from all places, by its pages and back', seed: 2,
    keys: 'h return right space ? escape ? up ? down left left ? return left up left return h h h h'
      + ` ${hero} ? return return return ? escape 1 h down down down` },
  { name: 'ui-menus', about: 'the cursor around both ends, digits without a row, keys without a meaning', seed: 3,
    keys: 'return up return 9 down up down down return 1 1 1 1 1 1 up up down down z 2 9 escape left escape space tab backspace a' },
  { name: 'ui-town', about: 'each menu of the town, and back', seed: 4,
    keys: `${hero} 2 1 escape 2 left 3 left 4 left 5 left escape 3 3 1 escape left escape escape 4 1 2 escape 5 1 3 escape 6 7 `
      + `1 escape 8 1 escape 9 1 8 escape` },
  { name: 'ui-scroll', about: 'a list longer than its window', seed: 5,
    keys: `${hero} 3 3 1 ${'down '.repeat(21)}${'up '.repeat(3)}up up 9 escape 1 down down down down down down down down down down 9` },
  { name: 'ui-digits', about: 'the characters before 1 and behind 9 choose nothing, in a list of ten and more', seed: 5,
    keys: `${hero} 3 3 1 0 : 9 :` },
  { name: 'ui-sound', about: 'sound is turned off and on in play', seed: 5, keys: `${hero} t t 1 t T` },
  { name: 'ui-bet', about: 'a bet grows to all the gold, is taken back, and thrown', seed: 6,
    keys: `${hero} 3 3 1 1 1 2 3 4 4 4 4 4 5 6 1 6 escape 2 3 1 6 escape 3 3 2 6 escape 4 1 1 1 6 z` },
  { name: 'ui-end', about: 'the end of a game, a key without a meaning there, and the next game', seed: 0, behind: 'game-lost-bold',
    keys: 'z h escape return return 1 1 1' },
  { name: 'ui-won', about: 'the end of a game that is won, and the next one with another seed', seed: 0, behind: 'game-won-bold',
    keys: 't return 5 return 3 1 1 1 1 1 1 1' },
  { name: 'ui-name', about: 'a companion is named by the joystick and by the keyboard', seed: 0, behind: 'companion-named',
    keys: '? escape 9 up up down down down right down up left backspace backspace left z a p p l e p i e s x 1 tab return 9 escape 9 b o b escape' },
  { name: 'ui-one-offer', about: 'a second offer in one visit is refused', seed: 0, behind: 'appraisal-offer', keys: '2 1 1' },
  { name: 'ui-hints', about: 'the review, no curse, a note that goes, a weapon wielded and one kept, the shelves of potions and spells', seed: 4,
    keys: `r ${hero} 5 3 z 2 1 1 1 2 2 escape 3 1 escape 4 1 escape 2 1 escape escape` },
];
