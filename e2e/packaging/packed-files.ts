import { extractFile, listPackage, statFile } from '@electron/asar';

/** Contents by path; paths have no leading slash, and use slashes on every system. */
export type PackedFiles = ReadonlyMap<string, Buffer>;

/** Reads the files of an asar archive, without directories. */
export function readPacked(archive: string): PackedFiles {
  const names = listPackage(archive, { isPack: false }).map((name) => name.replace(/^[\\/]/, ''));
  const files = names.filter((name) => 'size' in statFile(archive, name));
  return new Map(files.map((name) => [name.replaceAll('\\', '/'), extractFile(archive, name)]));
}
