/** Where a script's key comes from on a machine that has devices, and what is done ahead of it that no command comes of. */
import { Key } from '../../engine/lib/keys.ts';
import { keyText } from './keys.ts';

/** Sources of a key besides the keyboard; `repeat` holds the stick of the key before until it counts again. */
export type Device = 'stick' | 'repeat' | 'trigger' | 'start';

/** Keys that mean nothing to a program; `control+` with a letter is another, and some with SHIFT. */
export const IDLE_KEYS = ['select', 'option', 'help', 'break', 'caps', 'inverse'] as const;
/** Keys that mean nothing with SHIFT: the last two clear a line and insert one in the system's editor. */
export const SHIFTED_IDLE_KEYS = ['help', 'caps', 'inverse', '<', '>'] as const;
export type IdleKey = (typeof IDLE_KEYS)[number] | `shift+${(typeof SHIFTED_IDLE_KEYS)[number]}` | `control+${string}`;

/** No command comes of it: so many frames without a key, or a key that means nothing. */
export type Pause = { readonly frames: number } | { readonly press: IdleKey };

/** How a command's key is given, where it is not just typed. */
export interface Input {
  /** The keyboard where it is left out. */
  readonly device?: Device;
  /** In this order, ahead of the key. */
  readonly pauses: readonly Pause[];
}

/** By the number of the command's key, from 0. */
export type Inputs = ReadonlyMap<number, Input>;

/** Nine minutes of NTSC frames are the longest that anything waits for: the attract mode. */
export const MAX_WAIT = 65535;

const STICK: ReadonlyMap<string, number> = new Map([['up', Key.Up], ['down', Key.Down], ['left', Key.Left], ['right', Key.Right]]);
const BUTTONS: ReadonlyMap<string, Device> = new Map([['trigger', 'trigger'], ['start', 'start']]);
/** Characters of the Atari's keys without SHIFT and with it, besides letters. */
const CAPS = new Map([..."1234567890,./;-=+*"].map((plain, i) => [plain, `!"#$%&'@()[]?:_|\\^`[i] as string] as const));

/** The keys that `device` can give. */
export function keysOf(device: Device): readonly number[] {
  return device === 'stick' || device === 'repeat' ? [...STICK.values()] : [Key.Return];
}

/** A line that gives a key by a device (`repeated`: the one of the command ahead), or holds a pause; a string says why it can't. */
export type DeviceLine = { readonly key: number | 'repeated'; readonly device?: Device } | { readonly pause: Pause } | string;

/** Parses a line about devices; undefined for any other line. */
export function deviceLine(words: readonly string[]): DeviceLine | undefined {
  const [first = '', second] = words;
  const button = BUTTONS.get(first);
  if (button !== undefined) return second === undefined ? { key: Key.Return, device: button } : `\`${words.join(' ')}\`: ${first} is one key`;
  if (first.startsWith('shift+') || first.startsWith('control+')) return second === undefined ? chord(first) : `\`${words.join(' ')}\`: one key a line`;
  if (first === 'repeat') return second === undefined ? { key: 'repeated', device: 'repeat' } : `\`${words.join(' ')}\`: the stick repeats what it is held in`;
  if (first === 'stick') return stickLine(second, words.length);
  if (first === 'wait') return waitLine(second, words.length);
  if (first === 'press') return pressLine(second, words.length);
  return undefined;
}

function chord(text: string): DeviceLine {
  const [modifier, key = ''] = [text.slice(0, text.indexOf('+')), text.slice(text.indexOf('+') + 1)];
  if (modifier === 'control') return `\`${text}\` is no key of a program; \`press ${text}\` shows that it does nothing`;
  const shifted = /^[a-z]$/.test(key) ? key.toUpperCase() : CAPS.get(key);
  if (shifted === undefined) return `\`${text}\`: the keyboard has no such key with SHIFT that gives another one`;
  return { key: shifted.charCodeAt(0) };
}

function stickLine(direction: string | undefined, count: number): DeviceLine {
  const key = STICK.get(direction ?? '');
  if (key === undefined || count > 2) return `the stick gives: ${[...STICK.keys()].join(' ')}`;
  return { key, device: 'stick' };
}

function waitLine(count: string | undefined, words: number): DeviceLine {
  const frames = /^\d{1,5}$/.test(count ?? '') ? Number(count) : 0;
  if (frames < 1 || frames > MAX_WAIT || words > 2) return `\`wait\` needs a number of frames, 1..${MAX_WAIT}`;
  return { pause: { frames } };
}

function pressLine(name: string | undefined, words: number): DeviceLine {
  const shifted = SHIFTED_IDLE_KEYS.map((key) => `shift+${key}` as const);
  const known = [...IDLE_KEYS, ...shifted].find((key) => key === name) ?? (/^control\+[a-z]$/.test(name ?? '') ? (name as IdleKey) : undefined);
  if (known === undefined || words > 2) return `\`press\` needs a key that means nothing: ${[...IDLE_KEYS, ...shifted].join(' ')}, or control+ with a letter`;
  return { pause: { press: known } };
}

/** How a script writes the key with the code `code` from `device`, or undefined when there is no such key. */
export function inputText(code: number, device: Device | undefined): string | undefined {
  if (device === undefined) return keyText(code);
  if (!keysOf(device).includes(code)) return undefined;
  return device === 'stick' ? `stick ${keyText(code)}` : device;
}

/** The lines ahead of a key. */
export function pauseLines(pauses: readonly Pause[]): string {
  return pauses.map((pause) => ('frames' in pause ? `wait ${pause.frames}\n` : `press ${pause.press}\n`)).join('');
}
