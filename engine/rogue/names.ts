/** The names of things, and the looks of the unknown ones (facts, "Identification pools"). */

/** By kind; the words of an unknown one come from {@link LOOKS}. */
export const KIND_NAMES: readonly string[] = [
  '',
  'Minor Healing', 'Medium Healing', 'Major Healing', 'Superior Healing', 'Restore Strength', 'Poison', 'Gain Strength', 'Confusion',
  'Blindness', 'Detect Monsters', 'Detect Magic', 'Haste Self', 'See Invisible', 'Levitation', 'Raise Level',
  'Identify', 'Light', 'Sleep', 'Create Monster', 'Enchant Weapon', 'Enchant Armor', 'Magic Mapping', 'Remove Curse', 'Teleportation',
  'Hold Monster', 'Scare Monster',
  'Protection', 'Searching', 'Slow Digestion', 'Add Strength', 'Sustain Strength', 'Dexterity', 'Stealth', 'See Invisible',
  'Regeneration', 'Teleportation',
  'Magic Missile', 'Sleep', 'Slow Monster', 'Lightning', 'Fire', 'Cold', 'Teleport Away', 'Haste Monster', 'Polymorph', 'Cancellation',
  'Dagger', 'Mace', 'Short Sword', 'Spear', 'Long Sword', 'Battle Axe', 'Flail', 'Two-handed Sword', 'Claymore',
  'Leather Armor', 'Studded Leather', 'Ring Mail', 'Chain Mail', 'Banded Mail', 'Splint Mail', 'Plate Mail',
  'Food Ration', 'Torch', 'Oil Flask', 'Lantern', 'Phial of Galadriel', 'Star of Elendil', 'gold', 'Amulet of Yendor',
];

/** By category: what stands before the name of a known one. */
export const OF: readonly string[] = ['Potion of ', 'Scroll of ', 'Ring of ', 'Wand of '];
/** By category: what stands behind the look of an unknown one. */
export const UNKNOWN: readonly string[] = [' potion', '', ' ring', ' wand'];

/** Where each category's words begin in {@link LOOKS}. */
export const DECK: readonly number[] = [0, 20, 44, 58, 74];

export const LOOKS: readonly string[] = [
  'blue', 'red', 'green', 'grey', 'brown', 'clear', 'pink', 'white', 'purple', 'black', 'yellow', 'amber', 'teal', 'golden', 'silver',
  'fizzy', 'dark', 'cloudy', 'smoky', 'milky',
  'xy', 'zzy', 'el', 'ber', 'eth', 'zun', 'kli', 'mor', 'gar', 'vex', 'ump', 'ro', 'nal', 'tis', 'quo', 'bek', 'ith', 'sna', 'pol', 'wun',
  'dre', 'fa', 'hu', 'jor',
  'ruby', 'opal', 'jade', 'onyx', 'pearl', 'topaz', 'garnet', 'wooden', 'iron', 'copper', 'silver', 'gold', 'bone', 'ivory',
  'oak', 'yew', 'ash', 'birch', 'cedar', 'elm', 'holly', 'pine', 'teak', 'willow', 'brass', 'steel', 'tin', 'lead', 'zinc', 'nickel',
];

export const MONSTER_NAMES: readonly string[] = [
  '', 'Aquator', 'Bat', 'Centaur', 'Dragon', 'Emu', 'Venus Flytrap', 'Griffin', 'Hobgoblin', 'Ice Monster', 'Jabberwock', 'Kestrel',
  'Leprechaun', 'Medusa', 'Nymph', 'Orc', 'Phantom', 'Quagga', 'Rattlesnake', 'Snake', 'Troll', 'Ur-vile', 'Vampire', 'Wraith', 'Xeroc',
  'Yeti', 'Zombie',
];
