/** The part of node:util that values are told apart by: by their internal slots, as far as JavaScript shows them. */
const { apply, construct, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;

const proxies = new WeakSet<object>();
const { has, add } = proxies;
const RealProxy = Proxy;
const noted = <T extends object>(proxy: T): T => {
  apply(add, proxies, [proxy]);
  return proxy;
};
const { revocable } = RealProxy;
RealProxy.revocable = (target, handler) => {
  const made = revocable(target, handler);
  noted(made.proxy);
  return made;
};
/** JavaScript tells no proxy apart: all that are made from here on are noted. */
globalThis.Proxy = new RealProxy(RealProxy, { construct: (target, values: unknown[], maker) => noted(construct(target, values, maker) as object) });

type Test = (value: unknown) => boolean;
const isObject: Test = (value) => typeof value === 'object' && value !== null;
/** Whether `method`, of the prototype of a kind, takes a value. */
const taking = (method: (...values: never[]) => unknown, ...values: readonly unknown[]): Test => (value) => {
  if (!isObject(value)) return false;
  try {
    return apply(method, value, values) !== undefined;
  } catch {
    return false;
  }
};
const getter = (prototype: object, key: string): (() => unknown) => getOwnPropertyDescriptor(prototype, key)!.get!;
const { toString } = Object.prototype;
const tagged = (tag: string): Test => (value) => isObject(value) && apply(toString, value, []) === `[object ${tag}]`;
const typedPrototype = getPrototypeOf(Int8Array.prototype) as object;
const isBuffer = taking(getter(ArrayBuffer.prototype, 'byteLength'));
const promisePrototype = Promise.prototype;

const tests = {
  isProxy: ((value) => (isObject(value) || typeof value === 'function') && apply(has, proxies, [value])) as Test,
  isDate: taking(Date.prototype.getTime),
  isRegExp: taking(getter(RegExp.prototype, 'global')),
  isMap: taking(getter(Map.prototype, 'size')),
  isSet: taking(getter(Set.prototype, 'size')),
  isWeakMap: taking(WeakMap.prototype.has, {}),
  isWeakSet: taking(WeakSet.prototype.has, {}),
  isNativeError: (Error as { isError?: Test }).isError ?? tagged('Error'),
  isPromise: ((value) => isObject(value) && getPrototypeOf(value as object) === promisePrototype) as Test,
  isAnyArrayBuffer: isBuffer,
  isDataView: taking(getter(DataView.prototype, 'byteLength')),
  isTypedArray: taking(getter(typedPrototype, Symbol.toStringTag as unknown as string)),
  isNumberObject: taking(Number.prototype.valueOf),
  isStringObject: taking(String.prototype.valueOf),
  isBooleanObject: taking(Boolean.prototype.valueOf),
  isBigIntObject: taking(BigInt.prototype.valueOf),
  isSymbolObject: taking(Symbol.prototype.valueOf),
  isArgumentsObject: tagged('Arguments'),
  isGeneratorObject: tagged('Generator'),
  isMapIterator: tagged('Map Iterator'),
  isSetIterator: tagged('Set Iterator'),
  isModuleNamespaceObject: (() => false) as Test,
};

export { tests as types };
