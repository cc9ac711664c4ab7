/** Parts of texts, texts with characters around them, and what is looked for in a text. */
import type { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Rvalue, type Target } from '../ir/ir.ts';
import { intType } from '../ir/model.ts';
import { TEXT_COUNT, TEXT_FIND, TEXT_HAS, TEXT_LAST, TEXT_SPACES } from '../ir/runtime_functions.ts';
import { isTextTest, type TextOperation } from '../meaning/text_operations.ts';
import type { Builder } from './builder.ts';
import type { BuiltTextLowering, TextPlace } from './built_texts.ts';
import type { ExpressionLowering } from './expressions.ts';

type Part = TextOperation & { readonly kind: 'slice' | 'substring' };
type Padded = TextOperation & { readonly kind: 'padStart' | 'padEnd' };
type Replaced = TextOperation & { readonly kind: 'replace' | 'replaceAll' };
type Trimmed = TextOperation & { readonly kind: 'trim' | 'trimStart' | 'trimEnd' };

export class TextParts {
  constructor(
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
    private readonly built: BuiltTextLowering,
  ) {}

  append(at: Position, place: TextPlace, operation: TextOperation): void {
    switch (operation.kind) {
      case 'slice':
      case 'substring':
        return this.part(at, place, operation as Part);
      case 'padStart':
      case 'padEnd':
        return this.padded(at, place, operation as Padded);
      case 'repeat': {
        const count = this.builder.temporary(intType('u8'));
        const text = this.text(operation.text, [operation.count]);
        this.expressions.into(count, operation.count);
        const size = this.builder.hold(at, { kind: 'binary', op: '*', a: this.built.lengthOf(at, text), b: count });
        return this.built.writing.appendCycle(at, place, text, size);
      }
      case 'trim':
      case 'trimStart':
      case 'trimEnd':
        return this.trimmed(at, place, operation as Trimmed);
      case 'replace':
      case 'replaceAll':
        return this.replaced(at, place, operation as Replaced);
      default:
        throw new Error(`not checked: ${operation.kind}`);
    }
  }

  /** The text between the parts that are replaced is written as it is. */
  private replaced(at: Position, place: TextPlace, { kind, text: node, part, by }: Replaced): void {
    const text = this.text(node, []);
    const between: Operand = { kind: 'text', text: part };
    const length = this.variable(at, copy(this.built.lengthOf(at, text)));
    const begin = this.variable(at, copy(constant(0)));
    const most = this.mostReplaced(at, place, text, length, kind, part, by);
    const found = this.builder.temporary();
    const round = (otherwise: () => void): void => {
      this.builder.emit(at, { kind: 'call', target: found, function: TEXT_FIND, args: [text, between, begin] });
      this.builder.when(at, { op: '<', a: found, b: constant(0) }, otherwise);
    };
    const replace = (): void => {
      const end = this.limited(at, this.limited(at, found, '<', begin), '>', length);
      this.built.writing.appendPart(at, place, text, begin, end, most);
      if (by !== '') this.built.writing.appendText(at, place, { kind: 'text', text: by }, most);
      this.builder.set(at, begin, copy(this.limited(at, this.builder.hold(at, { kind: 'binary', op: '+', a: end, b: constant(part.length) }), '>', length)));
    };
    if (kind === 'replace') {
      this.builder.block(at, (label) => {
        round(() => this.builder.leave(at, label));
        replace();
      });
    } else {
      const label = this.builder.label('loop');
      const body = this.builder.collect(() => {
        round(() => this.builder.leave(at, label));
        replace();
      });
      this.builder.emit(at, { kind: 'loop', label, body, update: [] });
    }
    this.built.writing.appendPart(at, place, text, begin, length, most);
  }

  /** How many characters there are at most behind a replacement: the ranges do not know how often it is made. */
  private mostReplaced(at: Position, place: TextPlace, text: Operand, length: Operand, kind: Replaced['kind'], part: string, by: string): Operand {
    const sum = (a: Operand, b: Operand): Operand => this.builder.hold(at, { kind: 'binary', op: '+', a, b });
    const whole = sum(this.variable(at, copy(this.built.lengthAt(at, place))), length);
    const more = by.length - part.length;
    if (more <= 0) return whole;
    if (kind === 'replace') return sum(whole, constant(more));
    const count = this.builder.temporary();
    this.builder.emit(at, { kind: 'call', target: count, function: TEXT_COUNT, args: [text, { kind: 'text', text: part }] });
    return sum(whole, this.builder.hold(at, { kind: 'binary', op: '*', a: count, b: constant(more) }));
  }

  /** The text of `node`, which evaluating `later` does not change. */
  private text(node: ts.Expression, later: readonly (ts.Expression | undefined)[]): Operand {
    return this.built.steady(this.expressions.value(node), node, later.filter((one) => one !== undefined));
  }

  private variable(at: Position, value: Rvalue): Operand & { kind: 'var' } {
    const held = this.builder.temporary();
    this.builder.set(at, held, value);
    return held;
  }

  /** `a`, or `bound` where `a` lies beyond it. */
  private limited(at: Position, a: Operand, op: '<' | '>', bound: Operand): Operand & { kind: 'var' } {
    const held = this.variable(at, copy(a));
    this.expressions.calls.replaceIf(at, held, { op, a: held, b: bound }, copy(bound));
    return held;
  }

