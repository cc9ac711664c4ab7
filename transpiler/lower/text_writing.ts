/** Writes what is appended to a text, piece by piece, into its buffer. */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand, type Target } from '../ir/ir.ts';
import { codesOf, type DeclaredInt, type TextBuffer } from '../ir/model.ts';
import { TEXT_NUMBER, TEXT_RADIX, TEXT_WRITERS } from '../ir/runtime_functions.ts';
import { resolveCall } from '../meaning/call_targets.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { mayBeNullText } from '../meaning/null_texts.ts';
import { NULL_VALUE, nullishWord } from '../meaning/nullable.ts';
import { unwrap } from '../meaning/syntax.ts';
import { givesText, textOperation, type TextOperation, type TextPiece } from '../meaning/text_operations.ts';
import { isBooleanType, isNumberType } from '../meaning/types.ts';
import type { Builder } from './builder.ts';
import type { BuiltTextLowering, TextPlace } from './built_texts.ts';
import type { ExpressionLowering } from './expressions.ts';

/** The codes of the characters of texts. */

export class TextWriting {
  /** Lists of parts of a text: how long that is, and what stood between them. */
  readonly wholes = new Map<TextBuffer, { readonly length: Operand; readonly separator: number }>();

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
    private readonly built: BuiltTextLowering,
  ) {}

  /** The text at `place` is empty. */
  clear(at: Position, place: TextPlace): void {
    this.built.setLength(at, place, constant(0));
    this.builder.emit(at, { kind: 'store', array: place.buffer.characters, indices: [...place.indices, constant(0)], value: constant(0) });
  }

  appendPiece(place: TextPlace, piece: TextPiece, node: ts.Expression): void {
    if (typeof piece === 'string') this.appendText(positionOf(node), place, { kind: 'text', text: piece });
    else this.append(place, piece);
  }

  /** Writes the text of `expression`, which may be a number or a boolean, behind the text at `place`. */
  append(place: TextPlace, expression: ts.Expression): void {
    const node = unwrap(expression);
    const at = positionOf(node);
    const type = this.program.context.checker.getTypeAtLocation(node);
    if (ts.isConditionalExpression(node)) {
      return this.expressions.conditions.branch(node.condition, () => this.append(place, node.whenTrue), () => this.append(place, node.whenFalse));
    }
    const operation = textOperation(this.program.context, node);
    if (operation !== undefined && givesText(operation)) return this.appendOperation(place, node, operation);
    if (isNumberType(type)) return this.appendNumber(at, place, this.expressions.value(node));
    if (isBooleanType(type)) {
      const word = (text: string): void => this.appendText(at, place, { kind: 'text', text });
      return this.expressions.conditions.branch(node, () => word('true'), () => word('false'));
    }
    if (this.expressions.conditions.mayBeNull(node)) {
      const value = this.expressions.nullable(node);
      const word = (text: string) => (): void => this.appendText(at, place, { kind: 'text', text });
      const truth = (): void => this.whether(at, { op: '!==', a: value, b: constant(0) }, word('true'), word('false'));
      const isBool = isBooleanType(this.program.context.checker.getNonNullableType(type));
      return this.whether(at, { op: '===', a: value, b: constant(NULL_VALUE) }, word(nullishWord(type)), isBool ? truth : () => this.appendNumber(at, place, value));
    }
    if (mayBeNullText(this.program.context, node)) {
      const value = this.expressions.value(node);
      const word: Operand = { kind: 'text', text: nullishWord(type) };
      return this.whether(at, this.expressions.conditions.isNullText(at, node, value), () => this.appendText(at, place, word), () => this.appendText(at, place, value));
    }
    const call = ts.isCallExpression(node) ? resolveCall(this.program.context, node) : undefined;
    if (call?.kind !== 'function') return this.appendText(at, place, this.expressions.value(node));
    const given = this.builder.temporary({ kind: 'text' });
    this.expressions.calls.call(at, call, given);
    this.appendText(at, place, given);
  }

  whether(at: Position, condition: Condition, then: () => void, otherwise: () => void): void {
    this.builder.emit(at, { kind: 'if', condition, then: this.builder.collect(then), else: this.builder.collect(otherwise) });
  }

  private appendOperation(place: TextPlace, node: ts.Expression, operation: TextOperation): void {
    const at = positionOf(node);
    switch (operation.kind) {
      case 'pieces':
        for (const piece of operation.pieces) this.appendPiece(place, piece, node);
        return;
      case 'radix': {
        const [number, radix] = this.expressions.values([operation.number, operation.radix]);
        return this.appendNumber(at, place, number, radix);
      }
      case 'codes':
        for (const code of operation.codes) this.appendCode(place, code);
        return;
      case 'toUpperCase':
      case 'toLowerCase': {
        const from = this.builder.temporary();
        this.builder.set(at, from, copy(this.built.lengthAt(at, place)));
        this.append(place, operation.text);
        return this.write(at, 'case', place, [from, constant(operation.kind === 'toUpperCase' ? 97 : 65)]);
      }
      case 'join':
        return this.appendList(at, place, operation);
      default:
        return this.built.parts.append(at, place, operation);
    }
  }

  private appendList(at: Position, place: TextPlace, { of, separator, closure }: TextOperation & { kind: 'join' }): void {
    const list = this.expressions.locate(of, [...(separator === undefined ? [] : [separator]), ...(closure === undefined ? [] : [closure.body])]);
    const between: Operand = separator === undefined ? { kind: 'text', text: ',' } : this.expressions.value(separator);
    const { storage } = list;
    if (storage.kind !== 'list') throw new Error('not checked: a join of no list');
    const leaf = storage.element.kind === 'leaf' ? storage.element.leaf : undefined;
    const whole = of.literal !== undefined && leaf?.kind === 'textBuffer' && closure === undefined ? this.wholes.get(leaf) : undefined;
    const isWithin = whole !== undefined && between.kind === 'text' && between.text.length <= whole.separator;
    const most = isWithin ? this.builder.hold(at, { kind: 'binary', op: '+', a: this.builder.hold(at, copy(this.built.lengthAt(at, place))), b: whole.length }) : undefined;
    const separate = (index: Operand): void => this.builder.when(at, { op: '>', a: index, b: constant(0) }, () => this.appendText(at, place, between, most));
    if (closure !== undefined) {
      return this.expressions.methods.over(at, list, closure, this.builder.label('loop'), (value, index) => {
        separate(index);
        this.append(place, value);
      });
    }
    this.expressions.calls.countedLoop(at, this.expressions.lists.length(at, list), (index) => {
      separate(index);
      const element = { storage: storage.element, indices: [...list.indices, index] };
      const value = this.builder.hold(at, this.expressions.texts.load(at, element));
      if (value.kind === 'var' && value.variable.text) return this.appendText(at, place, value, most);
      if (leaf?.kind !== 'array' || leaf.element.kind !== 'bool') return this.appendNumber(at, place, value);
      const word = (text: string) => (): void => this.appendText(at, place, { kind: 'text', text });
      this.whether(at, { op: '!==', a: value, b: constant(0) }, word('true'), word('false'));
    });
  }

  private appendCode(place: TextPlace, node: ts.Expression): void {
    const at = positionOf(node);
    const code: DeclaredInt = { kind: 'int', domain: codesOf(this.program), storage: 'u8', text: 'the code of a character' };
    const held = this.builder.temporary(code);
    this.expressions.into(held, node);
    this.write(at, 'character', place, [this.built.lengthAt(at, place), held]);
    this.grow(at, place, constant(1));
  }

  /** The text at `place` is longer by `size`; it has at most `most` characters then. */
  private grow(at: Position, place: TextPlace, size: Operand, most?: Operand): void {
    const sum = this.builder.hold(at, { kind: 'binary', op: '+', a: this.built.lengthAt(at, place), b: size });
    if (most === undefined) return this.built.setLength(at, place, sum);
    // It never has more: the ranges do not add up the parts of a text.
    const held = this.builder.temporary();
    this.builder.set(at, held, copy(sum));
    this.expressions.calls.replaceIf(at, held, { op: '>', a: held, b: most }, copy(most));
    this.built.setLength(at, place, held);
  }

  private write(at: Position, by: keyof typeof TEXT_WRITERS, place: TextPlace, args: readonly Operand[]): void {
    this.builder.emit(at, { kind: 'call', target: undefined, function: TEXT_WRITERS[by], args: [this.built.pointer(at, place), ...args] });
  }

  /** Writes `text` behind the text at `place`, which has at most `most` characters then. */
  appendText(at: Position, place: TextPlace, text: Operand, most?: Operand): void {
    const size = this.built.lengthOf(at, text);
    this.write(at, 'append', place, [this.built.lengthAt(at, place), text]);
    this.grow(at, place, size, most);
  }

  /** Writes the characters `begin` to before `end` of `text` behind the text at `place`, which has at most `most` characters then. */
  appendPart(at: Position, place: TextPlace, text: Operand, begin: Operand, end: Operand, most?: Operand): void {
    const size = this.builder.hold(at, { kind: 'binary', op: '-', a: end, b: begin });
    this.write(at, 'part', place, [this.built.lengthAt(at, place), text, begin, end]);
    this.grow(at, place, size, most);
  }

  /** The text at `place` becomes the `size` characters `begin` to before `end` of `text`. */
  setPart(at: Position, place: TextPlace, text: Operand, begin: Operand, end: Operand, size: Operand): void {
    this.write(at, 'part', place, [constant(0), text, begin, end]);
    this.built.setLength(at, place, size);
  }

  /** Writes `size` characters: those of `text`, again and again. */
  appendCycle(at: Position, place: TextPlace, text: Operand, size: Operand): void {
    this.write(at, 'cycle', place, [this.built.lengthAt(at, place), text, size]);
    this.grow(at, place, size);
  }

  /** The digits of `value`, which `node` was evaluated to. */
  digits(node: ts.Node, value: Operand): Operand {
    const at = positionOf(node);
    const place = this.built.temporary(node);
    this.clear(at, place);
    this.appendNumber(at, place, value);
    return this.built.pointer(at, place);
  }

  private appendNumber(at: Position, place: TextPlace, value: Operand, radix?: Operand): void {
    const size = this.builder.temporary();
    const magnitude = this.builder.temporary();
    const isNegative = { op: '<', a: value, b: constant(0) } as const;
    const negate = this.builder.collect(() => {
      this.write(at, 'character', place, [this.built.lengthAt(at, place), constant(45)]);
      this.grow(at, place, constant(1));
      this.builder.set(at, magnitude, { kind: 'unary', op: 'neg', a: value });
    });
    this.builder.emit(at, { kind: 'if', condition: isNegative, then: negate, else: this.builder.collect(() => this.builder.set(at, magnitude, copy(value))) });
    const args: Operand[] = [this.built.pointer(at, place), this.built.lengthAt(at, place), magnitude];
    const target: Target = size;
    this.builder.emit(at, { kind: 'call', target, function: radix === undefined ? TEXT_NUMBER : TEXT_RADIX, args: radix === undefined ? args : [...args, radix] });
    this.grow(at, place, size);
  }
}
