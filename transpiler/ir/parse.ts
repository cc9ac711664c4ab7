/** Reads the text of the IR, as text.ts prints it: the declarations. The statements are read by parse_body.ts. */
import type { ts } from 'ts-morph';
import { variableStorage, type IntType } from '../base/interval.ts';
import { initialOf } from './defaults.ts';
import type { IrFunction, Variable } from './ir.ts';
import { CHARACTER_TABLES, domainOfType, type ArrayModel, type Field, type FunctionModel, type ProgramModel, type ScalarType, type ValueType } from './model.ts';
import { parseBody, type BodyText, type Globals } from './parse_body.ts';
import { Reader } from './reader.ts';
import { Texts } from './texts.ts';
import { tokenName, type Token } from './tokens.ts';

export { IrSyntaxError } from './tokens.ts';

export interface ParsedFunction extends BodyText {
  readonly ir: IrFunction;
}

export interface ParsedIr {
  readonly functions: readonly ParsedFunction[];
  /** What functions may write that the text calls, but does not have. */
  readonly externs: ReadonlyMap<FunctionModel, ReadonlySet<Field | ArrayModel>>;
  /** Has the fields and arrays of the text, and as its entry points the functions `start` and `key`, where there are both. */
  readonly program: ProgramModel;
}

/** A function whose body is still to be read, from `place` on. */
interface Header {
  readonly model: FunctionModel;
  readonly isReached: boolean;
  readonly parameters: ReadonlyMap<string, Variable>;
  readonly storage: ReadonlyMap<Variable, IntType>;
  readonly statics: readonly (Field | ArrayModel)[];
  readonly place: number;
}

/** `file`: what places in the text are said to be in. @throws IrSyntaxError with the line and column of the first thing that is wrong */
export const parseIr = (text: string, file = 'text.ir'): ParsedIr => new Declarations(text, file).all();

const sourceOf = (fileName: string, text: string): ts.SourceFile => {
  const file = { fileName, text, pos: 0, end: text.length, getSourceFile: () => file } as unknown as ts.SourceFile;
  return file;
};

class Declarations {
  private readonly reader: Reader;
  private readonly file: ts.SourceFile;
  private readonly leaves = new Map<string, Field | ArrayModel>(CHARACTER_TABLES.map((table) => [`@${table.name}`, table]));
  private readonly models = new Map<string, FunctionModel>();
  private readonly externs = new Map<FunctionModel, ReadonlySet<Field | ArrayModel>>();
  private readonly written: (() => void)[] = [];
  private readonly texts = new Texts();
  private readonly headers: Header[] = [];

  constructor(text: string, file: string) {
    this.reader = new Reader(text);
    this.file = sourceOf(file, text);
  }

  all(): ParsedIr {
    const { reader } = this;
    for (reader.skipLines(); reader.next.kind !== 'end'; reader.skipLines()) this.declaration();
    for (const look of this.written) look();
    const globals: Globals = { leaves: this.leaves, models: this.models, texts: this.texts, file: this.file };
    const functions = this.headers.map(({ place, model, isReached, parameters, storage, statics }): ParsedFunction => {
      reader.place = place;
      const { body, ...known } = parseBody(reader, globals, parameters, storage);
      return { ir: { model, parameters: [...parameters.values()], statics, isReached, body }, ...known };
    });
    return { functions, externs: this.externs, program: this.program(functions.map(({ ir }) => ir.model)) };
  }

  private program(functions: readonly FunctionModel[]): ProgramModel {
    const [start, key] = ['start', 'key'].map((name) => functions.find((model) => model.name === name));
    const leaves = [...this.leaves.values()].filter((leaf) => leaf.role !== 'local' && !CHARACTER_TABLES.includes(leaf as ArrayModel));
    const bindings = leaves.map((leaf) => ({ kind: 'binding', name: leaf.name, storage: { kind: 'leaf', leaf }, node: leaf.node }) as const);
    return { name: 'text', texts: this.texts, modules: [], bindings, functions, entry: start && key && { start, key } };
  }

  private declaration(): void {
    const { reader } = this;
    if (reader.takes('texts')) for (const text of reader.list('[', ']', () => reader.string())) this.texts.numberOf(text);
    else if (reader.isAt('state', 'table', 'local')) this.leaf();
    else if (reader.takes('extern')) this.extern();
    else if (reader.isAt('export', 'unreached', 'function')) this.function();
    else reader.fail('a declaration expected: texts, state, table, local, extern or function');
    reader.endLine();
  }

  private define<T>(table: Map<string, T>, token: Token, item: T): T {
    if (this.leaves.has(token.text) || this.models.has(token.text)) this.reader.fail(`${token.text} is there already`, token);
    table.set(token.text, item);
    return item;
  }

  private leaf(): Field | ArrayModel {
    const { reader } = this;
    const role = reader.word() as ArrayModel['role'];
    const token = reader.expectKind('global', 'the name of a field or an array');
    const isArray = reader.isAt('[');
    if (role === 'table' && !isArray) reader.fail('a table has a length', token);
    const leaf = isArray ? this.array(role, token) : this.field(role as Field['role'], token);
    return this.define<Field | ArrayModel>(this.leaves, token, leaf);
  }

