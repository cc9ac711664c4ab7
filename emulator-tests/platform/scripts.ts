/** Scripts for the program KEYS of fixtures/programs.ts: every key of the keyboard, every effect, each device. */
import { CONTROL_IDLE_KEYS, IDLE_KEYS, SHIFTED_IDLE_KEYS } from '../script/devices.ts';
import { keyText } from '../script/keys.ts';
import { parseScript, type Script } from '../script/script.ts';
import { KEYS_PROGRAM } from '../fixtures/programs.ts';
import type { AtariVariant } from '../lanes/atari_player.ts';
import { EFFECTS } from '../machine/sound.ts';
import { matrixCode } from '../machine/keyboard.ts';

const CODES = Array.from({ length: 128 }, (_, code) => code).filter((code) => keyText(code) !== undefined && matrixCode(code) !== undefined);

/** A key that asks for the effect. */
const keyFor = (effect: number): string => keyText(CODES.filter((code) => code > 47 && code % EFFECTS.length === effect)[0] as number) as string;
const FILLER = keyFor(0);

const script = (name: string, lines: readonly string[]): Script => parseScript(`program keys\nseed 305419896\n${lines.join('\n')}\n`, name, [KEYS_PROGRAM]);

/** Two keys without an effect and one with: none of these begins where a lane lets the next command cut off an effect. */
const heardOut = EFFECTS.flatMap((_, effect) => [FILLER, keyFor(effect), FILLER, FILLER]);
/** Every effect begins where the next one cuts it off. */
const cutOff = EFFECTS.flatMap((_, effect) => [FILLER, FILLER, FILLER, keyFor(EFFECTS.length - 1 - effect), keyFor(effect), FILLER, FILLER, FILLER]);
const pressed = [...IDLE_KEYS, ...SHIFTED_IDLE_KEYS.map((key) => `shift+${key}`), ...CONTROL_IDLE_KEYS].map((key) => `press ${key}`);
/** The stick in its diagonals: from the centre, from one of the two directions and back to the other, and from one diagonal to the next. */
const inTurn = ['up+left', 'up+right', 'down+left', 'down+right'].flatMap((position) => {
  const [vertical, horizontal] = position.split('+');
  return [
    `stick ${position}`, 'repeat', 'repeat', 'repeat', `stick ${vertical}`, `roll ${position}`, 'repeat', 'repeat', `roll ${horizontal}`, 'repeat',
    `stick ${horizontal}`, `roll ${position}`, 'repeat', 'repeat', `roll ${vertical}`, 'repeat', FILLER,
  ];
});
const fromOneToAnother = ['stick up+left', 'repeat', 'roll up+right', 'repeat', 'roll down+right', 'repeat', 'roll down+left', 'repeat', 'roll up', 'roll down', FILLER];
const ofTheirOwn = ['d', 'stick y', 'repeat', 'repeat', 'stick u', 'stick b', 'stick n', 'roll up', 'repeat', 'roll u', 'roll right', 'roll n', 'stick left', 'D', 'stick up+left', 'repeat'];
/** Keys that are held until the operating system repeats them. */
const held = [FILLER, 'repeat', 'repeat', 'repeat', 'up', 'repeat', 'repeat', 'return', 'return', 'a', 'a', 'repeat', 'b'];
/** Keys that come while the program works, more of them than it keeps at a time; then one of them let go ahead of its turn, and one held on. */
const ahead = [FILLER, ...[...'abcdefghij'].map((key) => `ahead ${key}`), FILLER, 'ahead up', FILLER, FILLER, 'ahead down', FILLER, 'ahead up', FILLER, 'a'];
const reset = [
  'a', 'press reset', 'b', 'press reset', 'press reset', 'c', 'wait 120', 'press reset', 'e', 'wait 120', 'press reset', 'wait 120', 'press reset',
  'stick up+left', 'repeat', 'press reset', 'trigger', 'wait 300', 'press reset', 'wait 300', 'start', 'a', 'damage', 'b', 'session', 'damage', 'c',
];
const contacts = ['stick up', 'stick down', 'stick left', 'stick right', 'trigger', 'start'];
const untouched = contacts.flatMap((line) => ['wait 300', line]);

/** Where the operating system repeats keys at other times, the script {@link HELD_KEYS} is played, too. */
export const OTHER_MACHINES: readonly AtariVariant[] = [{ tv: 'pal' }, { model: '800' }];
export const HELD_KEYS = 'held keys';

export const KEYS_SCRIPTS: readonly Script[] = [
  script('effects', heardOut),
  script('effects cut off', cutOff),
  script('all keys', CODES.map((code) => keyText(code) as string)),
  script('keys that mean nothing', [...pressed, 'a']),
  script('contacts', [...contacts, ...contacts.toReversed(), 'stick up', 'repeat', 'repeat', 'repeat', 'stick right', 'repeat', 'trigger', 'trigger', 'stick down', 'repeat', 'stick left', 'repeat']),
  script('attract mode', untouched),
  script('diagonals in turn', [...inTurn, ...fromOneToAnother]),
  script('diagonals of their own', ofTheirOwn),
  script(HELD_KEYS, held),
  script('keys typed ahead', ahead),
  script('RESET', reset),
];
