/**
 * The words for every event, in the order of `Event`. `%` stands before a code. A small letter is followed by the number of an
 * argument: `n` the number, `m` monster, `i` item, `p` potion, `s` spell, `t` attribute, `z` zone, `k` companion, `h` trap,
 * `o` sound, `d` difficulty, and `r v w e q x` an entry of REFUSAL_TEXTS, RECOVERED, NOT_RECOVERED, POTION_EFFECTS,
 * SPELL_EFFECTS, QUEST_KINDS. A capital reads the state: `F` the monster, `C` the companion, `H` hit points, `G` gold, `O` the
 * goods offered, `P` the price, `R` the roll, `Q` the percentage, `D` the die, `W` the amount of the bet.
 */
import { Sound } from '../../lib/sound.ts';

export const EVENT_TEXTS: readonly string[] = [
  '',
  '%r1',
  'You choose %d1.',
  'Roll %n1 of 7: %n2.',
  '%t1 is %n2.',
  'You begin with %H HP and %G gold, but without weapon or armour: visit the shop.',
  'You are in the town.',
  '%v1 You regain %n2 HP.',
  '%w1 You regain nothing.',
  'The healer restores %n1 HP and drives out all poison.',
  'The %i1 is cursed no more.',
  'The %i1 is as good as new.',
  'You train: %t1 is %n2 now.',
  '%t1 is %n2 now.',
  'You buy: %i1.',
  'A potion of %p1: you have %n2 now.',
  'A scroll of %s1: you have %n2 charges now.',
  'For the %O you are offered %P gold.',
  'Sell roll: %R + CHA(%n1) -> %Q% of %n2 = %P gold for the %O.',
  'Sold, for %P gold.',
  'You keep it.',
  'Quest: %x2 %m1, for %n3 gold.',
  'The die shows %D. You win %W gold!',
  'The die shows %D. You lose %W gold.',
  'You wield the %i1.',
  'You wear the %i1.',
  'You put the %i1 away.',
  'You enter a room at depth %n1.',
  'A trap: %h1!',
  'You avoid it.',
  'It costs you %n1 HP.',
  'You feel drowsy: Dexterity -%n1.',
  'You are poisoned, for %n1 turns.',
  'Gold dust trickles away: %n1 gold.',
  'Your weapon gathers rust, but cuts as before.',
  'A monster bars the way: %m1!',
  'There is a chest behind it.',
  'Initiative: %n1 against %n2. You begin.',
  'Initiative: %n1 against %n2. It begins.',
  'The chest holds %n1 gold.',
  'You find: %i1.',
  'You find a potion of %p1.',
  'You find a scroll of %s1.',
  'The %i1 binds to you: %t2 %y1%n3.',
  'Your pack is full: you leave the %i1 behind.',
  'A voice names what waits below: %m1.',
  'No voice answers.',
  'From below you hear %o1.',
  'You hear nothing.',
  'You hit its %z2 for %n1.',
  'A critical hit to the %z2: %n1!',
  'It blocks your blow at the %z1.',
  'Your blow at the %z1 misses.',
  'You fumble and hurt yourself for %n1.',
  'Quick as the wind you strike again.',
  'Your %i1 is damaged!',
  'The %F hits your %z2 for %n1.',
  'A critical hit to your %z2: %n1!',
  'You block its blow at the %z1.',
  'Its blow at your %z1 misses.',
  'The %F stumbles and takes %n1.',
  'The %F is frozen and does nothing.',
  'The %F strikes where you are not.',
  'Poison takes %n1 HP; turns left: %n2.',
  'You run away.',
  'You can not get away.',
  'You know it now.',
  'You learn nothing of it.',
  'Divine light strikes it for %n1.',
  'Your call is not heard.',
  'The %F is charmed and goes its way.',
  'The %F is not charmed.',
  'A Dragon can not be charmed.',
  'The potion heals %n1 HP.',
  '%e1',
  '%s1 strikes it for %n2.',
  '%q1',
  'The spell heals %n1 HP.',
  'Nothing answers the summons (%n1).',
  'A companion joins you: %k1.',
  '%C hits it for %n1.',
  '%C misses it.',
  '%C is healed by %n1.',
  'You call it %C.',
  'The %F is dead.',
  'You gain %n1 XP and %n2 gold.',
  'You reach level %n1: a point to spend.',
  'A quest is done: %n1 gold!',
  'You fall...',
  'Your spirit returns (%n1 against %n2), but each attribute is weaker.',
  'Your spirit fades (%n1 against %n2).',
  'The Dragon is slain: you have won!',
];

