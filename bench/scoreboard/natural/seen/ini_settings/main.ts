import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const TEXT = `
; game options
title = STAR MINER

[screen]
width = 40
height = 24
inverse = off

[sound]
volume = 7
music = on

[keys]
fire = SPACE
left = A
broken line here
`;

type Value = string | number | boolean;
type Section = Map<string, Value>;

class Settings {
  private readonly sections = new Map<string, Section>();
  readonly errors: string[] = [];

  static parse(text: string): Settings {
    const settings = new Settings();
    let current = settings.section('');
    text.split('\n').forEach((raw, index) => {
      const line = raw.trim();
      if (line === '' || line.startsWith(';')) return;
      if (line.startsWith('[') && line.endsWith(']')) {
        current = settings.section(line.slice(1, -1));
        return;
      }
      const equals = line.indexOf('=');
      if (equals < 0) {
        settings.errors.push(`LINE ${index}: ${line}`);
        return;
      }
      current.set(line.slice(0, equals).trim(), Settings.convert(line.slice(equals + 1).trim()));
    });
    return settings;
  }

  private static convert(text: string): Value {
    if (text === 'on' || text === 'off') return text === 'on';
    const number = Number(text);
    return Number.isInteger(number) ? number : text;
  }

  section(name: string): Section {
    let section = this.sections.get(name);
    if (!section) {
      section = new Map();
      this.sections.set(name, section);
    }
    return section;
  }

  set(path: string, value: Value): void {
    const [section, name] = path.split('.');
    this.section(section).set(name, value);
  }

  get(path: string): Value | undefined {
    const [section, name] = path.includes('.') ? path.split('.') : ['', path];
    return this.sections.get(section)?.get(name);
  }

  *paths(): Iterable<string> {
    for (const [section, values] of this.sections) {
      for (const name of values.keys()) yield section ? `${section}.${name}` : name;
    }
  }
}

const settings = Settings.parse(TEXT);
let cursor = 0;

function change(path: string, delta: number): void {
  const value = settings.get(path);
  if (typeof value === 'number') settings.set(path, value + delta);
  else if (typeof value === 'boolean') settings.set(path, !value);
}

function draw(): void {
  clearScreen();
  let row = 0;
  for (const path of settings.paths()) {
    at(0, row + 1);
    const value = settings.get(path);
    print(`${row === cursor ? '>' : ' '} ${path.padEnd(16)} ${value} (${typeof value})`);
    row++;
  }
  settings.errors.forEach((error, i) => {
    at(0, 16 + i);
    print(error);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  settings.set('game.seed', seed);
  draw();
}

export function key(code: number): void {
  const paths = [...settings.paths()];
  if (code === 28) cursor = (cursor + paths.length - 1) % paths.length;
  else if (code === 29) cursor = (cursor + 1) % paths.length;
  else change(paths[cursor], code === 30 ? -1 : 1);
  draw();
}
