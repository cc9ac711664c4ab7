/** Stores at places: values, and texts as their numbers. */
import type { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Rvalue } from '../ir/ir.ts';
import { charactersIn, codesOf } from '../ir/model.ts';
import { TEXT_SAME } from '../ir/runtime_functions.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { leafOf, type StoragePlace } from './places.ts';
import { SpecialisationError } from './specialisation_error.ts';

export class TextLowering {
  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** The value at `place`. */
  load(at: Position, place: StoragePlace): Rvalue {
    const leaf = leafOf(place);
    if (leaf.kind === 'textBuffer') return copy(this.expressions.built.pointer(at, { buffer: leaf, indices: place.indices }));
    const number = this.storedText(at, place);
    if (number !== undefined) return { kind: 'textOf', number, texts: this.program.texts };
    return this.stored(place);
  }

  /** The number of the text that is stored at `place`; undefined where it stores no text. */
  storedText(at: Position, place: StoragePlace): Operand | undefined {
    const leaf = leafOf(place);
    return (leaf.kind === 'field' || leaf.kind === 'array') && leaf.isText ? this.builder.hold(at, this.stored(place)) : undefined;
  }

  /** Whether a text stands at `place` as its number. */
  isNumbered(place: StoragePlace): boolean {
    const leaf = leafOf(place);
    return (leaf.kind === 'field' || leaf.kind === 'array') && leaf.isText === true;
  }

  /** Whether `reference` names a text that is stored as its number. Asked before its indices are evaluated, which is done once. */
  holdsText(reference: PlaceReference): boolean {
    // A text of a list that is written where it is used stands for itself.
    if (reference.literal !== undefined) return false;
    const { storage } = this.expressions.placed(reference, reference.steps.map(() => constant(0)));
    return storage.kind === 'leaf' && (storage.leaf.kind === 'field' || storage.leaf.kind === 'array') && storage.leaf.isText === true;
  }

  /** The number of the text that `node` gives. */
  textNumber(node: ts.Expression): Operand {
    const reference = resolveReference(this.program.context, node);
    if (reference?.kind === 'place' && this.holdsText(reference)) return this.storedText(positionOf(node), this.expressions.locate(reference))!;
    return this.numberOf(positionOf(node), this.expressions.value(node));
  }

  /** The number of `text`. @throws SpecialisationError where it is built */
  numberOf(at: Position, text: Operand): Operand {
    const { texts } = this.program;
    if (text.kind === 'text') return constant(texts.numberOf(text.text));
    // The look ahead may have missed it.
    if (this.expressions.built.isBuilt(text)) throw new SpecialisationError(diag.notAPlace(at, 'a text that is built', 'stored here, where the program holds texts by their numbers', 'store it in a variable of a module'));
    return this.builder.hold(at, { kind: 'textNumber', text, texts });
  }

  /** The stored form of `place`. */
  stored(place: StoragePlace): Rvalue {
    const leaf = leafOf(place);
    switch (leaf.kind) {
      case 'field':
        return copy({ kind: 'field', field: leaf });
      case 'array':
        return { kind: 'load', of: leaf, indices: place.indices };
      case 'constant':
        return copy(constant(leaf.value));
      case 'textConstant':
        return copy({ kind: 'text', text: leaf.value });
      case 'textBuffer':
        throw new Error(`not stored by its number: ${leaf.name}`);
    }
  }

  /** Whether `a` and `b` are the same text: 1 or 0. */
  same(at: Position, a: Operand, b: Operand, mayBeBuilt: boolean): Operand {
    if (!mayBeBuilt) return this.builder.hold(at, { kind: 'sameText', a, b });
    const held = this.builder.temporary();
    this.builder.emit(at, { kind: 'call', target: held, function: TEXT_SAME, args: [a, b] });
    return held;
  }

  /** The text of one character of `text`. */
  character(node: ts.Node, textNode: ts.Expression, indexNode: ts.Expression, isFromEnd = false): Rvalue {
    const at = positionOf(node);
    const [text, given] = this.expressions.values([textNode, indexNode]);
    const index = isFromEnd ? this.fromStart(at, text, given) : given;
    return this.characterOf(at, this.builder.hold(at, { kind: 'charAt', text, index }));
  }

  /** The index of the character that `at(index)` gives. */
  private fromStart(at: Position, text: Operand, index: Operand): Operand {
    if (index.kind === 'const' && index.value >= 0) return index;
    const length = this.builder.hold(at, { kind: 'textLength', text });
    if (index.kind === 'const') return this.builder.hold(at, { kind: 'binary', op: '-', a: length, b: constant(-index.value) });
    const held = this.builder.temporary();
    const counted = this.builder.collect(() => this.builder.set(at, held, { kind: 'binary', op: '+', a: length, b: index }));
    this.builder.emit(at, { kind: 'if', condition: { op: '<', a: index, b: constant(0) }, then: counted, else: this.builder.collect(() => this.builder.set(at, held, copy(index))) });
    return held;
  }

  characterOf(at: Position, code: Operand): Rvalue {
    const index = this.builder.hold(at, { kind: 'binary', op: '-', a: code, b: constant(codesOf(this.program).lo) });
    return { kind: 'load', of: charactersIn(this.program), indices: [index] };
  }
}
