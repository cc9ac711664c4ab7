/** The thread of strict.ts: plays jobs in Node and looks at every value itself. */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Job } from '../../emulator-tests/lanes/lane.ts';
import { moduleFile } from '../../transpiler/base/project.ts';
import { WIDTH, type Layout, type StateVariable } from '../../emulator-tests/state/layout.ts';
import { keyIn, listOf } from '../../emulator-tests/state/module_state.ts';
import { openState } from '../../emulator-tests/state/own_modules.ts';
import type { Numbering } from '../../emulator-tests/state/pools.ts';
import { accessorsByUrl } from '../../emulator-tests/state/module_urls.ts';
import { ACCESS } from '../../emulator-tests/state/state_access.ts';
import { importEntry } from '../../emulator-tests/state/entry.ts';

export interface StrictRequest {
  /** What the thread's entry loads. */
  readonly module: string;
  readonly entry: string;
  readonly layout: Layout;
  readonly jobs: readonly Job[];
}

type Container = Record<string, unknown>;

/** The values in `value`: of lists and of records that stand for lists, `{ odd: [1], even: [] }`. */
function leavesIn(value: unknown): unknown[] {
  if (ArrayBuffer.isView(value)) return [...(value as Uint8Array)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesIn) : [value];
}

/** All values below `name` (`monsters[].hp`) in the variables of a module. `areRecords`: they are records themselves. */
function valuesOf(roots: Container, name: string, areRecords: boolean): unknown[] {
  let values: unknown[] = [roots];
  for (const member of name.split('.')) {
    const [key, ...lists] = member.split('[]') as [string, ...string[]];
    values = values.map((value) => (value === undefined || value === null ? undefined : listOf(value as Container, key === 'length' && !('length' in (value as object)))[keyIn(value, key)]));
    for (const _ of lists) values = values.flatMap((value) => (ArrayBuffer.isView(value) ? [value] : Object.values(listOf((value ?? []) as Container, true))));
  }
  values = values.map((value) => (value instanceof Set ? [...value] : value));
  return areRecords ? values.flat(Infinity) : values.flatMap(leavesIn);
}

function fits(value: unknown, { type, text, none, characters, refs }: StateVariable, texts: readonly string[]): boolean {
  if (refs !== undefined) return typeof value === 'object' || value === undefined;
  if (none && (value === null || value === undefined)) return true;
  if (text) return typeof value === 'string' && texts.includes(value);
  if (characters > 0) return typeof value === 'string' && value.length < characters && [...value].every((one) => one <= '\xff');
  if (typeof value === 'boolean') return true;
  const bits = WIDTH[type] * 8;
  const lo = type.startsWith('i') ? -(2 ** (bits - 1)) : 0;
  return Number.isInteger(value) && (value as number) >= lo && (value as number) < lo + 2 ** bits;
}

const { entry, layout, jobs } = workerData as StrictRequest;
register('./access_hooks.mjs', new URL('../../emulator-tests/lanes/', import.meta.url), { data: accessorsByUrl(layout) });
const { start, key } = await importEntry(entry, layout);
const state = await openState(layout);
const restore = state.keep();
const roots = new Map<string, Container>();
for (const { module } of layout.variables) {
  roots.set(module, ((await import(pathToFileURL(moduleFile(layout.root, module)).href)) as Record<string, Container>)[ACCESS] as Container);
}

const heldBy = ({ module, name, pool, refs }: StateVariable, records: Numbering<object>): unknown[] =>
  valuesOf(pool === undefined ? (roots.get(module) as Container) : { [pool]: records.recordsOf(pool) }, name, refs !== undefined);

const found = new Map<string, string>();
function look(what: string): void {
  const records = state.number();
  for (const variable of layout.variables) {
    const odd = heldBy(variable, records).find((value) => !fits(value, variable, layout.texts));
    if (odd === undefined || found.has(variable.name)) continue;
    found.set(variable.name, `node: ${what}: ${variable.name} is ${String(odd)}, not ${variable.type}`);
  }
}
for (const { seed, keys } of jobs) {
  restore();
  start(seed);
  look(`seed ${seed}`);
  keys.forEach((code, i) => {
    key(code);
    look(`seed ${seed}, command ${i + 1} (key ${code})`);
  });
}
parentPort?.postMessage([...found.values()]);
