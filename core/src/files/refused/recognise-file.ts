import { cleanFilename } from '../clean-filename.ts';
import { documentTypes, isNamedAs, type DocumentType } from '../document-type.ts';
import { sniffDocument } from '../sniff-document.ts';
import { kindByContainer } from './container-kinds.ts';
import { isSignedEnvelope, kindByMagic, latin1 } from './foreign-magic.ts';
import { isPlainText, kindByText } from './text-kinds.ts';
import type { RefusedKind } from './refused-kinds.ts';

/** How many bytes recogniseFile() examines, except for containers. */
const looked = 4096;

/**
 * The kind of a file that is not accepted: by its content, whatever its name is, otherwise by its extension. `bytes`: the file, or as
 * much of it as is available. Undefined if the kind is unknown, or the file is an accepted document.
 */
export function recogniseFile(bytes: Uint8Array, filename: string): RefusedKind | undefined {
  const head = bytes.subarray(0, looked);
  const container = kindByContainer(bytes);
  const named = kindByName(filename);
  if (container === 'word') return named === 'docm' || named === 'dotx' ? named : misnamed('docx', filename);
  // A ZIP that does not show its content is what its extension says, if that is a ZIP-based format.
  if ((container === 'zip' || container === 'odt') && named !== undefined && zipped.has(named)) return named;
  if (container !== undefined && container !== 'zip') return container;
  if (isSignedEnvelope(latin1(head))) return 'signed-envelope';
  const type = sniffDocument(head);
  if (type === 'pdf' || type === 'jpg' || type === 'png') return misnamed(type, filename);
  return kindByMagic(latin1(head)) ?? kindByText(head) ?? named ?? (isPlainText(head) ? 'text' : undefined);
}

/** By the last extension of a name. */
export function kindByName(filename: string): RefusedKind | undefined {
  const extension = /\.([^.]+)$/u.exec(cleanFilename(filename).toLowerCase())?.[1] ?? '';
  return kindsByExtension.get(extension);
}

function misnamed(type: DocumentType, filename: string): RefusedKind | undefined {
  if (isNamedAs(type, filename)) return undefined;
  const kinds = { pdf: 'misnamed-pdf', word: 'misnamed-word', image: 'misnamed-picture' } as const;
  return kinds[documentTypes[type].family];
}

const extensions: Readonly<Partial<Record<RefusedKind, string>>> = {
  heic: 'heic heif hif',
  avif: 'avif',
  raw: 'cr2 cr3 nef arw dng orf rw2 raf',
  webp: 'webp',
  gif: 'gif',
  bmp: 'bmp dib',
  ico: 'ico',
  jp2: 'jp2 j2k jpx',
  jxl: 'jxl',
  psd: 'psd',
  tiff: 'tif tiff',
  djvu: 'djvu djv',
  postscript: 'ps eps',
  svg: 'svg svgz',
  xps: 'xps oxps',
  rtf: 'rtf',
  odt: 'odt ott fodt',
  wordperfect: 'wpd',
  xml: 'xml',
  text: 'txt md log',
  dotx: 'dotx dot',
  docm: 'docm dotm',
  pages: 'pages',
  numbers: 'numbers',
  keynote: 'key',
  spreadsheet: 'xlsx xls xlsm xlsb xltx ods csv',
  presentation: 'pptx ppt pptm ppsx pps odp',
  epub: 'epub mobi azw3',
  html: 'html htm xhtml',
  'web-archive': 'mht mhtml webarchive',
  drawing: 'dwg dxf vsd vsdx',
  'signed-envelope': 'p7m p7s asice asics edoc sce',
  email: 'eml msg',
  zip: 'zip',
  rar: 'rar',
  '7z': '7z',
  archive: 'gz tgz tar bz2 xz',
  shortcut: 'gdoc gsheet gslides url webloc lnk',
  video: 'mp4 mov avi mkv webm m4v 3gp wmv',
  audio: 'mp3 m4a wav ogg opus aac flac amr',
  program: 'exe msi bat cmd js apk dmg',
};

const kindsByExtension = new Map(
  Object.entries(extensions).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as RefusedKind] as const),
  ),
);

const zipped: ReadonlySet<RefusedKind> = new Set<RefusedKind>([
  'odt',
  'drawing',
  'signed-envelope',
  'docm',
  'dotx',
  'pages',
  'numbers',
  'keynote',
  'spreadsheet',
  'presentation',
  'epub',
  'xps',
  'program',
]);
