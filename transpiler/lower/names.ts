/** Variables that name now this array or record, now that one, or none: by the indices on the way to it. -1 stands for none. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Target, type Variable } from '../ir/ir.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { isNullish, NULL_VALUE } from '../meaning/nullable.ts';
import { assignedTo, isNameVariable } from '../meaning/results.ts';
import { isCoalescing, withoutAssertion } from '../meaning/syntax.ts';
import { isStructureType } from '../meaning/types.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import type { NamedPlaces } from './named_places.ts';
import type { StoragePlace } from './places.ts';
import { SpecialisationError } from './specialisation_error.ts';

/** A place whose indices are variables, to be set. */
export interface NameTarget extends StoragePlace {
  readonly indices: readonly (Operand & Target)[];
  readonly none?: Operand & Target;
}

export class NameLowering {
  private readonly targets = new Map<ts.Symbol, NameTarget>();

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
    private readonly namedPlaces: () => NamedPlaces,
  ) {}

  /** Whether `declaration` is of a variable that changes what it names, or may name nothing. */
  isName(declaration: ts.VariableDeclaration): boolean {
    const { checker } = this.program.context;
    const isConst = (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
    const isAlways = isStructureType(checker, checker.getTypeAtLocation(declaration.name));
    return !(isConst && isAlways) && isNameVariable(this.program.context, declaration);
  }

  /** Makes the variables of a name, which `symbol` stands for from here on. @throws SpecialisationError where it names parts of several variables */
  declare(symbol: ts.Symbol, declaration: ts.VariableDeclaration): StoragePlace {
    const { context } = this.program;
    const place = this.namedPlaces().of(...assignedTo(context, declaration));
    if (place === undefined) {
      throw new SpecialisationError(diag.notAPlace(declaration.name, symbol.name, 'a name for parts of several variables', 'let it name parts of one variable only'));
    }
    const mayBeNone = !isStructureType(context.checker, context.checker.getTypeAtLocation(declaration.name));
    const target = this.target(symbol.name, place, mayBeNone);
    this.targets.set(symbol, target);
    if (declaration.initializer !== undefined) this.assign(target, declaration.initializer);
    else if (mayBeNone) this.builder.set(positionOf(declaration), target.none!, copy(constant(NULL_VALUE)));
    else for (const { variable } of variablesOf(target)) this.builder.emit(positionOf(declaration), { kind: 'declare', variable });
    return target;
  }

  /** A place like `place` by variables of its own. */
  target(name: string, { storage, indices }: StoragePlace, mayBeNone: boolean): NameTarget {
    const own = indices.map((_, i) => this.variable(`${name}_${i === 0 ? '' : i + 1}index`));
    const none = mayBeNone ? own[0] ?? this.variable(`${name}_none`) : undefined;
    return { storage, indices: own, ...(none && { none }) };
  }

  private variable(name: string): Operand & Target {
    return { kind: 'var', variable: { kind: 'local', name, type: undefined, text: false } };
  }

  /** How the name `symbol` is assigned. Undefined: it is no such name. */
  targetOf(symbol: ts.Symbol): NameTarget | undefined {
    return this.targets.get(symbol);
  }

  /** `target` names what `expression` does from here on. */
  assign(target: NameTarget, expression: ts.Expression): void {
    const node = withoutAssertion(expression);
    const at = positionOf(node);
    if (ts.isConditionalExpression(node)) {
      return this.expressions.conditions.branch(node.condition, () => this.assign(target, node.whenTrue), () => this.assign(target, node.whenFalse));
    }
    if (isNullish(this.program.context, node)) return this.builder.set(at, target.none!, copy(constant(NULL_VALUE)));
    if (isCoalescing(node)) {
      const held = this.target('held', target, true);
      this.assign(held, node.left);
      this.builder.when(at, { op: '===', a: held.none!, b: constant(NULL_VALUE) }, () => this.assign(held, node.right));
      return this.set(target, held, node);
    }
    this.set(target, this.expressions.structures.locate(expression), node);
  }

  private set(target: NameTarget, place: StoragePlace, node: ts.Node): void {
    const at = positionOf(node);
    if (place.storage !== target.storage) throw new SpecialisationError(diag.notAPlace(node, node.getText(), 'named here: it stands in another variable'));
    // With several indices, one may be read behind the assignment of another.
    const held = place.indices.length < 2 ? place.indices : place.indices.map((index) => {
      const own = this.builder.temporary();
      this.builder.set(at, own, copy(index));
      return own;
    });
    held.forEach((index, i) => this.builder.set(at, target.indices[i], copy(index)));
    if (target.none !== undefined && target.indices.length === 0) this.builder.set(at, target.none, copy(place.none ?? constant(0)));
  }
}

const variablesOf = ({ indices }: NameTarget): { readonly variable: Variable }[] =>
  indices.flatMap((index) => (index.kind === 'var' ? [{ variable: index.variable }] : []));
