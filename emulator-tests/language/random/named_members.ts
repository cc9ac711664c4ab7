/** Random statements with records whose members go by computed names: texts and members of an enum, constant records and records of the state. */
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import type { RandomValues } from './values.ts';

export const NAMED_MEMBER_LINES: readonly string[] = [
  "type Ware = 'oil' | 'salt' | 'tin';",
  'enum Season { Wet = 1, Dry, Cold }',
  "const WARES: readonly Ware[] = ['tin', 'oil', 'salt'];",
  'const COSTS: Record<Ware, number> = { salt: 3, oil: 700, tin: 41 };',
  "const NEXT_WARE: { readonly [name: string]: Ware } = { oil: 'salt', salt: 'tin', tin: 'oil' };",
  "const SIGNS = { [Season.Dry]: 'dry', [Season.Wet]: 'wet', [Season.Cold]: 'cold' } as const;",
  'const stores: Record<Ware, number> = { oil: 1, tin: 2, salt: 3 };',
  'const yields: Record<Season, { best: number; by: Record<Ware, number> }> = {',
  '  [Season.Wet]: { best: 4, by: { oil: 1, salt: 2, tin: 3 } }, [Season.Dry]: { best: 5, by: { oil: 4, salt: 5, tin: 6 } },',
  '  [Season.Cold]: { best: 6, by: { oil: 7, salt: 8, tin: 9 } },',
  '};',
  "let ware: Ware = 'oil';",
  'let season: Season = Season.Wet;',
  'let tally = 0;',
  'function seasonOf(n: number): Season { return n % 3 + 1; }',
  'function wareOf(n: number): Ware { return WARES[n % 3]; }',
  'function storedIn(of: Record<Ware, number>, at: Ware): number { return of[at] + of.tin; }',
];

const BYTE = masked(8);

export class NamedMembers {
  constructor(private readonly choices: Choices, private readonly values: RandomValues, private readonly name: (prefix: string) => string) {}

  statement(): string {
    const { choices } = this;
    const own = this.name('ware');
    return choices.pick([
      () => `ware = ${this.ware()};`,
      () => `season = ${choices.pick(['Season.Dry', 'Season.Cold', `seasonOf(${this.byte()})`])};`,
      () => `stores[${this.ware()}] = ${this.byte()};`,
      () => `yields[season].by[${this.ware()}] = ${this.byte()};`,
      () => `yields[seasonOf(${this.byte()})].best = ${this.byte()};`,
      () => `if (stores[ware] < 200) stores[ware] ${choices.pick(['+= 3', '++'])};`,
      () => `tally = (${this.number()} + ${this.number()}) & 255;`,
      () => `for (const ${own} of Object.keys(stores)) tally = (tally * 3 + stores[${own} as Ware] + COSTS[${own} as Ware]) & 255;`,
      () => `for (const [${own}, cost] of Object.entries(${choices.pick(['COSTS', 'stores'])})) if (cost > 2) tally = (tally + cost + NEXT_WARE[${own}].length) & 255;`,
      () => 'tally = Object.values(stores).reduce((a, b) => a + b, 0) & 255;',
      () => 'word = SIGNS[season].slice(0, 4) + ware.slice(0, 4);',
      () => `if (${this.ware()} ${choices.pick(['===', '!=='])} ware) tally = COSTS[ware] & 255;`,
      () => `stores.salt = ${this.byte()};`,
      () => 'yields[season].by = { oil: 3, salt: 4, tin: 5 };',
    ])();
  }

  private byte(): string {
    return this.values.fit(BYTE, 1);
  }

  private ware(): string {
    return this.choices.pick(['ware', "'tin'", `wareOf(${this.byte()})`, 'NEXT_WARE[ware]', `WARES[(${this.byte()}) % 3]`, `(${this.values.condition(0)} ? ware : 'salt')`]);
  }

  private number(): string {
    const { choices } = this;
    return choices.pick([() => `COSTS[${this.ware()}]`, () => `stores[${this.ware()}]`, () => `yields[season].by[${this.ware()}]`, () => 'yields[season].best', () => `storedIn(${choices.pick(['stores', 'COSTS', 'yields[season].by'])}, ${this.ware()})`])();
  }
}
