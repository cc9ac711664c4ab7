/** The list of what the checker found: each with its place, its page, and its corrections as buttons. */
import type { FoundDiagnostic, OfferedFix } from './protocol.ts';

export interface ProblemActions {
  /** The line, from 1, of a place in a file of the program. */
  readonly lineOf: (file: string, at: number) => number;
  readonly show: (file: string, at: number) => void;
  readonly fix: (fix: OfferedFix) => void;
}

function made<K extends keyof HTMLElementTagNameMap>(tag: K, text = '', className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

function button(text: string, className: string, act: () => void): HTMLButtonElement {
  const element = made('button', text, className);
  element.type = 'button';
  element.addEventListener('click', act);
  return element;
}

/** Writes `found` into `list`; `root` is the way to the site's folder. */
export function problemList(list: HTMLElement, found: readonly FoundDiagnostic[], root: string, actions: ProblemActions): void {
  list.hidden = found.length === 0;
  list.replaceChildren(...found.map(({ code, severity, message, hint, file, start, fixes }) => {
    const row = made('div', '', 'problem');
    const head = made('p');
    const page = made('a', code, severity);
    page.href = `${root}docs/diagnostics/${code}.html`;
    const isOwn = !file.startsWith('/');
    const place = isOwn ? button(`${file}:${actions.lineOf(file, start)}`, 'place', () => actions.show(file, start)) : made('span', file, 'soft');
    head.append(page, ' ', place, ' ', message);
    row.append(head);
    if (hint !== undefined) row.append(made('p', `Instead: ${hint}`, 'soft'));
    row.append(...fixes.map((fix) => button(`Fix: ${fix.title}`, 'fix', () => actions.fix(fix))));
    return row;
  }));
}
