/** Facts at a point: elements of arrays, and maps that are shared until they change. */
import { describe, expect, it } from 'vitest';
import { Shareable } from './shareable.ts';
import { analysed } from './testing.ts';
import { Worklist } from './worklist.ts';

describe('an element', () => {
  it('is what was tested of it, as long as nothing is stored', () => {
    expect(analysed('if %a < 10 {\n$t = @board[%a]\nif $t < 5 {\n$u = @board[%a]\n}\n}').of('u')).toBe('[0, 4]');
  });

  it('is not known any more behind a store that may be into it, or once the index is set', () => {
    for (const change of ['if %b < 10 {\n@board[%b] = 200\n}', '%a = 3']) {
      expect(analysed(`if %a < 10 {\n$t = @board[%a]\nif $t < 5 {\n${change}\n$u = @board[%a]\n}\n}`).of('u')).toBe('[0, 255]');
    }
  });

  it('stays known behind a store into another element, or another array', () => {
    for (const change of ['@board[7] = 200', '@long[3] = 200']) {
      expect(analysed(`$t = @board[3]\nif $t < 5 {\n${change}\n$u = @board[3]\n}`).of('u')).toBe('[0, 4]');
    }
  });

  it('is what was stored, and 0 once all are cleared', () => {
    expect(analysed('$t = @board[3]\nclear @board\n$u = @board[3]').of('u')).toBe('[0]');
    expect(analysed('$v = %a & 3\n@board[2] = $v\n$u = @board[2]').of('u')).toBe('[0, 3]');
  });
});

describe('a shared map', () => {
  const entries = <K, V>({ keys, values }: Shareable<K, V>): (readonly [K, V])[] => keys.map((key, i) => [key, values[i]]);
  const one = (): Shareable<string, number> => Shareable.empty<string, number>().with('a', 1);

  it('does not change with what its owners make of it', () => {
    const shared = one().share();
    expect([shared.with('b', 2), shared.with('a', 9), shared.without('a'), shared].map(entries)).toEqual([[['a', 1], ['b', 2]], [['a', 9]], [], [['a', 1]]]);
  });

  it('is changed in place where it has one owner, and copied for nothing', () => {
    const map = one();
    expect(map.with('b', 2)).toBe(map);
    expect(map.without('a')).toBe(map);
    expect([map.has('a'), map.get('b'), map.size]).toEqual([false, 2, 1]);
    expect(map.share().without('missing')).toBe(map);
  });

  it('keeps the order in which its keys were first set', () => {
    const map = one().with('b', 2).with('c', 3);
    expect(entries(map.share().with('a', 9))).toEqual([['a', 9], ['b', 2], ['c', 3]]);
    expect(map.without('b').keys).toEqual(['a', 'c']);
  });
});

describe('a worklist', () => {
  it('gives all in the order of the sweep, and then only what was added', () => {
    const list = new Worklist([['a', 'b', 'c'], ['c', 'b', 'a']]);
    expect([...list.sweep(0)]).toEqual(['a', 'b', 'c']);
    expect([...list.sweep(1)]).toEqual([]);
    list.add('a');
    list.add('c');
    expect([...list.sweep(1)]).toEqual(['c', 'a']);
  });

  it('takes into the sweep under way what is still ahead, and the rest into the next', () => {
    const list = new Worklist([['a', 'b', 'c']]);
    const seen: string[] = [];
    for (const one of list.sweep(0)) {
      seen.push(one);
      if (one === 'b') for (const other of ['a', 'b', 'c']) list.add(other);
    }
    expect([seen, [...list.sweep(0)]]).toEqual([['a', 'b', 'c'], ['a', 'b']]);
  });

  it('looks once at what was added several times', () => {
    const list = new Worklist([['a', 'b']]);
    expect([...list.sweep(0)]).toEqual(['a', 'b']);
    for (const one of ['b', 'b', 'a', 'b']) list.add(one);
    expect([...list.sweep(0)]).toEqual(['a', 'b']);
    expect([...list.sweep(0)]).toEqual([]);
  });
});
