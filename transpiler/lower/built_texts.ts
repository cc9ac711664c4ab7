/**
 * Texts that the program builds. Each is written piece by piece into a buffer, in the order in which JavaScript evaluates the pieces: a buffer of the
 * variable's own, or a temporary one of the function. A value is the address of its text. So a text is copied where it may change before it is read.
 */
import { ts } from 'ts-morph';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand, type Rvalue, type Target, type Variable } from '../ir/ir.ts';
import type { ArrayModel, Field, FunctionModel, StorageLeaf, TextBuffer } from '../ir/model.ts';
import { TEXT_WRITERS } from '../ir/runtime_functions.ts';
import { TextSlot, textBuffer } from '../ir/text_buffers.ts';
import { builtTextsOf, type BuiltTexts } from '../meaning/built_texts.ts';
import { calledAt, resolveCall } from '../meaning/call_targets.ts';
import { mayThrow } from '../meaning/exceptions.ts';
import { mayBeNullText } from '../meaning/null_texts.ts';
import { functionsOf, type Invocation } from '../meaning/invocations.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { resolveReference } from '../meaning/resolve.ts';
import { unwrap } from '../meaning/syntax.ts';
import { givesText, textOperation, type TextOperation, type TextPiece } from '../meaning/text_operations.ts';
import { isTextType, longestOf } from '../meaning/types.ts';
import { isAssignmentNode } from './assignments.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';
import { TextParts } from './text_parts.ts';
import { TextWriting } from './text_writing.ts';

/** A text of a buffer: the elements that were chosen on the way to it. */
export interface TextPlace {
  readonly buffer: TextBuffer;
  readonly indices: readonly Operand[];
}

const partsOf = ({ buffer: { length, characters } }: TextPlace): readonly (Field | ArrayModel)[] => [length, characters];

export class BuiltTextLowering {
  readonly known: BuiltTexts;
  readonly parts: TextParts;
  readonly writing: TextWriting;
  /** The buffers that addresses in variables were taken of. */
  private readonly sources = new Map<Variable, TextPlace>();
  private readonly free: TextSlot[] = [];
  private readonly inUse: TextSlot[] = [];
  private readonly partsOf = new Map<TextSlot, (Field | ArrayModel)[]>();
  private readonly temporaries = new Set<TextBuffer>();
  /** The buffers of the function's own variables and temporary ones: other functions have no name for them, unless they stand in this one. */
  private readonly unreached = new Set<TextBuffer>();
  private result: TextPlace | undefined;
  /** Whether the function calls itself, so that a call may write over what it has begun to write. */
  isRecursive = false;
  /** The buffers whose texts are needed for a while only, with the functions that are called meanwhile. */
  readonly brief = new Map<Field | ArrayModel, Set<FunctionModel>>();
  private isResultOpen = false;
  private readonly lasting = new Set<Field | ArrayModel>();

  constructor(
    private readonly program: ResolvedProgram,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
    private readonly locals: Map<ts.Symbol, TextPlace>,
  ) {
    this.known = builtTextsOf(program.context);
    this.parts = new TextParts(builder, expressions, this);
    this.writing = new TextWriting(program, builder, expressions, this);
    builder.onCall = (callee) => this.calling(callee);
  }

  /** What is in use is so while `callee` runs. */
  private calling(callee: FunctionModel): void {
    const held = [...this.lasting, ...this.inUse.flatMap((slot) => this.partsOf.get(slot)!), ...(this.isResultOpen ? partsOf(this.result!) : [])];
    for (const part of held) this.brief.get(part)!.add(callee);
  }

  /** Does `work`; the temporary buffers that it takes are free for others behind it, and so are those of its variables where it `isWhole`. */
  scoped(work: () => void, isWhole = false): void {
    const [before, lasting] = [this.inUse.length, [...this.lasting]];
    work();
    if (isWhole) {
      this.lasting.clear();
      for (const part of lasting) this.lasting.add(part);
    }
    this.free.push(...this.inUse.splice(before).reverse());
  }

  private own(name: string, node: ts.Node, most?: number): TextPlace {
    const buffer = textBuffer({ role: 'local', name, node, most });
    this.expressions.arrays.statics.push(buffer.length, buffer.characters);
    this.unreached.add(buffer);
    return { buffer, indices: [] };
  }

  /** A buffer for a text that is needed until the end of the statement. */
  temporary(node: ts.Node): TextPlace {
    const slot = this.free.pop() ?? this.slot(node);
    const buffer = slot.buffer(node);
    this.expressions.arrays.statics.push(buffer.length);
    this.brief.set(buffer.length, new Set());
    this.partsOf.get(slot)!.push(buffer.length);
    this.temporaries.add(buffer);
    this.unreached.add(buffer);
    this.inUse.push(slot);
    return { buffer, indices: [] };
  }

