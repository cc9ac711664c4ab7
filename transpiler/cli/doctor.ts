/** `ts65 doctor`: the tools of this machine, the lanes that they make possible, and how to install what is missing. */
import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import { version } from '../base/project.ts';
import { environmentFor, findTool, HOST_COMPILERS, installCommand, type FoundTool, type ToolPackage } from '../build/tools.ts';

/** The oldest Node whose features ts65 uses. */
const OLDEST_NODE = 20;

interface ToolReport {
  readonly name: string;
  /** Missing where it is not installed. */
  readonly file?: string;
  readonly by?: FoundTool['by'] | 'this process';
  readonly version?: string;
  /** Why it is of no use though it is there. */
  readonly problem?: string;
}

interface LaneReport {
  readonly id: string;
  readonly runs: boolean;
  /** The tools that it lacks. */
  readonly missing: readonly string[];
}

export interface DoctorReport {
  readonly version: string;
  readonly platform: string;
  readonly tools: readonly ToolReport[];
  readonly lanes: readonly LaneReport[];
  /** Whether load files can be built, and all lanes run. */
  readonly ok: boolean;
  /** The command for each package that is missing. */
  readonly install: readonly { readonly package: ToolPackage; readonly command: string }[];
}

/** The tools of cc65 that builds run. */
const CC65 = ['cl65', 'cc65', 'ca65', 'ld65'];
const SIMULATOR = 'sim65';
const COMPILER = HOST_COMPILERS.join(' or ');

/** Each lane, and the tools without which it can't run. */
const LANES: Readonly<Record<string, readonly string[]>> = {
  node: ['node'],
  host: [COMPILER],
  'sim-plain': [...CC65, SIMULATOR],
  'sim-shipped': [...CC65, SIMULATOR],
  atari: CC65,
};

function reportOf(name: string): ToolReport {
  const found = findTool(name);
  if (found === undefined) return { name };
  const { stdout, stderr, status, error } = spawnSync(found.file, ['--version'], { encoding: 'utf8', env: environmentFor(found), timeout: 10_000 });
  const first = `${stdout}${stderr}`.trim().split('\n')[0]?.trim();
  const problem = error?.message ?? (status === 0 ? undefined : `--version fails: exit ${status}`);
  return { name, ...found, ...(problem === undefined ? { version: first ?? '' } : { problem }) };
}

function nodeReport(): ToolReport {
  const major = Number(process.versions.node.split('.')[0]);
  const problem = major >= OLDEST_NODE ? undefined : `Node ${OLDEST_NODE} or newer is needed`;
  return { name: 'node', file: process.execPath, by: 'this process', version: process.version, ...(problem && { problem }) };
}

const isUsable = ({ file, problem }: ToolReport): boolean => file !== undefined && problem === undefined;

/** The first C compiler that works, else the first one there is. */
function compilerReport(): ToolReport {
  const reports = HOST_COMPILERS.map(reportOf);
  return reports.find(isUsable) ?? reports.find(({ file }) => file !== undefined) ?? { name: COMPILER };
}

/** Examines this machine: runs each tool for its version. */
function examineMachine(): DoctorReport {
  const compiler = compilerReport();
  const tools = [nodeReport(), ...[...CC65, SIMULATOR].map(reportOf), compiler];
  const isBad = (name: string): boolean => !isUsable(name === COMPILER ? compiler : tools.find((tool) => tool.name === name)!);
  const lanes = Object.entries(LANES).map(([id, needs]) => {
    const missing = needs.filter(isBad);
    return { id, runs: missing.length === 0, missing };
  });
  const wanted: ToolPackage[] = [
    ...(isBad('node') ? ['node' as const] : []), ...([...CC65, SIMULATOR].some(isBad) ? ['cc65' as const] : []), ...(isBad(COMPILER) ? ['compiler' as const] : []),
  ];
  const install = wanted.map((one) => ({ package: one, command: installCommand(one) }));
  return { version: version(), platform: `${process.platform} ${process.arch}`, tools, lanes, ok: install.length === 0, install };
}

const NAMES: Readonly<Record<ToolPackage, string>> = { node: 'Node', cc65: 'cc65', compiler: 'a C compiler' };

function doctorText({ version: own, platform, tools, lanes, install }: DoctorReport): string {
  const width = Math.max(...[...tools.map(({ name }) => name), ...lanes.map(({ id }) => id)].map(({ length }) => length));
  const toolLine = ({ name, file, by, version: known, problem }: ToolReport): string => {
    if (file === undefined) return `  ${name.padEnd(width)}  missing`;
    return `  ${name.padEnd(width)}  ${problem ?? known ?? ''}  (${file}${by === 'CC65_HOME' ? ', by CC65_HOME' : ''})`;
  };
  const laneLine = ({ id, runs, missing }: LaneReport): string => `  ${id.padEnd(width)}  ${runs ? 'runs' : `can't run without ${missing.join(', ')}`}`;
  const isBuilding = lanes.find(({ id }) => id === 'atari')!.runs;
  return [
    `ts65 ${own} on ${platform}`, '', 'Tools', ...tools.map(toolLine), '', 'Lanes', ...lanes.map(laneLine), '',
    ...(isBuilding ? [] : ['`ts65 check`, `emit` and `play` work; `build` needs cc65.']),
    ...(install.length === 0 ? ['Nothing is missing.'] : install.map((one) => `To install ${NAMES[one.package]}: ${one.command}`)), '',
  ].join('\n');
}

export function registerDoctor(cli: Command): void {
  cli
    .command('doctor')
    .option('--json', 'the findings as JSON on standard output')
    .action(({ json }: { json?: boolean }) => {
      const report = examineMachine();
      process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : doctorText(report));
      process.exitCode = report.ok ? 0 : 1;
    });
}
