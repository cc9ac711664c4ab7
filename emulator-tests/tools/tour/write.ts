/** A part of `make docs`: writes docs/tour.md. */
import { inProject } from '../../script/programs.ts';
import { writeWhole } from '../../../transpiler/base/files.ts';
import { PAGE, tourPage, WAY } from './page.ts';
import { stagesOf } from './stages.ts';

writeWhole(inProject(PAGE), tourPage(WAY, await stagesOf(WAY)));
process.stdout.write(`wrote ${PAGE}\n`);