  /** Where a part begins or ends, of a text of `length` characters. */
  private bound(at: Position, given: Operand, length: Operand, fromEnd: boolean): Operand {
    if (given.kind === 'const' && given.value === 0) return given;
    if (given.kind === 'const' && given.value > 0) return this.limited(at, given, '>', length);
    const held = this.builder.temporary();
    const below = this.builder.collect(() => {
      const counted = fromEnd ? this.builder.hold(at, { kind: 'binary', op: '+', a: length, b: given }) : constant(0);
      this.builder.set(at, held, copy(fromEnd ? this.limited(at, counted, '<', constant(0)) : counted));
    });
    const above = this.builder.collect(() => this.builder.set(at, held, copy(this.limited(at, given, '>', length))));
    this.builder.emit(at, { kind: 'if', condition: { op: '<', a: given, b: constant(0) }, then: below, else: above });
    return held;
  }

  private part(at: Position, place: TextPlace, { kind, text: node, from, to }: Part): void {
    const text = this.text(node, [from, to]);
    const bounds = this.expressions.values([from, to].filter((one) => one !== undefined));
    const length = this.variable(at, copy(this.built.lengthOf(at, text)));
    const isSlice = kind === 'slice';
    const first = from === undefined ? constant(0) : this.bound(at, bounds[0], length, isSlice);
    const last = to === undefined ? length : this.bound(at, bounds.at(-1)!, length, isSlice);
    if (isSlice || to === undefined) return this.built.writing.appendPart(at, place, text, first, this.limited(at, last, '<', first));
    const begin = this.limited(at, first, '>', last);
    this.built.writing.appendPart(at, place, text, begin, this.limited(at, last, '<', first));
  }

  private padded(at: Position, place: TextPlace, { kind, text: node, width, fill }: Padded): void {
    const text = this.text(node, [width, fill]);
    const wanted = this.expressions.value(width);
    const length = this.variable(at, copy(this.built.lengthOf(at, text)));
    const missing = this.variable(at, copy(constant(0)));
    this.builder.when(at, { op: '<', a: length, b: wanted }, () => this.builder.set(at, missing, { kind: 'binary', op: '-', a: wanted, b: length }));
    const filling: Operand = fill === undefined ? { kind: 'text', text: ' ' } : this.expressions.value(fill);
    if (kind === 'padEnd') this.built.writing.appendText(at, place, text);
    this.built.writing.appendCycle(at, place, filling, missing);
    if (kind === 'padStart') this.built.writing.appendText(at, place, text);
  }

  private trimmed(at: Position, place: TextPlace, { kind, text: node }: Trimmed): void {
    const text = this.text(node, []);
    const length = this.variable(at, copy(this.built.lengthOf(at, text)));
    const spaces = (isAtEnd: 0 | 1): Operand => {
      const found = this.builder.temporary();
      this.builder.emit(at, { kind: 'call', target: found, function: TEXT_SPACES, args: [text, constant(isAtEnd)] });
      return this.limited(at, found, '>', length);
    };
    const begin = kind === 'trimEnd' ? constant(0) : spaces(0);
    const end = kind === 'trimStart' ? length : this.variable(at, { kind: 'binary', op: '-', a: length, b: spaces(1) });
    this.built.writing.appendPart(at, place, text, begin, this.limited(at, end, '<', begin));
  }

  /** What `operation` finds in a text. */
  test(node: ts.Expression, operation: TextOperation): Rvalue {
    if (!isTextTest(operation)) throw new Error(`not checked: ${operation.kind}`);
    const at = positionOf(node);
    const given = operation.from === undefined ? [operation.part] : [operation.part, operation.from];
    const text = this.text(operation.text, given);
    const [part, start] = this.expressions.values(given);
    const from = start === undefined ? constant(0) : this.bound(at, start, this.variable(at, copy(this.built.lengthOf(at, text))), false);
    const found = this.builder.temporary();
    if (operation.kind === 'lastIndexOf') {
      this.builder.emit(at, { kind: 'call', target: found, function: TEXT_LAST, args: [text, part] });
      return copy(found);
    }
    if (operation.kind === 'indexOf' || operation.kind === 'includes') {
      this.builder.emit(at, { kind: 'call', target: found, function: TEXT_FIND, args: [text, part, from] });
      if (operation.kind === 'indexOf') return copy(found);
      const isThere = this.builder.temporary({ kind: 'bool' });
      this.builder.set(at, isThere, copy(constant(0)));
      this.expressions.calls.replaceIf(at, isThere, { op: '>=', a: found, b: constant(0) }, copy(constant(1)));
      return copy(isThere);
    }
    const begin = operation.kind === 'startsWith' ? from : this.variable(at, copy(constant(0)));
    if (operation.kind === 'endsWith') {
      const [length, size] = [text, part].map((one) => this.variable(at, copy(this.built.lengthOf(at, one))));
      this.builder.when(at, { op: '<', a: size, b: length }, () => this.builder.set(at, begin as Target, { kind: 'binary', op: '-', a: length, b: size }));
    }
    this.builder.emit(at, { kind: 'call', target: found, function: TEXT_HAS, args: [text, part, begin] });
    return copy(found);
  }
}
