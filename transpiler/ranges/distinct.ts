/**
 * Finds pairs of numbers that differ where they are compared: an earlier test left the path on which they are equal.
 *
 * Needs: the lowered function.
 * Keeps: pairs only until one of the two is assigned.
 * For: `<` in the place of `<=` behind a test that both are equal.
 */
import { nested, type Condition, type IrFunction, type Statement } from '../ir/ir.ts';
import { assignedBy } from './assigned.ts';
import { operandKey, type ScalarLocation } from './locations.ts';

type Two = readonly [ScalarLocation, ScalarLocation];

/** The conditions of `f` whose sides are known to differ. */
export function distinctSides(f: IrFunction): ReadonlySet<Statement> {
  const found = new Set<Statement>();
  const visit = (list: readonly Statement[], before: readonly Two[]): void => {
    let known = before;
    for (const statement of list) {
      if (statement.kind === 'if') {
        const sides = sidesOf(statement.condition);
        if (sides !== undefined && known.some((two) => two.includes(sides[0]) && two.includes(sides[1]))) found.add(statement);
        const { op } = statement.condition;
        const [then, other] = [op === '!==' ? sides : undefined, op === '===' ? sides : undefined].map((two) => (two === undefined ? known : [...known, two]));
        visit(statement.then, then);
        visit(statement.else, other);
        const leaves = endsInJump(statement.then) ? other : endsInJump(statement.else) ? then : known;
        known = without(leaves, [...statement.then, ...statement.else]);
        continue;
      }
      const after = without(known, [statement]);
      // Another round, or another clause, may have come before.
      for (const inner of nested(statement)) visit(inner, statement.kind === 'block' ? known : after);
      known = after;
    }
  };
  visit(f.body, []);
  return found;
}

function sidesOf({ a, b }: Condition): Two | undefined {
  const [left, right] = [operandKey(a), operandKey(b)];
  const isNumber = (key: ScalarLocation | undefined): key is ScalarLocation => key !== undefined && (key.kind === 'field' || !key.text);
  return isNumber(left) && isNumber(right) && left !== right ? [left, right] : undefined;
}

const endsInJump = (list: readonly Statement[]): boolean => ['break', 'continue', 'return'].includes(list.at(-1)?.kind ?? '');

/** Those of `known` of which `list` assigns neither. */
function without(known: readonly Two[], list: readonly Statement[]): readonly Two[] {
  if (known.length === 0) return known;
  const isAssigned = assignedBy(list);
  return known.filter((two) => !two.some(isAssigned));
}
