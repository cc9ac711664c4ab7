/** The storage that an expression names, found without evaluating anything: its indices stand for any. */
import { ts } from 'ts-morph';
import { constant } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { patternNames } from '../meaning/patterns.ts';
import { resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { armsOf, functionCalled, returnedExpressions, returnsName } from '../meaning/results.ts';
import { stepIntoPlace, storagePlace, type StoragePlace } from './places.ts';

const ANY = constant(0);

export class NamedPlaces {
  constructor(
    private readonly context: ProgramContext,
    /** The place of a name, where the function knows it. */
    private readonly known: (symbol: ts.Symbol) => StoragePlace | undefined,
  ) {}

  /** The place that all arms of `expression` name a part of; undefined where they are made, or stand in different variables. */
  of(expression: ts.Expression): StoragePlace | undefined {
    return this.common(armsOf(expression));
  }

  ofResult({ node }: FunctionModel): StoragePlace | undefined {
    return this.common(returnedExpressions(node).flatMap(armsOf));
  }

  private common(arms: readonly ts.Expression[]): StoragePlace | undefined {
    const places = arms.map((arm) => {
      const reference = resolveReference(this.context, arm);
      return reference?.kind === 'place' ? this.at(reference) : undefined;
    });
    return places.every((place) => place !== undefined && place.storage === places[0]?.storage) ? places[0] : undefined;
  }

  private at({ root, steps, made }: PlaceReference): StoragePlace | undefined {
    let place = made === undefined ? this.rootOf(root) : this.ofMade(made);
    for (const step of steps) place = place && stepIntoPlace(place, step, ANY);
    return place;
  }

  private ofMade(made: ts.Expression): StoragePlace | undefined {
    if (ts.isConditionalExpression(made)) return this.of(made);
    const model = ts.isCallExpression(made) ? functionCalled(this.context, made) : undefined;
    if (model === undefined || !returnsName(this.context, model)) return undefined;
    const given = new Map(model.parameters.map(({ symbol }, i) => [symbol, (made as ts.CallExpression).arguments[i]] as const));
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
    const source = isOfLoop ? list.expression : declaration.initializer;
    let place = source && this.of(source);
    if (isOfLoop && place?.storage.kind === 'list') place = stepIntoPlace(place, { kind: 'index', index: source! }, ANY);
    const steps = patternNames(declaration.name).find(({ name }) => this.context.symbolOf(name) === root)?.steps ?? [];
    for (const step of steps) place = place && stepIntoPlace(place, step.kind === 'member' ? step : { kind: 'index', index: source! }, ANY);
    return place;
  }
}
