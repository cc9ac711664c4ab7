/** Files of a project and of ts65 are told apart on any system. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { isBelow } from './boundary.ts';
import { emittedName } from './project.ts';

it.each([
  ['/game/main.ts', '/game', true],
  ['/game', '/game/', true],
  ['/games/main.ts', '/game', false],
  ['/game/..hidden/main.ts', '/game', true],
  ['/', '/game', false],
])('%s below %s: %s', (name, folder, expected) => expect(isBelow(name, folder, path.posix)).toBe(expected));

it.each([
  ['C:\\game\\src\\main.ts', 'C:\\game', true],
  ['C:/game/src/main.ts', 'C:\\game', true],
  ['c:/Game/main.ts', 'C:\\game\\', true],
  ['D:\\game\\main.ts', 'C:\\game', false],
  ['C:\\games\\main.ts', 'C:\\game', false],
  ['\\\\server\\share\\game\\main.ts', 'C:\\game', false],
])('on Windows %s below %s: %s', (name, folder, expected) => expect(isBelow(name, folder, path.win32)).toBe(expected));

it('emitted files name modules alike on Windows, wherever ts65 lies', () => {
  const name = (file: string, home: string): string => emittedName(file, 'C:\\game', home, path.win32);
  expect(name('C:/game/src/rules/fight.ts', 'C:\\game\\node_modules\\ts65\\')).toBe('src/rules/fight.ts');
  for (const home of ['C:\\game\\node_modules\\ts65\\', 'D:\\tools\\ts65']) expect(name(path.win32.join(home, 'engine\\lib\\screen.ts'), home)).toBe('ts65:engine/lib/screen.ts');
});
