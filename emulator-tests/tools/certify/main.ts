/**
 * `make certify`: runs all cases and writes docs/operators.md; with fewer pairs than there, build/certify/operators.md.
 * Exit 1 when a case is wrong, 2 when it could not run.
 */
import { inProject } from '../../script/programs.ts';
import { wordsOf, writeWhole } from '../../../transpiler/base/files.ts';
import { ProgressLine } from '../../../transpiler/cli/progress.ts';
import { certify, type Certified } from './certify.ts';
import { allPrograms, FULL_RUN, operatorsPage } from './table.ts';

const MOST_RANDOM_PAIRS = 10_000_000;

const [given, jobsGiven] = process.argv.slice(2);
const random = Number(given ?? FULL_RUN);
if (!Number.isInteger(random) || random < 1 || random > MOST_RANDOM_PAIRS) {
  process.stderr.write(`certify: ${given}: the number of random pairs is a whole number in 1..${MOST_RANDOM_PAIRS}\n`);
  process.exit(2);
}

const jobs = Number(jobsGiven ?? 1);
if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) {
  process.stderr.write(`certify: ${jobsGiven}: the number of programs at a time is a whole number in 1..64\n`);
  process.exit(2);
}

const line = new ProgressLine();

try {
  const programs = allPrograms(random);
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
      for (const one of cases.filter(({ wrong }) => wrong.length > 0)) {
        const where = one.wrong.map(({ lane, batches, first }) => `${lane}: ${batches} batches, the first is ${first}`).join('; ');
        line.clear();
        process.stdout.write(`${program.name}: ${one.operator.name} with ${[one.form, one.constant].join(' ').trim()}: ${where}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  line.clear();
  const all = certified.flat();
  const wrong = all.filter((one) => one.wrong.length > 0).length;
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${all.length} cases, ${wrong} wrong; ${seconds} s, ${Math.round(cycles / 1e9)} billion 6502 cycles\n`);
  const file = random < FULL_RUN ? 'build/certify/operators.md' : 'docs/operators.md';
  writeWhole(inProject(file), operatorsPage(all, random));
  process.stdout.write(`written: ${file}\n`);
  process.exitCode = wrong > 0 ? 1 : 0;
} catch (error) {
  line.clear();
  process.stderr.write(`certify: ${wordsOf(error)}\n`);
  process.exitCode = 2;
}
