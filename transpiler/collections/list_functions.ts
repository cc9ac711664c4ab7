/** Types of entries, and functions that search and change lists: those that a module needs for its maps, sets and records by name. */
import { ts } from 'ts-morph';
import { ENTRY_NAME } from '../base/key_names.ts';
import { compound, spelledType, typeNamesIn } from '../expansion/spelled_types.ts';
import { NotWritten, type Keyed, type ListedKinds } from './listed_kinds.ts';

/** What a function does with a list. */
export type Task = 'put' | 'count' | 'get' | 'has' | 'take' | 'entry' | 'there' | 'sure' | 'some' | 'made' | 'place' | 'add' | 'takeKey' | 'distinct';

/** The types of a list of entries, or of keys, as texts. */
export interface KeyedTexts {
  readonly kind: Keyed['kind'];
  readonly key: string;
  readonly value: string | undefined;
  /** Of the entries: of a set it is that of the keys. */
  readonly element: string;
  /** Whether the key is one of a few texts that the type lists. */
  readonly isListed: boolean;
  readonly isReadonly: boolean;
  /** Whether a variable holds a value by itself. */
  readonly isValue: boolean;
}

/** A name that every record inherits has as many characters, or more. */
const SHORTEST_INHERITED = 7;

/** Indices leave no name for an entry, which a change of the list would be in the way of. */
const SEARCH = 'for (let i = 0; i < map.length; i++) if (map[i].item0 === key)';

export class ListFunctions {
  private readonly names = new Map<string, string>();
  private readonly texts: string[] = [];

  /** `mayInherit`: whether the program may build a name that every record has from its prototype. `free` gives names that the module has none of. */
  constructor(private readonly checker: ts.TypeChecker, private readonly kinds: ListedKinds, private readonly file: ts.SourceFile, private readonly mayInherit: boolean, private readonly free: (wanted: string) => string) {}

  get text(): string {
    return this.texts.length === 0 ? '' : ` ${this.texts.join(' ')}`;
  }

  /** Whether a function asks for the length of a key. */
  get hasDomain(): boolean {
    return this.texts.some((one) => one.includes('ts65Length<'));
  }

  private once(of: string, wanted: string, write: (name: string) => string): string {
    const known = this.names.get(of);
    if (known !== undefined) return known;
    const name = this.free(wanted);
    this.names.set(of, name);
    const at = this.texts.length;
    this.texts.push('');
    this.texts[at] = write(name);
    return name;
  }

  /** The type of records that stand for tuples of `elements`. */
  tuple(elements: readonly string[]): string {
    return this.once(`tuple ${elements.join(', ')}`, ENTRY_NAME, (name) => `interface ${name} { ${elements.map((one, i) => `item${i}: ${one}`).join('; ')} }`);
  }

  /** `type` as the module can write it. @throws NotWritten */
  spell(type: ts.Type, depth = 0): string {
    const { checker, kinds } = this;
    const whole = (one: ts.Type, at: number): string | undefined => {
      if (one.isUnion()) return undefined;
      const keyed = kinds.keyed(one);
      if (keyed !== undefined) return this.listText(this.textsOf(keyed, at));
      const elements = kinds.tuple(one);
      return elements && this.tuple(elements.map((element) => this.spell(element, at + 1)));
    };
    const known = typeNamesIn(checker)(this.file);
    const text = spelledType(checker, type, {
      parameter: () => undefined,
      named: (symbol, args) => (args.length > 0 ? undefined : known.get(symbol)),
      whole,
    }, depth);
    if (text === undefined) throw new NotWritten();
    return text;
  }

  textsOf({ kind, key, value, isReadonly }: Keyed, depth = 0): KeyedTexts {
    const [keyText, valueText] = [this.spell(key, depth + 1), value && this.spell(value, depth + 1)];
    return this.keyedTexts(kind, keyText, valueText, { isReadonly, isListed: key.isUnion() || key.isStringLiteral(), isValue: value === undefined || this.kinds.isValue(value) });
  }

  keyedTexts(kind: Keyed['kind'], key: string, value: string | undefined, more: Pick<KeyedTexts, 'isListed' | 'isReadonly' | 'isValue'>): KeyedTexts {
    return { kind, key, value, element: value === undefined ? compound(key) : this.tuple([key, value]), ...more };
  }

  listText({ element, isReadonly }: KeyedTexts): string {
    return `${isReadonly ? 'readonly ' : ''}${element}[]`;
  }

  /** The function for `task` on lists of `texts`. */
  call(task: Task, texts: KeyedTexts): string {
    const { kind, key, value, element } = texts;
    return this.once(`${task} ${kind} ${key}: ${value}`, `ts65${task}`, (name) => `function ${name}${this.body(task, texts, element)}`);
  }

  /** The function that gives the member `name` of a value, where that is there. */
  part(texts: KeyedTexts, name: string): string {
    const { kind, key, value, element } = texts;
    return this.once(`part ${kind} ${key}: ${value} ${name}`, 'ts65part', (own) =>
      `function ${own}(map: readonly ${element}[], key: ${key}): ${compound(value!)}['${name}'] | undefined { ${this.limit(texts)}${SEARCH} return map[i].item1.${name}; return undefined; }`);
  }

