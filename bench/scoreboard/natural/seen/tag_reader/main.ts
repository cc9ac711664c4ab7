import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Array<Element | string>;
}

const DOCUMENTS = [
  '<page><h1>TITLE</h1><p>SOME <b>BOLD</b> TEXT</p></page>',
  '<list kind=short><item id=1>MILK</item><item id=2>EGGS</item><sep/></list>',
  '<a><b><c>DEEP</c></b></a>',
  '<open><wrong></open>',
  '<menu><dish price=12>SOUP</dish><dish price=30>FISH<side>RICE</side></dish></menu>',
];

function parseDocument(text: string): Element {
  const root: Element = { tag: 'root', attributes: {}, children: [] };
  const stack: Element[] = [root];
  let position = 0;
  while (position < text.length) {
    const parent = stack[stack.length - 1];
    if (text[position] !== '<') {
      let end = text.indexOf('<', position);
      if (end === -1) end = text.length;
      parent.children.push(text.substring(position, end));
      position = end;
      continue;
    }
    const close = text.indexOf('>', position);
    if (close === -1) throw new Error('UNFINISHED TAG');
    let inside = text.substring(position + 1, close);
    position = close + 1;
    if (inside.startsWith('/')) {
      if (parent.tag !== inside.slice(1)) throw new Error(`${inside} CLOSES ${parent.tag}`);
      stack.pop();
      continue;
    }
    const empty = inside.endsWith('/');
    if (empty) inside = inside.slice(0, -1);
    const [tag, ...pairs] = inside.split(' ');
    const attributes: Record<string, string> = {};
    for (const pair of pairs) {
      const [name, value = ''] = pair.split('=');
      attributes[name] = value;
    }
    const element: Element = { tag, attributes, children: [] };
    parent.children.push(element);
    if (!empty) stack.push(element);
  }
  if (stack.length > 1) throw new Error(`${stack[stack.length - 1].tag} IS NOT CLOSED`);
  return root;
}

function* lines(node: Element | string, depth: number): Generator<string> {
  const indent = ' '.repeat(depth * 2);
  if (typeof node === 'string') {
    yield indent + node;
    return;
  }
  const extra = Object.entries(node.attributes).map(([name, value]) => ` ${name}=${value}`).join('');
  yield indent + node.tag + extra;
  for (const child of node.children) yield* lines(child, depth + 1);
}

const countElements = (node: Element | string): number =>
  typeof node === 'string' ? 0 : node.children.reduce((sum, child) => sum + countElements(child), 1);

let current = 0;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(DOCUMENTS[current]);
  let row = 4;
  try {
    const root = parseDocument(DOCUMENTS[current]);
    for (const line of lines(root, 0)) {
      at(0, row++);
      print(line);
    }
    at(0, 22);
    print(`${countElements(root) - 1} ELEMENTS`);
  } catch (error) {
    at(0, row);
    print(`ERROR: ${error instanceof Error ? error.message : ''}`);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  current = seed % DOCUMENTS.length;
  draw();
}

export function key(code: number): void {
  if (code === 30) current = (current + DOCUMENTS.length - 1) % DOCUMENTS.length;
  else if (code >= 49 && code < 49 + DOCUMENTS.length) current = code - 49;
  else current = (current + 1) % DOCUMENTS.length;
  draw();
}
