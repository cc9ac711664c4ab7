/** Arrays of a function's own: those of its variables, and those that are written where they are used. */
import type { ts } from 'ts-morph';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { constant, copy, type Operand, type Target } from '../ir/ir.ts';
import type { ArrayModel, Field, Storage, ValueType } from '../ir/model.ts';
import { evaluateConstant, evaluateConstantText } from '../meaning/constants.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { localValue, type LocalValue } from '../meaning/locals.ts';
import { madeList } from '../meaning/made_lists.ts';
import { isWritten } from '../meaning/writes.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { listAt, storagePlace, type StoragePlace } from './places.ts';

export class ArrayLowering {
  /** All that the function has of its own. */
  readonly statics: (Field | ArrayModel)[] = [];

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** How many elements there are in arrays of lengths of their own. */
  private readonly lengths = new Map<ArrayModel, Operand & Target>();

  /** The length of the list at `place`, where it is one of its own. */
  ownLength(place: StoragePlace): Operand | undefined {
    const { element } = listAt(place);
    return element.kind === 'leaf' && element.leaf.kind === 'array' ? this.lengths.get(element.leaf) : undefined;
  }

  /** `array` has a length of its own from here on: 0. */
  growing(array: ArrayModel): Operand & Target {
    const length = { kind: 'var', variable: { kind: 'local', name: `${array.name}_length`, type: undefined, text: false } } as const;
    this.lengths.set(array, length);
    this.builder.set(positionOf(array.node), length, copy(constant(0)));
    return length;
  }

  /** The array that is written where `list` stands, its elements evaluated. */
  literal(root: ts.Symbol, list: ts.Expression): StoragePlace {
    if (madeList(this.program.context, list) !== undefined) return this.expressions.lists.made.place(list);
    const value = localValue(this.program.context, list, undefined, root.name);
    if (value?.kind !== 'array') throw new Error(`not checked: ${list.getText()}`);
    return storagePlace(this.make(root.name, root, list, value));
  }

  /** The array that `init` makes, by `name`: a table where nothing ever writes to what `symbol` stands for. */
  make(name: string, symbol: ts.Symbol, init: ts.Expression, value: LocalValue & { kind: 'array' }): Storage {
    const { context } = this.program;
    const { dimensions, element, elements } = value;
    const size = dimensions.reduce((a, b) => a * b, 1);
    const constants = elements?.map((node) => (element.kind === 'text' ? 0 : evaluateConstant(context, node)));
    const texts = element.kind === 'text' ? elements!.map((node) => evaluateConstantText(context, node) ?? '') : undefined;
    const known = constants !== undefined && constants.every((v) => v !== undefined) && elements!.length === size;
    const isTable = known && !isWritten(context.written, symbol, '');
    const array: ArrayModel = {
      kind: 'array',
      name,
      element: declaredElement(element),
      dimensions,
      values: isTable && texts === undefined ? (constants as number[]) : undefined,
      texts,
      role: isTable ? 'table' : 'local',
      segment: undefined,
      node: init,
    };
    this.statics.push(array);
    const storage = dimensions.reduceRight<Storage>((inner, length) => ({ kind: 'list', length, element: inner }), { kind: 'leaf', leaf: array });
    const at = positionOf(init);
    if (isTable) return storage;
    this.builder.emit(at, { kind: 'declare', variable: array });
    if (elements === undefined) this.builder.emit(at, { kind: 'clear', array });
    else if (elements.length < size) this.expressions.calls.fill(at, storagePlace(storage), this.expressions.stored(elements[0]));
    else this.storeAll(array, elements);
    return storage;
  }

  /** An array by `name` that is there from here on, before anything is stored. */
  own(name: string, node: ts.Node, element: ValueType, ...dimensions: readonly number[]): ArrayModel {
    const array: ArrayModel = {
      kind: 'array', name, element: declaredElement(element), dimensions,
      values: undefined, texts: undefined, role: 'local', segment: undefined, node,
    };
    this.statics.push(array);
    this.builder.emit(positionOf(node), { kind: 'declare', variable: array });
    return array;
  }

  private storeAll(array: ArrayModel, elements: readonly ts.Expression[]): void {
    this.expressions.values(elements, (node) => this.expressions.stored(node)).forEach((value, i) => {
      const indices: Operand[] = [];
      let rest = i;
      for (const length of [...array.dimensions].reverse()) {
        indices.unshift(constant(rest % length));
        rest = Math.floor(rest / length);
      }
      this.builder.emit(positionOf(elements[i]), { kind: 'store', array, indices, value });
    });
  }
}

/** The values of an element are found as those of a plain number. */
const declaredElement = (element: ValueType): ValueType =>
  (element.kind === 'int' && !(element instanceof InferredInt) ? new InferredInt(undefined, element) : element);