/** By `Refusal`. */
export const REFUSAL_TEXTS: readonly string[] = [
  'No.',
  'You can not do that now.',
  'There is no such choice.',
  'You have not enough gold.',
  'Once a visit is enough.',
  'Once at each depth, no more.',
  'Once in a combat, no more.',
  'You have none left.',
  'You can carry no more of that.',
  'That is for combat only.',
  'There is no chest here.',
  'You have no companion.',
  'Put it away before you sell it.',
  'It is damaged: have it repaired first.',
  'It is not damaged.',
  'It is cursed: have that removed first.',
  'It is not cursed.',
  'That can not be sold so.',
  'That is neither wielded nor worn.',
  'Seven trainings are all there are.',
  'You have no point to spend.',
  'It can not be any higher.',
  'You have three quests already.',
  'The least bet is 5 gold.',
];

/** By `Recovery`. */
export const RECOVERED: readonly string[] = [
  'A hearty meal!', 'A fine ale!', 'Your prayer is heard.', 'You sleep soundly.', 'You rest well.',
];
export const NOT_RECOVERED: readonly string[] = [
  'The stew is burnt.', 'The ale is sour.', 'Your faith wavers.', 'You toss and turn.', 'The inn is too loud.',
];

/** By potion; Healing has an event of its own. */
export const POTION_EFFECTS: readonly string[] = [
  '',
  'Charisma +2 in this combat.',
  'Damage +1 in this combat.',
  'You feel quick: one more attack.',
  'AC +3 in this combat.',
  'Damage +2 in this combat.',
  'The poison is gone.',
  'You vanish from its sight.',
];

/** By spell; damage and healing have events of their own. */
export const SPELL_EFFECTS: readonly string[] = [
  '',
  'It grows weak: its damage -2.',
  'It grows slow: its damage -2.',
  '',
  'Its guard crumbles: its AC -2.',
  '',
  'The world turns: you are elsewhere.',
  '',
  '',
  'Ice holds it for a turn.',
  'A portal opens, and you step through.',
];

export const QUEST_KINDS: readonly string[] = ['slay a', 'bring the mark of a'];

/** By `Notice`. */
export const NOTICE_TEXTS: readonly string[] = [
  '', 'Sound is on.', 'Sound is off.', 'That key does nothing here. ? helps.', 'There is nothing to choose there.',
];

/** By event, the sound that goes with it: the last one that is not `None` is heard. */
export const EVENT_SOUNDS: readonly number[] = [
  Sound.None, Sound.Refused, Sound.Blip, Sound.Blip, Sound.Blip, Sound.Gold,
  Sound.Step, Sound.Magic, Sound.Miss, Sound.Magic, Sound.Magic, Sound.Blip, Sound.Magic, Sound.Magic, Sound.Gold, Sound.Gold,
  Sound.Gold, Sound.Blip, Sound.Blip, Sound.Gold, Sound.Blip, Sound.Blip, Sound.Fanfare, Sound.Miss, Sound.Blip, Sound.Blip,
  Sound.Blip,
  Sound.Step, Sound.Hurt, Sound.Blip, Sound.Hurt, Sound.Hurt, Sound.Hurt, Sound.Hurt, Sound.Miss, Sound.Blip, Sound.None,
  Sound.None, Sound.None, Sound.Gold, Sound.Gold, Sound.Gold, Sound.Gold, Sound.Magic, Sound.Miss, Sound.Magic, Sound.Miss,
  Sound.Magic, Sound.Miss,
  Sound.Hit, Sound.Hit, Sound.Miss, Sound.Miss, Sound.Hurt, Sound.None, Sound.Hurt, Sound.Hurt, Sound.Hurt, Sound.Miss,
  Sound.Miss, Sound.Hit, Sound.Magic, Sound.Miss, Sound.Hurt, Sound.Step, Sound.Miss, Sound.Magic, Sound.Miss, Sound.Magic,
  Sound.Miss, Sound.Magic, Sound.Miss, Sound.Miss, Sound.Magic, Sound.Magic, Sound.Magic, Sound.Magic, Sound.Magic, Sound.Miss,
  Sound.Magic, Sound.Hit, Sound.None, Sound.Magic, Sound.Blip,
  Sound.Hit, Sound.Gold, Sound.Fanfare, Sound.Fanfare, Sound.Death, Sound.Magic, Sound.Death, Sound.Fanfare,
];
