/** The kinds of values that TypeScript knows as `any`: `new Array(n).fill(0)` is an array of anything. */
import type { ts } from 'ts-morph';
import type { ValueType } from '../ir/model.ts';
import type { ProgramContext } from './context.ts';
import type { LocalValue } from './locals.ts';
import { shapeOfLocal, shapeOfStorage, stepIntoShape, type StructureShape } from './shapes.ts';
import { resolveReference, storageAt, type AccessStep, type PlaceReference } from './resolve.ts';
import { isBooleanType, isNumberType, isTextType } from './types.ts';

export type ValueKind = ValueType['kind'];

export class UntypedKinds {
  private readonly scalars = new Map<ts.Symbol, ValueKind>();
  private readonly structures = new Map<ts.Symbol, LocalValue>();

  constructor(private readonly context: ProgramContext) {}

  /** The variable `name` holds a value of `kind`. */
  set(name: ts.Node, kind: ValueKind): void {
    const symbol = this.context.symbolOf(name);
    if (symbol !== undefined) this.scalars.set(symbol, kind);
  }

  setStructure(name: ts.Node, value: LocalValue): void {
    const symbol = this.context.symbolOf(name);
    if (symbol !== undefined) this.structures.set(symbol, value);
  }

  /** The declaration of the local array or record `symbol`. Undefined: it is none. */
  local(symbol: ts.Symbol): LocalValue | undefined {
    return this.structures.get(symbol);
  }

  /** The array that is written where it is used. */
  setList(symbol: ts.Symbol, value: LocalValue): void {
    this.structures.set(symbol, value);
  }

  /** The variable `name` is an element of `list`. */
  setElement(name: ts.Node, list: PlaceReference): void {
    const kind = this.kindOfPlace(list, 1);
    if (kind !== undefined) this.set(name, kind);
    // A row is named like any other place; its index does not matter here.
    else this.setStructure(name, { kind: 'alias', place: { ...list, steps: [...list.steps, { kind: 'index', index: undefined as never }] } });
  }

  /** The kind of the value that `node` names; undefined: it names none. */
  kindOf(node: ts.Expression): ValueKind | undefined {
    const reference = resolveReference(this.context, node);
    const kind = reference?.kind === 'local'
      ? this.scalars.get(reference.symbol)
      : reference?.kind === 'place'
      ? this.kindOfPlace(reference, 0)
      : undefined;
    // Texts need their type: the lowering goes by it.
    return kind === 'text' ? undefined : kind;
  }

  /** The shape of `place`; undefined where it stands for several, as a parameter does. */
  shapeOf({ root, steps }: PlaceReference): StructureShape | undefined {
    const binding = this.context.declarations.get(root);
    const local = this.structures.get(root);
    if (binding?.kind !== 'binding' && local?.kind === 'alias') return this.shapeOf({ ...local.place, steps: [...local.place.steps, ...steps] });
    const whole = binding?.kind === 'binding' ? shapeOfStorage(binding.storage) : local && shapeOfLocal(local, (member) => this.kindOfMember(member));
    return steps.reduce((shape, step) => stepIntoShape(shape, step.kind === 'member' ? step.name : undefined), whole);
  }

  private kindOfMember(member: ts.Expression): ValueKind | undefined {
    const type = this.context.checker.getTypeAtLocation(member);
    return isNumberType(type) ? 'int' : isBooleanType(type) ? 'bool' : isTextType(type) ? 'text' : undefined;
  }

  /** The kind of what `further` indices into `place` lead to. Undefined: they lead to no value. */
  kindOfPlace({ root, steps }: PlaceReference, further: number): ValueKind | undefined {
    const all: AccessStep[] = [...steps, ...Array.from({ length: further }, (): AccessStep => ({ kind: 'index', index: undefined as never }))];
    const binding = this.context.declarations.get(root);
    const own = this.structures.get(root);
    const storage = binding?.kind === 'binding' ? binding.storage : own?.kind === 'list' || own?.kind === 'taken' ? own.storage : undefined;
    if (storage !== undefined) {
      const part = storageAt(storage, all);
      if (part?.kind !== 'leaf') return undefined;
      const { leaf } = part;
      if (leaf.kind === 'textBuffer') return 'text';
      if ((leaf.kind === 'array' || leaf.kind === 'field') && leaf.isText) return 'text';
      return leaf.kind === 'array' ? leaf.element.kind : leaf.kind === 'field' ? leaf.type.kind : undefined;
    }
    const local = this.structures.get(root);
    if (local?.kind === 'alias') return this.kindOfPlace({ ...local.place, steps: [...local.place.steps, ...all] }, 0);
    if (local?.kind === 'copy' && all.length === (local.isOfRows ? 2 : 1)) return local.element.kind;
    return local?.kind === 'array' && all.length === local.dimensions.length ? local.element.kind : undefined;
  }
}

/** The elements of the innermost arrays of `type`. */
export function innermost(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  return element === undefined ? type : innermost(checker, element);
}
