import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';
import { type Question, questions } from './questions.ts';

interface Lifelines {
  fifty: boolean;
  skip: boolean;
}

class Quiz {
  private pool: Question[];
  private question!: Question;
  options: (string | null)[] = [];
  score = 0;
  level: Question['level'] = 1;
  lives = 3;
  lifelines: Lifelines = { fifty: true, skip: true };
  feedback = '';

  constructor(all: Question[]) {
    this.pool = [...all];
    this.next();
  }

  get text(): string {
    return this.question.text;
  }

  private next(): void {
    let candidates = this.pool.filter(({ level }) => level === this.level);
    if (candidates.length === 0 && this.level < 3) {
      this.level++;
      candidates = this.pool.filter(({ level }) => level === this.level);
    }
    if (candidates.length === 0) {
      this.pool = [...questions];
      this.level = 1;
      candidates = this.pool;
    }
    this.question = candidates[random(candidates.length)];
    this.pool = this.pool.filter((other) => other !== this.question);
    const answers: string[] = [...this.question.answers];
    this.options = [];
    while (answers.length > 0) this.options.push(...answers.splice(random(answers.length), 1));
  }

  answer(index: number): void {
    const chosen = this.options[index];
    if (!chosen) return;
    const [right] = this.question.answers;
    if (chosen === right) {
      this.score += 100 * this.level;
      this.feedback = 'CORRECT';
    } else {
      this.lives--;
      this.feedback = `NO, ${right}`;
    }
    this.next();
  }

  useFifty(): void {
    if (!this.lifelines.fifty) return;
    this.lifelines.fifty = false;
    const [right] = this.question.answers;
    const wrong = this.options.filter((option) => option !== right);
    wrong.splice(random(wrong.length), 1);
    this.options = this.options.map((option) => (wrong.includes(option) ? null : option));
  }

  skip(): void {
    if (!this.lifelines.skip) return;
    this.lifelines.skip = false;
    this.next();
  }
}

let quiz: Quiz;
let highScore = 0;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`SCORE ${quiz.score}  LIVES ${quiz.lives}  HIGH ${highScore}`);
  at(0, 3);
  print(`(${quiz.level}) ${quiz.text}`);
  quiz.options.forEach((option, i) => {
    at(2, 5 + i);
    print(`${'ABCD'[i]} ${option ?? ''}`);
  });
  at(0, 11);
  print(Object.entries(quiz.lifelines).filter(([, left]) => left).map(([name]) => name.toUpperCase()).join(' '));
  at(0, 13);
  print(quiz.feedback);
}

export function start(seed: number): void {
  startRandom(seed);
  quiz = new Quiz(questions);
  draw();
}

export function key(code: number): void {
  if (code === 32) quiz.useFifty();
  else if (code === 27) quiz.skip();
  else quiz.answer(code % 4);
  if (quiz.lives === 0) {
    highScore = Math.max(highScore, quiz.score);
    quiz = new Quiz(questions);
  }
  draw();
}
