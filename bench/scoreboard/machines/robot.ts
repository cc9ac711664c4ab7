import type { u32, u8 } from '../../../engine/lib/int.ts';

const PROGRAM = 'FFRFFLFRRFB';
const robot = { x: 0, y: 0, heading: 0, battery: 100 };
let pc = 0;
let visitedCharger = 0;

function forward(n = 1): void {
  switch (robot.heading) {
    case 0: robot.y -= n; break;
    case 1: robot.x += n; break;
    case 2: robot.y += n; break;
    case 3: robot.x -= n; break;
  }
  robot.battery--;
}

const turn = (by: number): void => {
  robot.heading = (robot.heading + by + 4) % 4;
};

function execute(op: string): void {
  if (op === 'F') forward();
  else if (op === 'B') forward(-1);
  else if (op === 'L') turn(-1);
  else if (op === 'R') turn(1);
}

export function start(seed: u32): void {
  robot.x = 0;
  robot.y = 0;
  robot.heading = seed % 4;
  robot.battery = 100;
  pc = 0;
  visitedCharger = 0;
}

export function key(code: u8): void {
  for (let i = 0; i <= code % 4; i++) {
    execute(PROGRAM[pc]);
    pc = (pc + 1) % PROGRAM.length;
    if (robot.battery <= 0) {
      robot.x = 0;
      robot.y = 0;
      robot.battery = 100;
      visitedCharger++;
    }
  }
}
