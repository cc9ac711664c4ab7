/** The scripts of this project do the same in Node and on the Atari, byte for byte, after every command. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import 'ts65/vitest';

const scripts = readdirSync('scripts').filter((name) => name.endsWith('.script'));

/** Milliseconds: the first script builds the program. */
const PATIENCE = 120_000;

it.each(scripts)('%s matches on all lanes', { timeout: PATIENCE }, async (name) => {
  await expect(`scripts/${name}`).toRunInLockstep();
});
