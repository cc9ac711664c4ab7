import { print, at, clearScreen } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

enum Mode {
  Stopped = 'STOPPED',
  Running = 'RUNNING',
  Paused = 'PAUSED',
}

interface Lap {
  number: number;
  split: number;
  total: number;
}

const watch = {
  mode: Mode.Stopped,
  elapsed: 0,
  laps: [] as Lap[],

  start() {
    if (this.mode === Mode.Stopped) {
      this.elapsed = 0;
      this.laps = [];
    }
    this.mode = Mode.Running;
  },

  pause() {
    if (this.mode === Mode.Running) this.mode = Mode.Paused;
  },

  stop() {
    this.mode = Mode.Stopped;
  },

  lap() {
    if (this.mode !== Mode.Running) return;
    const previous = this.laps.at(-1)?.total ?? 0;
    this.laps.push({ number: this.laps.length + 1, split: this.elapsed - previous, total: this.elapsed });
  },

  tick(ticks: number) {
    if (this.mode === Mode.Running) this.elapsed += ticks;
  },

  best(): Lap | undefined {
    return this.laps.reduce<Lap | undefined>((best, lap) => (!best || lap.split < best.split ? lap : best), undefined);
  },
};

function format(ticks: number): string {
  const tenths = ticks % 10;
  const seconds = Math.floor(ticks / 10) % 60;
  const minutes = Math.floor(ticks / 600);
  return [minutes, seconds].map((n) => n.toString().padStart(2, '0')).join(':') + '.' + tenths;
}

function draw(): void {
  clearScreen();
  at(10, 1);
  print(format(watch.elapsed));
  at(10, 2);
  print(watch.mode);
  const best = watch.best();
  for (const lap of watch.laps.slice(-16)) {
    const row = 4 + watch.laps.slice(-16).indexOf(lap);
    at(2, row);
    print(`LAP ${String(lap.number).padEnd(3)} ${format(lap.split)}  ${format(lap.total)}${lap === best ? ' *' : ''}`);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  watch.start();
  draw();
}

export function key(code: number): void {
  watch.tick(3 + (code % 17));
  switch (code) {
    case 13:
      watch.lap();
      break;
    case 32:
      if (watch.mode === Mode.Running) watch.pause();
      else watch.start();
      break;
    case 27:
      watch.stop();
      break;
  }
  draw();
}
