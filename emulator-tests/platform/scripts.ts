/** Scripts for the program KEYS of fixtures/programs.ts: every key of the keyboard, every effect, each device. */
import { IDLE_KEYS, SHIFTED_IDLE_KEYS } from '../script/devices.ts';
import { keyText } from '../script/keys.ts';
import { parseScript, type Script } from '../script/script.ts';
import { KEYS } from '../fixtures/programs.ts';
import { EFFECTS } from '../machine/sound.ts';
import { matrixCode } from '../machine/keyboard.ts';

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
const CODES = Array.from({ length: 128 }, (_, code) => code).filter((code) => keyText(code) !== undefined && matrixCode(code) !== undefined);

/** A key that asks for the effect. */
const keyFor = (effect: number): string => keyText(CODES.filter((code) => code > 47 && code % EFFECTS.length === effect)[0] as number) as string;
const FILLER = keyFor(0);

const script = (name: string, lines: readonly string[]): Script => parseScript(`program keys\nseed 305419896\n${lines.join('\n')}\n`, name, [KEYS]);

/** Two keys without an effect and one with: none of these begins where a lane lets the next command cut off an effect. */
const heardOut = EFFECTS.flatMap((_, effect) => [FILLER, keyFor(effect), FILLER, FILLER]);
/** Every effect begins where the next one cuts it off. */
const cutOff = EFFECTS.flatMap((_, effect) => [FILLER, FILLER, FILLER, keyFor(EFFECTS.length - 1 - effect), keyFor(effect), FILLER, FILLER, FILLER]);
const pressed = [...IDLE_KEYS, ...SHIFTED_IDLE_KEYS.map((key) => `shift+${key}`), ...LETTERS.map((letter) => `control+${letter}`)].map((key) => `press ${key}`);
const contacts = ['stick up', 'stick down', 'stick left', 'stick right', 'trigger', 'start'];
const untouched = contacts.flatMap((line) => ['wait 300', line]);

export const KEYS_SCRIPTS: readonly Script[] = [
  script('effects', heardOut),
  script('effects cut off', cutOff),
  script('all keys', CODES.map((code) => keyText(code) as string)),
  script('keys that mean nothing', [...pressed, 'a']),
  script('contacts', [...contacts, ...contacts.toReversed(), 'stick up', 'repeat', 'repeat', 'repeat', 'stick right', 'repeat', 'trigger', 'trigger', 'stick down', 'repeat', 'stick left', 'repeat']),
  script('attract mode', untouched),
];
