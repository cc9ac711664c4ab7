// Runs in each context ahead of a program's modules, as text: their module system, and the watches over what is not the same everywhere. All objects
// here are the context's own. It takes the functions that it needs before a module runs. A stand-in is a proxy of the real object: reflection tells
// none apart.
(() => {
  'use strict';
  const { apply, construct, defineProperty, deleteProperty, get, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, preventExtensions, set, setPrototypeOf } = Reflect;
  const global = globalThis;
  const { Error: OwnError, Proxy: OwnProxy, ReferenceError: OwnReferenceError, String: OwnString, Uint8Array: OwnBytes, Object: OwnObject } = global;
  const { charCodeAt } = OwnString.prototype;
  const { has: isIn, add: addTo } = WeakSet.prototype;
  const { get: getOf, set: setOf } = WeakMap.prototype;
  const { setPrototypeOf: withPrototype } = OwnObject;
  const own = (object) => withPrototype(object, null);

  let fault;
  let place = '';
  let isFormatting = false;
  const stackOf = (error) => {
    isFormatting = true;
    try {
      return OwnString(error.stack);
    } catch {
      return '';
    } finally {
      isFormatting = false;
    }
  };
  /** Notes what a module did that it must not: the first such thing is told, at its place. */
  const see = (what) => {
    if (fault !== undefined) return;
    fault = what;
    place = stackOf(new OwnError());
  };
  const seeUnsteady = (name) => see(`it looks for ${name}, which is not the same everywhere`);

  /** The originals of stand-ins: the comparison of all objects of JavaScript finds a change of them. */
  const originals = [];
  /** Has `on[key]` be a proxy of itself by `handler`. */
  const standIn = (on, key, handler) => {
    const descriptor = getOwnPropertyDescriptor(on, key);
    if (descriptor === undefined || typeof descriptor.value !== 'function') return undefined;
    const proxy = new OwnProxy(descriptor.value, own(handler));
    originals[originals.length] = descriptor.value;
    defineProperty(on, key, { ...descriptor, value: proxy });
    return proxy;
  };
  const watchCalls = (on, key, name) => {
    const refuse = () => {
      seeUnsteady(name);
      throw new OwnReferenceError(`${name} is not defined`);
    };
    return standIn(on, key, { apply: refuse, construct: refuse });
  };

  // Functions that tell of the machine, of time or of chance, or that go on when the modules have been loaded.
  watchCalls(Math, 'random', 'Math.random');
  for (const made of [function () {}, function* () {}, async function () {}, async function* () {}]) watchCalls(getPrototypeOf(made), 'constructor', 'Function');
  watchCalls(getPrototypeOf(() => 0), 'toString', 'the text of a function');
  for (const prototype of [Number.prototype, String.prototype, Array.prototype, BigInt.prototype, getPrototypeOf(Int8Array.prototype)]) {
    for (const key of ownKeys(prototype)) if (typeof key === 'string' && /locale/i.test(key)) watchCalls(prototype, key, key);
  }
  for (const key of ['then', 'catch', 'finally']) watchCalls(Promise.prototype, key, 'Promise');
  watchCalls(Array, 'fromAsync', 'Array.fromAsync');
  // The last match is a loader's, until a module matches something.
  for (const key of ownKeys(RegExp)) {
    const descriptor = getOwnPropertyDescriptor(RegExp, key);
    if (descriptor.get === undefined || typeof key === 'symbol') continue;
    originals[originals.length] = descriptor.get;
    const refuse = () => {
      seeUnsteady(`RegExp.${key}`);
      return '';
    };
    defineProperty(RegExp, key, { ...descriptor, get: new OwnProxy(descriptor.get, own({ apply: refuse })) });
  }

  // Proxies that modules make, so that nothing here runs their traps; errors that they make, so that JavaScript's own are known.
  const proxies = new WeakSet();
  const errors = new WeakSet();
  const remember = (list) => ({
    construct: (target, values, maker) => {
      const made = construct(target, values, maker);
      apply(addTo, list, [made]);
      return made;
    },
  });
  standIn(global, 'Proxy', remember(proxies));
  standIn(OwnProxy, 'revocable', {
    apply: (target, self, values) => {
      const made = apply(target, self, values);
      apply(addTo, proxies, [made.proxy]);
      return made;
    },
  });
  const rememberError = remember(errors);
  rememberError.apply = (target, self, values) => {
    const made = apply(target, self, values);
    apply(addTo, errors, [made]);
    return made;
  };
  const isOfStack = (key) => key === 'prepareStackTrace' || key === 'captureStackTrace' || key === 'stackTraceLimit';
  const seeStack = (key) => {
    if (isOfStack(key) && !isFormatting) seeUnsteady('the stack of an error');
  };
  const errorHandler = {
    construct: rememberError.construct,
    apply: rememberError.apply,
    // Node asks for `prepareStackTrace` when a stack is made into a text.
    get: (target, key, receiver) => {
      seeStack(key);
      return key === 'prepareStackTrace' ? undefined : get(target, key, receiver);
    },
    getOwnPropertyDescriptor: (target, key) => {
      seeStack(key);
      return getOwnPropertyDescriptor(target, key);
    },
    ownKeys: (target) => {
      seeStack('prepareStackTrace');
      return ownKeys(target);
    },
    set: (target, key, value, receiver) => {
      seeStack(key);
      return set(target, key, value, receiver);
    },
    defineProperty: (target, key, descriptor) => {
      seeStack(key);
      return defineProperty(target, key, descriptor);
    },
  };
  const proxyOfError = standIn(global, 'Error', errorHandler);
  OwnError.prototype.constructor = proxyOfError;
  const prototypes = [OwnError.prototype];
  for (const key of ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError', 'AggregateError', 'SuppressedError']) {
    const maker = global[key];
    if (typeof maker !== 'function') continue;
    prototypes[prototypes.length] = maker.prototype;
    setPrototypeOf(maker, proxyOfError);
    maker.prototype.constructor = standIn(global, key, key === 'SuppressedError' ? remember(errors) : { construct: rememberError.construct, apply: rememberError.apply });
  }
  const engineMade = (error) => {
    if (typeof error !== 'object' || error === null || apply(isIn, proxies, [error]) || apply(isIn, errors, [error])) return false;
    const prototype = getPrototypeOf(error);
    for (let i = 0; i < prototypes.length; i++) if (prototypes[i] === prototype) return true;
    return false;
  };
  /** The beginning of a `catch`. An error of the engine's own differs by its origin and words: the stack that ends, the code of loaders. */
  const caught = (error) => {
    if (engineMade(error)) see(`it catches an error of JavaScript itself, which is not the same everywhere: ${error.message}`);
    return error;
  };

  /** Names of the surroundings, `unsteady` by commas: no name leads to the global object itself, so that these may be getters. */
  const hide = (unsteady) => {
    for (const name of unsteady.split(',')) {
      const look = () => {
        seeUnsteady(name);
        throw new OwnReferenceError(`${name} is not defined`);
      };
      delete global[name];
      defineProperty(global, name, { get: look, set: look, configurable: true, enumerable: false });
    }
  };

  const enums = new WeakMap();
  /** Stands for the enum `name` from its last declaration on: it is constant. */
  const constant = (target, name) => {
    const changing = (change) => (...values) => {
      see(`it changes the enum ${name}, which is constant`);
      return apply(change, undefined, values);
    };
    const handler = own({
      set: changing(set), defineProperty: changing(defineProperty), deleteProperty: changing(deleteProperty),
      preventExtensions: changing(preventExtensions), setPrototypeOf: changing(setPrototypeOf),
    });
    const proxy = new OwnProxy(target, handler);
    apply(addTo, proxies, [proxy]);
    apply(setOf, enums, [proxy, target]);
    return proxy;
  };

  const assets = own({});
  let wanted = '';
  /** The bytes of the asset `name` of the module `from`; a run that has not been given them ends. */
  const readAsset = (name, from) => {
    const key = `${from}\n${name}`;
    const text = assets[key];
    if (text === undefined) {
      if (wanted === '') wanted = key;
      throw new OwnReferenceError('an asset is not there yet');
    }
    const bytes = new OwnBytes(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = apply(charCodeAt, text, [i]);
    return bytes;
  };

  const modules = own([]);
  const requireFrom = (imports) => (specifier) => {
    const index = imports[specifier];
    if (index === undefined) throw new OwnReferenceError(`there is no module ${specifier}`);
    return index < 0 ? {} : load(index);
  };
  const load = (index) => {
    const module = modules[index];
    if (module.isLoaded) return module.module.exports;
    module.isLoaded = true;
    const helper = own({
      caught,
      constant,
      take: (read) => {
        module.read = read;
      },
    });
    apply(module.run, undefined, [requireFrom(module.imports), module.module, helper, readAsset]);
    return module.module.exports;
  };

  return own({
    hide,
    global,
    originals: () => originals,
    /** Adds the module `index`, which `run` is the function of. */
    add: (index, run) => {
      modules[index] = own({ run, imports: own({}), module: own({ exports: {} }), isLoaded: false, read: undefined });
    },
    /** The module that `specifier` names in the module `index`; less than 0: a module of types alone. */
    link: (index, specifier, target) => {
      modules[index].imports[specifier] = target;
    },
    give: (key, text) => {
      assets[key] = text;
    },
    load: (index) => void load(index),
    isLoaded: (index) => modules[index].isLoaded,
    /** The variables of the module `index`, and its enums. */
    read: (index) => {
      const { read } = modules[index];
      return read === undefined ? undefined : read();
    },
    enumOf: (proxy) => apply(getOf, enums, [proxy]),
    wanted: () => wanted,
    fault: () => fault,
    place: () => place,
    messageOf: (error) => {
      try {
        return OwnString(error?.message ?? error);
      } catch {
        return 'it throws a value without a text';
      }
    },
    stackOf,
    prototypes: own({ Object: OwnObject.prototype, Map: Map.prototype, Set: Set.prototype }),
  });
})();
