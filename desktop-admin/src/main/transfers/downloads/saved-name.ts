import { documentTypes } from '@truepage/core/files/document-type';
import { portableName, splitName } from '@truepage/core/files/portable-name';

/**
 * Returns a portable file name for a name chosen by another person. It ends with an extension that the console saves; any other file
 * becomes text, which no system runs, installs or reads by itself: 'a.pdf.exe' → 'a.pdf.exe.txt'.
 */
export function savedName(suggested: string): string {
  const name = portableName(suggested);
  return isSavedExtension(splitName(name).extension.slice(1)) ? name : portableName(`${name}.txt`);
}

/** Other files that the desk saves: bundles and exports, signed records, tables, text. */
const ownExtensions = ['zip', 'json', 'csv', 'txt'];

const savedExtensions: ReadonlySet<string> = new Set([
  ...Object.values(documentTypes).flatMap(({ extensions }) => extensions),
  ...ownExtensions,
]);

/** Whether a file may be saved with this extension (without the dot, case-insensitive): no system runs such files. */
function isSavedExtension(extension: string): boolean {
  return savedExtensions.has(extension.toLowerCase());
}
