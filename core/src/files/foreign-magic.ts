/** How files begin that some program would take for something other than a PDF, as Latin-1. */
const beginnings = [
  // Programs and scripts.
  'MZ',
  '\x7FELF',
  '#!',
  '\xCA\xFE\xBA\xBE',
  '\xCE\xFA\xED\xFE',
  '\xCF\xFA\xED\xFE',
  '\xFE\xED\xFA',
  '\0asm',
  '!<arch>',
  'dex\n',
  'L\0\0\0\x01\x14\x02\0',
  'ITSF',
  // Archives.
  'PK',
  'Rar!',
  '7z\xBC\xAF',
  '\x1F\x8B',
  '\x1F\x9D',
  'BZh',
  '\xFD7zXZ',
  '\x28\xB5\x2F\xFD',
  'MSCF',
  'xar!',
  // Other documents and pictures.
  '\xD0\xCF\x11\xE0',
  '{\\rtf',
  '%!',
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  '8BPS',
  '\x89PNG',
  '\xFF\xD8\xFF',
  'SQLite format 3',
  'AT&TFORM',
  '\0\0\x01\0',
  'wOFF',
  'wOF2',
  'OTTO',
  // Sound and film.
  'RIFF',
  'ID3',
  'OggS',
  'fLaC',
  '\x1A\x45\xDF\xA3',
  'FLV\x01',
  'FORM',
];

/** The same for what does not stand at the very beginning: by offset. */
const further: readonly (readonly [at: number, magic: string])[] = [
  [4, 'ftyp'],
  [257, 'ustar'],
];

/** Markup is recognised wherever it begins: browsers and mail programs take a text with it for a page. */
const markup =
  /<(?:!doctype|!--|\?xml|\?php|%|html|head|body|script|svg|iframe|style|title|meta|table|img|a\s|plaintext)/i;

/** Whether what stands before a file's '%PDF-' begins, or contains, another type. A byte order mark and blanks do not. */
export function hasForeignMagic(header: Uint8Array): boolean {
  const text = Array.from(header, (byte) => String.fromCharCode(byte)).join('');
  const begun = text.replace(/^(?:\xEF\xBB\xBF)?[\t\n\f\r ]*/, '');
  return (
    beginnings.some((magic) => text.startsWith(magic) || begun.startsWith(magic)) ||
    further.some(([at, magic]) => text.startsWith(magic, at)) ||
    begun.startsWith('<') ||
    markup.test(text)
  );
}