  private slot(node: ts.Node): TextSlot {
    const slot = new TextSlot(node);
    this.expressions.arrays.statics.push(slot.characters);
    this.brief.set(slot.characters, new Set());
    this.partsOf.set(slot, [slot.characters]);
    return slot;
  }

  /** The address of the text at `place`. */
  pointer(at: Position, { buffer, indices }: TextPlace): Operand & { kind: 'var' } {
    const held = this.builder.temporary({ kind: 'text' });
    this.builder.set(at, held, { kind: 'textAt', of: buffer.characters, indices, length: buffer.length.kind === 'field' ? buffer.length : undefined });
    this.sources.set(held.variable, { buffer, indices });
    return held;
  }

  /** Whether `text` is the address of a text in a buffer. */
  isBuilt(text: Operand): boolean {
    return text.kind === 'var' && this.sources.has(text.variable);
  }

  lengthAt(at: Position, { buffer: { length }, indices }: TextPlace): Operand {
    return length.kind === 'field' ? { kind: 'field', field: length } : this.builder.hold(at, { kind: 'load', of: length, indices });
  }

  setLength(at: Position, { buffer: { length }, indices }: TextPlace, value: Operand): void {
    if (length.kind === 'field') this.builder.set(at, { kind: 'field', field: length }, copy(value));
    else this.builder.emit(at, { kind: 'store', array: length, indices, value });
  }

  /** The buffer that `expression` names; its indices are evaluated. Undefined: it names none. */
  placeOf(expression: ts.Expression, later: readonly ts.Node[] = []): TextPlace | undefined {
    const reference = resolveReference(this.program.context, expression);
    if (reference?.kind === 'local') return this.locals.get(reference.symbol);
    if (reference?.kind !== 'place' || reference.literal !== undefined) return undefined;
    const { storage } = this.expressions.placed(reference, reference.steps.map(() => constant(0)));
    if (storage.kind !== 'leaf' || storage.leaf.kind !== 'textBuffer') return undefined;
    return { buffer: storage.leaf, indices: this.expressions.locate(reference, later).indices };
  }

  /** The buffer of the local variable or the parameter `symbol`. Undefined: it has none. */
  localAt(symbol: ts.Symbol): TextPlace | undefined {
    return this.locals.get(symbol);
  }

  /** A buffer for the local variable `symbol`, which is in use from here on. */
  declare(symbol: ts.Symbol, name: string, node: ts.Node, isLater = false): TextPlace {
    const declared = symbol.valueDeclaration;
    const type = declared !== undefined && (ts.isVariableDeclaration(declared) || ts.isParameter(declared)) ? declared.type : undefined;
    const place = this.locals.get(symbol) ?? this.own(name, node, longestOf(this.program.context, type));
    this.locals.set(symbol, place);
    if (!isLater) this.open(symbol, place);
    return place;
  }

  /** The local variable that `node` declares holds what it is given. */
  variable(symbol: ts.Symbol, { name, initializer }: ts.VariableDeclaration): void {
    const place = this.declare(symbol, name.getText(), name, initializer !== undefined);
    if (initializer !== undefined) this.into(place, initializer, () => this.open(symbol, place));
  }

  /** The text at `place` may be needed until the function ends, or until the variable `symbol` is declared again. */
  private open(symbol: ts.Symbol, place: TextPlace): void {
    const declared = symbol.valueDeclaration;
    if (declared === undefined || (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.BlockScoped) === 0) return;
    for (const part of partsOf(place)) {
      if (!this.brief.has(part)) this.brief.set(part, new Set());
      this.lasting.add(part);
    }
  }

  /** Texts that are assigned to a parameter, and built, need a place of their own. */
  takeParameters({ parameters }: FunctionModel, given: ReadonlyMap<ts.Symbol, Variable>): void {
    for (const { symbol, name, type, node } of parameters) {
      if (type.kind !== 'text' || !this.known.holds(symbol) || !this.known.isAssigned(symbol)) continue;
      this.put(positionOf(node), this.declare(symbol, name, node), { kind: 'var', variable: given.get(symbol)! });
    }
  }

  /** The text that is kept in a buffer of the function's until it is called again. */
  returned(node: ts.Expression): Operand {
    if (this.result === undefined) {
      this.result = this.own('result', node);
      for (const part of partsOf(this.result)) this.brief.set(part, new Set());
    }
    this.into(this.result, node, () => (this.isResultOpen = true));
    this.isResultOpen = false;
    return this.pointer(positionOf(node), this.result);
  }

