/** The search of the docs: the index is loaded when it is first used; keys alone are enough. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { SEARCH_OPTIONS } from './search_options.ts';

const MOST_SHOWN = 12;

const root = document.body.dataset.root ?? '';
const input = document.getElementById('search') as HTMLInputElement;
const list = document.getElementById('found') as HTMLUListElement;
let search: Promise<MiniSearch> | undefined;
let chosen = -1;

function loaded(): Promise<MiniSearch> {
  return (search ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root}docs/index.js`;
    script.addEventListener('load', () => resolve(MiniSearch.loadJSON((globalThis as unknown as { readonly ts65Docs: string }).ts65Docs, SEARCH_OPTIONS)));
    script.addEventListener('error', () => reject(new Error('the index does not load')));
    document.head.append(script);
  }));
}

function rowOf({ to, title, heading, shown }: SearchResult, index: number): HTMLLIElement {
  const row = document.createElement('li');
  row.id = `found-${index}`;
  row.role = 'option';
  row.setAttribute('aria-selected', 'false');
  const link = document.createElement('a');
  link.href = `${root}${to as string}`;
  link.tabIndex = -1;
  const [strong, small] = [document.createElement('strong'), document.createElement('small')];
  strong.textContent = title === heading ? (title as string) : `${title as string}: ${heading as string}`;
  small.textContent = shown as string;
  link.append(strong, small);
  row.append(link);
  return row;
}

function choose(index: number): void {
  const rows = [...list.children] as HTMLElement[];
  rows[chosen]?.setAttribute('aria-selected', 'false');
  chosen = rows.length === 0 ? -1 : (index + rows.length) % rows.length;
  const row = rows[chosen];
  row?.setAttribute('aria-selected', 'true');
  row?.scrollIntoView({ block: 'nearest' });
  if (row === undefined) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', row.id);
}

async function show(): Promise<void> {
  const words = input.value.trim();
  const found = words === '' ? [] : (await loaded()).search(words).slice(0, MOST_SHOWN);
  // What is typed meanwhile is looked for by itself.
  if (words !== input.value.trim()) return;
  list.replaceChildren(...found.map(rowOf));
  if (words !== '' && found.length === 0) {
    const none = document.createElement('li');
    none.className = 'soft';
    none.role = 'option';
    none.textContent = 'Nothing was found.';
    list.append(none);
  }
  list.hidden = words === '';
  input.setAttribute('aria-expanded', String(!list.hidden));
  chosen = -1;
  if (found.length > 0) choose(0);
}

function close(): void {
  list.hidden = true;
  input.setAttribute('aria-expanded', 'false');
}

input.addEventListener('input', () => void show());
input.addEventListener('focus', () => {
  void loaded();
  if (input.value !== '') void show();
});
input.addEventListener('keydown', (event) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) choose(chosen + step);
  else if (event.key === 'Enter') list.children[chosen]?.querySelector('a')?.click();
  else if (event.key === 'Escape') {
    close();
    return;
  } else return;
  event.preventDefault();
});
addEventListener('keydown', (event) => {
  const { target } = event;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || (target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName))) return;
  event.preventDefault();
  input.focus();
});
addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Node && target !== input && !list.contains(target)) close();
});
