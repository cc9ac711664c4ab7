/** Where a script's key comes from on a machine that has devices, and what is done ahead of it that no command comes of. */
import { Key } from '../../engine/lib/keys.ts';
import { keyCode, keyText } from './keys.ts';

/**
 * What a key may come from besides the keyboard. `repeat` holds on what the key ahead came from, the stick or a key, until it counts again;
 * `roll` moves the stick on without letting it go. `ahead` is the keyboard, while the program carries out the command ahead.
 */
export type Device = 'stick' | 'roll' | 'repeat' | 'ahead' | 'trigger' | 'start';
export type StickDirection = 'up' | 'down' | 'left' | 'right';

/** Keys that mean nothing to a program, which goes on over RESET; `control+` with most others is another, and some with SHIFT. */
export const IDLE_KEYS = ['select', 'option', 'help', 'break', 'caps', 'inverse', 'reset'] as const;
/** Keys that mean nothing with SHIFT: the last two clear a line and insert one in the system's editor. */
export const SHIFTED_IDLE_KEYS = ['help', 'caps', 'inverse', '<', '>'] as const;
export type IdleKey = (typeof IDLE_KEYS)[number] | `shift+${(typeof SHIFTED_IDLE_KEYS)[number]}` | `control+${string}`;

/**
 * An action without a command: frames without a key, a key that means nothing, or a look at the effects of other keys. The machine stands behind it
 * where it stood.
 */
export type Pause = { readonly frames: number } | { readonly press: IdleKey } | { readonly probe: Probe };
/**
 * `damage`: RESET where the state of the game is not whole, so that it begins anew. `session`: the last commands that a session has.
 */
export type Probe = (typeof PROBES)[number];
export const PROBES = ['damage', 'session'] as const;

/** How a command's key is given, where it is not just typed. */
export interface Input {
  /** The keyboard where it is left out. */
  readonly device?: Device;
  /** Where the stick is held, if its key does not tell: in a diagonal whose two directions count in turn. */
  readonly held?: readonly StickDirection[];
  /** In this order, ahead of the key. */
  readonly pauses: readonly Pause[];
}

/** By the number of the command's key, from 0. */
export type Inputs = ReadonlyMap<number, Input>;

/** Nine minutes of NTSC frames are the longest that anything waits for: the attract mode. */
export const MAX_WAIT = 65535;

const ARROWS: ReadonlyMap<StickDirection, number> = new Map([['up', Key.Up], ['down', Key.Down], ['left', Key.Left], ['right', Key.Right]]);
/** By the keys that a program may have for them: see engine/lib/stick.ts. The vertical direction stands first. */
const DIAGONALS: ReadonlyMap<string, readonly StickDirection[]> = new Map([['y', ['up', 'left']], ['u', ['up', 'right']], ['b', ['down', 'left']], ['n', ['down', 'right']]]);
/** Where the stick may be held, as a script writes it. */
const POSITIONS: ReadonlyMap<string, readonly StickDirection[]> = new Map([
  ...[...ARROWS.keys()].map((direction) => [direction, [direction]] as const),
  ...[...DIAGONALS.values()].map((held) => [held.join('+'), held] as const),
  ...DIAGONALS,
]);
const BUTTONS: ReadonlyMap<string, Device> = new Map([['trigger', 'trigger'], ['start', 'start']]);
/** The characters on the Atari's keys without SHIFT and with it, besides letters. */
const PLAIN = '1234567890,./;-=+*';
/** With CONTROL these mean nothing, as letters do; - = + * are the cursor keys. */
const CONTROL_KEYS: readonly string[] = [...PLAIN.slice(0, -4), '<', '>', 'return', 'escape', 'tab', 'space', 'backspace'];
const CAPS = new Map([...PLAIN].map((plain, i) => [plain, `!"#$%&'@()[]?:_|\\^`[i] as string] as const));

/** The keys that `device` can give. */
export function deviceKeys(device: 'stick' | 'trigger' | 'start'): readonly number[] {
  return device === 'stick' ? [...ARROWS.values()] : [Key.Return];
}

/** A line that gives a key by a device, or holds a pause; a string says why it can't. Without `key` it depends on the command ahead. */
export type DeviceLine = (Pick<Input, 'device' | 'held'> & { readonly key?: number }) | { readonly pause: Pause } | string;

/** The commands of a script: of Script, all that tells where the stick is. */
export interface Commands {
  readonly keys: ArrayLike<number>;
  readonly inputs?: Inputs | undefined;
}

/** Where the stick is held as the key `index` (from 0) comes; undefined where the key comes from something else. */
export function stickAt({ keys, inputs }: Commands, index: number): readonly StickDirection[] | undefined {
  let from = index;
  while (inputs?.get(from)?.device === 'repeat') from--;
  const input = inputs?.get(from);
  if (input?.device !== 'stick' && input?.device !== 'roll') return undefined;
  const key = keys[from] as number;
  return input.held ?? DIAGONALS.get(String.fromCharCode(key)) ?? [...ARROWS].flatMap(([direction, code]) => (code === key ? [direction] : []));
}

/** Whether the device of the command ahead is held for this one. */
export const isHolding = (input: Input | undefined): boolean => input?.device === 'repeat' || input?.device === 'roll';

const isDiagonalKey = (key: number): boolean => DIAGONALS.has(String.fromCharCode(key));

