import { it, expect } from 'vitest';
import 'ts65/vitest';

it('plays its scripts in Node and on the Atari alike', async () => {
  await expect('scripts').toRunInLockstep({ lanes: ['node', 'atari'] });
});
