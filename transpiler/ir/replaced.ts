/** Statements with other operands or other lists in the place of theirs. */
import type { Condition, Operand, Rvalue, Statement } from './ir.ts';

export type Replace = (operand: Operand) => Operand;

function rvalueWith(value: Rvalue, of: Replace): Rvalue {
  switch (value.kind) {
    case 'binary':
    case 'sameText':
      return { ...value, a: of(value.a), b: of(value.b) };
    case 'load':
    case 'textAt':
      return { ...value, indices: value.indices.map(of) };
    case 'row':
      return { ...value, index: of(value.index) };
    case 'loadRow':
      return { ...value, row: of(value.row), index: of(value.index) };
    case 'textLength':
    case 'textNumber':
      return { ...value, text: of(value.text) };
    case 'textOf':
      return { ...value, number: of(value.number) };
    case 'charAt':
      return { ...value, text: of(value.text), index: of(value.index) };
    default:
      return { ...value, a: of(value.a) };
  }
}

const conditionWith = (condition: Condition, of: Replace): Condition => ({ ...condition, a: of(condition.a), b: of(condition.b) });

/** `statement` with its own operands replaced, nested statements apart. */
export function withOperands(statement: Statement, of: Replace): Statement {
  switch (statement.kind) {
    case 'set':
      return { ...statement, value: rvalueWith(statement.value, of) };
    case 'store':
      return { ...statement, indices: statement.indices.map(of), value: of(statement.value) };
    case 'storeRow':
      return { ...statement, row: of(statement.row), index: of(statement.index), value: of(statement.value) };
    case 'stride':
      return { ...statement, counter: of(statement.counter), step: of(statement.step), value: of(statement.value) };
    case 'fill':
      return { ...statement, row: statement.row && of(statement.row), value: of(statement.value) };
    case 'call':
      return { ...statement, args: statement.args.map(of) };
    case 'check':
    case 'switch':
      return { ...statement, value: of(statement.value) };
    case 'if':
      return { ...statement, condition: conditionWith(statement.condition, of) };
    case 'return':
      return statement.value === undefined ? statement : { ...statement, value: of(statement.value) };
    default:
      return statement;
  }
}

/** `statement` with `of` applied to each list that is nested in it. */
export function withNested(statement: Statement, of: (list: readonly Statement[]) => readonly Statement[]): Statement {
  switch (statement.kind) {
    case 'if':
      return { ...statement, then: of(statement.then), else: of(statement.else) };
    case 'loop':
      return { ...statement, body: of(statement.body), update: of(statement.update) };
    case 'switch':
      return { ...statement, clauses: statement.clauses.map((clause) => ({ ...clause, body: of(clause.body) })) };
    case 'block':
      return { ...statement, body: of(statement.body) };
    default:
      return statement;
  }
}
