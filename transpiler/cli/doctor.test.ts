/** Tools: where they are found, on this system and on others, and what is said where they are missing. */
import { afterEach, expect, it, vi } from 'vitest';
import { ts65 } from '../../emulator-tests/testing/command_line.ts';
import { requireHostCompiler, requireTool, ToolMissingError } from '../build/freshness.ts';
import { findTool, installCommand, type Environment } from '../build/tools.ts';
import type { DoctorReport } from './doctor.ts';

afterEach(() => vi.unstubAllEnvs());

const system = (platform: NodeJS.Platform, env: Record<string, string>, files: readonly string[]): Environment =>
  ({ platform, env, isFile: (file) => files.includes(file) });

it('finds a tool in a folder of PATH, and those of cc65 in CC65_HOME before', () => {
  const files = ['/opt/cc65/bin/cc65', '/usr/bin/cc65', '/usr/bin/gcc', '/opt/cc65/bin/gcc'];
  const env = { PATH: '/none::/usr/bin', CC65_HOME: '/opt/cc65' };
  expect(findTool('cc65', system('linux', env, files))).toEqual({ file: '/opt/cc65/bin/cc65', by: 'CC65_HOME' });
  expect(findTool('gcc', system('linux', env, files))).toEqual({ file: '/usr/bin/gcc', by: 'PATH' });
  // Debian's CC65_HOME is for libraries only.
  expect(findTool('cc65', system('linux', { ...env, CC65_HOME: '/usr/share/cc65' }, files))).toEqual({ file: '/usr/bin/cc65', by: 'PATH' });
  expect(findTool('sim65', system('linux', env, files))).toBeUndefined();
});

it('finds .exe files between drive letters and semicolons', () => {
  const windows = system('win32', { Path: 'C:\\Windows;D:\\cc65\\bin' }, ['D:\\cc65\\bin\\cl65.exe']);
  expect(findTool('cl65', windows)).toEqual({ file: 'D:\\cc65\\bin\\cl65.exe', by: 'PATH' });
});

it.each<[string, NodeJS.Platform, Record<string, string>, string[], RegExp]>([
  ['Debian', 'linux', { PATH: '/usr/bin' }, ['/usr/bin/apt-get', '/usr/bin/brew'], /^sudo apt-get install cc65$/],
  ['Fedora', 'linux', { PATH: '/usr/bin' }, ['/usr/bin/dnf'], /^sudo dnf install cc65$/],
  ['Alpine', 'linux', { PATH: '/sbin' }, ['/sbin/apk'], /^apk add cc65 --repository/],
  ['Arch', 'linux', { PATH: '/usr/bin' }, ['/usr/bin/pacman'], /AUR/],
  ['macOS', 'darwin', { PATH: '/opt/homebrew/bin' }, ['/opt/homebrew/bin/brew'], /^brew install cc65$/],
  ['Scoop', 'win32', { PATH: 'C:\\scoop;C:\\winget' }, ['C:\\scoop\\scoop.exe', 'C:\\winget\\winget.exe'], /^scoop install cc65$/],
  ['MSYS2', 'win32', { PATH: 'C:\\msys64\\usr\\bin', MSYSTEM: 'UCRT64' }, ['C:\\msys64\\usr\\bin\\pacman.exe'], /scoop|cc65\.github\.io/],
  ['a system without a package manager', 'freebsd', { PATH: '/bin' }, [], /cc65\.github\.io/],
])('names the command of %s', (_, platform, env, files, command) => {
  expect(installCommand('cc65', system(platform, env, files))).toMatch(command);
  for (const wanted of ['compiler', 'node'] as const) expect(installCommand(wanted, system(platform, env, files))).not.toBe('');
});

it('says what is here, and exits with 0 where nothing is missing', async () => {
  const { code, out } = await ts65('doctor', '--json');
  const report = JSON.parse(out) as DoctorReport;
  expect(code).toBe(report.ok ? 0 : 1);
  expect(report.lanes.map(({ id }) => id)).toEqual(['node', 'host', 'sim-plain', 'sim-shipped', 'atari']);
  expect(report.tools.find(({ name }) => name === 'node')).toMatchObject({ file: process.execPath, version: process.version });
});

it('says which lanes run without cc65 and gcc, and every build names the command', async () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('CC65_HOME', '');
  const { code, out } = await ts65('doctor', '--json');
  const { lanes, install } = JSON.parse(out) as DoctorReport;
  expect(code).toBe(1);
  expect(lanes.filter(({ runs }) => runs).map(({ id }) => id)).toEqual(['node']);
  expect(install.map((one) => one.package)).toEqual(['cc65', 'compiler']);
  expect(() => requireTool('sim65')).toThrow(new ToolMissingError('sim65', install[0]!.command));
  expect(() => requireHostCompiler()).toThrow(ToolMissingError);
  expect((await ts65('doctor')).out).toContain(`To install cc65: ${install[0]!.command}\n`);
});