/** The keys of the directions. */
export const arrowCodes = (held: readonly StickDirection[]): number[] => held.map((direction) => ARROWS.get(direction) as number);

/** The key that a line gives behind the commands so far; a string says why it gives none. `paused`: something is done between the two. */
export function keyOfLine({ key, device, held }: Exclude<DeviceLine, string | { readonly pause: Pause }>, commands: Commands, paused: boolean): number | string {
  const index = commands.keys.length - 1;
  const ahead = commands.inputs?.get(index)?.device;
  const stick = stickAt(commands, index);
  if (device === 'repeat' && (index < 0 || paused || ahead === 'ahead' || ahead === 'trigger' || ahead === 'start')) return '`repeat` comes right behind a typed key, `stick`, `roll` or another `repeat`';
  if (device === 'ahead' && (index < 0 || paused || (ahead !== undefined && ahead !== 'ahead'))) return '`ahead` comes right behind a typed key or another `ahead`';
  if (device === 'roll' && (stick === undefined || paused)) return '`roll` comes right behind `stick`, its `repeat` or another `roll`';
  if (key !== undefined) return key;
  const last = commands.keys[index] as number;
  // A key that a program has for a diagonal repeats itself.
  const codes = arrowCodes((device === 'repeat' && !isDiagonalKey(last) ? stick : held) ?? []);
  // From the centre the vertical direction counts first; from then on the two take turns.
  return (device === 'stick' ? codes[0] : codes.find((code) => code !== last)) ?? last;
}

/** Parses a line about devices; undefined for any other line. */
export function deviceLine(words: readonly string[]): DeviceLine | undefined {
  const [first = '', second] = words;
  const button = BUTTONS.get(first);
  if (button !== undefined) return second === undefined ? { key: Key.Return, device: button } : `\`${words.join(' ')}\`: ${first} is one key`;
  if (first.startsWith('shift+') || first.startsWith('control+')) return second === undefined ? chord(first) : `\`${words.join(' ')}\`: one key a line`;
  if (first === 'repeat') return second === undefined ? { device: 'repeat' } : `\`${words.join(' ')}\`: the stick repeats what it is held in, and a key itself`;
  const probe = PROBES.find((one) => one === first);
  if (probe !== undefined) return second === undefined ? { pause: { probe } } : `\`${words.join(' ')}\`: ${probe} stands alone`;
  if (first === 'ahead') return aheadLine(second, words.length);
  if (first === 'stick' || first === 'roll') return stickLine(first, second, words.length);
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

function aheadLine(name: string | undefined, count: number): DeviceLine {
  const key = name === undefined ? undefined : keyCode(name);
  return key === undefined || count > 2 ? '`ahead` needs one key of the keyboard' : { key, device: 'ahead' };
}

function stickLine(device: 'stick' | 'roll', position: string | undefined, count: number): DeviceLine {
  const held = POSITIONS.get(position ?? '');
  if (position === undefined || held === undefined || count > 2) return `the stick gives: ${[...POSITIONS.keys()].join(' ')}`;
  if (DIAGONALS.has(position)) return { key: position.charCodeAt(0), device };
  return held.length === 2 ? { device, held } : { key: ARROWS.get(position as StickDirection) as number, device };
}

function waitLine(count: string | undefined, words: number): DeviceLine {
  const frames = /^\d{1,5}$/.test(count ?? '') ? Number(count) : 0;
  if (frames < 1 || frames > MAX_WAIT || words > 2) return `\`wait\` needs a number of frames, 1..${MAX_WAIT}`;
  return { pause: { frames } };
}

function pressLine(name: string | undefined, words: number): DeviceLine {
  const shifted = SHIFTED_IDLE_KEYS.map((key) => `shift+${key}` as const);
  const known = [...IDLE_KEYS, ...shifted].find((key) => key === name) ?? (isControlKey(name) ? (name as IdleKey) : undefined);
  if (known === undefined || words > 2) return `\`press\` needs a key that means nothing: ${[...IDLE_KEYS, ...shifted].join(' ')}, or control+ with a letter or another key`;
  return { pause: { press: known } };
}

/** Every key that means nothing with CONTROL. */
export const CONTROL_IDLE_KEYS: readonly `control+${string}`[] = [...'abcdefghijklmnopqrstuvwxyz', ...CONTROL_KEYS].map((key) => `control+${key}` as const);

const isControlKey = (name: string | undefined): boolean => CONTROL_IDLE_KEYS.some((key) => key === name);

/** How a script writes the key with the code `code`, or undefined when that device has no such key. */
export function inputText(code: number, { device, held }: Pick<Input, 'device' | 'held'> = {}): string | undefined {
  if (device === undefined) return keyText(code);
  if (device === 'repeat') return device;
  if (device === 'ahead') return keyText(code) === undefined ? undefined : `${device} ${keyText(code)}`;
  if (device === 'trigger' || device === 'start') return code === Key.Return ? device : undefined;
  const position = held?.join('+') ?? keyText(code);
  return position !== undefined && POSITIONS.has(position) ? `${device} ${position}` : undefined;
}

/** The lines ahead of a key. */
export function pauseLines(pauses: readonly Pause[]): string {
  return pauses.map((pause) => ('frames' in pause ? `wait ${pause.frames}\n` : 'press' in pause ? `press ${pause.press}\n` : `${pause.probe}\n`)).join('');
}
