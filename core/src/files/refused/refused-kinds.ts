import type english from '../../errors/messages/en/refused.json';

/** Of one language, as its file has them: what each kind of file is, and the ways to one that we take. */
export type RefusedMessages = (typeof english)['refused'];

/**
 * What people send that we do not take, by the machine-readable kind that an error carries in its details, and the way to convert it.
 * A refusal says both; the error's code says nothing of that.
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