  /** The text that the call `node` gives, copied where it is built: the next call may write over it. */
  called(node: ts.Expression, invoked: Invocation | undefined, call: (target: Target) => void): Operand {
    const given = this.builder.temporary({ kind: 'text' });
    call(given);
    const isBuilt = invoked === undefined ? this.known.mayGive(node) : functionsOf(invoked).some((callee) => this.known.returns(callee.node));
    return isBuilt ? this.copied(positionOf(node), node, given) : given;
  }

  /** Takes the texts that a function returns which is lowered in the place of its call: `result` holds the last one. Undefined: it builds none. */
  taken(result: Target & { kind: 'var' }, callee: FunctionModel): ((value: ts.Expression) => void) | undefined {
    if (callee.returns?.kind !== 'text' || !this.known.returns(callee.node)) return undefined;
    const place = this.temporary(callee.nameNode);
    this.sources.set(result.variable, place);
    return (value) => {
      const at = positionOf(value);
      this.put(at, place, this.expressions.value(value));
      this.builder.set(at, result, copy(this.pointer(at, place)));
    };
  }

  /** A copy of `text`, whatever becomes of where it stands. */
  copied(at: Position, node: ts.Node, text: Operand): Operand {
    const place = this.temporary(node);
    this.put(at, place, text);
    return this.pointer(at, place);
  }

  /** `text`, which `node` was evaluated to, in a form that evaluating `later` can't change. */
  steady(text: Operand, node: ts.Node, later: readonly ts.Node[]): Operand {
    return later.some((one) => this.mayChangeTexts(one)) ? this.kept(text, node) : text;
  }

  /** `text`, copied where it stands in the buffer of a variable. */
  kept(text: Operand, node: ts.Node): Operand {
    const source = text.kind === 'var' ? this.sources.get(text.variable) : undefined;
    return source === undefined || this.temporaries.has(source.buffer) ? text : this.copied(positionOf(node), node, text);
  }

  /** `text` as an argument of one of `callees`, which may change the variable that it stands in. */
  argument(text: Operand, node: ts.Node, callees: readonly FunctionModel[]): Operand {
    const source = text.kind === 'var' ? this.sources.get(text.variable) : undefined;
    const isReached = source !== undefined && (this.isReached(source) || callees.some((callee) => callee.isInPlace === true));
    return isReached && callees.some((callee) => this.known.mayWrite(callee.node)) ? this.kept(text, node) : text;
  }

  private mayChangeTexts(node: ts.Node): boolean {
    if (isAssignmentNode(node)) return true;
    const called = calledAt(this.program.context, node);
    // A function that is lowered in the place of its call may write the variables around it.
    if (called.some((callee) => callee.isInPlace === true || this.known.mayWrite(callee.node))) return true;
    if (ts.isCallExpression(node) && called.length === 0 && this.callMayChange(node)) return true;
    return ts.forEachChild(node, (child) => this.mayChangeTexts(child) || undefined) ?? false;
  }

  /** `to` holds the text that `from` holds. */
  follow(to: Target, from: Target & { kind: 'var' }): void {
    const source = this.sources.get(from.variable);
    if (to.kind === 'var' && source !== undefined) this.sources.set(to.variable, source);
  }

  private callMayChange(node: ts.CallExpression): boolean {
    const call = resolveCall(this.program.context, node);
    switch (call?.kind) {
      case 'function':
        return this.known.mayWrite(call.function.node);
      case 'intrinsic':
      case 'charAt':
      case 'charCodeAt':
      case 'fromCharCode':
        return false;
      default:
        return textOperation(this.program.context, node) === undefined;
    }
  }

  /** The text at `place` becomes `text`. */
  put(at: Position, place: TextPlace, text: Operand): void {
    const length = this.lengthOf(at, text);
    this.builder.emit(at, { kind: 'call', target: undefined, function: TEXT_WRITERS.put, args: [this.pointer(at, place), text] });
    this.setLength(at, place, length);
  }

  /** The elements of `leaf` at the two ways of `indices` change places. */
  swap(at: Position, leaf: StorageLeaf, indices: readonly (readonly Operand[])[]): void {
    if (leaf.kind === 'textBuffer') {
      const [a, b] = indices.map((way) => ({ buffer: leaf, indices: way }));
      const held = this.temporary(leaf.node);
      this.put(at, held, this.pointer(at, a));
      this.put(at, a, this.pointer(at, b));
      return this.put(at, b, this.pointer(at, held));
    }
    if (leaf.kind !== 'array') throw new Error(`not checked: ${leaf.kind} as an element`);
    const [low, high] = indices.map((way) => this.builder.hold(at, { kind: 'load', of: leaf, indices: way }));
    this.builder.emit(at, { kind: 'store', array: leaf, indices: indices[0], value: high });
    this.builder.emit(at, { kind: 'store', array: leaf, indices: indices[1], value: low });
  }

