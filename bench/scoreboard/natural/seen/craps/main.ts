import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

enum Phase {
  ComeOut,
  Point,
}

class CrapsTable {
  private phase = Phase.ComeOut;
  private point = 0;
  private readonly history: string[] = [];
  wins = 0;
  losses = 0;

  roll(): void {
    const dice = [random(6) + 1, random(6) + 1];
    const total = dice[0] + dice[1];
    this.history.push(`${dice[0]}+${dice[1]}=${total} ${this.judge(total)}`);
    if (this.history.length > 15) this.history.shift();
  }

  private judge(total: number): string {
    if (this.phase === Phase.ComeOut) {
      if ([7, 11].includes(total)) return this.win('NATURAL');
      if ([2, 3, 12].includes(total)) return this.lose('CRAPS');
      this.phase = Phase.Point;
      this.point = total;
      return `POINT IS ${total}`;
    }
    if (total === this.point) return this.win('POINT MADE');
    if (total === 7) return this.lose('SEVEN OUT');
    return '';
  }

  private win(reason: string): string {
    this.wins++;
    this.phase = Phase.ComeOut;
    return `${reason}: WIN`;
  }

  private lose(reason: string): string {
    this.losses++;
    this.phase = Phase.ComeOut;
    return `${reason}: LOSE`;
  }

  draw(): void {
    clearScreen();
    at(0, 0);
    print(`CRAPS  WON ${this.wins}  LOST ${this.losses}`);
    at(0, 1);
    print(this.phase === Phase.Point ? `POINT ${this.point}` : 'COME OUT ROLL');
    this.history.forEach((line, i) => {
      at(2, 3 + i);
      print(line);
    });
  }
}

let table: CrapsTable;

export function start(seed: number): void {
  startRandom(seed);
  table = new CrapsTable();
  table.draw();
}

export function key(code: number): void {
  if (code === 27) table = new CrapsTable();
  else table.roll();
  table.draw();
}
