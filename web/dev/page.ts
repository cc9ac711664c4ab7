/** The page of `ts65 dev`: it shows what the server tells, and runs each program that is accepted. */
import { Sandbox } from '../playground/clients.ts';
import { PageMachine } from '../playground/machine.ts';
import type { DevError, DevState } from './state.ts';

/** The same game at each start. */
const SEED = 1234;

const byId = (id: string): HTMLElement => document.getElementById(id)!;
const status = byId('status');
const note = byId('machine-note');
let last: DevState | undefined;

const machine = new PageMachine(byId('screen') as HTMLCanvasElement, byId('screen-text'), byId('pad'), (why) => {
  note.textContent = why === undefined ? 'Click into the screen, or move to it with Tab: keys then go to the program.' : `The program has stopped: ${why}`;
  note.classList.toggle('bad', why !== undefined);
});
machine.connect(new Sandbox('sandbox.html', (reply) => machine.take(reply)));

function rowOf({ code, severity, message, hint, file, line, text }: DevError): HTMLElement {
  const row = document.createElement('div');
  row.className = 'problem';
  const [head, source] = [document.createElement('p'), document.createElement('pre')];
  const kind = document.createElement('strong');
  kind.className = severity;
  kind.textContent = code;
  head.append(kind, ` ${file}:${line} ${message}`);
  source.textContent = `${line} | ${text}`;
  row.append(head, source);
  if (hint !== undefined) row.append(Object.assign(document.createElement('p'), { className: 'soft', textContent: `Instead: ${hint}` }));
  return row;
}

function start(): void {
  if (last?.modules !== undefined) machine.start(last.modules, last.hasFrame === true, SEED);
}

function show(state: DevState): void {
  const isNew = last?.round !== state.round;
  last = state;
  byId('name').textContent = state.name;
  document.title = `${state.name} · ts65 dev`;
  const errors = state.found.filter(({ severity }) => severity === 'error').length;
  status.textContent = state.failure ?? (errors > 0 ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : 'Accepted');
  status.className = state.failure !== undefined || errors > 0 ? 'bad' : 'good';
  byId('problems').replaceChildren(...state.found.map(rowOf));
  if (state.built !== undefined) byId('built').textContent = state.built;
  if (state.c !== undefined) byId('c').textContent = state.c;
  // A program that is refused leaves the one before running.
  if (isNew) start();
}

byId('run').addEventListener('click', start);
const events = new EventSource('events');
events.addEventListener('message', ({ data }: MessageEvent<string>) => show(JSON.parse(data) as DevState));
events.addEventListener('error', () => {
  status.textContent = 'The server has gone. The page goes on when it is there again.';
  status.className = 'bad';
});
