/** Keeps what a profile measured of each function, for the editor: see transpiler/driver/measured.ts. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, writeWhole } from '../../../transpiler/base/files.ts';
import { moduleFile } from '../../../transpiler/base/project.ts';
import { hashOfTexts, measuredFile, type MeasuredProgram } from '../../../transpiler/driver/measured.ts';
import type { AtariSession } from '../../lanes/atari_session.ts';
import type { Profile } from './profile.ts';

export function measuredOf({ image, program }: AtariSession, { functions, scripts }: Profile): MeasuredProgram {
  const modules = image.map.sources;
  const sizes = new Map(image.functions.map(({ name, file, line, start, end }) => [`${name} ${file}:${line}`, end - start]));
  return {
    version: 1,
    scripts,
    modules,
    hash: hashOfTexts(modules.map((name) => textOf(moduleFile(program.root, name)))),
    functions: functions.flatMap(({ name, at, calls, total, most }) => {
      if (at === undefined || calls === 0) return [];
      return [{ name, file: at.slice(0, at.lastIndexOf(':')), calls, cycles: total, most, bytes: sizes.get(`${name} ${at}`) ?? 0 }];
    }),
  };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @throws FileError */
export function keepMeasured(session: AtariSession, profile: Profile): void {
  const file = measuredFile(session.program);
  makeFolder(dirname(file));
  writeWhole(file, `${JSON.stringify(measuredOf(session, profile))}\n`);
}
