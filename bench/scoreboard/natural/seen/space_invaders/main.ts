import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Entity {
  x: number;
  y: number;
}

interface Invader extends Entity {
  kind: 'crab' | 'squid';
}

const LOOK: Record<Invader['kind'], string> = { crab: 'M', squid: 'W' };
const POINTS: Record<Invader['kind'], number> = { crab: 10, squid: 30 };

class Game {
  private invaders: Invader[] = [];
  private bombs: Entity[] = [];
  private shots: Entity[] = [];
  private player = 20;
  private marching = 1;
  private frame = 0;
  score = 0;
  lives = 3;
  wave = 0;

  constructor() {
    this.nextWave();
  }

  private nextWave(): void {
    this.wave++;
    this.invaders = [];
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 8; column++) {
        this.invaders.push({ x: 4 + column * 3, y: 2 + row * 2, kind: row === 0 ? 'squid' : 'crab' });
      }
    }
  }

  move(by: number): void {
    this.player = Math.min(38, Math.max(1, this.player + by));
  }

  shoot(): void {
    if (this.shots.length < 3) this.shots.push({ x: this.player, y: 20 });
  }

  private march(): void {
    const edge = this.invaders.some(({ x }) => (this.marching > 0 ? x >= 38 : x <= 1));
    if (edge) {
      this.marching = -this.marching;
      this.invaders.forEach((invader) => invader.y++);
    } else {
      this.invaders.forEach((invader) => (invader.x += this.marching));
    }
    const bomber = this.invaders[random(this.invaders.length)];
    if (random(3) === 0) this.bombs.push({ x: bomber.x, y: bomber.y + 1 });
  }

  private fly(): void {
    this.shots.forEach((shot) => shot.y--);
    this.bombs.forEach((bomb) => bomb.y++);
    for (const shot of [...this.shots]) {
      const target = this.invaders.find(({ x, y }) => x === shot.x && (y === shot.y || y === shot.y + 1));
      if (!target) continue;
      this.score += POINTS[target.kind];
      this.invaders = this.invaders.filter((invader) => invader !== target);
      this.shots = this.shots.filter((other) => other !== shot);
    }
    if (this.bombs.some(({ x, y }) => y >= 21 && x === this.player)) this.lives--;
    this.shots = this.shots.filter(({ y }) => y > 0);
    this.bombs = this.bombs.filter(({ y }) => y < 21);
  }

  tick(): void {
    this.frame++;
    this.fly();
    if (this.invaders.length === 0) this.nextWave();
    else if (this.frame % 2 === 0) this.march();
    if (this.invaders.some(({ y }) => y >= 20)) this.lives = 0;
  }

  draw(): void {
    clearScreen();
    at(0, 0);
    print(`SCORE ${this.score}  LIVES ${this.lives}  WAVE ${this.wave}`);
    const put = ({ x, y }: Entity, mark: string) => {
      at(x, y);
      print(mark);
    };
    this.invaders.forEach((invader) => put(invader, LOOK[invader.kind]));
    this.bombs.forEach((bomb) => put(bomb, '!'));
    this.shots.forEach((shot) => put(shot, '|'));
    put({ x: this.player, y: 21 }, 'A');
  }
}

let game: Game;

export function start(seed: number): void {
  startRandom(seed);
  game = new Game();
  game.draw();
}

export function key(code: number): void {
  if (game.lives <= 0) game = new Game();
  if (code === 30) game.move(-2);
  else if (code === 31) game.move(2);
  else if (code !== 29) game.shoot();
  game.tick();
  game.draw();
}
