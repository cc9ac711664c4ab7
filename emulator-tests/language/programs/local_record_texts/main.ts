/** Records of a function's own with texts that are built: other functions read and write them while a text is put together. */
import type { u8 } from '../../../../engine/lib/int.ts';
export let trace = '';
export let other = '';

interface Box {
  i: number;
  out: string;
  name: string;
}

function add(box: Box): string {
  box.out = `${box.out}!`.slice(0, 20);
  return box.out;
}

function peek(box: Box): string {
  return box.out.slice(0, 9);
}

function both(box: Box, text: string): string {
  box.out = `<${box.i}>`;
  return text + box.out;
}

function make(code: number): Box {
  return { i: code, out: `made ${code}`, name: 'none' };
}

function boxes(code: number): string {
  const box: Box = { i: code, out: 'ab', name: code > 100 ? 'big' : 'small' };
  box.out += 'x' + add(box);
  box.out = box.out.slice(0, 12);
  box.out = 'y' + peek(box);
  box.out = both(box, box.out).slice(0, 20);
  const copied = { ...box, i: 3 };
  copied.out = copied.out + box.out.slice(1, 3);
  box.out = add(copied).slice(0, 5) + add(box).slice(0, 5) + peek(copied);
  const third = make(code);
  third.out = third.out + third.name;
  return `${box.out}|${copied.out.slice(0, 20)}|${third.out}|${copied.name}`;
}

interface Words {
  a: string;
  b: string;
}

function changed(words: Words): string {
  words.a = 'z';
  return words.b + words.a;
}

function inner(code: number): string {
  const words: Words = { a: `a${code}`, b: 'b' };
  words.a = 'a' + changed(words);
  words.b = (words.a + changed(words)).slice(0, 8);
  words.a += 'k' + changed(words);
  const box = { text: '', unit: `${code}` };
  const set = (text: string): string => {
    box.text = (text + box.unit).slice(0, 12);
    return box.text;
  };
  box.text = ('p' + set('q') + set('r')).slice(0, 15);
  box.unit += 'm' + set(box.unit);
  return words.a + words.b + box.text + box.unit;
}

export function start(seed: number): void {
  trace = '';
  other = '';
}

export function key(code: u8): void {
  trace = boxes(code);
  other = inner(code);
}
