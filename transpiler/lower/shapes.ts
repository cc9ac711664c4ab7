/** The shapes of arrays and records that functions make: from their types, and the lengths of arrays from the expressions that make them. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { countedArray, isCount, MOST_ELEMENTS, type Dimension } from '../ir/lists.ts';
import { textBuffer } from '../ir/text_buffers.ts';
import { isNullable, type ArrayModel, type Capacity, type Field, type FunctionModel, type ListCount, type Storage, type ValueType } from '../ir/model.ts';
import { builtTextsOf } from '../meaning/built_texts.ts';
import { classOfType, fieldNames } from '../meaning/classes.ts';
import { constructibleOf } from '../meaning/constructors.ts';
import type { ProgramContext } from '../meaning/context.ts';
import type { Invocation } from '../meaning/invocations.ts';
import { localValue } from '../meaning/locals.ts';
import { nullableType, nullishFlagIn } from '../meaning/nullable.ts';
import type { PatternStep } from '../meaning/patterns.ts';
import { clonedBy, resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { invokedBy } from '../meaning/results.ts';
import { armsOf, returnedExpressions } from '../meaning/returned.ts';
import { listStorage } from '../meaning/storage.ts';
import { declaredType, elementTypeNode, isBooleanType, isListType, isNumberType, isStructureType, longestOf, memberTypeNode, textType } from '../meaning/types.ts';
import { SpecialisationError } from './specialisation_error.ts';

export type Shape =
  /** `built`: a text that the program may build, and how many characters it may have, where that is declared. */
  | { readonly kind: 'leaf'; readonly type: ValueType; readonly built?: { readonly most: number | undefined } }
  /** `isCounted`: its length may change. */
  | { readonly kind: 'list'; readonly length: number; readonly element: Shape; readonly isCounted?: boolean }
  | { readonly kind: 'record'; readonly members: ReadonlyMap<string, Shape>; readonly of?: ts.ClassDeclaration };

/** A part of what an expression gives. */
interface Source {
  readonly expression: ts.Expression;
  readonly steps: readonly PatternStep[];
  /** It is a part of an instance, or an element of a list whose length changes: lists in it may have any length. */
  readonly isOfAnyLength?: boolean;
  /** Whether the length of the list of a way into it changes, where a variable holds it. */
  readonly isGrown?: (way: string) => boolean;
}

const ELEMENT: PatternStep = { kind: 'index', at: 0 };

export class ShapeReader {
  constructor(
    private readonly context: ProgramContext,
    /** The storage that a name stands for, as far as it is known. */
    private readonly known: (symbol: ts.Symbol) => Storage | Shape | undefined,
  ) {}

  /** The shape of `expression`, stored as `type` says. */
  of(expression: ts.Expression, type?: ts.TypeNode, isGrown?: (way: string) => boolean): Shape {
    const { checker } = this.context;
    // An empty record has the members that are asked of it.
    const asked = type === undefined && ts.isObjectLiteralExpression(expression) && expression.properties.length === 0 ? checker.getContextualType(expression) : undefined;
    const seen = (asked && checker.getNonNullableType(asked)) ?? checker.getTypeAtLocation(type ?? expression);
    return this.shape(seen, type, { expression, steps: [], isGrown });
  }

