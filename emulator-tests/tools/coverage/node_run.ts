/** A process of its own that plays scripts in Node, for V8 to write down what it executed: see on_node.ts. */
import { readAll } from '../../replay/inputs.ts';
import { openNodeGame } from '../../lanes/node_game.ts';
import { readLayout } from '../../state/layout.ts';

const scripts = readAll(process.argv.slice(2));
const [first] = scripts;
if (first !== undefined) {
  const { entry, restore } = await openNodeGame(first.program, readLayout(first.program));
  for (const { seed, setup, keys } of scripts) {
    restore();
    entry.start(seed);
    for (const code of [...setup, ...keys]) entry.key(code);
  }
}
