/** Longest file name kept, extension included, in characters (Unicode code points). */
export const longestFilename = 200;

/**
 * The part of an uploaded file's name that is safe to keep and to show: no folders, control characters, line breaks
 * or text-direction overrides; an overlong name loses its middle, never its extension. Letters of any script stay.
 * A name without anything before its extension becomes 'document' ('.pdf' → 'document.pdf').
 */
export function cleanFilename(name: string): string {
  const text = name
    .slice(-longestName)
    .toWellFormed()
    .replaceAll(invisible, '')
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^.*[/\\]/u, '')
    .replaceAll(/^ +|[ .]+$/gu, '');
  const dot = text.lastIndexOf('.');
  const base = dot === -1 ? text : text.slice(0, dot);
  const extension = dot === -1 ? '' : text.slice(dot);
  return shortened(/[^. ]/u.test(base) ? base : 'document', extension);
}

/** What is looked at of a name, folders included: nobody's names are longer, and nobody gets to keep us busy. */
const longestName = 2000;
const longestExtension = 20;

/** Control characters, direction marks and overrides, byte order mark, zero-width space, line separators. */
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

function shortened(base: string, extension: string): string {
  const tail = [...extension].slice(0, longestExtension).join('').trimEnd();
  const room = longestFilename - longestExtension;
  return [...base].slice(0, room).join('').trimEnd() + tail;
}
