/** The elements of arrays and records by names: of patterns, and of loops over all of them. */
import type { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { copy, type Label, type Operand, type Rvalue, type Variable } from '../ir/ir.ts';
import type { ValueType } from '../ir/model.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { patternNames } from '../meaning/patterns.ts';
import type { PlaceReference } from '../meaning/resolve.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { countAt, elementAt, stepIntoPlace, storagePlace, typeAt, type PlaceEnvironment, type StoragePlace } from './places.ts';
import { SpecialisationError } from './specialisation_error.ts';

const TEXT = { kind: 'text' } as const;

/** The members of an element that names go for. Missing: the element, its index. */
interface ElementMembers {
  readonly name?: string | undefined;
  readonly index?: string | undefined;
}

export class ElementLowering {
  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly locals: Map<ts.Symbol, Variable>,
    private readonly environment: PlaceEnvironment,
    private readonly expressions: ExpressionLowering,
  ) {}

  /**
   * The names of `name` stand for `place`, or its parts: a scalar is read at once.
   * @throws SpecialisationError where a record has no such member
   */
  bind(name: ts.BindingName, place: StoragePlace): void {
    for (const part of patternNames(name)) {
      const symbol = this.program.context.symbolOf(part.name)!;
      const element = part.steps.reduce((from, step) => {
        if (step.kind === 'index') return elementAt(from, step.at);
        const isMissing = from.storage.kind === 'record' && !from.storage.members.has(step.name);
        if (isMissing) throw new SpecialisationError(diag.badReference(part.name, step.name, 'is no member of the record', 'give the name a default, or give the record that member'));
        return stepIntoPlace(from, step, undefined);
      }, place);
      if (element.storage.kind !== 'leaf') {
        this.environment.set(symbol, this.counted(element) ? this.lasting(part.name, part.name.text, element) : element);
        continue;
      }
      this.local(part.name, typeAt(element), this.expressions.texts.load(positionOf(part.name), element));
    }
  }

  /** Whether an index on the way to `place` chose from a list whose length changes: a variable keeps what is shown of it. */
  private counted({ storage, indices }: StoragePlace): boolean {
    return indices.some((index, k) => countAt(storage, k) !== undefined && !(index.kind === 'var' && index.variable.below !== undefined));
  }

  /** `place`, which goes by `name`, whatever becomes of the variables on the way to it. */
  lasting(node: ts.Node, name: string, { storage, indices }: StoragePlace): StoragePlace {
    return storagePlace(storage, indices.map((index, k) => {
      const below = countAt(storage, k);
      if (index.kind === 'const' && below === undefined) return index;
      const variable: Variable = { kind: 'local', name: `${name}_${k === 0 ? '' : k + 1}index`, type: undefined, text: false, ...(below === undefined ? {} : { below, way: indices.slice(0, k) }) };
      this.builder.set(positionOf(node), { kind: 'var', variable }, copy(index));
      return { kind: 'var', variable };
    }));
  }

  /** As {@link named}; a text that may change is copied. */
  local(name: ts.Identifier, type: ValueType | undefined, value: Rvalue): void {
    const symbol = this.program.context.symbolOf(name)!;
    const { built } = this.expressions;
    if (type?.kind !== 'text' || !built.known.holds(symbol)) return this.named(name, type, value);
    const at = positionOf(name);
    built.put(at, built.declare(symbol, name.text, name), this.builder.hold(at, value));
  }

  /** `name` holds `value`. */
  named(name: ts.Identifier, type: ValueType | undefined, value: Rvalue): void {
    const variable: Variable = { kind: 'local', name: name.text, type, text: type?.kind === 'text' };
    this.locals.set(this.program.context.symbolOf(name)!, variable);
    this.builder.set(positionOf(name), { kind: 'var', variable }, value);
  }

  /** A loop over the characters of the text that `node` gives; each goes by `name`. `body` lowers what is done with it. */
  letters(node: ts.Expression, label: Label, name: ts.Identifier, body: () => void): void {
    const at = positionOf(node);
    // Those that it has at the beginning, whatever becomes of the variable that it was read from.
    const text = this.expressions.built.kept(this.expressions.value(node), node);
    const length = this.builder.hold(at, { kind: 'textLength', text });
    this.expressions.calls.countedLoop(at, length, (index) => {
      this.local(name, TEXT, this.expressions.texts.characterOf(at, this.builder.hold(at, { kind: 'charAt', text, index })));
      body();
    }, label);
  }

  /**
   * A loop over an array's or a table's elements, by an index of its own; each goes by `name`, its index by `indexName`. `body`, which `build`
   * lowers, may change what the way to the array was read from.
   */
  each(
    node: ts.Node,
    list: PlaceReference,
    label: Label,
    name: ts.BindingName | undefined,
    indexName: ts.Identifier | undefined,
    body: ts.Node,
    build: () => void,
    members: ElementMembers = {},
  ): void {
    const place = this.expressions.locate(list, [body]);
    const { storage } = place;
    if (storage.kind !== 'list') throw new Error(`not checked: ${node.getText()}`);
    const at = positionOf(node);
    const round = (index: Operand): void => {
      const element = storagePlace(storage.element, [...place.indices, index]);
      const part = (member: string): StoragePlace => stepIntoPlace(element, { kind: 'member', name: member }, undefined);
      if (name !== undefined) this.bind(name, members.name === undefined ? element : part(members.name));
      if (indexName !== undefined && members.index !== undefined) this.bind(indexName, part(members.index));
      else if (indexName !== undefined) this.local(indexName, undefined, copy(index));
      build();
    };
    this.expressions.calls.countedLoop(at, this.expressions.lists.length(at, place), round, label);
  }
}
