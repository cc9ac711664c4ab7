/** `make picture`: writes docs/play.png. */
import { PROGRAMS, inProject } from '../../emulator-tests/script/programs.ts';
import { readScript } from '../../emulator-tests/script/script.ts';
import { writeWhole } from '../../transpiler/base/files.ts';
import { encodeAnimation } from '../../emulator-tests/machine/apng.ts';
import { playPicture } from './play.ts';
import { PICTURE, PICTURE_COMMANDS, PICTURE_SCRIPT } from './readme.ts';

const file = encodeAnimation(await playPicture(readScript(inProject(PICTURE_SCRIPT), PROGRAMS), PICTURE_COMMANDS));
writeWhole(inProject(PICTURE), file);
process.stdout.write(`wrote ${PICTURE}, ${file.length.toLocaleString('en')} bytes\n`);
