import { latin1 } from './foreign-magic.ts';
import type { RefusedKind } from './refused-kinds.ts';

/**
 * What a ZIP or OLE container holds, as far as `bytes` show: 'word' for a Word document, 'zip' for a ZIP with anything else. Undefined
 * if it is not a container, or does not show its content.
 */
export function kindByContainer(bytes: Uint8Array): RefusedKind | 'word' | undefined {
  if (startsWith(bytes, 'PK\x03\x04')) return zipKind(bytes);
  if (startsWith(bytes, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) return oleKind(bytes);
  return undefined;
}

/** OpenDocument and EPUB should start with their media type, uncompressed. */
const mediaTypes: readonly (readonly [RegExp, RefusedKind])[] = [
  [/^application\/vnd\.oasis\.opendocument\.text/, 'odt'],
  [/^application\/vnd\.oasis\.opendocument\.spreadsheet/, 'spreadsheet'],
  [/^application\/vnd\.oasis\.opendocument\.presentation/, 'presentation'],
  [/^application\/epub\+zip/, 'epub'],
  [/^application\/vnd\.etsi\.asic/, 'signed-envelope'],
];

/** By the name of a contained file; the first match counts. */
const entries: readonly (readonly [RegExp, RefusedKind | 'word'])[] = [
  [/^word\/vbaproject\.bin$/i, 'docm'],
  [/^word\/./i, 'word'],
  [/^xl\/./i, 'spreadsheet'],
  [/^ppt\/./i, 'presentation'],
  [/^fixeddocseq\.fdseq$/i, 'xps'],
  [/^index\/slide/i, 'keynote'],
  [/^index\/(?:calculationengine|tables\/)/i, 'numbers'],
  [/^index\/document\.iwa$|^index\.zip$/i, 'pages'],
  [/^meta-inf\/container\.xml$/i, 'epub'],
  // Its media type is compressed, so it may also be a spreadsheet.
  [/^content\.xml$/i, 'odt'],
  [/^(?:classes\.dex|meta-inf\/manifest\.mf)$/i, 'program'],
];

function zipKind(bytes: Uint8Array): RefusedKind | 'word' {
  const found = entriesOf(bytes);
  const mediaType = found.find(({ name }) => name === 'mimetype')?.content ?? '';
  const declared = mediaTypes.find(([pattern]) => pattern.test(mediaType))?.[1];
  if (declared !== undefined) return declared;
  const names = found.map(({ name }) => name);
  return entries.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? 'zip';
}

const mostEntries = 2000;

interface Entry {
  readonly name: string;
  /** The uncompressed bytes after its name. */
  readonly content: string;
}

/** The contained files that are visible in these bytes (APPNOTE 4.3.7); the beginning of the archive shows the first ones. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const found: Entry[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.indexOf(0x50); at !== -1 && at + 30 < bytes.length; at = bytes.indexOf(0x50, at + 1)) {
    if (view.getUint32(at) !== 0x50_4b_03_04) continue;
    const [length, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const content = at + 30 + length + extra;
    found.push({
      name: latin1(bytes.subarray(at + 30, at + 30 + Math.min(200, length))),
      content: latin1(bytes.subarray(content, content + 80)),
    });
    if (found.length === mostEntries) break;
  }
  return found;
}

/** [MS-CFB] 2.6.1: a directory entry is 128 bytes long and begins with a name in UTF-16. */
const streams: readonly (readonly [string, RefusedKind | 'word'])[] = [
  ['EncryptedPackage', 'encrypted-office'],
  ['WordDocument', 'word'],
  ['PowerPoint Document', 'presentation'],
  ['Workbook', 'spreadsheet'],
  ['Book', 'spreadsheet'],
  ['VisioDocument', 'drawing'],
  ['__properties_version1.0', 'email'],
];
const entryBytes = 128;

function oleKind(bytes: Uint8Array): RefusedKind | 'word' | undefined {
  const names = new Set<string>();
  for (let at = 512; at + entryBytes <= bytes.length; at += entryBytes) {
    const length = (bytes[at + 64] ?? 0) - 2;
    if (length < 8 || length > 62 || bytes[at + 65] !== 0 || bytes[at + 1] !== 0) continue;
    names.add(latin1(bytes.subarray(at, at + length).filter((_byte, index) => index % 2 === 0)));
  }
  return streams.find(([name]) => names.has(name))?.[1];
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  return latin1(bytes.subarray(0, magic.length)) === magic;
}
