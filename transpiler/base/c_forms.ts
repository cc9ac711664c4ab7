/** The two forms of a program's C. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder, beside a program's plain C, for the shipped C: it is written for cc65 alone. */
export const SHIPPED = 'cc65';

/** `plain`: C for any compiler. */
export type CForm = 'plain' | 'shipped';

/** Where the C of a program lies in its folder: C that was not emitted has one form for all. */
export const formFolder = (folder: string, form: CForm): string =>
  form === 'shipped' && existsSync(join(folder, SHIPPED)) ? join(folder, SHIPPED) : folder;

/** Ahead of a function's name: how deep it calls itself, for those that read the labels of a linked program. */
export const DEPTH_LABEL = 'ts65_depth_';
