/**
 * `make certify`: runs all cases and writes docs/operators.md; with fewer pairs than there, build/certify/operators.md.
 * Exit 1 when a case is wrong, 2 when it could not run.
 */
import { Command, InvalidArgumentError } from 'commander';
import { inProject, PROJECT } from '../../script/programs.ts';
import { addQueueOptions, playByQueue, requireQueue, type QueueOptions } from '../../queue/options.ts';
import { wordsOf, writeWhole } from '../../../transpiler/base/files.ts';
import { ProgressLine } from '../../../transpiler/cli/progress.ts';
import { certify, type Certified } from './certify.ts';
import type { CertifyProgram } from './program.ts';
import { certifiedCases, MOST_RANDOM_PAIRS, OPERATORS_KIND } from './queue_kind.ts';
import { allPrograms, FULL_RUN, operatorsPage } from './table.ts';

/** A whole number of 1..`most`. */
function count(name: string, most: number) {
  return (text: string): number => {
    if (!/^[1-9]\d*$/.test(text) || Number(text) > most) throw new InvalidArgumentError(`${name} is a whole number in 1..${most}.`);
    return Number(text);
  };
}

const command = addQueueOptions(new Command('certify').description('runs every operator on the 6502 against JavaScript, and writes docs/operators.md'))
  .argument('[pairs]', 'random pairs', count('the number of random pairs', MOST_RANDOM_PAIRS), FULL_RUN)
  .argument('[jobs]', 'programs at a time', count('the number of programs at a time', 64), 1)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();
const [random, jobs] = command.processedArgs as [number, number];
const options = command.opts<QueueOptions>();

/** Writes the page. @returns the exit code */
function tellOperators(all: readonly Certified[], ms: number, cycles: number): 0 | 1 {
  const wrong = all.filter((one) => one.wrong.length > 0).length;
  process.stdout.write(`${all.length} cases, ${wrong} wrong; ${Math.round(ms / 1000)} s, ${Math.round(cycles / 1e9)} billion 6502 cycles\n`);
  const file = random < FULL_RUN ? 'build/certify/operators.md' : 'docs/operators.md';
  writeWhole(inProject(file), operatorsPage(all, random));
  process.stdout.write(`written: ${file}\n`);
  return wrong > 0 ? 1 : 0;
}

function tellWrong(name: string, cases: readonly Certified[]): void {
  for (const one of cases.filter(({ wrong }) => wrong.length > 0)) {
    const where = one.wrong.map(({ lane, batches, first }) => `${lane}: ${batches} batches, the first is ${first}`).join('; ');
    process.stdout.write(`${name}: ${one.operator.name} with ${[one.form, one.constant].join(' ').trim()}: ${where}\n`);
  }
}

async function certifyByQueue(programs: readonly CertifyProgram[]): Promise<number> {
  const campaign = { kind: OPERATORS_KIND, setup: { random }, items: [1, programs.length] as const, root: PROJECT };
  return playByQueue(campaign, options, ({ whole, ms }) => {
    const all = whole === undefined ? [] : certifiedCases({ random }, whole);
    all.forEach((cases, i) => tellWrong(programs[i]!.name, cases));
    return Promise.resolve(tellOperators(all.flat(), ms, whole?.cycles ?? 0));
  });
}

/** The exit code. */
async function certifyHere(programs: readonly CertifyProgram[]): Promise<number> {
  const certified: (readonly Certified[])[] = programs.map(() => []);
  const began = performance.now();
  let cycles = 0;
  // Last first: the many short programs of unlike operands show trouble soonest.
  const queue = [...programs.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [i, program] = next;
      line.show(`${programs.length - 1 - i} of ${programs.length} programs, ${Math.round((performance.now() - began) / 1000)} s: ${program.name}`);
      const { cases, statistics } = await certify(program);
      for (const { cycles: some } of statistics.values()) cycles += some ?? 0;
      certified[i] = cases;
      if (cases.some(({ wrong }) => wrong.length > 0)) line.clear();
      tellWrong(program.name, cases);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  line.clear();
  return tellOperators(certified.flat(), performance.now() - began, cycles);
}

const line = new ProgressLine();

try {
  requireQueue(options);
  const programs = allPrograms(random);
  process.exitCode = await (options.queue === undefined ? certifyHere(programs) : certifyByQueue(programs));
} catch (error) {
  line.clear();
  process.stderr.write(`certify: ${wordsOf(error)}\n`);
  process.exitCode = 2;
}
