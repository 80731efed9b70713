/** Maximum length of a stored filename with its extension, in bytes of UTF-8: file systems allow 255, and a number may be appended. */
export const longestFilename = 240;

/**
 * Returns the part of an uploaded file's name that is safe to store and show: without folders, control characters, line breaks and
 * text-direction overrides. A name that is too long is shortened in the middle, keeping its extension and whole characters. Letters of
 * any script stay. A name with only an extension becomes 'document' ('.pdf' → 'document.pdf').
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

/** How much of a name is processed, including folders; limits the work for very long names. */
const longestName = 2000;
/** In bytes of UTF-8, including its dot. */
const longestExtension = 20;

/** Control characters, direction marks and overrides, byte order mark, zero-width space, line separators. */
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

function shortened(base: string, extension: string): string {
  const tail = firstLetters(extension, longestExtension).replace(/[. ]+$/u, '');
  return (firstLetters(base, longestFilename - utf8Bytes(tail)).trimEnd() || 'document') + tail;
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The longest prefix of a text that fits into this many bytes of UTF-8, cut between graphemes. */
export function firstLetters(text: string, mostBytes: number, bytesOf = utf8Bytes): string {
  let [bytes, end] = [0, 0];
  for (const { segment, index } of letters.segment(text)) {
    bytes += bytesOf(segment);
    if (bytes > mostBytes) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
