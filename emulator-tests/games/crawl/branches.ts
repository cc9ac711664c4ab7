/** By `Branch` of engine/crawl: how a script and a command line write the branches of the dungeon. */
import { findProgram } from '../../script/programs.ts';

export const CRAWL_BRANCHES: readonly string[] = Object.keys(findProgram('crawl')!.settings.branch!);
