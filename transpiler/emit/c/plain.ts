/**
 * The plain C of a program: what any compiler takes. It is printed from the IR as it was lowered, ahead of the optimiser's passes: they serve the
 * 6502, and deform the TypeScript that a reader knows. The shipped C is printed from the same IR behind the passes: see emit/cc65/.
 */
import type { IntType } from '../../base/interval.ts';
import { positionOf } from '../../diagnostics/diagnostics.ts';
import { circlesOf } from '../../ir/circles.ts';
import { operandsOf, walk, type IrFunction, type StatementOf, type Variable } from '../../ir/ir.ts';
import { elementType, isEntry, stateOf, type ArrayModel, type Field, type FunctionModel, type ProgramModel } from '../../ir/model.ts';
import { maskCounts } from '../../optimise/shift_counts.ts';
import type { AnalysedFunction } from '../../optimise/rewrite.ts';
import { cType } from '../cc65/signatures.ts';
import { dimensionsOf, printCells } from '../cc65/cells.ts';
import { numberBytes } from '../cc65/expressions.ts';
import { Lines } from '../cc65/lines.ts';
import { clean, nameProgram, Pool, type CNames } from '../cc65/names.ts';
import { foreignSources, header, json, layout, notice, rootOfProgram, Sources, type EmittedFiles } from '../cc65/program.ts';
import { plainRuntime } from '../cc65/runtime.ts';
import { storageOfType, type FunctionRanges } from '../../ranges/known.ts';
import { RESERVED } from '../../base/reserved.ts';
import { charactersOf, foreignFunctions, tablesRead } from '../../ir/reachability.ts';
import { FunctionBuilder, type FunctionContext } from './builder.ts';
import { callEffects } from './dependencies.ts';
import { commentOf } from './docs.ts';
import { itemsRead, StatementPrinter, variablesOf, withoutUnread } from './text.ts';
import { nameTexts, numberOf, textString } from './texts.ts';
import type { Node } from './tree.ts';
import { constantOf } from './widths.ts';

interface Function {
  readonly ir: IrFunction;
  readonly ranges: FunctionRanges;
  readonly local: (variable: Variable) => string;
  readonly body: readonly Node[];
}

/** The files of the plain C of `program`, whose functions are `reached`. */
export function plainFiles(program: ProgramModel, reached: readonly AnalysedFunction[]): EmittedFiles {
  return new PlainProgram(program, reached.map(maskCounts)).files();
}

class PlainProgram {
  private readonly names: CNames;
  private readonly texts: ReadonlyMap<string, string>;
  private readonly globals: Pool;
  private readonly checks: StatementOf<'check'>[] = [];
  private readonly functions: readonly Function[];
  private readonly lines = new Lines();
  private readonly byModel: ReadonlyMap<FunctionModel, AnalysedFunction>;

  private readonly root: string;
  private readonly circles: ReadonlyMap<FunctionModel, unknown>;

  constructor(
    private readonly program: ProgramModel,
    private readonly known: readonly AnalysedFunction[],
  ) {
    const irs = known.map(({ ir }) => ir);
    this.root = rootOfProgram(program);
    this.names = nameProgram(program, irs);
    this.circles = circlesOf(irs);
    this.byModel = new Map(known.map((one) => [one.ir.model, one]));
    const globals = [...stateOf(program), ...tablesRead(program, irs), ...irs.flatMap(({ model, statics }) => [model, ...statics])].map((item) => this.names.global(item));
    this.globals = new Pool(RESERVED, new Set([...globals, ...foreignFunctions(irs).map((model) => this.names.global(model))]));
    this.texts = nameTexts([...this.names.texts.keys()], this.globals);
    const effects = callEffects(irs);
    const characters = charactersOf(irs);
    this.functions = known.map(({ ir, ranges }) => {
      const local = this.nameLocals(ir);
      const around: FunctionContext = {
        local,
        global: (item) => this.names.global(item),
        text: (value) => this.texts.get(value)!,
        effects,
        parameter: (model, i) => this.parameterType(model, i),
        checkId: (statement) => this.checkId(statement),
        characters,
        numberBytes: this.names.numbers === undefined ? 1 : (numberBytes(this.names.numbers.size) as 1 | 2),
      };
      return { ir, ranges, local, body: withoutUnread(new FunctionBuilder(ir, ranges, around).build()) };
    });
  }

  private checkId(statement: StatementOf<'check'>): number {
    const known = this.checks.indexOf(statement);
    return known >= 0 ? known + 1 : this.checks.push(statement);
  }

