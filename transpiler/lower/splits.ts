/** Lists of the characters of a text, and of the parts between separators. */
import { ts } from 'ts-morph';
import type { Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Target } from '../ir/ir.ts';
import { TEXT_COUNT, TEXT_PIECE } from '../ir/runtime_functions.ts';
import type { MadeList } from '../meaning/made_lists.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { leafOf, listAt, type StoragePlace } from './places.ts';

export class SplitLowering {
  constructor(
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** The characters of a text, or what a closure makes of them, become the elements behind those at `to`. */
  characters(at: Position, { text: node, closure }: MadeList & { kind: 'characters' }, to: StoragePlace): void {
    const { lists, elements, texts, methods, calls } = this.expressions;
    const text = this.text(node, closure === undefined ? [] : [closure.body]);
    const { element } = listAt(to);
    calls.countedLoop(at, this.builder.hold(at, { kind: 'textLength', text }), (index) => {
      const letter = texts.characterOf(at, this.builder.hold(at, { kind: 'charAt', text, index }));
      if (closure === undefined) return lists.append(at, to, (place) => this.expressions.assignments.storeAt(place, node, letter));
      if (closure.element !== undefined) elements.local(closure.element as ts.Identifier, { kind: 'text' }, letter);
      if (closure.index !== undefined) elements.local(closure.index, undefined, copy(index));
      const result = (value: ts.Expression): void => lists.append(at, to, lists.parts.evaluate(value, element));
      if (ts.isBlock(closure.body)) methods.blocks!(closure.body, result);
      else result(closure.body);
    });
  }

  /** `text`, whatever the program writes while its characters are gone through. */
  private text(node: ts.Expression, later: readonly ts.Node[]): Operand {
    const { built } = this.expressions;
    return built.kept(built.steady(this.expressions.value(node), node, later), node);
  }

  /** The parts of a text between those that are the separator. */
  split(at: Position, { text: node, separator }: MadeList & { kind: 'split' }, to: StoragePlace): void {
    const { calls, lists, built } = this.expressions;
    const text = this.text(node, []);
    const between: Operand = { kind: 'text', text: separator };
    const [count, begin] = [this.builder.temporary(), this.builder.temporary()];
    this.builder.emit(at, { kind: 'call', target: count, function: TEXT_COUNT, args: [text, between] });
    this.builder.set(at, begin, copy(constant(0)));
    const length = this.held(at, copy(this.builder.hold(at, { kind: 'textLength', text })));
    this.partsOf(to, length, separator.length);
    const pieces = this.held(at, { kind: 'binary', op: '+', a: count, b: constant(1) });
    calls.countedLoop(at, pieces, () => {
      const size = this.builder.temporary();
      this.builder.emit(at, { kind: 'call', target: size, function: TEXT_PIECE, args: [text, between, begin] });
      lists.append(at, to, (place) => {
        const leaf = leafOf(place);
        if (leaf.kind !== 'textBuffer') throw new Error('not checked: parts of a text as numbers');
        const end = this.least(at, this.builder.hold(at, { kind: 'binary', op: '+', a: begin, b: size }), length);
        built.writing.setPart(at, { buffer: leaf, indices: place.indices }, text, begin, end, size);
      });
      const next = this.held(at, { kind: 'binary', op: '+', a: size, b: constant(separator.length) });
      this.builder.set(at, begin, copy(this.least(at, this.builder.hold(at, { kind: 'binary', op: '+', a: begin, b: next }), length)));
    });
  }

  /** The list at `to` has parts of a text of `length` characters, between which `separator` others stood. */
  private partsOf(to: StoragePlace, length: Operand, separator: number): void {
    const { element } = listAt(to);
    if (element.kind === 'leaf' && element.leaf.kind === 'textBuffer') this.expressions.built.writing.wholes.set(element.leaf, { length, separator });
  }

  private held(at: Position, value: Parameters<Builder['set']>[2]): Operand & Target {
    const held = this.builder.temporary();
    this.builder.set(at, held, value);
    return held;
  }

  private least(at: Position, a: Operand, most: Operand): Operand {
    const held = this.held(at, copy(a));
    this.expressions.calls.replaceIf(at, held, { op: '>', a: held, b: most }, copy(most));
    return held;
  }
}
