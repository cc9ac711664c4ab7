/** The meaning of names while functions are lowered in the place of their calls: each call has variables of its own. */
import type { ts } from 'ts-morph';
import type { Variable } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { TextPlace } from './built_texts.ts';
import type { PlaceEnvironment, StoragePlace } from './places.ts';

/** A function, and what the names around it stood for where it was made. */
export interface FunctionValue {
  readonly function: FunctionModel;
  readonly frame: Frame | undefined;
}

/** The names of one call of `owner`. */
export interface Frame {
  readonly owner: ts.Node;
  readonly locals: Map<ts.Symbol, Variable>;
  readonly places: Map<ts.Symbol, StoragePlace>;
  readonly functions: Map<ts.Symbol, FunctionValue>;
  /** The buffers of variables that hold texts which are built. */
  readonly texts: Map<ts.Symbol, TextPlace>;
  /** The names around it. */
  readonly outer: Frame | undefined;
}

/** Reads through all frames around, and writes to the innermost. */
class FrameMap<K extends 'locals' | 'places' | 'functions' | 'texts', V> extends Map<ts.Symbol, V> {
  constructor(
    private readonly frames: () => Frame,
    private readonly part: K,
  ) {
    super();
  }

  override get(symbol: ts.Symbol): V | undefined {
    for (let frame: Frame | undefined = this.frames(); frame !== undefined; frame = frame.outer) {
      const found = frame[this.part].get(symbol) as V | undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  override has(symbol: ts.Symbol): boolean {
    return this.get(symbol) !== undefined;
  }

  override set(symbol: ts.Symbol, value: V): this {
    (this.frames()[this.part] as unknown as Map<ts.Symbol, V>).set(symbol, value);
    return this;
  }
}

export class CallFrames {
  private current: Frame;
  readonly locals: Map<ts.Symbol, Variable>;
  readonly places: PlaceEnvironment;
  readonly functions: Map<ts.Symbol, FunctionValue>;
  readonly texts: Map<ts.Symbol, TextPlace>;

  constructor(owner: ts.Node) {
    this.current = frame(owner, undefined);
    const current = (): Frame => this.current;
    this.locals = new FrameMap(current, 'locals');
    this.places = new FrameMap(current, 'places');
    this.functions = new FrameMap(current, 'functions');
    this.texts = new FrameMap(current, 'texts');
  }

  /** Has names stand in a frame of its own for a call of `value` while `run` runs. */
  call(value: FunctionValue, run: () => void): void {
    const before = this.current;
    this.current = frame(value.function.node, value.frame);
    run();
    this.current = before;
  }

  /** `model` with the names around it: those of the innermost call of the function that it stands in. */
  valueOf(model: FunctionModel): FunctionValue {
    for (let at = model.node.parent as ts.Node | undefined; at !== undefined; at = at.parent) {
      for (let frame: Frame | undefined = this.current; frame !== undefined; frame = frame.outer) {
        if (frame.owner === at) return { function: model, frame };
      }
    }
    return { function: model, frame: undefined };
  }
}

const frame = (owner: ts.Node, outer: Frame | undefined): Frame => ({ owner, locals: new Map(), places: new Map(), functions: new Map(), texts: new Map(), outer });
