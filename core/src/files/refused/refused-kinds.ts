import type english from '../../errors/messages/en/refused.json';

/** The texts of one language, as in its file: what each kind of file is, and how to convert it. */
export type RefusedMessages = (typeof english)['refused'];

/**
 * Files that people upload but that are not accepted, by the machine-readable kind in the error's details, and how to convert them.
 * The refusal contains both, in addition to the error's code.
 */
export const refusedKinds = {
  heic: 'photo',
  avif: 'picture',
  raw: 'photo',
  webp: 'picture',
  gif: 'picture',
  bmp: 'picture',
  ico: 'picture',
  jp2: 'picture',
  jxl: 'picture',
  psd: 'picture',
  tiff: 'scan',
  djvu: 'print',
  postscript: 'postscript',
  svg: 'print',
  xps: 'print',
  rtf: 'word',
  odt: 'word',
  'word-xml': 'word',
  'old-word': 'word',
  wordperfect: 'word',
  xml: 'print',
  text: 'word',
  dotx: 'word',
  docm: 'macros',
  pages: 'apple',
  numbers: 'apple',
  keynote: 'apple',
  spreadsheet: 'export',
  presentation: 'export',
  epub: 'print',
  html: 'print',
  'web-archive': 'print',
  drawing: 'print',
  'signed-envelope': 'envelope',
  email: 'email',
  zip: 'unpack',
  rar: 'unpack',
  '7z': 'unpack',
  archive: 'unpack',
  'mac-metadata': 'document',
  shortcut: 'download',
  video: 'recording',
  audio: 'recording',
  program: 'document',
  'misnamed-pdf': 'renamePdf',
  'misnamed-word': 'renameWord',
  'misnamed-picture': 'renamePicture',
  'encrypted-office': 'unlock',
  'cut-off-picture': 'resend',
  'damaged-picture': 'resend',
  'xfa-form': 'acrobat',
  'pdf-portfolio': 'portfolio',
} as const satisfies Record<keyof RefusedMessages['kinds'], keyof RefusedMessages['howTo']>;

export type RefusedKind = keyof typeof refusedKinds;

export function isRefusedKind(kind: unknown): kind is RefusedKind {
  return typeof kind === 'string' && Object.hasOwn(refusedKinds, kind);
}