  private nameLocals(ir: IrFunction): (variable: Variable) => string {
    const pool = new Pool(this.globals.names);
    const names = new Map<Variable, string>();
    const add = (variable: Variable): string => {
      const name = names.get(variable) ?? pool.take(clean(variable.name));
      names.set(variable, name);
      return name;
    };
    for (const parameter of ir.parameters) add(parameter);
    walk(ir.body, (statement) => {
      if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var' && statement.target.variable.kind !== 'temp') add(statement.target.variable);
    });
    // A temporary has a name once it is printed.
    return add;
  }

  files(): EmittedFiles {
    const { program, lines, names } = this;
    lines.add(`/* ${notice(program)} */`);
    lines.add(`#include "${program.name}.h"`);
    this.printTexts();
    this.printTables();
    this.printState();
    lines.add('');
    for (const { ir } of this.functions) if (!isEntry(program, ir.model)) lines.add(`${this.signature(ir)};`);
    const spans = this.functions.map((f) => this.printFunction(f));
    this.printInitialiser();
    const sources = new Sources(program);
    const map = {
      version: 1,
      generated: notice(program),
      sources: sources.files,
      functions: this.functions.map(({ ir: { model } }, i) => {
        const [source, line] = sources.place(positionOf(model.node));
        return { name: model.name, c: names.global(model), source, line, ...spans[i] };
      }),
      lines: lines.mapped().map(([cLine, at]) => [cLine, ...sources.place(at)]),
      checks: this.checks.map((statement, i) => {
        const [source, line, column] = sources.place(statement.at);
        return { id: i + 1, source, line, column };
      }),
    };
    const foreign = foreignFunctions(this.known.map(({ ir }) => ir));
    const source = lines.toString();
    return new Map([
      [`${program.name}.c`, source],
      [`${program.name}.h`, header(program, foreign, names)],
      ...foreignSources(foreign),
      [`${program.name}.map.json`, json(map, ['functions', 'lines', 'checks'])],
      [`${program.name}.layout.json`, json(layout(program, names, sources), ['variables', 'texts'])],
      ...plainRuntime(source),
    ]);
  }

  private printTexts(): void {
    const { lines, names: { numbers } } = this;
    if (this.texts.size > 0) {
      lines.add('');
      lines.add(`/* Texts: ${numbers === undefined ? '' : 'the number of each, which is stored; '}its length, then its characters. */`);
    }
    for (const [value, name] of this.texts) {
      const ahead = numberOf(numbers, value);
      lines.add(`const u8 ${name}${ahead.length > 0 ? '_' : ''}[] = ${textString(value, ahead)};`);
      if (ahead.length > 0) lines.add(`#define ${name} (${name}_ + ${ahead.length})`);
    }
    if (numbers === undefined) return;
    lines.add('');
    lines.add(`const text ts65_texts[${numbers.size}] = {`);
    lines.indent(() => printCells(numbers.all.map((value) => this.texts.get(value)!), [numbers.size], lines));
    lines.add('};');
  }

  private comment(item: { readonly node?: Parameters<typeof commentOf>[0] }): void {
    this.lines.add('');
    if (item.node !== undefined) for (const line of commentOf(item.node, this.root)) this.lines.add(line);
  }

  private printTables(): void {
    for (const table of tablesRead(this.program, this.known.map(({ ir }) => ir))) {
      this.comment(table);
      const type = table.texts === undefined ? `const ${elementType(table)}` : 'const text';
      this.printArray(`${type} ${this.names.global(table)}`, table);
    }
  }

  private printArray(declaration: string, array: ArrayModel): void {
    const cells = array.texts?.map((value) => this.texts.get(value)!) ?? array.values!.map((value) => constantOf(value).text);
    this.lines.add(`${declaration}${dimensionsOf(array)} = {`);
    this.lines.indent(() => printCells(cells, array.dimensions, this.lines));
    this.lines.add('};');
  }

  private declaration(item: Field | ArrayModel): string {
    const name = this.names.global(item);
    return item.kind === 'field' ? `${storageOfType(item.type)} ${name};` : `${elementType(item)} ${name}${dimensionsOf(item)};`;
  }

  private printState(): void {
    let record: string | undefined;
    for (const item of stateOf(this.program)) {
      const [root] = item.name.split('.', 1);
      if (root !== record) this.comment(item);
      record = root;
      this.lines.add(this.declaration(item));
      if (imageOf(item) !== undefined) this.printArray(`static const ${elementType(item as ArrayModel)} ${this.imageName(item)}`, item as ArrayModel);
    }
    const used = this.usedItems();
    const statics = this.known.flatMap(({ ir }) => ir.statics.filter((item) => item.role !== 'table' && used.has(item)));
    if (statics.length === 0) return;
    this.lines.add('');
    this.lines.add('/* Arrays and records of functions. */');
    for (const item of statics) this.lines.add(`static ${this.declaration(item)}`);
  }

