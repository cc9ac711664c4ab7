/** Instances that go by several names, and one in a list beside a record of the same members. */
class Hero {
  hp = 9;
  hurt(by: number): void { this.hp = Math.max(this.hp - by, 0); }
}

const made = [3].map(() => new Hero());
const first = made[0];
const mixed = [new Hero(), { hp: 3 }];


export function start(seed: number): void {
  made[0].hp = seed & 7;
}

export function key(code: number): void {
  first.hurt(code & 1);
  mixed[code & 1].hp = made[0].hp + (code & 3);
}
