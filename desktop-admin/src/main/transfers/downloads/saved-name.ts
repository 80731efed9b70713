import { cleanFilename } from '@truepage/core/files/clean-filename';

/**
 * A name for a file or a folder that every system can keep, made of one that somebody else chose: offices share folders
 * between systems, so the strictest of them counts. No folders, no hidden files, no names of devices, nothing that a
 * system reads by itself or takes for an option, nothing that nobody sees, and room for a number behind it. What would
 * run when it is opened gets an ending that does nothing: 'a.pdf.exe' → 'a.pdf.exe_'.
 */
export function savedName(suggested: string): string {
  const clean = cleanFilename(suggested.replaceAll(unseen, '')).replaceAll(/[<>:"|?*{}]/gu, '_');
  const { base, extension } = splitName(clean);
  const name = base.replace(/^[-. ]+/u, '') || 'document';
  const isReserved = deviceName.test(name) || readBySystem.test(name + extension);
  return shortened(isReserved ? `_${name}` : name, runs.test(extension) ? `${extension}_` : extension);
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

/** What a file manager reads as soon as its folder is opened. */
const readBySystem = /^(?:desktop\.ini|autorun\.inf|thumbs\.db|folder\.htt|\.?ds_store)$/iu;

/** Programs, scripts, shortcuts and what installs: the three systems' together. */
const runs = new RegExp(
  String.raw`^\.(?:${[
    'appimage|appref-ms|application|bat|chm|cmd|com|command|cpl|deb|desktop|diagcab|dmg|exe|fileloc|gadget|hlp|hta',
    'inetloc|iso|jar|jnlp|jse?|library-ms|lnk|mobileconfig|msc|msi|msix|msp|mst|pif|pkg|ps1|psd1|psm1|py|reg|rpm|run',
    'scf|scr|sct|search-ms|settingcontent-ms|sh|terminal|theme|url|vbe?|vbs|vhdx?|webloc|wsc|wsf|wsh|xll',
  ].join('|')})$`,
  'iu',
);

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
