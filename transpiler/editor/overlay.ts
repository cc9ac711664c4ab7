/** The disk, with the texts that an editor holds in place of what stands in the files. */
import path from 'node:path';
import { Project, ts, type FileSystemHost } from 'ts-morph';

const key = (file: string): string => (ts.sys.useCaseSensitiveFileNames ? path.resolve(file) : path.resolve(file).toLowerCase());

export interface Overlay {
  readonly files: FileSystemHost;
  /** Absolute paths of what has been read so far. */
  readonly read: ReadonlySet<string>;
  /** Absolute paths that were looked for in vain so far. */
  readonly missed: ReadonlySet<string>;
}

/** A file system that reads the files of `texts` (absolute path to text) from there and all others from the disk. */
export function overlay(texts: Readonly<Record<string, string>>): Overlay {
  const held = new Map(Object.entries(texts).map(([file, text]) => [key(file), text]));
  const disk = new Project({ skipAddingFilesFromTsConfig: true }).getFileSystem();
  const read = new Set<string>();
  const missed = new Set<string>();
  const own: Partial<FileSystemHost> = {
    fileExistsSync: (file) => {
      const exists = held.has(key(file)) || disk.fileExistsSync(file);
      if (!exists) missed.add(path.resolve(file));
      return exists;
    },
    readFileSync: (file, encoding) => {
      read.add(path.resolve(file));
      return held.get(key(file)) ?? disk.readFileSync(file, encoding);
    },
  };
  // The disk's methods use private fields: they have to be called on the object itself.
  const files = new Proxy(disk, {
    get(target, name) {
      const value: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
  return { files, read, missed };
}
