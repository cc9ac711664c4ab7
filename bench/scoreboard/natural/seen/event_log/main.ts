import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

enum Level {
  Debug,
  Info,
  Warning,
  Error,
}

interface LogEvent {
  time: number;
  level: Level;
  source: string;
  message: string;
}

const CAPACITY = 60;
const SOURCES: Record<string, [Level, string][]> = {
  DISK: [[Level.Info, 'MOTOR ON'], [Level.Warning, 'RETRY'], [Level.Error, 'BAD SECTOR']],
  NET: [[Level.Debug, 'PACKET'], [Level.Info, 'CONNECTED'], [Level.Warning, 'SLOW']],
  GAME: [[Level.Debug, 'FRAME'], [Level.Info, 'LEVEL UP'], [Level.Error, 'GHOST STUCK']],
};

let events: LogEvent[] = [];
let clock = 0;
let minimum = Level.Debug;
let source: string | null = null;

function log(event: Omit<LogEvent, 'time'>): void {
  events.push({ ...event, time: clock });
  if (events.length > CAPACITY) events = events.slice(-CAPACITY);
}

function simulate(): void {
  clock += 1 + random(5);
  const names = Object.keys(SOURCES);
  const name = names[random(names.length)];
  const choices = SOURCES[name];
  const [level, message] = choices[random(choices.length)];
  log({ level, source: name, message });
}

const visible = (): LogEvent[] => events.filter((e) => e.level >= minimum && (source === null || e.source === source));

const stamp = (time: number): string => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`FROM ${Level[minimum].toUpperCase()}, ${source ?? 'ALL SOURCES'}`);
  visible().slice(-18).forEach(({ time, level, source: from, message }, i) => {
    at(0, 2 + i);
    print(`${stamp(time)} ${Level[level][0]} ${from.padEnd(5)}${message}`);
  });
  const summary = [Level.Debug, Level.Info, Level.Warning, Level.Error].map(
    (level) => `${Level[level][0]}${events.filter((e) => e.level === level).length}`,
  );
  at(0, 22);
  print(summary.join(' '));
}

export function start(seed: number): void {
  startRandom(seed);
  simulate();
  draw();
}

export function key(code: number): void {
  const names = [null, ...Object.keys(SOURCES)];
  if (code === 28) minimum = Math.min(minimum + 1, Level.Error);
  else if (code === 29) minimum = Math.max(minimum - 1, Level.Debug);
  else if (code === 30 || code === 31) source = names[(names.indexOf(source) + 1) % names.length];
  else if (code === 27) events = [];
  else if (code >= 65) log({ level: Level.Info, source: 'GAME', message: `KEY ${String.fromCharCode(code)}` });
  else for (let i = 0; i < 3; i++) simulate();
  draw();
}
