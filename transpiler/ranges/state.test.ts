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
  it('does not change with its clone, nor the clone with it', () => {
    const one = Shareable.of(new Map([['a', 1]]));
    const other = one.clone();
    expect(one.isSame(other)).toBe(true);
    other.set('b', 2);
    one.set('a', 9);
    expect([[...one], [...other]]).toEqual([[['a', 9]], [['a', 1], ['b', 2]]]);
  });

  it('is the same as its clone until one of them changes', () => {
    const one = Shareable.of(new Map([['a', 1]]));
    const other = one.clone();
    other.delete('missing');
    expect(one.isSame(other)).toBe(true);
    other.delete('a');
    expect([one.isSame(other), one.has('a'), other.size]).toEqual([false, true, 0]);
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
});