  private field(role: Field['role'], token: Token): Field {
    const { reader } = this;
    reader.expect(':');
    const { type, finish } = reader.typeAhead();
    if (type.kind === 'text') reader.fail('a field holds a number or a boolean', token);
    const isText = reader.takes('numbered');
    const initial = reader.takes('=') ? reader.number() : 0;
    const field: Field = { kind: 'field', role, name: tokenName(token), type: type as ScalarType, ...(isText ? { isText } : {}), initial, node: this.file };
    finish(() => initialOf(field));
    return field;
  }

  private array(role: ArrayModel['role'], token: Token): ArrayModel {
    const { reader } = this;
    const dimensions = reader.list('[', ']', () => reader.number());
    reader.expect(':');
    const { type: element, finish } = reader.typeAhead();
    const isText = reader.takes('numbered');
    const isTyped = reader.takes('typed');
    const segment = reader.takes('segment') ? reader.string() : undefined;
    const label = reader.takes('label') ? reader.string() : undefined;
    const at = reader.next;
    const listed = reader.takes('=') ? reader.list('[', ']', () => (element.kind === 'text' ? reader.string() : reader.number())) : undefined;
    const length = dimensions.reduce((product, one) => product * one, 1);
    // An empty list: the array holds nothing before the program sets it.
    if (listed !== undefined && listed.length !== 0 && listed.length !== length) reader.fail(`${token.text} has ${length} elements, not ${listed.length}`, at);
    const values = element.kind === 'text' ? undefined : (listed as number[] | undefined);
    const texts = element.kind === 'text' ? ((listed ?? []) as string[]) : undefined;
    const extra = { ...(isText ? { isText } : {}), ...(isTyped ? { isTyped } : {}), ...(label === undefined ? {} : { label }) };
    const array: ArrayModel = { kind: 'array', role, name: tokenName(token), element, dimensions, values, texts, segment, node: this.file, ...extra };
    finish(() => initialOf(array));
    return array;
  }

  private model(token: Token, parameters: readonly (readonly [string, ValueType])[], more: Partial<FunctionModel>): FunctionModel {
    const node = { getSourceFile: () => this.file, getStart: () => token.start, getEnd: () => this.reader.text.length, pos: 0, end: this.reader.text.length } as never;
    return this.define<FunctionModel>(this.models, token, {
      kind: 'function', name: tokenName(token), exported: false, nameNode: node, node, body: node, returns: undefined, ...more,
      parameters: parameters.map(([name, type]) => ({ name, type, initial: undefined, symbol: undefined as never, node })),
    });
  }

  private returns(): ValueType | undefined {
    return this.reader.takes(':') ? this.reader.type() : undefined;
  }

  private extern(): void {
    const { reader } = this;
    const token = reader.expectKind('global', 'the name of a function');
    const parameters = reader.list('(', ')', () => reader.type()).map((type, i) => [`p${i}`, type] as const);
    const returns = this.returns();
    const foreign = reader.takes('foreign') ? { foreign: { atari: '', sim: '', host: '' } } : {};
    const model = this.model(token, parameters, { returns, ...foreign });
    const names = reader.takes('writes') ? reader.items(() => reader.expectKind('global', 'a field or an array')) : [];
    const writes = new Set<Field | ArrayModel>();
    this.externs.set(model, writes);
    // What is written may stand further down: a function's own.
    this.written.push(() => names.forEach((name) => writes.add(this.leaves.get(name.text) ?? reader.fail(`${name.text} is no field or array`, name))));
  }

  private function(): void {
    const { reader } = this;
    const exported = reader.takes('export');
    const isReached = !reader.takes('unreached');
    reader.expect('function');
    const token = reader.expectKind('global', 'the name of a function');
    const parameters = new Map<string, Variable>();
    const storage = new Map<Variable, IntType>();
    reader.list('(', ')', () => this.parameter(parameters, storage));
    const returns = this.returns();
    const variant = reader.takes('variant') ? { variant: reader.string() } : {};
    const model = this.model(token, [...parameters.values()].map(({ name, type }) => [name, type!] as const), { exported, returns, ...variant });
    reader.expect('{');
    reader.skipLines();
    const statics: (Field | ArrayModel)[] = [];
    for (; reader.isAt('local', 'table'); reader.endLine()) statics.push(this.leaf());
    this.headers.push({ model, isReached, parameters, storage, statics, place: reader.place });
    reader.skipBody();
  }

  private parameter(parameters: Map<string, Variable>, storage: Map<Variable, IntType>): void {
    const { reader } = this;
    const token = reader.expectKind('variable', 'a parameter');
    if (parameters.has(token.text)) reader.fail(`${token.text} is there already`, token);
    reader.expect(':');
    const type = reader.type();
    const variable: Variable = { kind: 'param', name: tokenName(token), type, text: type.kind === 'text' };
    parameters.set(token.text, variable);
    if (type.kind === 'text') return;
    if (!reader.takes('stored')) return void storage.set(variable, variableStorage(domainOfType(type)));
    if (!reader.takes('none')) storage.set(variable, reader.intType());
  }
}
