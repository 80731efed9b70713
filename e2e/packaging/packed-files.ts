import { extractFile, listPackage, statFile } from '@electron/asar';

/** Contents by path; paths begin without a slash, and have slashes on every system. */
export type PackedFiles = ReadonlyMap<string, Buffer>;

/** What an asar archive holds, directories left out. */
export function readPacked(archive: string): PackedFiles {
  const names = listPackage(archive, { isPack: false }).map((name) => name.replace(/^[\\/]/, ''));
  const files = names.filter((name) => 'size' in statFile(archive, name));
  return new Map(files.map((name) => [name.replaceAll('\\', '/'), extractFile(archive, name)]));
}
