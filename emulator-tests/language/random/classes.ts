/** Classes for random programs: some that extend others, in one array and alone, and records of several kinds. */
import { interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { fitted, masked } from './domains.ts';
import { simple, type Scope } from './scope.ts';
import type { RandomValues } from './values.ts';

const PACK = 4;
const FORMS = 3;
/** Of all fields. */
const FIELD = masked(6);

export function classLines(choices: Choices): string[] {
  const small = (): number => choices.below(60);
  const being = (): string => `new ${choices.pick(['Wolf', 'Bear', 'Cub'])}(${small()}, ${small()})`;
  const form = (_: unknown, i: number): string => (i % 2 === 0 ? `{ kind: 'disc', r: ${small()} }` : `{ kind: 'box', w: ${small()}, h: ${small()} }`);
  const most = choices.pick([15, 31, 63]);
  return [
    'abstract class Being {',
    `  static count = ${small()};`,
    `  static readonly STEP = ${choices.below(7) + 1};`,
    '  constructor(public hp: number, protected pace: number) {}',
    '  abstract act(by: number): number;',
    '  get half(): number { return this.hp >> 1; }',
    `  set half(to: number) { this.hp = (to & ${most}); this.felt(); }`,
    '  hurt(by: number): this { this.hp = (this.hp + by) & 63; this.felt(); return this; }',
    '  protected felt(): void { Being.count = (Being.count + Being.STEP) & 63; }',
    '  isSlow(): boolean { return this.pace < 20; }',
    '}',
    'class Wolf extends Being {',
    `  act(by: number): number { this.pace = (this.pace + by) & ${most}; return (this.pace ${choices.pick(['+', '^', '|'])} this.hp) & 63; }`,
    '}',
    'class Bear extends Being {',
    `  rage = ${small()};`,
    `  bag = [${small()}, ${small()}, ${small()}];`,
    '  act(by: number): number { this.bag[by % 3] = this.rage; return this.bag[(by + 1) % 3]; }',
    '  protected override felt(): void { super.felt(); this.rage = (this.rage + 1) & 63; }',
    '}',
    'class Cub extends Bear {',
    `  override get half(): number { return this.rage ${choices.pick(['>> 2', '& 31'])}; }`,
    '  override set half(to: number) { super.hurt(to & 7); }',
    choices.oneIn(2) ? '  override act(by: number): number { return super.act(by) >> 1; }' : '  override isSlow(): boolean { return this.rage > this.pace; }',
    '}',
    `const pack: Being[] = [${Array.from({ length: PACK }, being).join(', ')}];`,
    `const bears = [new Bear(${small()}, ${small()}), ${choices.pick(['new Bear', 'new Cub'])}(${small()}, ${small()})];`,
    `const lead = ${being()};`,
    "type Form = { kind: 'disc'; r: number } | { kind: 'box'; w: number; h: number };",
    `const forms: Form[] = [${Array.from({ length: FORMS }, form).join(', ')}];`,
    "function area(one: Form): number { return one.kind === 'disc' ? one.r * 3 : (one.w + one.h) & 127; }",
    'function strike(one: Being, by: number): number { return one.hurt(by).act(by & 15); }',
  ];
}

export const CLASS_SCOPE: Partial<Scope> = {
  places: [
    { text: (index) => `pack[${index(PACK)}].hp`, domain: FIELD, isSimple: false },
    { text: (index) => `bears[${index(2)}].rage`, domain: FIELD, isSimple: false },
    simple('lead.hp', FIELD), simple('Being.count', FIELD),
  ],
};

/** A statement that calls methods, uses accessors or asks for kinds; `name` gives a name that nothing has. */
export function classStatement(choices: Choices, values: RandomValues, name: (prefix: string) => string): string {
  const one = choices.pick([`pack[${values.index(PACK)}]`, `pack[${values.index(PACK)}]`, 'lead', `bears[${values.index(2)}]`]);
  const value = (): string => values.fit(FIELD, 1);
  const place = choices.pick(values.scope.places.filter(({ isSimple }) => isSimple));
  const read = (text: string, hi = 255): string => `${place.text(values.index)} = ${fitted({ text, range: interval(0, hi) }, place.domain)};`;
  const [each, form] = [name('being'), name('form')];
  return choices.pick([
    () => `${one}.hurt(${value()})${choices.oneIn(2) ? `.hurt(${value()})` : ''};`,
    () => `${one}.half ${choices.pick(['=', '=', '+='])} ${value()};`,
    () => read(`${one}.act(${value()})`, 63),
    () => read(`${one}.half`, 63),
    () => read(`strike(${one}, ${value()})`, 63),
    () => `for (const ${each} of pack) if (${choices.oneIn(2) ? '!' : ''}${each}.isSlow()) ${each}.hurt(${value()});`,
    () => `const ${each} = pack[${values.index(PACK)}];\nif (${each} instanceof Bear) ${each}.rage = ${value()};${choices.oneIn(2) ? `\nelse ${each}.half++;` : ''}`,
    () => `const ${form} = forms[${values.index(FORMS)}];\nif (${choices.pick([`${form}.kind === 'box'`, `'w' in ${form}`])}) ${form}.w = ${value()};`,
    () => read(`area(forms[${values.index(FORMS)}])`),
  ])();
}
