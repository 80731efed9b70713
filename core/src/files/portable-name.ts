import { cleanFilename, firstLetters, utf8Bytes } from './clean-filename.ts';

/**
 * A name for a file or folder that every system can keep, made of one that a person chose. Offices share folders between systems, so the
 * strictest of them counts: no folders, no hidden files, no names of devices, nothing that is taken for an option or that takes no place on
 * the screen; short enough for a number behind it (numberedName).
 */
export function portableName(filename: string): string {
  const { base, extension } = splitName(
    cleanFilename(filename.replaceAll(unseen, '')).replaceAll(/[<>:"|?*{}]/gu, '_'),
  );
  const room = mostBytes - decomposedBytes(extension);
  const name =
    firstLetters(base.replace(/^[-. ]+/u, ''), room, decomposedBytes).replace(/[. ]+$/u, '') || 'document';
  return `${deviceName.test(name) ? '_' : ''}${name}${extension}`;
}

/** Names for files in one folder, each portable; two that differ in nothing but their case get numbers. `taken` are there already. */
export function distinctNames(filenames: readonly string[], ...taken: readonly string[]): string[] {
  const used = new Set(taken.map(sameName));
  return filenames.map((filename) => {
    const first = portableName(filename);
    let name = first;
    for (let number = 2; used.has(sameName(name)); number += 1) name = numberedName(first, number);
    used.add(sameName(name));
    return name;
  });
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

/** The part before the first dot is a device name on Windows. */
const deviceName = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/iu;

/** What takes no place on the screen, the blank of Braille too: with it two names, or two endings, look the same. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** File systems keep 255 bytes; a number, and the suffix of a file on its way, need room. */
const mostBytes = 200;

/** Some systems spell é with two characters. */
function decomposedBytes(text: string): number {
  return utf8Bytes(text.normalize('NFD'));
}

/** Systems that keep the case of names, but do not heed it, see one file. */
function sameName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}