  /** The shape of what `model` returns. @throws SpecialisationError where it returns nothing */
  ofResult({ node, name, nameNode }: FunctionModel): Shape {
    const { checker } = this.context;
    const type = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(node)!);
    const [expression] = returnedExpressions(node);
    if (expression === undefined) throw new SpecialisationError(diag.notAPlace(nameNode, `what ${name} returns`, 'an array or a record that it never makes', 'let it return `never`'));
    return this.shape(checker.getNonNullableType(type), node.type, { expression, steps: [] }, returnedExpressions(node));
  }

  private shape(type: ts.Type, node: ts.TypeNode | undefined, source: Source, all: readonly ts.Expression[] = [source.expression]): Shape {
    const { checker } = this.context;
    if (isListType(checker, type)) {
      const isOfAnyLength = source.isOfAnyLength === true || source.isGrown?.(wayOf(source.steps)) === true;
      const length = this.tupleLength(type) ?? (isOfAnyLength ? undefined : this.firstLength(all, source.steps));
      const element = type.getNumberIndexType();
      const isMember = source.steps.some(({ kind }) => kind === 'member');
      if (element === undefined || (length === undefined && !isMember)) return this.refuse(source, 'made here: its length is not known');
      if (length === 0 && !isMember) return this.refuse(source, 'made here: it has no elements');
      const further = { ...source, steps: [...source.steps, ELEMENT], isOfAnyLength };
      return { kind: 'list', length: length ?? 0, element: this.shape(element, elementTypeNode(this.context, node), further, all), ...((length ?? 0) === 0 && { isCounted: true }) };
    }
    if (isStructureType(checker, type)) {
      const of = constructibleOf(this.context, type);
      if (of === undefined && classOfType(checker, type) !== undefined) return this.refuse(source, 'made here: its class is extended, or extends another');
      const fields = of && fieldNames(this.context, of);
      const members = checker.getPropertiesOfType(type).filter(({ name }) => fields?.includes(name) !== false).map((property) => {
        const further = { ...source, steps: [...source.steps, { kind: 'member', name: property.name } as const], ...(of && { isOfAnyLength: true }) };
        const declared = memberTypeNode(this.context, node, property.name) ?? declaredNode(property);
        return [property.name, this.shape(checker.getTypeOfSymbol(property), declared, further, all)] as const;
      });
      if (members.length === 0) return this.refuse(source, 'made here: it has no members');
      return { kind: 'record', members: new Map(members), ...(of && { of }) };
    }
    const leaf = this.leaf(type, node, source);
    const member = source.steps.findLast(({ kind }) => kind === 'member');
    const isBuilt = leaf.kind === 'text' && member?.kind === 'member' && builtTextsOf(this.context).memberHolds(member.name);
    return { kind: 'leaf', type: leaf, ...(isBuilt && { built: { most: longestOf(this.context, node) } }) };
  }

  private leaf(type: ts.Type, node: ts.TypeNode | undefined, source: Source): ValueType {
    const declared = node && declaredType(this.context, node);
    const text = textType(type);
    if (text !== undefined) return text;
    if (isBooleanType(type)) return { kind: 'bool' };
    const isNull = nullishFlagIn(type) !== undefined;
    if (isNull && isNullable(declared)) return declared!;
    if (isNull) {
      const inner = declared ?? new InferredInt();
      return nullableType(inner, inner instanceof InferredInt, 'number | null') ?? this.refuse(source, 'made here: beside null, a number is 0 or more');
    }
    if (!isNumberType(type)) return this.refuse(source, `made here: a part of it is of the type ${this.context.checker.typeToString(type)}`);
    return declared?.kind === 'int' ? declared : new InferredInt();
  }

  private refuse({ expression }: Source, why: string): never {
    throw new SpecialisationError(diag.notAPlace(expression, expression.getText(), why));
  }

  private tupleLength(type: ts.Type): number | undefined {
    const { checker } = this.context;
    return checker.isTupleType(type) ? checker.getTypeArguments(type as ts.TypeReference).length : undefined;
  }

  private firstLength(all: readonly ts.Expression[], steps: readonly PatternStep[]): number | undefined {
    return lengthOfAll(all.map((expression) => this.length({ expression, steps })));
  }

  /** How many elements the list at `source` has; undefined where nothing says so. */
  length(source: Source): number | undefined {
    return lengthOfAll(armsOf(source.expression).map((arm) => this.lengthOfArm(arm, source.steps)));
  }

  private lengthOfArm(node: ts.Expression, steps: readonly PatternStep[]): number | undefined {
    const type = this.context.checker.getTypeAtLocation(node);
    if (steps.length === 0 && this.tupleLength(type) !== undefined) return this.tupleLength(type);
    const [first, ...rest] = steps;
    if (ts.isObjectLiteralExpression(node)) return first?.kind === 'member' ? this.lengthOfMember(node, first.name, rest) : undefined;
    if (ts.isArrayLiteralExpression(node)) return this.lengthOfList(node, steps);
    const cloned = clonedBy(this.context, node);
    if (cloned !== undefined) return this.length({ expression: cloned, steps });
    const invoked = ts.isCallExpression(node) ? invokedBy(this.context, node) : undefined;
    if (invoked?.function.isStructured === true) return this.lengthOfCall(invoked, steps);
    const place = resolveReference(this.context, node);
    if (place?.kind === 'place' && (place.literal === undefined || place.steps.length > 0)) return this.lengthOfPlace(place, steps);
    const value = localValue(this.context, node, undefined, node.getText());
    if (value?.kind === 'array') return value.dimensions[steps.length];
    if (value?.kind !== 'copy') return undefined;
    // Only the run tells how many elements are left.
    return value.isFiltered && steps.length === 0 ? 0 : this.length({ expression: value.list, steps });
  }

  private lengthOfMember(node: ts.ObjectLiteralExpression, name: string, steps: readonly PatternStep[]): number | undefined {
    for (const property of [...node.properties].reverse()) {
      if (ts.isSpreadAssignment(property)) {
        const length = this.length({ expression: property.expression, steps: [{ kind: 'member', name }, ...steps] });
        if (length !== undefined) return length;
      } else if (property.name?.getText() === name) {
        const value = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
        return value && this.length({ expression: value, steps });
      }
    }
    return undefined;
  }

  private lengthOfList(node: ts.ArrayLiteralExpression, [first, ...rest]: readonly PatternStep[]): number | undefined {
    if (first !== undefined) {
      for (const element of node.elements) {
        const length = ts.isSpreadElement(element)
          ? this.length({ expression: element.expression, steps: [ELEMENT, ...rest] })
          : this.length({ expression: element, steps: rest });
        if (length !== undefined) return length;
      }
      return undefined;
    }
    const lengths = node.elements.map((element) => (ts.isSpreadElement(element) ? this.length({ expression: element.expression, steps: [] }) : 1));
    // One whose length may change makes that of the whole do so.
    if (lengths.includes(0)) return 0;
    return lengths.every((length) => length !== undefined) ? lengths.reduce((a, b) => a + b, 0) : undefined;
  }

  private lengthOfCall({ function: model, arguments: nodes }: Invocation, steps: readonly PatternStep[]): number | undefined {
    const given = new Map(model.parameters.map(({ symbol }, i) => [symbol, nodes[i]] as const));
    const inner = new ShapeReader(this.context, (symbol) => {
      const argument = given.get(symbol);
      return argument && this.of(argument);
    });
    return lengthOfAll(returnedExpressions(model.node).map((expression) => inner.length({ expression, steps })));
  }

  private lengthOfPlace({ root, steps: way, literal: made }: PlaceReference, steps: readonly PatternStep[]): number | undefined {
    const all = [...way.map((step): PatternStep => (step.kind === 'member' ? step : ELEMENT)), ...steps];
    if (made !== undefined) return way.length === 0 ? undefined : this.length({ expression: made, steps: all });
    const binding = this.context.declarations.get(root);
    const whole = this.known(root) ?? (binding?.kind === 'binding' ? binding.storage : undefined);
    if (whole !== undefined) {
      let part: Storage | Shape | undefined = whole;
      for (const step of all) {
        if (step.kind === 'member') part = part?.kind === 'record' ? part.members.get(step.name) : undefined;
        else part = part?.kind === 'list' ? part.element : undefined;
      }
      if (part?.kind !== 'list') return undefined;
      return ('count' in part && part.count !== undefined) || ('isCounted' in part && part.isCounted === true) ? 0 : part.length;
    }
    const declaration = root.valueDeclaration;
    const isVariable = declaration !== undefined && ts.isVariableDeclaration(declaration);
    if (isVariable && ts.isForOfStatement(declaration.parent.parent)) return this.length({ expression: declaration.parent.parent.expression, steps: [ELEMENT, ...all] });
    return isVariable && declaration.initializer !== undefined ? this.length({ expression: declaration.initializer, steps: all }) : undefined;
  }
}

