/** The storage that an expression names, found without evaluating anything: its indices stand for any. */
import { ts } from 'ts-morph';
import { constant } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { patternNames } from '../meaning/patterns.ts';
import { resolveReference, searchedList, type PlaceReference } from '../meaning/resolve.ts';
import { assignedTo, invokedBy, presentArms, returnsName } from '../meaning/results.ts';
import { returnedExpressions } from '../meaning/returned.ts';
import { isCoalescing } from '../meaning/syntax.ts';
import { stepIntoPlace, storagePlace, type StoragePlace } from './places.ts';

const ANY = constant(0);

export class NamedPlaces {
  /** Variables whose places are looked for: what they take from each other tells nothing. */
  private readonly underway = new Set<ts.Node>();

  constructor(
    private readonly context: ProgramContext,
    /** The place of a name, where the function knows it. */
    private readonly known: (symbol: ts.Symbol) => StoragePlace | undefined,
  ) {}

  /** The place that all arms of `expressions` name a part of; undefined where they are made, or stand in different variables. */
  of(...expressions: readonly ts.Expression[]): StoragePlace | undefined {
    const places = presentArms(this.context, expressions).map((arm) => {
      const reference = resolveReference(this.context, arm);
      if (reference?.kind !== 'place') return undefined;
      return this.isUnderway(reference) ? 'underway' : this.at(reference);
    });
    const found = places.filter((place) => place !== 'underway');
    return found.every((place) => place !== undefined && place.storage === found[0]?.storage) ? found[0] : undefined;
  }

  private isUnderway({ root, steps }: PlaceReference): boolean {
    return steps.length === 0 && root.valueDeclaration !== undefined && this.underway.has(root.valueDeclaration);
  }

  /** The place that a function's result names a part of. Undefined: it names parts of several, or makes it. */
  ofResult({ node }: FunctionModel): StoragePlace | undefined {
    return this.of(...returnedExpressions(node));
  }

  private at({ root, steps, literal: made }: PlaceReference): StoragePlace | undefined {
    let place = made === undefined ? this.rootOf(root) : this.ofMade(made);
    for (const step of steps) place = place && stepIntoPlace(place, step, ANY);
    return place;
  }

  private ofMade(made: ts.Expression): StoragePlace | undefined {
    if (ts.isConditionalExpression(made) || isCoalescing(made)) return this.of(made);
    const list = searchedList(made);
    const searched = list && this.of(list);
    if (searched !== undefined) return searched.storage.kind === 'list' ? stepIntoPlace(searched, { kind: 'index', index: list! }, ANY) : undefined;
    const invoked = ts.isCallExpression(made) ? invokedBy(this.context, made) : undefined;
    if (invoked === undefined || !returnsName(this.context, invoked.function)) return undefined;
    const { function: model, arguments: nodes } = invoked;
    const given = new Map(model.parameters.map(({ symbol }, i) => [symbol, nodes[i]] as const));
    return new NamedPlaces(this.context, (symbol) => {
      const argument = given.get(symbol);
      return argument && this.of(argument);
    }).ofResult(model);
  }

  private rootOf(root: ts.Symbol): StoragePlace | undefined {
    const known = this.known(root);
    if (known !== undefined) return known;
    const binding = this.context.declarations.get(root);
    if (binding?.kind === 'binding') return storagePlace(binding.storage);
    const declaration = root.valueDeclaration && ts.findAncestor(root.valueDeclaration, ts.isVariableDeclaration);
    if (declaration === undefined) return undefined;
    const list = declaration.parent.parent;
    const isOfLoop = ts.isForOfStatement(list);
    this.underway.add(declaration);
    const source = isOfLoop ? list.expression : declaration.initializer ?? declaration.name as ts.Expression;
    const sources = isOfLoop ? [list.expression] : assignedTo(this.context, declaration);
    let place = this.of(...sources);
    this.underway.delete(declaration);
    if (isOfLoop && place?.storage.kind === 'list') place = stepIntoPlace(place, { kind: 'index', index: source }, ANY);
    const steps = patternNames(declaration.name).find(({ name }) => this.context.symbolOf(name) === root)?.steps ?? [];
    for (const step of steps) place = place && stepIntoPlace(place, step.kind === 'member' ? step : { kind: 'index', index: source }, ANY);
    return place;
  }
}
