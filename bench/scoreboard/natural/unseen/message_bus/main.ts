import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Topics {
  weather: { degrees: number };
  door: { room: string; open: boolean };
  clock: { hour: number };
}

type Listener<T> = (message: T) => void;

class Bus {
  private listeners: { [K in keyof Topics]?: Listener<Topics[K]>[] } = {};
  delivered = 0;

  subscribe<K extends keyof Topics>(topic: K, listener: Listener<Topics[K]>): () => void {
    const list: Listener<Topics[K]>[] = this.listeners[topic] ?? [];
    list.push(listener);
    (this.listeners as Record<K, Listener<Topics[K]>[]>)[topic] = list;
    return () => {
      const index = list.indexOf(listener);
      if (index >= 0) list.splice(index, 1);
    };
  }

  publish<K extends keyof Topics>(topic: K, message: Topics[K]): void {
    for (const listener of this.listeners[topic] ?? []) {
      listener(message);
      this.delivered++;
    }
  }
}

const bus = new Bus();
let log: string[] = [];
let hour = 6;
let heating = false;
const openDoors = new Set<string>();
let silenceAlarm: (() => void) | null = null;

const say = (text: string) => {
  log = [...log, text].slice(-14);
};

function armAlarm() {
  silenceAlarm = bus.subscribe('door', ({ room, open }) => {
    if (open) say(`ALARM! ${room}`);
  });
  say('ALARM IS ARMED');
}

function wire() {
  bus.subscribe('weather', ({ degrees }) => {
    const wanted = degrees < 12;
    if (wanted !== heating) say(wanted ? 'HEATING ON' : 'HEATING OFF');
    heating = wanted;
  });
  bus.subscribe('door', ({ room, open }) => {
    if (open) openDoors.add(room);
    else openDoors.delete(room);
    say(`${room} ${open ? 'OPENS' : 'CLOSES'}`);
  });
  bus.subscribe('clock', ({ hour: h }) => {
    if (h === 22) armAlarm();
    if (h === 7) {
      silenceAlarm?.();
      silenceAlarm = null;
      say('GOOD MORNING');
    }
  });
}

function draw() {
  clearScreen();
  at(0, 0);
  print(`${hour}:00  HEATING ${heating ? 'ON' : 'OFF'}  SENT ${bus.delivered}`);
  at(0, 1);
  print(`OPEN: ${[...openDoors].join(' ')}`);
  log.forEach((line, i) => {
    at(0, 4 + i);
    print(line);
  });
}

export function start(seed: number) {
  startRandom(seed);
  wire();
  draw();
}

export function key(code: number) {
  if (code >= 48 && code <= 57) bus.publish('weather', { degrees: (code - 48) * 3 });
  else if (code >= 65) {
    const room = ['KITCHEN', 'CELLAR', 'GARAGE'][random(3)];
    bus.publish('door', { room, open: !openDoors.has(room) });
  } else {
    hour = (hour + 1) % 24;
    bus.publish('clock', { hour });
  }
  draw();
}