  /** What of the functions' own arrays and records is printed at all. */
  private usedItems(): ReadonlySet<unknown> {
    const used = new Set<unknown>();
    for (const { ir, ranges } of this.known) {
      walk(ir.body, (statement) => {
        if (!ranges.statements.has(statement)) return;
        for (const operand of operandsOf(statement)) if (operand.kind === 'field') used.add(operand.field);
        if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'field') used.add(statement.target.field);
        if (statement.kind === 'store' || statement.kind === 'clear') used.add(statement.array);
        if (statement.kind === 'set' && (statement.value.kind === 'load' || statement.value.kind === 'textAt')) used.add(statement.value.of);
      });
    }
    return used;
  }

  private parameterType(model: FunctionModel, i: number): IntType | 'text' {
    const of = cType(model.parameters[i].type) as IntType | 'text';
    const known = this.byModel.get(model);
    if (of === 'text' || known === undefined || isEntry(this.program, model)) return of;
    return known.ranges.storage.get(known.ir.parameters[i]) ?? of;
  }

  private signature(ir: IrFunction): string {
    const { model } = ir;
    const { local } = this.functions.find((f) => f.ir === ir)!;
    const parameters = ir.parameters.map((variable, i) => `${this.parameterType(model, i)} ${local(variable)}`);
    const returns = model.returns === undefined ? 'void' : cType(model.returns);
    return `${returns} ${this.names.global(model)}(${parameters.length === 0 ? 'void' : parameters.join(', ')})`;
  }

  /** @returns the lines of the function, for the map */
  private printFunction({ ir, ranges, local, body }: Function): { cLine: number; cEnd: number } {
    const { lines } = this;
    this.comment(ir.model);
    // Here cc65 would give each local variable one place in memory.
    const isRecursive = this.circles.has(ir.model);
    if (isRecursive) this.pragma('push, off');
    const cLine = lines.next;
    lines.add(`${this.signature(ir)} {`);
    const set = variablesOf(body);
    const own = [...set].filter((variable) => !ir.parameters.includes(variable));
    const byType = new Map<string, string[]>();
    for (const variable of own) {
      const type = variable.text ? 'text' : (ranges.storage.get(variable) as IntType);
      byType.set(type, [...(byType.get(type) ?? []), local(variable)]);
    }
    lines.indent(() => {
      for (const [type, names] of byType) lines.add(`${type} ${names.join(', ')};`);
      if (byType.size > 0) lines.add('');
      for (const name of this.unreadParameters(ir, body)) lines.add(`(void)${local(name)};`);
      new StatementPrinter(lines, local).list(body);
    });
    lines.add('}');
    const cEnd = lines.next - 1;
    if (isRecursive) this.pragma('pop');
    return { cLine, cEnd };
  }

  /** Whether cc65 takes local variables for static ones. */
  private pragma(how: string): void {
    for (const line of ['#ifdef __CC65__', `#pragma static-locals (${how})`, '#endif']) this.lines.add(line);
  }

  /** Compilers warn of parameters that are there for the caller alone. */
  private unreadParameters(ir: IrFunction, body: readonly Node[]): readonly Variable[] {
    const read = itemsRead(body);
    return ir.parameters.filter((variable) => !read.has(variable));
  }

  private imageName(item: Field | ArrayModel): string {
    return `ts65_image_${this.names.global(item)}`;
  }

  private printInitialiser(): void {
    const { lines } = this;
    lines.add('');
    lines.add('/* All state as it is before start: a host calls this first, at every start. */');
    lines.add('void ts65_init(void) {');
    lines.indent(() => {
      for (const item of stateOf(this.program)) {
        const name = this.names.global(item);
        if (item.kind === 'field') lines.add(`${name} = ${constantOf(item.initial).text};`);
        else if (imageOf(item) === undefined) lines.add(`ts65_clear(${name}, sizeof ${name});`);
        else lines.add(`ts65_copy(${name}, ${this.imageName(item)}, sizeof ${name});`);
      }
    });
    lines.add('}');
  }
}

/** The values of an array of the state at the start, where they aren't all zeros. */
const imageOf = (item: Field | ArrayModel): readonly number[] | undefined =>
  item.kind === 'array' && item.values?.some((value) => value !== 0) ? item.values : undefined;
