import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';
import { createRooms, type Direction, type Item } from './world.ts';

const rooms = createRooms();
let here = 'hall';
let carried: Item[] = [];
let line = '';
let log: string[] = [];

type Handler = (noun: string | undefined) => string;

const room = () => rooms.get(here)!;
const DIRECTIONS: readonly string[] = ['NORTH', 'SOUTH', 'EAST', 'WEST'];

const describe = (): string => {
  const names = room().items.map(({ name }) => name);
  return `${room().title}. ${names.length ? `YOU SEE ${names.join(', ')}.` : ''}`;
};

const handlers: Record<string, Handler> = {
  GO: (noun) => {
    if (!noun || !DIRECTIONS.includes(noun)) return 'GO WHERE?';
    const next = room().exits[noun as Direction];
    if (!next) return 'THERE IS NO WAY';
    here = next;
    return describe();
  },
  LOOK: (noun) => {
    if (!noun) return describe();
    const item = [...room().items, ...carried].find(({ name }) => name === noun);
    return item?.description ?? `NO ${noun} HERE`;
  },
  TAKE: (noun) => {
    const index = room().items.findIndex(({ name }) => name === noun);
    if (index < 0) return 'TAKE WHAT?';
    const item = room().items[index];
    if (!item.portable) return 'TOO HEAVY';
    carried.push(...room().items.splice(index, 1));
    return `YOU HAVE THE ${item.name}`;
  },
  DROP: (noun) => {
    const item = carried.find(({ name }) => name === noun);
    if (!item) return 'YOU HAVE NO SUCH THING';
    carried = carried.filter((other) => other !== item);
    room().items.push(item);
    return 'DROPPED';
  },
  INVENTORY: () => (carried.length ? carried.map(({ name }) => name).join(' ') : 'EMPTY HANDS'),
};

const SYNONYMS: Record<string, string> = { GET: 'TAKE', WALK: 'GO', EXAMINE: 'LOOK', I: 'INVENTORY', L: 'LOOK' };
const IGNORED = new Set(['THE', 'A', 'TO', 'AT', 'UP']);

function execute(command: string): string {
  const words = command.toUpperCase().split(' ').filter((word) => word !== '' && !IGNORED.has(word));
  const [first, second] = words;
  if (!first) return 'BEG YOUR PARDON?';
  if (DIRECTIONS.includes(first)) return handlers.GO(first);
  const verb = SYNONYMS[first] ?? first;
  return handlers[verb]?.(second) ?? `I DO NOT KNOW HOW TO ${first}`;
}

function say(text: string) {
  while (text.length > 40) {
    const cut = text.lastIndexOf(' ', 40);
    log.push(text.slice(0, cut > 0 ? cut : 40));
    text = text.slice(cut > 0 ? cut + 1 : 40);
  }
  log.push(text);
  log = log.slice(-18);
}

function submit(command: string) {
  say(`> ${command}`);
  say(execute(command));
}

function draw() {
  clearScreen();
  log.forEach((text, i) => {
    at(0, i);
    print(text);
  });
  at(0, 21);
  print(`> ${line}`);
}

export function start(seed: number): void {
  startRandom(seed);
  say(describe());
  draw();
}

export function key(code: number): void {
  if (code === 13) {
    submit(line);
    line = '';
  } else if (code >= 28 && code <= 31) {
    submit(['NORTH', 'SOUTH', 'WEST', 'EAST'][code - 28]);
  } else if (code >= 48 && code <= 57) {
    const items = [...room().items, ...carried];
    if (items.length) submit(`${['TAKE', 'EXAMINE', 'DROP'][code % 3]} THE ${items[random(items.length)].name}`);
  } else if (code === 27) line = '';
  else line += String.fromCharCode(code).toUpperCase();
  draw();
}
