import { random } from 'ts65/rng';

export interface Position {
  x: number;
  y: number;
}

export abstract class Actor {
  constructor(public position: Position, public hp: number, readonly power: number, readonly glyph: string, readonly name: string) {}

  get alive(): boolean {
    return this.hp > 0;
  }

  attack(target: Actor): number {
    const damage = 1 + random(this.power);
    target.hp = Math.max(0, target.hp - damage);
    return damage;
  }
}

export class Hero extends Actor {
  potions = 1;
  gold = 0;

  constructor(position: Position) {
    super(position, 20, 5, '@', 'YOU');
  }

  drink(): boolean {
    if (this.potions === 0) return false;
    this.potions--;
    this.hp = Math.min(20, this.hp + 8);
    return true;
  }
}

export class Monster extends Actor {
  static spawn(position: Position, depth: number): Monster {
    return random(3) === 0
      ? new Monster(position, 6 + depth, 4, 'O', 'OGRE')
      : new Monster(position, 3 + depth, 2, 'r', 'RAT');
  }

  stepTowards({ x, y }: Position): Position {
    const dx = Math.sign(x - this.position.x);
    const dy = Math.sign(y - this.position.y);
    if (dx !== 0 && (dy === 0 || random(2) === 0)) return { x: this.position.x + dx, y: this.position.y };
    return { x: this.position.x, y: this.position.y + dy };
  }
}