/** The length of one of several lists; 0 where it may change. */
const lengthOfAll = (lengths: readonly (number | undefined)[]): number | undefined => (lengths.includes(0) ? 0 : lengths.find((length) => length !== undefined));

const wayOf = (steps: readonly PatternStep[]): string => steps.map((step) => (step.kind === 'member' ? `.${step.name}` : '[]')).join('');

/** The annotation of the member `property`, in the interface or class that declares it. */
const declaredNode = ({ valueDeclaration: node }: ts.Symbol): ts.TypeNode | undefined =>
  (node !== undefined && (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node)) ? node.type : undefined);

/** Storage of `shape` by `name`, of a function's own. */
export function ownStorage(name: string, shape: Shape, node: ts.Node, dimensions: readonly Dimension[] = []): Storage {
  if (shape.kind === 'list') {
    const length = shape.isCounted === true ? ownCount(name, node, dimensions) : shape.length;
    return listStorage(length, ownStorage(name, shape.element, node, [...dimensions, length]));
  }
  if (shape.kind === 'record') {
    const members = [...shape.members].map(([member, inner]) => [member, ownStorage(`${name}.${member}`, inner, node, dimensions)] as const);
    return { kind: 'record', members: new Map(members), ...(shape.of && { of: shape.of }) };
  }
  if (shape.built !== undefined) return { kind: 'leaf', leaf: textBuffer({ role: 'local', name, node, most: shape.built.most, dimensions }) };
  return { kind: 'leaf', leaf: ownLeaf(name, shape.type, node, dimensions) };
}

function ownCount(name: string, node: ts.Node, dimensions: readonly Dimension[]): ListCount {
  const counts: Capacity = { list: name, most: MOST_ELEMENTS, isDeclared: false };
  return ownLeaf(`${name}.length`, new InferredInt(), node, dimensions, { counts }) as ListCount;
}

function ownLeaf(name: string, declared: ValueType, node: ts.Node, dimensions: readonly Dimension[], traits: Pick<Field, 'counts'> = {}): Field | ArrayModel {
  const isText = declared.kind === 'text';
  const type = declared.kind === 'bool' ? declared : isText || declared instanceof InferredInt ? new InferredInt() : new InferredInt(undefined, declared);
  if (dimensions.length === 0) return { kind: 'field', role: 'local', name, type, isText, initial: 0, node, ...traits };
  const array = { kind: 'array', name, element: type, isText, ...traits, texts: undefined, role: 'local', segment: undefined, node } as const;
  return dimensions.some(isCount) ? countedArray(array, dimensions, []) : { ...array, dimensions: dimensions as readonly number[], values: undefined };
}
