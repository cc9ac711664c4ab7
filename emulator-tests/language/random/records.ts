/** Records as values for random programs: functions make them or name them, variables name now one, now another, assignments copy and exchange them. */
import { interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { fitted, masked } from './domains.ts';
import { simple, type Scope } from './scope.ts';
import type { RandomValues } from './values.ts';

const SITES = 4;
/** Of all coordinates. */
const FIELD = masked(5);

export function recordLines(choices: Choices): string[] {
  const small = (): number => choices.below(32);
  const site = (): string => `{ x: ${small()}, y: ${small()}, on: ${choices.oneIn(2)} }`;
  const one = choices.pick(['made', 'returned at once', 'of two ways']);
  return [
    'interface Site { x: number; y: number; on: boolean }',
    `const sites: Site[] = [${Array.from({ length: SITES }, site).join(', ')}];`,
    `let here: Site = ${site()};`,
    `let there: Site = ${site()};`,
    'function makeSite(a: number, on: boolean): Site {',
    ...(one === 'of two ways' ? [`  if (a > ${small()}) return { x: 31 - (a & 31), y: a >> 5, on: !on };`] : []),
    ...(one === 'made' ? ['  const made = { x: 0, y: 1, on };', '  made.x = a & 31;', `  made.y = (a >> ${choices.below(4)}) & 31;`, '  return made;'] : ['  return { y: (a + 3) & 31, x: a & 31, on };']),
    '}',
    `function movedSite(one: Site, by: number): Site { return { ...one, ${choices.pick(['x: (one.x + by) & 31', 'y: one.x, x: (one.y ^ by) & 31', 'on: by > 9'])} }; }`,
    'function mirrored(one: Site): Site { const { x, y } = one; return { x: y, y: x, on: !one.on }; }',
    'function summed(a: Site, b: Site): Site { return { x: (a.x + b.x) & 31, y: (a.y + b.y) & 31, on: a.on && b.on }; }',
    `function named(n: number): Site { ${choices.pick(['return sites[n & 3];', 'const one = sites[n & 3]; one.on = !one.on; return one;', 'if (n > 99) return sites[0]; return sites[n & 3];'])} }`,
    `function widest(): Site { let best = sites[0]; for (const one of sites) if (one.x ${choices.pick(['>', '>=', '<'])} best.x) best = one; return best; }`,
    choices.oneIn(2)
      ? `function beyond(most: number): Site | undefined { return sites.find((one) => one.y > most${choices.oneIn(2) ? ' && one.on' : ''}); }`
      : 'function beyond(most: number): Site | undefined { let found: Site | undefined; for (const one of sites) if (one.y > most) found = one; return found; }',
    `function couple(a: number): [number, number] { return [a & 31, (a >> ${choices.below(5)}) & 31]; }`,
    'function triple(a: number): number[] { return [a & 31, 31 - (a & 31), here.x & 31]; }',
  ];
}

export const RECORD_SCOPE: Partial<Scope> = {
  places: [
    { text: (index) => `sites[${index(SITES)}].x`, domain: FIELD, isSimple: false },
    { text: (index) => `sites[${index(SITES)}].y`, domain: FIELD, isSimple: false },
    simple('here.x', FIELD), simple('there.y', FIELD),
  ],
  flags: [(index) => `sites[${index(SITES)}].on`, () => 'here.on'],
};

/** A statement that makes, copies, names or exchanges records; `name` gives a name that nothing has. */
export function recordStatement(choices: Choices, values: RandomValues, name: (prefix: string) => string): string {
  const { index } = values;
  const value = (): string => values.fit(FIELD, 1);
  const site = (): string => `sites[${index(SITES)}]`;
  const variable = (): string => choices.pick(['here', 'there', site()]);
  const known = (): string => choices.pick([variable, variable, () => `named(${value()})`, () => 'widest()'])();
  const fresh = (depth: number): string => choices.pick([
    () => `makeSite(${value()}, ${values.condition(1)})`,
    () => `movedSite(${depth > 0 ? fresh(depth - 1) : known()}, ${value()})`,
    () => `mirrored(${depth > 0 ? fresh(depth - 1) : known()})`,
    () => `summed(${depth > 0 ? fresh(depth - 1) : known()}, ${known()})`,
    () => `{ ...${variable()} }`,
    () => `{ ...${variable()}, ${choices.pick(['x', 'y'])}: ${value()} }`,
    () => `{ x: ${value()}, on: ${values.condition(1)}, y: ${variable()}.x }`,
  ])();
  const target = choices.pick(values.scope.places.filter(({ isSimple }) => isSimple));
  const read = (text: string, hi = 31): string => `${target.text(index)} = ${fitted({ text, range: interval(0, hi) }, target.domain)};`;
  const [one, other] = [name('site'), name('site')];
  return choices.pick([
    () => `${choices.pick(['here', 'there'])} = ${fresh(1)};`,
    () => `${variable()} = ${fresh(1)};`,
    () => read(`makeSite(${value()}, ${values.condition(1)}).${choices.pick(['x', 'y'])}`),
    () => read(`summed(${fresh(1)}, ${fresh(0)}).${choices.pick(['x', 'y'])}`),
    () => `const ${one} = ${fresh(1)};\n${one}.x = ${value()};\n${read(`${one}.y`)}`,
    () => `let ${one} = ${fresh(1)};\n${one} = movedSite(${one}, ${value()});\n${read(`${one}.x`)}`,
    () => `const { x: ${one}, y: ${other} } = ${fresh(0)};\n${read(`(${one} ^ ${other})`)}`,
    () => `const [${one}, ${other}] = couple(${value()});\n${read(`(${one} ^ ${other})`)}`,
    () => `const ${one} = triple(${value()});\n${one}[${index(3)}] = ${value()};\n${read(`${one}[${index(3)}]`)}`,
    () => `const ${one} = named(${value()});\n${one}.x = ${value()};\n${read(`${one}.y`)}`,
    () => `const ${one} = widest();\n${one}.${choices.pick(['x', 'y'])} = ${value()};\n${read('widest().x')}`,
    () => `const ${one} = beyond(${value()});\nif (${choices.pick([one, `${one} !== undefined`])}) ${one}.y = ${value()};\nelse here.x = ${value()};`,
    () => `let ${one} = ${site()};\nif (${values.condition(1)}) ${one} = ${site()};\n${one}.x = ${value()};\n${read(`(${one} === ${site()} ? 1 : 0)`, 1)}`,
    () => `for (let ${one} = 0; ${one} < ${SITES - 1}; ${one}++) if (sites[${one}].x > sites[${one} + 1].x) [sites[${one}], sites[${one} + 1]] = [sites[${one} + 1], sites[${one}]];`,
    () => {
      const at = 1 + choices.below(SITES - 1);
      return `const ${one} = sites[0];\nsites[0] = sites[${at}];\nsites[${at}] = ${one};`;
    },
    () => `const ${one} = ${values.condition(1)} ? ${fresh(0)} : ${fresh(0)};\n${read(`${one}.x`)}`,
    () => `(${values.condition(1)} ? ${site()} : ${site()}).y = ${value()};`,
  ])();
}
