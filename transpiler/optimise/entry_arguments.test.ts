import { expect, it } from 'vitest';
import { copyArguments } from './entry_arguments.ts';
import { afterPass, ir } from './testing.ts';

const OFTEN = `
  @bytes[0] = %a
  @bytes[1] = %a
  @bytes[2] = %a
  @bytes[3] = %a`;

it('copies an argument that is read four times', () => {
  expect(afterPass(copyArguments, OFTEN)).toBe(ir(`%a.2: u8 = %a${OFTEN.replaceAll('%a', '%a.2')}`));
});

it('leaves one that is read less often', () => {
  const body = '@s = %a\n@u = %a';
  expect(afterPass(copyArguments, body)).toBe(ir(body));
});

it('counts a read in a loop as several', () => {
  expect(afterPass(copyArguments, 'loop again {\n@s = %a\n}')).toContain('%a.2: u8 = %a');
});

it('copies what is set, too: the argument itself is not set any more', () => {
  const out = afterPass(copyArguments, `%a = %a + 1 -> [0, 255]${OFTEN}`);
  expect(out).toContain('%a.2 = %a.2 + 1');
  expect(out).not.toContain('%a = ');
});
