import { documentTypes } from '@truepage/core/files/document-type';
import { portableName, splitName } from '@truepage/core/files/portable-name';

/**
 * A portable name for a file, made of one that another person chose. It ends with an extension that the console hands out; any
 * other becomes text, which no system runs, installs or reads by itself: 'a.pdf.exe' → 'a.pdf.exe.txt'.
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

/** Whether a file may be saved with this extension (without its dot, in any case): no system runs such files. */
function isSavedExtension(extension: string): boolean {
  return savedExtensions.has(extension.toLowerCase());
}
