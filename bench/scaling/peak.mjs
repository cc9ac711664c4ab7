/** Loaded ahead of a command: writes the greatest memory that its process had, in bytes, to the file that SCALING_PEAK names. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.SCALING_PEAK, String(process.resourceUsage().maxRSS * 1024)));
