/** Statements with other operands in the place of theirs; what the ranges found of a statement goes with it. */
import type { IrFunction, Operand, Statement, Target, Variable } from '../ir/ir.ts';
import { isSelfCopy, nested, operandsOf, someStatement, walk } from '../ir/ir.ts';
import type { IntType } from '../base/interval.ts';
import type { ArrayModel, Field } from '../ir/model.ts';
import { withNested } from '../ir/replaced.ts';
import type { Effects } from '../ranges/effects.ts';
import type { FunctionRanges, StatementRanges } from '../ranges/known.ts';

/** A function and what is known of it, as one pass hands it to the next. */
export interface AnalysedFunction {
  readonly ir: IrFunction;
  readonly ranges: FunctionRanges;
  /** Of the whole program's functions. */
  readonly effects: Effects;
}

/** A fact, about `variable` where there is one: it holds as long as neither that nor an operand of its computation changes, nor the array it was read from. */
export interface Fact {
  readonly variable?: Variable;
  readonly array?: ArrayModel | undefined;
  readonly reads: readonly Operand[];
}

/** `known` with other storages of some variables. */
export const withStorages = (known: AnalysedFunction, storages: Iterable<readonly [Variable, IntType]>): AnalysedFunction =>
  ({ ...known, ranges: { ...known.ranges, storage: new Map([...known.ranges.storage, ...storages]) } });

/** Builds a function anew, statement by statement. */
export class Rewriter {
  private readonly statements = new Map<Statement, StatementRanges>();
  private readonly storage: Map<Variable, IntType>;

  constructor(private readonly known: AnalysedFunction) {
    this.storage = new Map(known.ranges.storage);
  }

  /** The ranges of `statement`; undefined where it is never reached. */
  rangesOf(statement: Statement): StatementRanges | undefined {
    return this.statements.get(statement) ?? this.known.ranges.statements.get(statement);
  }

  /** A statement of the pass's own. */
  add(statement: Statement, ranges: StatementRanges): Statement {
    this.statements.set(statement, ranges);
    return statement;
  }

  /** A variable of the pass's own. */
  variable(name: string, storage: IntType, kind: 'temp' | 'local' | 'row' = 'temp'): Variable {
    const variable: Variable = { kind: kind === 'row' ? 'temp' : kind, name, type: undefined, text: false, ...(kind === 'row' ? { isRow: true } : {}) };
    this.storage.set(variable, storage);
    return variable;
  }

  isReached(statement: Statement): boolean {
    return this.rangesOf(statement) !== undefined;
  }

  /** `now` stands in the place of `before`. */
  keep(before: Statement, now: Statement): Statement {
    const ranges = this.rangesOf(before);
    return ranges === undefined ? now : this.add(now, ranges);
  }

  /** The function with `body`, without statements that set a variable to itself by now. */
  done(body: readonly Statement[]): AnalysedFunction {
    return { ...this.known, ir: { ...this.known.ir, body: this.withoutSelfCopies(body) }, ranges: { ...this.known.ranges, statements: this.statements, storage: this.storage } };
  }

  private withoutSelfCopies(list: readonly Statement[]): readonly Statement[] {
    if (!someStatement(list, isSelfCopy)) return list;
    return list.filter((statement) => !isSelfCopy(statement)).map((statement) => this.keep(statement, withNested(statement, (inner) => this.withoutSelfCopies(inner))));
  }

  changesOf(list: readonly Statement[]): Changes {
    return changesOf(list, this.known.effects, (statement) => this.isReached(statement));
  }

  /**
   * The function's statements, each as `rewrite` makes it of the one it is and the facts that hold ahead of it. `rewrite` gives the facts that the
   * statement adds, too, by their keys, and statements of its own that stand ahead of it.
   */
  mapWithFacts<K, F extends Fact>(rewrite: (statement: Statement, facts: ReadonlyMap<K, F>) => { readonly now: Statement; readonly learned?: readonly [K, F]; readonly ahead?: readonly Statement[] }): AnalysedFunction {
    const list = (statements: readonly Statement[], entry: ReadonlyMap<K, F>): readonly Statement[] => {
      let facts = entry;
      return statements.flatMap((statement) => {
        const changes = this.changesOf([statement]);
        const after = new Map([...facts].filter(([, { variable, reads, array }]) => !isStoredInto(array, changes) && (variable === undefined || !changes.variables.has(variable)) && !reads.some((read) => isChanged(read, changes))));
        const { now, learned, ahead = [] } = rewrite(statement, facts);
        // Within a loop what it changes later has changed on the next round; a clause may be reached from the one before it.
        const within = statement.kind === 'loop' || statement.kind === 'switch' ? after : facts;
        facts = learned === undefined ? after : after.set(...learned);
        return [...ahead, nested(now).length === 0 ? now : this.keep(now, withNested(now, (inner) => list(inner, within)))];
      });
    };
    return this.done(list(this.known.ir.body, new Map()));
  }

}

/** The changes that a statement, with all that is nested in it, may make. */
export interface Changes {
  readonly variables: ReadonlySet<Variable>;
  readonly fields: ReadonlySet<Field | ArrayModel>;
}

function changesOf(list: readonly Statement[], effects: Effects, isReached: (statement: Statement) => boolean): Changes {
  const variables = new Set<Variable>();
  const fields = new Set<Field | ArrayModel>();
  const take = (target: Target | undefined): void => {
    if (target?.kind === 'var') variables.add(target.variable);
    if (target?.kind === 'field') fields.add(target.field);
  };
  walk(list, (statement) => {
    if (!isReached(statement)) return;
    if (statement.kind === 'set' || statement.kind === 'call') take(statement.target);
    if ('array' in statement) fields.add(statement.array);
    if (statement.kind === 'declare' && statement.variable.kind === 'array') fields.add(statement.variable);
    if (statement.kind === 'call') for (const field of effects.get(statement.function) ?? []) fields.add(field);
  });
  return { variables, fields };
}

/** Whether `array`, where there is one, has been stored into. */
export const isStoredInto = (array: ArrayModel | undefined, { fields }: Changes): boolean => array !== undefined && fields.has(array);

export const isChanged = (operand: Operand, { variables, fields }: Changes): boolean =>
  (operand.kind === 'var' && variables.has(operand.variable)) || (operand.kind === 'field' && fields.has(operand.field));

/** How often each variable is set, by what is reached. */
export function setsOf({ ir, ranges }: AnalysedFunction): ReadonlyMap<Variable, number> {
  const sets = new Map<Variable, number>();
  walk(ir.body, (statement) => {
    if (!ranges.statements.has(statement)) return;
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') {
      sets.set(statement.target.variable, (sets.get(statement.target.variable) ?? 0) + 1);
    }
  });
  return sets;
}

/** How often what is reached reads each variable. */
export function readCounts({ ir, ranges }: AnalysedFunction): ReadonlyMap<Variable, number> {
  const reads = new Map<Variable, number>();
  walk(ir.body, (statement) => {
    if (!ranges.statements.has(statement)) return;
    for (const operand of operandsOf(statement)) if (operand.kind === 'var') reads.set(operand.variable, (reads.get(operand.variable) ?? 0) + 1);
  });
  return reads;
}
