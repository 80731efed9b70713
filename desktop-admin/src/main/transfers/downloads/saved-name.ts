import { portableName, splitName } from '@truepage/core/files/portable-name';
import { isSavedExtension } from '@truepage/core/files/saved-extensions';

/**
 * A portable name for a file, made of one that another person chose. It ends with an extension that the console hands out; any
 * other becomes text, which no system runs, installs or reads by itself: 'a.pdf.exe' → 'a.pdf.exe.txt'.
 */
export function savedName(suggested: string): string {
  const name = portableName(suggested);
  return isSavedExtension(splitName(name).extension.slice(1)) ? name : portableName(`${name}.txt`);
}
