/** The packages of the queue are loaded when a queue is asked for, and no sooner: start-up is what one waits for. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LAUNCHER, PROJECT } from '../../transpiler/base/project.ts';
import { inProject } from '../script/programs.ts';
import { modulesOfRepository } from '../../transpiler/tests/import_graph.ts';

/** An import that stays when types are gone, and is not put off. */
const STATIC = /^(?:import(?! type)|export)[^;(]*from '(bullmq|ioredis)'/m;

it('only tests and benchmarks import them at once', () => {
  const files = modulesOfRepository().filter((file) => STATIC.test(readFileSync(inProject(file), 'utf8')));
  expect(files.filter((file) => !/\.test\.ts$|\/fixtures\/|^bench\/machines\.ts$/.test(file))).toEqual([]);
  expect(STATIC.test("import { Queue } from 'bullmq';")).toBe(true);
  expect(STATIC.test("import type { Queue } from 'bullmq';\nconst a = import('bullmq');")).toBe(false);
});

/** Refuses to find them. */
const HOOK = `export const resolve = (name, context, next) => { if (/^(bullmq|ioredis)$/.test(name)) throw Object.assign(new Error('missing'), { code: 'ERR_MODULE_NOT_FOUND' }); return next(name, context); };`;
const REGISTER = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(HOOK)}`)});`;

it.each([
  [['fuzz', '--help'], 0, ''],
  [['queue', '--queue', 'redis://127.0.0.1:1'], 2, 'ts65: a queue needs the packages bullmq and ioredis: npm install --save-dev bullmq ioredis\n'],
])('where they are missing `ts65 %s` ends with %i', (args, code, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(REGISTER)}`, LAUNCHER, ...args], { cwd: PROJECT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: code, stderr: message });
});
