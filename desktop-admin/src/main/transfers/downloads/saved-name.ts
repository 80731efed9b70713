import { cleanFilename } from '@truepage/core/files/clean-filename';
import { isSavedExtension } from '@truepage/core/files/saved-extensions';

/**
 * A name for a file that every system can keep, made of one that another person chose. It ends with an extension that the
 * console hands out; any other becomes text, which no system runs, installs or reads by itself: 'a.pdf.exe' →
 * 'a.pdf.exe.txt'.
 */
export function savedName(suggested: string): string {
  const { base, extension } = cleanedName(suggested);
  return isSavedExtension(extension.slice(1))
    ? shortened(base, extension)
    : shortened(base + extension, harmless);
}

/** The same for a folder: the system opens none by its name. */
export function savedFolder(suggested: string): string {
  const { base, extension } = cleanedName(suggested);
  return shortened(base, extension);
}

const harmless = '.txt';

/**
 * Offices share folders between systems, so the strictest of them counts: no folders, no hidden files, no names of
 * devices, nothing that is taken for an option or that takes no place on the screen.
 */
function cleanedName(suggested: string): { readonly base: string; readonly extension: string } {
  const clean = cleanFilename(suggested.replaceAll(unseen, '')).replaceAll(/[<>:"|?*{}]/gu, '_');
  const { base, extension } = splitName(clean);
  const name = base.replace(/^[-. ]+/u, '') || 'document';
  return { base: deviceName.test(name) ? `_${name}` : name, extension };
}

/** The name with a number behind it: 'a.pdf' → 'a (2).pdf'. */
export function numberedName(name: string, number: number): string {
  const { base, extension } = splitName(name);
  return `${base} (${number})${extension}`;
}

/** Name and ending with its dot; of 'a.pdf.exe' the ending is '.exe'. */
export function splitName(name: string): { readonly base: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot) };
}

/** What stands before the first dot is a device on Windows, whatever follows. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/iu;

/** What takes no place on the screen, the blank of Braille too: with it two names, or two endings, look the same. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Most disks keep 255 bytes; some spell é with two characters. */
const mostBytes = 200;

function shortened(base: string, extension: string): string {
  let bytes = decomposedBytes(extension);
  const kept: string[] = [];
  for (const character of base) {
    bytes += decomposedBytes(character);
    if (bytes > mostBytes) break;
    kept.push(character);
  }
  return kept.join('').trimEnd() + extension;
}

function decomposedBytes(text: string): number {
  return Buffer.byteLength(text.normalize('NFD'));
}
