/** Foreign functions of a program as a kind of campaign: the items are the functions, from 1 on. */
import { compile } from '../../../transpiler/driver/compile.ts';
import { projectOf } from '../../../transpiler/base/boundary.ts';
import type { CampaignKind, PlayedItems } from '../../queue/kind.ts';
import { digestOfFiles, filesBelow, programDigests } from '../../queue/digests.ts';
import { campaignProgram, PROGRAM_NAME } from '../../queue/known_program.ts';
import { optional, type ValueShape } from '../../queue/shape.ts';
import type { Program } from '../../script/programs.ts';
import { chooseFunctions, FOREIGN_LANES, type Certification, type CertifiedFunction, type ForeignLane } from './certify.ts';
import { foreignFunctionsOf, type ForeignFunction } from './functions.ts';
import { certificationJson, certificationText } from './report.ts';

export interface ForeignSetup {
  readonly program: string;
  /** By their names; all of them where there are none. */
  readonly functions: readonly string[];
  readonly random: number;
  readonly seed: number;
  readonly lanes: readonly ForeignLane[];
  readonly compare: boolean;
}

export interface ForeignResults extends Pick<Certification, 'lanes' | 'skipped'> {
  readonly results: readonly (Omit<CertifiedFunction, 'f'> & { readonly item: number })[];
}

const isForeignLane: ValueShape = (value) => FOREIGN_LANES.some((id) => id === value);

export const FOREIGN_KIND: CampaignKind<ForeignSetup, ForeignResults> = {
  name: 'certify',
  items: 'functions',
  portion: 1,
  setup: { program: PROGRAM_NAME, functions: ['string'], random: 'count', seed: 'count', lanes: [isForeignLane], compare: 'flag' },
  part: {
    lanes: [isForeignLane],
    skipped: [(value) => Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')],
    results: [{
      item: 'count', choice: (value) => ['all', 'edges and random', 'some edges and random'].includes(value as string), tried: 'count', checked: 'count', wrong: 'count',
      findings: [{ lanes: [(value) => value === 'node' || FOREIGN_LANES.some((id) => id === value)], arguments: ['number'], text: 'string' }],
      cycles: optional({ least: 'number', mean: 'number', most: 'number' }), inPlace: optional({ foreign: 'number', own: optional('number') }),
    }],
  },
  player: new URL('./queue_player.ts', import.meta.url),
  subject: ({ program }) => program,
  digests: async ({ program: name }) => {
    const program = await campaignProgram(name);
    return { ...programDigests(program), foreign: digestOfFiles(program.folder, filesBelow(program.folder, '.')) };
  },
  itemsOf: ({ results }) => results.map(({ item }) => item),
  join: (parts) => ({ lanes: parts[0]!.lanes, skipped: parts[0]!.skipped, results: parts.flatMap(({ results }) => results).sort((a, b) => a.item - b.item) }),
  report: async (setup, _, played, json) => tellForeign(await campaignProgram(setup.program), setup, played, json),
};

/** The functions of the setup, in order. @throws UsageError, LoadError */
export const certifiedFunctions = ({ entry, name }: Program, { functions }: ForeignSetup): readonly ForeignFunction[] => chooseFunctions(foreignFunctionsOf(entry), functions, name);

/** Tells what was certified. @returns the exit code */
export function tellForeign(program: Program, setup: ForeignSetup, { whole }: PlayedItems<ForeignResults>, json: boolean): number {
  const functions = certifiedFunctions(program, setup);
  const { lanes, skipped, results } = whole ?? { lanes: setup.lanes, skipped: [], results: [] };
  const verdict: Certification = { lanes, skipped, functions: results.map(({ item, ...one }) => ({ ...one, f: functions[item - 1]! })) };
  const { name } = compile(program.entry);
  process.stdout.write(json ? `${JSON.stringify(certificationJson(projectOf(program.entry), name, verdict), null, 2)}\n` : certificationText(name, verdict));
  return verdict.functions.every(({ wrong }) => wrong === 0) ? 0 : 1;
}
