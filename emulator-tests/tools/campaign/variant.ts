/** Other C than the emitted for one lane: how a campaign is tried on a fault that is known. */
import { readdirSync } from 'node:fs';
import { reasonOf } from '../../../transpiler/base/files.ts';
import { resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { inBuild } from '../../script/programs.ts';
import { UsageError } from '../../../transpiler/cli/usage.ts';
import { LANE_IDS, type Lane, type LaneId } from '../../lanes/lane.ts';
import { openLane, type LaneLimits, type OpenedProgram } from '../../lanes/open.ts';

/** The lane, or all of C, and the folder that its C is in. */
export interface Variant {
  readonly lane: LaneId | 'all';
  readonly cDir: string;
}

/** Reads `LANE=FOLDER`. @throws UsageError that says what is wrong */
export function parseVariant(text: string): Variant {
  const equals = text.indexOf('=');
  const lane = (['all', ...LANE_IDS] as const).find((id) => id !== 'node' && id === text.slice(0, equals));
  if (equals < 0 || lane === undefined) throw new UsageError(`--variant ${text}: not LANE=FOLDER with a lane of ${LANE_IDS.slice(1).join(' ')}, or all`);
  const cDir = resolve(text.slice(equals + 1));
  let names: readonly string[];
  try {
    names = readdirSync(cDir);
  } catch (error) {
    throw new UsageError(`--variant ${text}: ${reasonOf(error)}`);
  }
  if (!names.some((name) => name.endsWith('.c'))) throw new UsageError(`--variant ${text}: a folder without C`);
  return { lane, cDir };
}

/** @throws UsageError where the variant is of a lane that is not among `lanes` */
export function requireLaneOf(variant: Variant | undefined, lanes: readonly LaneId[]): void {
  if (variant === undefined || variant.lane === 'all' || lanes.includes(variant.lane)) return;
  throw new UsageError(`--variant ${variant.lane}=…: --lanes leaves this lane out; it has ${lanes.join(' ')}`);
}

/** `opened` as the lane `id` has it: with the variant's C where it is the variant's lane, and a place of its own to build in. */
export function withVariant(opened: OpenedProgram, id: LaneId, variant: Variant | undefined): OpenedProgram {
  if (variant === undefined || id === 'node' || (variant.lane !== 'all' && variant.lane !== id)) return opened;
  const folder = createHash('sha256').update(variant.cDir).digest('hex').slice(0, 8);
  return { ...opened, emitted: { ...opened.emitted, cDir: variant.cDir, buildDir: inBuild(opened.program, `variants/${folder}`) } };
}

/** Opens lanes, the variant's with its own C. */
export function openWith(variant: Variant | undefined): (id: LaneId, opened: OpenedProgram, limits: LaneLimits) => Promise<Lane> {
  return (id, opened, limits) => openLane(id, withVariant(opened, id, variant), limits);
}