  /** The number of characters of `text`. */
  lengthOf(at: Position, text: Operand): Operand {
    const source = text.kind === 'var' ? this.sources.get(text.variable) : undefined;
    if (source !== undefined) return this.builder.hold(at, copy(this.lengthAt(at, source)));
    return text.kind === 'text' ? constant(text.text.length) : this.builder.hold(at, { kind: 'textLength', text });
  }

  /** The text at `place`, which `expression` does not read, becomes what that gives. Its pieces are written there at once, from `begin` on. */
  into(place: TextPlace, expression: ts.Expression, begin?: () => void): void {
    const operation = textOperation(this.program.context, expression);
    const [first, ...rest] = this.isRecursive && operation?.kind === 'pieces' ? operation.pieces : [];
    if (first !== undefined && typeof first !== 'string' && this.isCallOfText(first)) {
      // The call may write at `place`, as another call of this function does.
      const held = this.kept(this.expressions.value(first), first);
      begin?.();
      this.writing.clear(positionOf(expression), place);
      this.writing.appendText(positionOf(first), place, held);
      return rest.forEach((piece) => this.writing.appendPiece(place, piece, expression));
    }
    if (operation === undefined) {
      const text = this.expressions.value(expression);
      begin?.();
      return this.put(positionOf(expression), place, text);
    }
    begin?.();
    this.writing.clear(positionOf(expression), place);
    this.writing.append(place, expression);
  }

  /** The text at `place` becomes what `node` gives, which may read it. */
  assign(place: TextPlace, target: ts.Expression, node: ts.Expression): void {
    const rest = this.appended(place, target, node);
    if (rest !== undefined) return rest.forEach((piece) => this.writing.appendPiece(place, piece, node));
    const isOwn = place.buffer.role === 'local' && (!this.isReached(place) || !this.callsProgram(node));
    if (isOwn && !this.names(node, this.known.holder(target)) && !mayThrow(this.program.context, node)) return this.into(place, node);
    this.put(positionOf(node), place, this.expressions.value(node));
  }

  /** `target += node`. */
  extend(place: TextPlace, target: ts.Expression, node: ts.Expression): void {
    if (this.isApart(place, target, node)) return this.writing.append(place, node);
    const held = this.temporary(node);
    this.put(positionOf(node), held, this.pointer(positionOf(target), place));
    this.writing.append(held, node);
    this.put(positionOf(node), place, this.pointer(positionOf(node), held));
  }

  /** The pieces behind `target` where `node` is `target + more`, and nothing in it changes texts. */
  private appended(place: TextPlace, target: ts.Expression, node: ts.Expression): readonly TextPiece[] | undefined {
    const operation = textOperation(this.program.context, node);
    const [first, ...rest] = operation?.kind === 'pieces' ? operation.pieces : [];
    const isTarget = first !== undefined && typeof first !== 'string' && ts.isIdentifier(unwrap(first)) && ts.isIdentifier(unwrap(target))
      && this.known.holder(first) === this.known.holder(target);
    return isTarget && rest.every((piece) => typeof piece === 'string' || this.isApart(place, target, piece)) ? rest : undefined;
  }

  /** Whether evaluating `node` neither reads nor changes the text at `place`, which `target` names. */
  private isApart(place: TextPlace, target: ts.Expression, node: ts.Node): boolean {
    if (this.isReached(place) && this.callsProgram(node)) return false;
    // Where something is thrown the text stays as it was.
    if (mayThrow(this.program.context, node)) return false;
    return !this.mayChangeTexts(node) && !this.names(node, this.known.holder(target));
  }

  /** Whether other functions may have a name for `place`: it is a part of the state, or of a list or a record. */
  private isReached({ buffer }: TextPlace): boolean {
    return !this.unreached.has(buffer);
  }

  private isCallOfText(node: ts.Expression): boolean {
    const type = this.program.context.checker.getTypeAtLocation(node);
    return isTextType(type) && !mayBeNullText(this.program.context, node) && this.callsProgram(node);
  }

  private callsProgram(node: ts.Node): boolean {
    if (calledAt(this.program.context, node).length > 0) return true;
    if (ts.isCallExpression(node) && resolveCall(this.program.context, node)?.kind === 'parameter') return true;
    return ts.forEachChild(node, (child) => this.callsProgram(child) || undefined) ?? false;
  }

  private names(node: ts.Node, holder: unknown): boolean {
    if ((ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && this.known.holder(node) === holder) return true;
    return ts.forEachChild(node, (child) => this.names(child, holder) || undefined) ?? false;
  }

  /** The text that `operation` builds. */
  value(node: ts.Expression, operation: TextOperation): Rvalue {
    if (!givesText(operation)) return this.parts.test(node, operation);
    const place = this.temporary(node);
    this.writing.clear(positionOf(node), place);
    this.writing.append(place, node);
    return copy(this.pointer(positionOf(node), place));
  }
}
