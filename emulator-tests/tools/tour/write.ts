/** A part of `make docs`: writes docs/tour.md, and the sample in the README. */
import { inProject } from '../../script/programs.ts';
import { writeTogether } from '../../../transpiler/base/files.ts';
import { PAGE, tourPage, WAY } from './page.ts';
import { README, withSample } from './sample.ts';
import { stagesOf } from './stages.ts';

const pages = new Map([[PAGE, tourPage(WAY, await stagesOf(WAY))], [README, withSample()]]);
writeTogether(new Map([...pages].map(([file, text]) => [inProject(file), text])));
process.stdout.write(`wrote ${[...pages.keys()].join(' and ')}\n`);
