/** The tools that builds and lanes run: where they are found, and how a missing one is installed here. */
import { statSync } from 'node:fs';
import path from 'node:path';

/** What a package manager installs. */
export type ToolPackage = 'cc65' | 'compiler' | 'node';

export interface Environment {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isFile: (file: string) => boolean;
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

const here = (): Environment => ({ platform: process.platform, env: process.env, isFile });

const OF_CC65 = ['cl65', 'cc65', 'ca65', 'ld65', 'sim65', 'da65', 'od65'];

export interface FoundTool {
  /** The whole path. */
  readonly file: string;
  readonly by: 'PATH' | 'CC65_HOME';
}

/** Where `tool` is: in the folder `bin` of `CC65_HOME`, where it is one of cc65's, else in a folder of `PATH`. */
export function findTool(tool: string, { platform, env, isFile: exists }: Environment = here()): FoundTool | undefined {
  const { join, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  const names = platform === 'win32' ? [`${tool}.exe`, tool] : [tool];
  const inFolder = (folder: string): string | undefined => names.map((name) => join(folder, name)).find(exists);
  const home = OF_CC65.includes(tool) && env.CC65_HOME ? inFolder(join(env.CC65_HOME, 'bin')) : undefined;
  if (home !== undefined) return { file: home, by: 'CC65_HOME' };
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const file = folders.map(inFolder).find((name) => name !== undefined);
  return file === undefined ? undefined : { file, by: 'PATH' };
}

/** The C compiler of the host lane: the first one that is installed. */
export const HOST_COMPILERS = ['gcc', 'clang'] as const;

interface PackageManager {
  /** A tool by which it is known. */
  readonly tool: string;
  readonly platforms?: readonly NodeJS.Platform[];
  /** An environment variable that its shell sets. */
  readonly variable?: string;
  readonly commands: Readonly<Record<ToolPackage, string>>;
}

const BUILD_CC65 = 'see https://cc65.github.io/getting-started.html';

/** The most specific first: MSYS2 has a pacman, too, and Homebrew runs beside apt-get. */
const MANAGERS: readonly PackageManager[] = [
  {
    tool: 'pacman', platforms: ['win32'], variable: 'MSYSTEM',
    commands: { cc65: `scoop install cc65, or ${BUILD_CC65}`, compiler: 'pacman -S mingw-w64-clang-x86_64-clang', node: 'pacman -S mingw-w64-clang-x86_64-nodejs' },
  },
  { tool: 'scoop', platforms: ['win32'], commands: { cc65: 'scoop install cc65', compiler: 'scoop install llvm', node: 'scoop install nodejs-lts' } },
  {
    tool: 'winget', platforms: ['win32'],
    commands: { cc65: BUILD_CC65, compiler: 'winget install LLVM.LLVM', node: 'winget install OpenJS.NodeJS.LTS' },
  },
  { tool: 'brew', platforms: ['darwin'], commands: { cc65: 'brew install cc65', compiler: 'xcode-select --install', node: 'brew install node' } },
  { tool: 'port', platforms: ['darwin'], commands: { cc65: 'sudo port install cc65', compiler: 'xcode-select --install', node: 'sudo port install nodejs22' } },
  { tool: 'apt-get', commands: { cc65: 'sudo apt-get install cc65', compiler: 'sudo apt-get install gcc libc6-dev', node: 'sudo apt-get install nodejs' } },
  {
    tool: 'dnf',
    commands: { cc65: 'sudo dnf install cc65', compiler: 'sudo dnf install gcc libasan libubsan', node: 'sudo dnf install nodejs' },
  },
  { tool: 'zypper', commands: { cc65: BUILD_CC65, compiler: 'sudo zypper install gcc', node: 'sudo zypper install nodejs-default' } },
  {
    tool: 'apk',
    commands: {
      cc65: 'apk add cc65 --repository=https://dl-cdn.alpinelinux.org/alpine/edge/testing', compiler: 'apk add clang compiler-rt musl-dev', node: 'apk add nodejs',
    },
  },
  { tool: 'pacman', commands: { cc65: `install cc65 from the AUR, or ${BUILD_CC65}`, compiler: 'sudo pacman -S gcc', node: 'sudo pacman -S nodejs' } },
  { tool: 'brew', commands: { cc65: 'brew install cc65', compiler: 'brew install gcc', node: 'brew install node' } },
];

/** Where no package manager is known. */
const ELSEWHERE: Readonly<Record<ToolPackage, string>> = {
  cc65: BUILD_CC65,
  compiler: 'install gcc or clang',
  node: 'see https://nodejs.org',
};

/** The command that installs `wanted` on this system, or the page that tells how. */
export function installCommand(wanted: ToolPackage, environment: Environment = here()): string {
  const { platform, env } = environment;
  const manager = MANAGERS.find(({ tool, platforms, variable }) =>
    (platforms?.includes(platform) ?? platform !== 'win32') && (variable === undefined || env[variable] !== undefined) && findTool(tool, environment) !== undefined);
  return (manager?.commands ?? ELSEWHERE)[wanted];
}

/** The package that `tool` is in. Undefined: it is in none. */
export const packageOf = (tool: string): ToolPackage | undefined =>
  OF_CC65.includes(tool) ? 'cc65' : tool === 'gcc' || tool === 'clang' || tool === 'cc' ? 'compiler' : tool === 'node' ? 'node' : undefined;

/** The environment in which `tool` is run: tools of cc65 call each other by name. */
export function environmentFor({ file, by }: FoundTool): NodeJS.ProcessEnv {
  if (by === 'PATH') return process.env;
  return { ...process.env, PATH: [path.dirname(file), process.env.PATH ?? ''].join(path.delimiter) };
}
