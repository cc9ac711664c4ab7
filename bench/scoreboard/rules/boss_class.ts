import type { u32, u8 } from '../../../engine/lib/int.ts';

class Boss {
  hp = 200;
  phase = 0;

  hit(damage: number): void {
    this.hp -= damage;
    if (this.hp < 0) this.hp = 0;
    this.phase = this.hp > 120 ? 0 : this.hp > 50 ? 1 : 2;
  }

  attack(): number {
    return 5 + this.phase * 4;
  }
}

const boss = new Boss();
let playerHp = 100;
let victories = 0;

export function start(seed: u32): void {
  boss.hp = 200 - (seed % 20);
  boss.phase = 0;
  playerHp = 100;
  victories = 0;
}

export function key(code: u8): void {
  boss.hit(code % 16);
  if (boss.hp === 0) {
    victories++;
    boss.hp = 200;
    playerHp = 100;
  }
  playerHp = Math.max(1, playerHp - boss.attack());
}
