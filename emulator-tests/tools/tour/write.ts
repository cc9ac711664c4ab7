/** A part of `make docs`: writes docs/tour.md, and the sample in the README. */
import { inProject } from '../../script/programs.ts';
import { writeTogether } from '../../../transpiler/base/files.ts';
import { TOUR_PAGE, tourPage, WAY } from './page.ts';
import { README, withSample } from './sample.ts';
import { tourStages } from './stages.ts';

const pages = new Map([[TOUR_PAGE, tourPage(WAY, await tourStages(WAY))], [README, withSample()]]);
writeTogether(new Map([...pages].map(([file, text]) => [inProject(file), text])));
process.stdout.write(`wrote ${[...pages.keys()].join(' and ')}\n`);
