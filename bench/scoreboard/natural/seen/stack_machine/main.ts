import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

type Instruction =
  | { op: 'push'; value: number }
  | { op: 'load' | 'store'; name: string }
  | { op: 'add' | 'sub' | 'mul' | 'out' | 'halt' }
  | { op: 'jump' | 'jumpIfZero'; target: number };

// computes the factorial of n
const countdown = (n: number): Instruction[] => [
  { op: 'push', value: n },
  { op: 'store', name: 'N' },
  { op: 'push', value: 1 },
  { op: 'store', name: 'F' },
  { op: 'load', name: 'N' },
  { op: 'jumpIfZero', target: 15 },
  { op: 'load', name: 'F' },
  { op: 'load', name: 'N' },
  { op: 'mul' },
  { op: 'store', name: 'F' },
  { op: 'load', name: 'N' },
  { op: 'push', value: 1 },
  { op: 'sub' },
  { op: 'store', name: 'N' },
  { op: 'jump', target: 4 },
  { op: 'load', name: 'F' },
  { op: 'out' },
  { op: 'halt' },
];

interface Machine {
  program: Instruction[];
  pc: number;
  stack: number[];
  variables: Record<string, number>;
  output: number[];
  halted: boolean;
  steps: number;
}

const boot = (program: Instruction[]): Machine => ({ program, pc: 0, stack: [], variables: {}, output: [], halted: false, steps: 0 });

function step(m: Machine): void {
  if (m.halted) return;
  const instruction = m.program[m.pc++];
  m.steps++;
  const pop = () => m.stack.pop() ?? 0;
  switch (instruction.op) {
    case 'push': m.stack.push(instruction.value); break;
    case 'load': m.stack.push(m.variables[instruction.name] ?? 0); break;
    case 'store': m.variables[instruction.name] = pop(); break;
    case 'add': m.stack.push(pop() + pop()); break;
    case 'mul': m.stack.push(pop() * pop()); break;
    case 'sub': {
      const right = pop();
      m.stack.push(pop() - right);
      break;
    }
    case 'out': m.output.push(pop()); break;
    case 'halt': m.halted = true; break;
    case 'jump': m.pc = instruction.target; break;
    case 'jumpIfZero': if (pop() === 0) m.pc = instruction.target; break;
  }
}

function text(instruction: Instruction): string {
  const { op } = instruction;
  if ('value' in instruction) return `${op} ${instruction.value}`;
  if ('name' in instruction) return `${op} ${instruction.name}`;
  if ('target' in instruction) return `${op} @${instruction.target}`;
  return op;
}

let machine = boot(countdown(3));

function draw(): void {
  clearScreen();
  machine.program.forEach((instruction, i) => {
    at(0, 1 + i);
    print(`${i === machine.pc ? '>' : ' '}${String(i).padStart(2)} ${text(instruction)}`);
  });
  const lines = [
    `STEPS ${machine.steps}`,
    `STACK ${machine.stack.join(' ')}`,
    ...Object.entries(machine.variables).map(([name, value]) => `${name} = ${value}`),
    `OUT ${machine.output.join(' ')}`,
    machine.halted ? 'HALTED' : '',
  ];
  lines.forEach((line, i) => {
    at(20, 1 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  machine = boot(countdown((seed % 5) + 1));
  draw();
}

export function key(code: number): void {
  if (code >= 48 && code <= 57) machine = boot(countdown(code - 48));
  else if (code === 27) machine = boot(machine.program);
  else if (code === 13) for (let i = 0; i < 10; i++) step(machine);
  else step(machine);
  draw();
}
