/** Parts of campaigns in files. Shards write them, and `ts65 merge` joins them. */
import { readFileSync } from 'node:fs';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { reasonOf } from '../../transpiler/base/files.ts';
import type { CampaignKinds } from './commands.ts';
import { toolDigests } from './digests.ts';
import { misfitOfItems, type CampaignKind, type Digests, type ItemRange, type SetApart } from './kind.ts';
import { isPair, misfitOf, type ValueShape } from './shape.ts';

export interface PartFile {
  readonly version: 1;
  readonly kind: 'part';
  /** The same for all parts that are joined. */
  readonly campaign: { readonly kind: string; readonly setup: object; readonly items: ItemRange; readonly digests: Digests };
  readonly range: ItemRange;
  readonly part: object | null;
  readonly apart: readonly SetApart[];
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const PART: ValueShape = {
  campaign: { kind: 'string', setup: isRecord, items: isPair, digests: isRecord }, range: isPair, part: (value) => value === null || isRecord(value),
  apart: [{ item: 'count', message: 'string' }],
};

export const printPart = (part: PartFile): string => `${JSON.stringify(part)}\n`;

/** The part that a file holds; undefined: it holds something else. @throws CliError where it can't be read, or is no whole part */
export function readPart(file: string): PartFile | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError(`${file}: ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : reasonOf(error)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { kind, version } = (value ?? {}) as { kind?: unknown; version?: unknown };
  if (kind !== 'part') return undefined;
  if (version !== 1) throw new CliError(`${file}: its version is not 1`);
  const found = misfitOf(value, PART);
  if (found !== undefined) throw new CliError(`${file}: ${found}`);
  return value as PartFile;
}

/** Joins the parts of all shards, and tells the report. @returns the exit code @throws CliError where they are not of one campaign, or not all there */
export async function mergeParts(files: readonly { readonly file: string; readonly part: PartFile }[], kinds: CampaignKinds, json: boolean): Promise<number> {
  const [first] = files;
  if (first === undefined) throw new CliError('there is no part');
  const { campaign } = first.part;
  const kind = Object.hasOwn(kinds, campaign.kind) ? await kinds[campaign.kind]!() : undefined;
  if (kind?.report === undefined) throw new CliError(`${first.file}: there is no kind of campaign \`${campaign.kind}\` here`);
  const misfit = misfitOf(campaign.setup, kind.setup);
  if (misfit !== undefined) throw new CliError(`${first.file}: its setup: ${misfit}`);
  const here: Digests = { ts65: toolDigests().ts65!, ...(await kind.digests(campaign.setup)) };
  const other = Object.keys(here).find((name) => here[name] !== campaign.digests[name]);
  if (other !== undefined) throw new CliError(`${first.file}: was made by ${other} ${campaign.digests[other] ?? 'none'}, here is ${here[other]}`);
  for (const { file, part } of files) {
    if (JSON.stringify(part.campaign) !== JSON.stringify(campaign)) throw new CliError(`${file}: is of another campaign than ${first.file}, or of other versions`);
    const why = whyNoPart(kind, part);
    if (why !== undefined) throw new CliError(`${file}: ${why}`);
  }
  const inOrder = [...files].sort((a, b) => a.part.range[0] - b.part.range[0]);
  let due = campaign.items[0];
  for (const { file, part: { range } } of inOrder) {
    if (range[0] < due) throw new CliError(`${file}: has the item ${range[0]}, which another part has too`);
    if (range[0] > due) throw new CliError(`a part is missing: the ${kind.items} ${due}..${range[0] - 1}`);
    due = range[1] + 1;
  }
  if (due <= campaign.items[1]) throw new CliError(`a part is missing: the ${kind.items} ${due}..${campaign.items[1]}`);
  const parts = inOrder.flatMap(({ part: { part } }) => (part === null ? [] : [part]));
  const apart = inOrder.flatMap(({ part }) => part.apart);
  const whole = parts.length === 0 ? undefined : kind.join(parts);
  const code = await kind.report(campaign.setup, campaign.items, { whole, apart, complete: true, ms: 0 }, json);
  for (const { item, message } of apart) process.stderr.write(`ts65: set apart: item ${item} of the ${kind.items}: ${message}\n`);
  return apart.length > 0 && code === 0 ? 2 : code;
}

/** Why a part can't be joined; undefined: it can. */
function whyNoPart(kind: CampaignKind<object, object>, { part, range, apart }: PartFile): string | undefined {
  const misfit = part === null ? undefined : misfitOf(part, kind.part);
  return misfit ?? misfitOfItems(part === null ? [] : kind.itemsOf(part), range, apart);
}
