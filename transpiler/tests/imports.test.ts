import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { circles, importGraph } from './import_graph.ts';

const graph = importGraph();

test('no modules import each other in a circle when they run', () => {
  expect(graph.get('transpiler/check/bodies.ts')).toContain('transpiler/check/values.ts');
  expect(circles(graph)).toEqual([]);
});

test('a circle counts unless a part of it is only of types, or imported later', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-imports-'));
  const files = {
    'a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'b.ts': "import { c } from './c.ts';\nexport const b = () => c;\n",
    'c.ts': "import { a } from './a.ts';\nexport const c = () => a;\n",
    'types.ts': "import { a } from './a.ts';\nimport { user } from './user.ts';\nexport type T = typeof a | typeof user;\n",
    'user.ts': "import type { T } from './types.ts';\nimport { a } from './a.ts';\nexport const user = (t: T) => [t, a];\n",
    'later.ts': "export const later = () => import('./loader.ts');\n",
    'loader.ts': "import { later } from './later.ts';\nexport const loader = later;\n",
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  expect(circles(importGraph(Object.keys(files), folder))).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
  fs.rmSync(folder, { recursive: true });
});
