import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const IRREGULAR = new Map([
  ['CHILD', 'CHILDREN'],
  ['MOUSE', 'MICE'],
  ['FOOT', 'FEET'],
  ['SHEEP', 'SHEEP'],
  ['PERSON', 'PEOPLE'],
]);

interface Rule {
  name: string;
  applies: (word: string) => boolean;
  plural: (word: string) => string;
}

const endsWithAny = (word: string, endings: string[]) => endings.some((ending) => word.endsWith(ending));

const RULES: Rule[] = [
  { name: 'IRREGULAR', applies: (w) => IRREGULAR.has(w), plural: (w) => IRREGULAR.get(w)! },
  { name: 'ES AFTER HISS', applies: (w) => endsWithAny(w, ['S', 'X', 'Z', 'CH', 'SH']), plural: (w) => `${w}ES` },
  {
    name: 'Y TO IES',
    applies: (w) => w.endsWith('Y') && !'AEIOU'.includes(w[w.length - 2] ?? ''),
    plural: (w) => `${w.slice(0, -1)}IES`,
  },
  { name: 'F TO VES', applies: (w) => endsWithAny(w, ['LF', 'AF']), plural: (w) => `${w.slice(0, -1)}VES` },
  { name: 'PLAIN S', applies: () => true, plural: (w) => `${w}S` },
];

const WORDS = ['CAT', 'BOX', 'CITY', 'BOY', 'WOLF', 'MOUSE', 'CHURCH', 'LEAF', 'SHEEP', 'CHILD', 'BUS', 'BABY'];

const ruleFor = (word: string): Rule => RULES.find((rule) => rule.applies(word))!;
const pluralOf = (word: string): string => ruleFor(word).plural(word);

let question = WORDS[0];
let choices: string[] = [];
let score = { right: 0, wrong: 0 };
let feedback = '';

function ask() {
  question = WORDS[random(WORDS.length)];
  const wrong = [`${question}S`, `${question}ES`, `${question.slice(0, -1)}IES`, `${question}EN`];
  choices = [...new Set([pluralOf(question), ...wrong])].slice(0, 4);
  choices.sort(() => random(3) - 1);
}

function draw() {
  clearScreen();
  at(0, 0);
  print(`RIGHT ${score.right}  WRONG ${score.wrong}`);
  at(0, 3);
  print(`ONE ${question}, MANY ...`);
  choices.forEach((choice, i) => {
    at(2, 5 + i);
    print(`${i + 1} ${choice}`);
  });
  at(0, 12);
  print(feedback);
}

export function start(seed: number) {
  startRandom(seed);
  ask();
  draw();
}

export function key(code: number) {
  const choice = choices[code - 49];
  if (choice === undefined) {
    feedback = `HINT: ${ruleFor(question).name}`;
  } else {
    const answer = pluralOf(question);
    if (choice === answer) score.right++;
    else score.wrong++;
    feedback = choice === answer ? 'RIGHT!' : `NO: ${answer}`;
    ask();
  }
  draw();
}
