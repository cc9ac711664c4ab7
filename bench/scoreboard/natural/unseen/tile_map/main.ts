import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Terrain {
  symbol: string;
  name: string;
  cost: number;
  passable: boolean;
}

const TERRAINS: Record<string, Terrain> = {
  grass: { symbol: '.', name: 'MEADOW', cost: 1, passable: true },
  forest: { symbol: 'T', name: 'FOREST', cost: 2, passable: true },
  water: { symbol: '~', name: 'LAKE', cost: 0, passable: false },
  hill: { symbol: '^', name: 'HILLS', cost: 3, passable: true },
  town: { symbol: 'H', name: 'TOWN', cost: 1, passable: true },
};

const MAP_SIZE = 64;
const VIEW_W = 30;
const VIEW_H = 18;

class WorldMap {
  private tiles: string[][];

  constructor(private size: number) {
    this.tiles = Array.from({ length: size }, () => new Array<string>(size).fill('grass'));
    for (let i = 0; i < 30; i++) this.blob('forest', 4);
    for (let i = 0; i < 14; i++) this.blob('water', 3);
    for (let i = 0; i < 18; i++) this.blob('hill', 2);
    for (let i = 0; i < 10; i++) this.blob('town', 0);
  }

  private blob(kind: string, radius: number): void {
    const cx = random(this.size);
    const cy = random(this.size);
    for (let y = cy - radius; y <= cy + radius; y++) {
      for (let x = cx - radius; x <= cx + radius; x++) {
        const distance = Math.abs(x - cx) + Math.abs(y - cy);
        if (distance <= radius && this.tiles[y]?.[x] !== undefined) this.tiles[y][x] = kind;
      }
    }
  }

  terrain(x: number, y: number): Terrain | undefined {
    const kind = this.tiles[y]?.[x];
    return kind === undefined ? undefined : TERRAINS[kind];
  }
}

let world: WorldMap;
let hero = { x: 32, y: 32 };
let stamina = 100;
let towns = 0;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

function draw(): void {
  clearScreen();
  const left = clamp(hero.x - VIEW_W / 2, 0, MAP_SIZE - VIEW_W);
  const top = clamp(hero.y - VIEW_H / 2, 0, MAP_SIZE - VIEW_H);
  for (let row = 0; row < VIEW_H; row++) {
    let line = '';
    for (let col = 0; col < VIEW_W; col++) line += world.terrain(left + col, top + row)?.symbol ?? ' ';
    at(0, row);
    print(line);
  }
  at(hero.x - left, hero.y - top);
  print('@');
  at(0, 20);
  const here = world.terrain(hero.x, hero.y);
  print(`${here?.name}  STAMINA ${stamina}  TOWNS ${towns}`);
}

function walk(dx: number, dy: number): void {
  const terrain = world.terrain(hero.x + dx, hero.y + dy);
  if (!terrain?.passable || stamina < terrain.cost) return;
  hero = { x: hero.x + dx, y: hero.y + dy };
  stamina -= terrain.cost;
  if (terrain === TERRAINS.town) {
    towns++;
    stamina = 100;
  }
}

export function start(seed: number): void {
  startRandom(seed);
  world = new WorldMap(MAP_SIZE);
  draw();
}

export function key(code: number): void {
  const steps: Record<number, [number, number]> = { 28: [0, -1], 29: [0, 1], 30: [-1, 0], 31: [1, 0] };
  const step = steps[code];
  if (step) walk(...step);
  else stamina = Math.min(100, stamina + 5);
  draw();
}
