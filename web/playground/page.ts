/** The playground: an editor, the checker behind it, the program that runs, and its C. */
import { CheckerClient, siteScript, Sandbox, type CheckOutcome } from './clients.ts';
import { Editor } from './editor.ts';
import type { PlaygroundExample } from './examples.ts';
import { hashOf, programOfHash, type LinkedProgram } from './link.ts';
import { PageMachine } from './machine.ts';
import { problemList } from './problems.ts';
import type { CheckedProgram } from './protocol.ts';

/** Milliseconds without a further key after which the program is checked. */
const PAUSE_MS = 250;
/** A seed that shows the same game at each start. */
const SEED = 1234;

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [example, run, link, status, tabs, problems, cFile, c, cSize] = [
  byId<HTMLSelectElement>('example'), byId('run'), byId('link'), byId('status'), byId('files'), byId('problems'), byId<HTMLSelectElement>('c-file'), byId('c'), byId('c-size'),
];
const EXAMPLES = JSON.parse(byId('examples').textContent!) as readonly PlaygroundExample[];

let entry = '';
let checked: CheckedProgram | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;

const note = byId('machine-note');
const machine = new PageMachine(byId<HTMLCanvasElement>('screen'), byId('screen-text'), byId('pad'), (why) => {
  note.textContent = why === undefined ? 'Click into the screen, or move to it with Tab: keys then go to the program.' : `The program has stopped: ${why}`;
  note.classList.toggle('bad', why !== undefined);
});
const sandbox = new Sandbox('sandbox.html', (reply) => machine.take(reply));
machine.connect(sandbox);
const checker = new CheckerClient('checker.js', sandbox);
const editor = new Editor(byId('editor'), { changed: () => checkSoon(), fix: (fix) => editor.apply(fix) });

function checkSoon(): void {
  clearTimeout(pause);
  pause = setTimeout(checkNow, PAUSE_MS);
}

function checkNow(): void {
  status.textContent = 'Checking …';
  const texts = editor.texts();
  checker.check(texts, entry, (outcome) => {
    // Places of older texts are of no use: newer ones are checked next.
    const now = editor.texts();
    if (Object.keys(texts).length === Object.keys(now).length && Object.entries(texts).every(([name, text]) => now[name] === text)) show(outcome);
  });
}

function show({ program, failure, ms }: CheckOutcome): void {
  const found = program?.diagnostics ?? [];
  const errors = found.filter(({ severity }) => severity === 'error').length;
  status.textContent = failure ?? (errors > 0 ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : `Accepted in ${(ms / 1000).toFixed(1)} s`);
  status.className = failure !== undefined || errors > 0 ? 'bad' : 'good';
  editor.mark(found);
  problemList(problems, found, document.body.dataset.root ?? '../', { lineOf: (file, at) => editor.lineOf(file, at), show: (file, at) => select(file, at), fix: (fix) => editor.apply(fix) });
  for (const tab of tabs.children) tab.classList.toggle('wrong', found.some(({ file, severity }) => severity === 'error' && file === tab.textContent));
  checked = program;
  showC();
  if (program?.modules === undefined) machine.stop();
  else start();
}

function start(): void {
  if (checked?.modules !== undefined) machine.start(checked.modules, checked.hasFrame === true, SEED);
}

/** The C of the accepted program: the plain form first. */
function showC(): void {
  const files = checked?.emitted ?? {};
  const names = Object.keys(files).filter((name) => /\.[chs]$/.test(name)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const before = cFile.value;
  cFile.replaceChildren(...names.map((name) => new Option(name, name)));
  if (names.includes(before)) cFile.value = before;
  const text = files[cFile.value];
  cFile.disabled = text === undefined;
  c.textContent = text ?? 'C is written once the program is accepted.';
  cSize.textContent = text === undefined ? '' : `${text.split('\n').length - 1} lines`;
}
const rank = (name: string): number => (name === 'program.c' ? 0 : name === 'cc65/program.c' ? 1 : name.includes('ts65.') ? 3 : 2);

function select(file: string, at?: number): void {
  if (!Object.hasOwn(editor.texts(), file)) return;
  editor.show(file, at);
  for (const tab of tabs.children) {
    tab.setAttribute('aria-selected', String(tab.textContent === file));
    (tab as HTMLElement).tabIndex = tab.textContent === file ? 0 : -1;
  }
}

function open(program: LinkedProgram): void {
  entry = program.entry;
  const names = Object.keys(program.texts).sort((a, b) => Number(b === entry) - Number(a === entry) || (a < b ? -1 : 1));
  tabs.replaceChildren(...names.map((name) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.textContent = name;
    tab.setAttribute('aria-controls', 'editor');
    tab.addEventListener('click', () => select(name));
    return tab;
  }));
  editor.open(program.texts, entry);
  select(entry);
  checkNow();
}

tabs.addEventListener('keydown', ({ key }) => {
  const all = [...tabs.children] as HTMLElement[];
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (step === 0 || at < 0) return;
  const next = all[(at + step + all.length) % all.length]!;
  select(next.textContent!);
  next.focus();
});
example.addEventListener('change', () => {
  const chosen = EXAMPLES.find(({ id }) => id === example.value);
  if (chosen === undefined) return;
  history.replaceState(null, '', location.pathname + location.search);
  open(chosen);
});
run.addEventListener('click', start);
cFile.addEventListener('change', showC);
link.addEventListener('click', () => void copyLink());

async function copyLink(): Promise<void> {
  const hash = await hashOf({ entry, texts: editor.texts() });
  history.replaceState(null, '', `#${hash}`);
  try {
    await navigator.clipboard.writeText(location.href);
    status.textContent = 'The link is copied, and stands in the address.';
  } catch {
    status.textContent = 'The link stands in the address.';
  }
}

async function docsCases(): Promise<Readonly<Record<string, string>>> {
  await siteScript('cases.js');
  return (globalThis as unknown as { readonly ts65Cases: Readonly<Record<string, string>> }).ts65Cases;
}

async function openLinked(): Promise<void> {
  let linked: LinkedProgram | undefined;
  try {
    linked = await programOfHash(location.hash, docsCases);
  } catch (error) {
    status.textContent = (error as Error).message;
    status.className = 'bad';
    return;
  }
  example.value = linked === undefined ? EXAMPLES[0]!.id : '';
  open(linked ?? EXAMPLES[0]!);
}
addEventListener('hashchange', () => void openLinked());
void openLinked();
