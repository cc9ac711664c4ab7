/** The command of `make site`. */
import path from 'node:path';
import { reportBadInput } from '../transpiler/base/report_bad_input.ts';
import { writeSite } from './build.ts';

process.exitCode = await reportBadInput(async () => {
  const folder = path.resolve(process.argv[2] ?? 'site');
  const files = await writeSite(folder);
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  process.stdout.write(`${folder}: ${files.length} files, ${Math.round(bytes / 1024)} KB; open index.html\n`);
  return 0 as 1;
});
