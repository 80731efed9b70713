import { cleanFilename } from '@truepage/core/files/clean-filename';

/**
 * A name for a file or a folder that every system can keep, made of one that somebody else chose: offices share folders
 * between systems, so the strictest of them counts. No folders, no hidden files, no names of devices, and room for a
 * number behind it.
 */
export function savedName(suggested: string): string {
  const clean = cleanFilename(suggested)
    .replaceAll(/[<>:"|?*]/gu, '_')
    .replace(/^[. ]+(?=.)/u, '')
    .trim();
  const { base, extension } = splitName(clean === '' ? 'document' : clean);
  return shortened(deviceName.test(base) ? `_${base}` : base, extension);
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
