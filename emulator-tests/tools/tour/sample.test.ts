/** The README's sample of TypeScript and C is that of today: `make docs` writes it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../script/programs.ts';
import { README, withSample } from './sample.ts';

it('shows a function as it is, with its C', () => {
  const readme = readFileSync(inProject(README), 'utf8');
  expect(readme).toBe(withSample(readme));
  expect(readme).toMatch(/<!-- sample -->\n```ts\n[^]*```c\n[^]*<!-- \/sample -->/);
});
