/** `make picture`: writes docs/play.png. */
import { PROGRAMS, inProject } from '../../../terminal/programs.ts';
import { readScript } from '../../../terminal/script.ts';
import { writeWhole } from '../../../transpiler/files.ts';
import { encodeAnimation } from './apng.ts';
import { playPicture } from './play.ts';
import { PICTURE, PICTURE_COMMANDS, PICTURE_SCRIPT } from './readme.ts';

const file = encodeAnimation(await playPicture(readScript(inProject(PICTURE_SCRIPT), PROGRAMS), PICTURE_COMMANDS));
writeWhole(inProject(PICTURE), file);
process.stdout.write(`wrote ${PICTURE}, ${file.length.toLocaleString('en')} bytes\n`);
