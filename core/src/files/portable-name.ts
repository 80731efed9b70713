import { cleanFilename, firstLetters, utf8Bytes } from './clean-filename.ts';

/**
 * Makes a name for a file or folder that every operating system can store from a name chosen by a person. Offices share folders between
 * systems, so the strictest rules apply: no folders, hidden files or device names, nothing that looks like a command-line option or is
 * invisible, and short enough for a number at its end (numberedName).
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

/** Portable names for files in one folder. Names that differ only in case get numbers. `taken` are existing names. */
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

/** Appends a number to a name: 'a.pdf' → 'a (2).pdf'. */
export function numberedName(name: string, number: number): string {
  const { base, extension } = splitName(name);
  return `${base} (${number})${extension}`;
}

/** Splits a name before the dot of its extension; the extension of 'a.pdf.exe' is '.exe'. */
export function splitName(name: string): { readonly base: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot) };
}

/** Windows treats a name as a device if the part before the first dot is one of these. */
const deviceName = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/iu;

/** Invisible characters, including the blank Braille pattern: with them, two names or two extensions can look the same. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** File systems allow 255 bytes; a number and the suffix of a partial file need room. */
const mostBytes = 200;

/** Some systems encode é as two characters. */
function decomposedBytes(text: string): number {
  return utf8Bytes(text.normalize('NFD'));
}

/** Case-insensitive file systems treat such names as one file. */
function sameName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}
