import type { RefusedKind } from './refused-kinds.ts';

type Magic = readonly [magic: string, kind?: RefusedKind];

/** Beginnings of files that some program treats as something other than a PDF, as Latin-1, with the kind that people know. */
const beginnings: readonly Magic[] = [
  // Programs and scripts.
  ['MZ', 'program'],
  ['\x7FELF', 'program'],
  ['#!', 'program'],
  ['\xCA\xFE\xBA\xBE', 'program'],
  ['\xCE\xFA\xED\xFE', 'program'],
  ['\xCF\xFA\xED\xFE', 'program'],
  ['\xFE\xED\xFA', 'program'],
  ['\0asm', 'program'],
  ['dex\n', 'program'],
  ['L\0\0\0\x01\x14\x02\0', 'shortcut'],
  ['ITSF'],
  // Archives. For ZIP and OLE containers the content decides, see recogniseFile().
  ['!<arch>', 'archive'],
  ['PK', 'zip'],
  ['Rar!', 'rar'],
  ['7z\xBC\xAF', '7z'],
  ['\x1F\x8B', 'archive'],
  ['\x1F\x9D', 'archive'],
  ['BZh', 'archive'],
  ['\xFD7zXZ', 'archive'],
  ['\x28\xB5\x2F\xFD', 'archive'],
  ['MSCF', 'archive'],
  ['xar!', 'archive'],
  ['\xD0\xCF\x11\xE0'],
  // Other documents and pictures.
  ['{\\rtf', 'rtf'],
  ['%!', 'postscript'],
  ['\xC5\xD0\xD3\xC6', 'postscript'],
  ['\xFFWPC', 'wordperfect'],
  ['AT&TFORM', 'djvu'],
  ['bplist00', 'web-archive'],
  ['GIF8', 'gif'],
  ['BM', 'bmp'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['II+\0', 'tiff'],
  ['MM\0+', 'tiff'],
  ['8BPS', 'psd'],
  ['\0\0\x01\0', 'ico'],
  ['\0\0\0\x0CjP  ', 'jp2'],
  ['\xFF\x4F\xFF\x51', 'jp2'],
  ['\0\0\0\x0CJXL ', 'jxl'],
  ['\xFF\x0A', 'jxl'],
  ['\x89PNG'],
  ['\xFF\xD8\xFF'],
  ['SQLite format 3'],
  ['IIRO', 'raw'],
  ['IIU\0', 'raw'],
  ['FUJIFILMCCD-RAW', 'raw'],
  ['AC10', 'drawing'],
  ['\xDB\xA5', 'old-word'],
  ['1\xBE\0\0', 'old-word'],
  ['\xFE7\0', 'old-word'],
  ['\0\x05\x16\x07', 'mac-metadata'],
  ['\x78\x9F\x3E\x22', 'email'],
  ['wOFF'],
  ['wOF2'],
  ['OTTO'],
  // Audio and video.
  ['RIFF'],
  ['ID3', 'audio'],
  ['OggS', 'audio'],
  ['fLaC', 'audio'],
  ['FORM', 'audio'],
  ['#!AMR', 'audio'],
  ['\x1A\x45\xDF\xA3', 'video'],
  ['FLV\x01', 'video'],
  ['\x30\x26\xB2\x75', 'video'],
  ['\0\0\x01\xBA', 'video'],
];

/** The same for signatures at an offset. */
const further: readonly (readonly [at: number, ...magic: Magic])[] = [
  [4, 'ftypcrx', 'raw'],
  [4, 'ftypM4A', 'audio'],
  [4, 'ftypM4B', 'audio'],
  [4, 'ftyp', 'video'],
  [8, 'WEBP', 'webp'],
  [8, 'AVI ', 'video'],
  [8, 'WAVE', 'audio'],
  [60, 'BOOKMOBI', 'epub'],
  [257, 'ustar', 'archive'],
];

/** Markup is recognised anywhere in the text, because browsers and mail programs render such a text as a page. */
const markup =
  /<(?:!doctype|!--|\?xml|\?php|%|html|head|body|script|svg|iframe|style|title|meta|table|img|a\s|plaintext)/i;

/** Whether the bytes before '%PDF-' begin as another type or contain one. A byte order mark and blanks are allowed. */
export function hasForeignMagic(header: Uint8Array): boolean {
  const text = latin1(header);
  return findMagic(text) !== undefined || withoutBlanks(text).startsWith('<') || markup.test(text);
}

/** The kind that a file's first bytes (Latin-1) announce, except for text; undefined if there is no common name for it. */
export function kindByMagic(text: string): RefusedKind | undefined {
  return findMagic(text)?.[1];
}

function findMagic(text: string): Magic | undefined {
  const begun = withoutBlanks(text);
  const picture = pictureOf(text);
  if (picture !== undefined) return ['ftyp', picture];
  for (const [at, ...magic] of further) if (text.startsWith(magic[0], at)) return magic;
  // The longest match is the most specific one: '#!AMR' is not a script.
  return beginnings
    .filter(([magic]) => text.startsWith(magic) || begun.startsWith(magic))
    .toSorted(([one], [other]) => other.length - one.length)[0];
}

/** ISO/IEC 14496-12: any of the brands can identify a picture; the first may be the vendor's. */
function pictureOf(text: string): RefusedKind | undefined {
  if (!text.startsWith('ftyp', 4)) return undefined;
  const size = (text.charCodeAt(2) << 8) | text.charCodeAt(3);
  const brands = text.slice(8, Math.min(size, 128)).match(/.{4}/gsu) ?? [];
  if (brands.some((brand) => /^avi[fs]$/u.test(brand))) return 'avif';
  return brands.some((brand) => /^(?:he[iv][a-z]|m[is]f1)$/u.test(brand)) ? 'heic' : undefined;
}

/** RFC 5652: ContentInfo of signed data, in DER or BER. The document inside may start a few bytes later. */
export function isSignedEnvelope(text: string): boolean {
  return text.startsWith('0') && text.slice(0, 24).includes('\x06\x09\x2A\x86\x48\x86\xF7\x0D\x01\x07\x02');
}

/** Converts each byte to the character with the same code. */
export function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function withoutBlanks(text: string): string {
  return text.replace(/^(?:\xEF\xBB\xBF)?[\t\n\f\r ]*/, '');
}
