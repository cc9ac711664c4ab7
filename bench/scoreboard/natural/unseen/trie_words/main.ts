import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class TrieNode {
  children: Map<string, TrieNode> = new Map();
  isWord = false;
}

class Trie {
  private root = new TrieNode();
  private nodes = 1;

  add(word: string): void {
    let node = this.root;
    for (const letter of word) {
      let child = node.children.get(letter);
      if (child === undefined) {
        child = new TrieNode();
        node.children.set(letter, child);
        this.nodes++;
      }
      node = child;
    }
    node.isWord = true;
  }

  private find(prefix: string): TrieNode | undefined {
    let node: TrieNode | undefined = this.root;
    for (const letter of prefix) {
      node = node.children.get(letter);
      if (!node) return undefined;
    }
    return node;
  }

  complete(prefix: string, limit: number): string[] {
    const words: string[] = [];
    const collect = (node: TrieNode, word: string): void => {
      if (words.length >= limit) return;
      if (node.isWord) words.push(word);
      for (const letter of [...node.children.keys()].sort()) collect(node.children.get(letter)!, word + letter);
    };
    const node = this.find(prefix);
    if (node) collect(node, prefix);
    return words;
  }

  nextLetters(prefix: string): string {
    return [...(this.find(prefix)?.children.keys() ?? [])].join('');
  }

  get size(): number {
    return this.nodes;
  }
}

const WORDS = 'CAR CART CARD CARE CAT CATTLE DOG DOOR DOT DOVE EAR EARTH EAST EAT FAN FAR FARM FAST SEA SEAL SEAT SET'.split(' ');

const trie = new Trie();
let prefix = '';

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`PREFIX: ${prefix}`);
  at(0, 1);
  print(`NEXT:   ${trie.nextLetters(prefix)}`);
  trie.complete(prefix, 16).forEach((word, i) => {
    at(2, 3 + i);
    print(word);
  });
  at(0, 22);
  print(`${trie.size} NODES`);
}

export function start(seed: number): void {
  startRandom(seed);
  WORDS.forEach((word) => trie.add(word));
  draw();
}

export function key(code: number): void {
  const next = trie.nextLetters(prefix);
  if (code === 30 || code === 27) prefix = prefix.slice(0, -1);
  else if (code === 31 && next.length > 0) prefix += next[random(next.length)];
  else if (code === 13) {
    if (prefix) trie.add(prefix);
    prefix = '';
  } else if (code === 32) {
    const [first] = trie.complete(prefix, 1);
    if (first) prefix = first;
  } else if (code >= 65) prefix += String.fromCharCode(code).toUpperCase();
  else prefix = WORDS[code % WORDS.length][0];
  draw();
}