  private body(task: Task, texts: KeyedTexts, element: string): string {
    const { key, value } = texts;
    const own = this.limit(texts);
    const find = (then: string): string => `${SEARCH} ${then}`;
    switch (task) {
      case 'put':
        return `(map: ${element}[], key: ${key}, value: ${value}): void { ${own}${find('{ map[i].item1 = value; return; }')} ${this.entered(texts, 'value')} }`;
      case 'count':
        return `(map: ${element}[], key: ${key}, by: number, first: number): void { ${own}${find('{ map[i].item1 += by; return; }')} ${this.entered(texts, 'first + by')} }`;
      case 'get':
        return `(map: readonly ${element}[], key: ${key}): ${value} | undefined { ${own}${find('return map[i].item1;')} return undefined; }`;
      case 'has':
        return `(map: readonly ${element}[], key: ${key}): boolean { ${own}${find('return true;')} return false; }`;
      case 'entry':
        return `(map: readonly ${element}[], key: ${key}): ${element} | undefined { ${own}for (const one of map) if (one.item0 === key) return one; return undefined; }`;
      case 'there':
        return `(map: readonly ${element}[], key: ${key}): ${value} { ${own}${find('return map[i].item1;')} throw new Error('Cannot read properties of undefined'); }`;
      case 'sure':
        return `(map: readonly ${element}[], key: ${key}): ${value} { ${find('return map[i].item1;')} return ${this.least(texts)}; }`;
      case 'some': {
        const none = this.once(`none ${value}`, 'ts65none', (name) => `const ${name}: ${value} = [];`);
        return `(map: readonly ${element}[], key: ${key}): readonly ${value!.replace(/^readonly /, '')} { ${own}${find('return map[i].item1;')} return ${none}; }`;
      }
      case 'take':
        return `(map: ${element}[], key: ${key}): boolean { ${find('{ map.splice(i, 1); return true; }')} return false; }`;
      case 'made':
        return `(list: readonly ${element}[]): ${element}[] { const map: ${element}[] = []; for (const { item0, item1 } of list) ${this.call('put', texts)}(map, item0, item1); return map; }`;
      case 'place':
        return this.placeBody(texts, element);
      case 'add':
        return `(set: ${element}[], key: ${key}): void { if (!set.includes(key)) set.push(key); }`;
      case 'takeKey':
        return `(set: ${element}[], key: ${key}): boolean { for (let i = 0; i < set.length; i++) if (set[i] === key) { set.splice(i, 1); return true; } return false; }`;
      case 'distinct':
        return `(list: readonly ${element}[]): ${element}[] { const set: ${element}[] = []; for (const one of list) if (!set.includes(one)) set.push(one); return set; }`;
    }
  }

  /** Puts an entry of a key that is not there into its place. */
  entered(texts: KeyedTexts, value: string, map = 'map', key = 'key'): string {
    const entry = `{ item0: ${key}, item1: ${value} }`;
    return isOrdered(texts) ? `${map}.splice(${this.call('place', texts)}(${map}, ${key}), 0, ${entry});` : `${map}.push(${entry});`;
  }

  /** A value that nothing sees: its key is there. */
  private least({ value }: KeyedTexts): string {
    const first = value!.split(' | ')[0].trim();
    return first === 'string' ? "''" : first === 'boolean' ? 'false' : /^['"\d-]/.test(first) ? first : first === 'number' ? '0' : `0 as ${value}`;
  }

  /** A key of a record that the program builds is no name that each record inherits. */
  private limit({ kind, key }: KeyedTexts): string {
    return kind === 'names' && key === 'string' && this.mayInherit ? `const length: ts65Length<0, ${SHORTEST_INHERITED - 1}> = key.length; ` : '';
  }

  /** Where a key goes: those that are whole numbers come first, in their order. */
  private placeBody({ key }: KeyedTexts, element: string): string {
    if (key === 'number') return `(map: readonly ${element}[], key: ${key}): number { if (key >= 0) for (let i = 0; i < map.length; i++) if (map[i].item0 < 0 || map[i].item0 > key) return i; return map.length; }`;
    const isIndex = this.once('isIndex', 'ts65isIndex', (name) => `function ${name}(key: string): boolean { if (key.length === 0 || key.length > 10 || (key.length > 1 && key[0] === '0')) return false; for (const one of key) if (one < '0' || one > '9') return false; return true; }`);
    return `(map: readonly ${element}[], key: ${key}): number { if (${isIndex}(key)) for (let i = 0; i < map.length; i++) if (!${isIndex}(map[i].item0) || map[i].item0.length > key.length || (map[i].item0.length === key.length && map[i].item0 > key)) return i; return map.length; }`;
  }
}

/** Whether the keys of a record come in another order than they were added. */
const isOrdered = ({ kind, isListed }: KeyedTexts): boolean => kind === 'names' && !isListed;
