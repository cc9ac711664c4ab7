import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Individual {
  genes: string;
  fitness: number;
}

const TARGETS = ['HELLO WORLD', 'EVOLUTION', 'SIX FIVE O TWO'];
const LETTERS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIZE = 24;

let target = TARGETS[0];
let pool: Individual[] = [];
let generation = 0;
let mutation = 6;

const randomLetter = () => LETTERS[random(LETTERS.length)];

const fitness = (genes: string) => [...genes].filter((letter, i) => letter === target[i]).length;

const individual = (genes: string): Individual => ({ genes, fitness: fitness(genes) });

function randomGenes(): string {
  return Array.from({ length: target.length }, randomLetter).join('');
}

function crossover(a: string, b: string): string {
  const cut = random(a.length);
  return a.slice(0, cut) + b.slice(cut);
}

function mutate(genes: string): string {
  return [...genes].map((letter) => (random(100) < mutation ? randomLetter() : letter)).join('');
}

function tournament(): Individual {
  const rivals = [pool[random(pool.length)], pool[random(pool.length)], pool[random(pool.length)]];
  return rivals.reduce((best, rival) => (rival.fitness > best.fitness ? rival : best));
}

function evolve(): void {
  const elite = pool.slice(0, 2);
  const children: Individual[] = [];
  while (children.length < SIZE - elite.length) {
    children.push(individual(mutate(crossover(tournament().genes, tournament().genes))));
  }
  pool = [...elite, ...children].sort((a, b) => b.fitness - a.fitness);
  generation++;
}

function restart(index: number): void {
  target = TARGETS[index % TARGETS.length];
  pool = Array.from({ length: SIZE }, () => individual(randomGenes()));
  generation = 0;
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`TARGET ${target}`);
  at(0, 1);
  print(`GENERATION ${generation}  MUTATION ${mutation}%`);
  pool.slice(0, 16).forEach(({ genes, fitness: score }, i) => {
    at(0, 3 + i);
    print(`${genes.padEnd(16)}${'+'.repeat(score)}`);
  });
  const mean = Math.floor(pool.reduce((sum, { fitness: f }) => sum + f, 0) / pool.length);
  at(0, 21);
  print(`BEST ${pool[0].fitness} MEAN ${mean} DIFFERENT ${new Set(pool.map(({ genes }) => genes)).size}`);
}

export function start(seed: number): void {
  startRandom(seed);
  restart(seed);
  draw();
}

export function key(code: number): void {
  if (code === 27) restart(generation);
  else if (code === 28) mutation = Math.min(50, mutation + 1);
  else if (code === 29) mutation = Math.max(0, mutation - 1);
  else if (code === 13) for (let i = 0; i < 10; i++) evolve();
  else evolve();
  draw();
}
