import type { HowTo } from './how-to-convert.ts';

interface RefusedFile {
  /** What follows 'This is …' and 'Este archivo es …'. */
  readonly en: string;
  readonly es: string;
  readonly howTo: HowTo;
}

/**
 * What people send that we do not take, by the machine-readable kind that an error carries in its details. A refusal says what the
 * file is and how to turn it into one that we take; the error's code says nothing of that.
 */
export const refusedKinds = {
  heic: file('a HEIC photo', 'una foto HEIC', 'photo'),
  avif: file('an AVIF picture', 'una imagen AVIF', 'picture'),
  raw: file('a raw photo', 'una foto RAW', 'photo'),
  webp: file('a WebP picture', 'una imagen WebP', 'picture'),
  gif: file('a GIF picture', 'una imagen GIF', 'picture'),
  bmp: file('a BMP picture', 'una imagen BMP', 'picture'),
  ico: file('an icon', 'un icono', 'picture'),
  jp2: file('a JPEG 2000 picture', 'una imagen JPEG 2000', 'picture'),
  jxl: file('a JPEG XL picture', 'una imagen JPEG XL', 'picture'),
  psd: file('a Photoshop picture', 'una imagen de Photoshop', 'picture'),
  tiff: file('a TIFF picture or scan', 'una imagen o un escaneo TIFF', 'scan'),
  djvu: file('a DjVu document', 'un documento DjVu', 'print'),
  postscript: file('a PostScript document', 'un documento PostScript', 'postscript'),
  svg: file('an SVG drawing', 'un dibujo SVG', 'print'),
  xps: file('an XPS document', 'un documento XPS', 'print'),
  rtf: file('an RTF document', 'un documento RTF', 'word'),
  odt: file('an OpenDocument text (ODT)', 'un texto OpenDocument (ODT)', 'word'),
  'word-xml': file('a Word document in XML form', 'un documento de Word en formato XML', 'word'),
  'old-word': file('a document of a very old Word', 'un documento de un Word muy antiguo', 'word'),
  wordperfect: file('a WordPerfect document', 'un documento de WordPerfect', 'word'),
  xml: file('an XML file', 'un archivo XML', 'print'),
  text: file('a plain text file', 'un archivo de texto sin formato', 'word'),
  dotx: file('a Word template', 'una plantilla de Word', 'word'),
  docm: file('a Word document with macros', 'un documento de Word con macros', 'macros'),
  pages: file('a Pages document', 'un documento de Pages', 'apple'),
  numbers: file('a Numbers spreadsheet', 'una hoja de cálculo de Numbers', 'apple'),
  keynote: file('a Keynote presentation', 'una presentación de Keynote', 'apple'),
  spreadsheet: file('a spreadsheet', 'una hoja de cálculo', 'export'),
  presentation: file('a presentation', 'una presentación', 'export'),
  epub: file('an e-book', 'un libro electrónico', 'print'),
  html: file('a web page (HTML)', 'una página web (HTML)', 'print'),
  'web-archive': file('a saved web page', 'una página web guardada', 'print'),
  drawing: file('a technical drawing', 'un plano técnico', 'print'),
  'signed-envelope': file('a signed envelope (P7M or ASiC)', 'un sobre firmado (P7M o ASiC)', 'envelope'),
  email: file('an email', 'un correo electrónico', 'email'),
  zip: file('a ZIP archive', 'un archivo comprimido ZIP', 'unpack'),
  rar: file('a RAR archive', 'un archivo comprimido RAR', 'unpack'),
  '7z': file('a 7z archive', 'un archivo comprimido 7z', 'unpack'),
  archive: file('a packed archive', 'un archivo comprimido', 'unpack'),
  'mac-metadata': file(
    'a hidden file that a Mac keeps beside the document',
    'un archivo oculto que una Mac guarda junto al documento',
    'document',
  ),
  shortcut: file('a link to a document', 'un enlace a un documento', 'download'),
  video: file('a video', 'un video', 'recording'),
  audio: file('a sound recording', 'una grabación de audio', 'recording'),
  program: file('a program', 'un programa', 'document'),
  'misnamed-pdf': file('a PDF with a name of another type', 'un PDF con el nombre de otro tipo', 'renamePdf'),
  'misnamed-word': file(
    'a Word document with a name of another type',
    'un documento de Word con el nombre de otro tipo',
    'renameWord',
  ),
  'misnamed-picture': file(
    'a picture with a name of another type',
    'una imagen con el nombre de otro tipo',
    'renamePicture',
  ),
  'encrypted-office': file(
    'an Office document with a password',
    'un documento de Office con contraseña',
    'unlock',
  ),
  'cut-off-picture': file(
    'a picture whose end is missing',
    'una imagen a la que le falta el final',
    'resend',
  ),
  'damaged-picture': file('a damaged picture', 'una imagen dañada', 'resend'),
  'xfa-form': file(
    'a form that only Adobe Acrobat can show',
    'un formulario que solo Adobe Acrobat puede mostrar',
    'acrobat',
  ),
  'pdf-portfolio': file('a PDF portfolio', 'una cartera PDF', 'portfolio'),
} as const satisfies Record<string, RefusedFile>;

export type RefusedKind = keyof typeof refusedKinds;

export function isRefusedKind(kind: unknown): kind is RefusedKind {
  return typeof kind === 'string' && Object.hasOwn(refusedKinds, kind);
}

function file(en: string, es: string, howTo: HowTo): RefusedFile {
  return { en, es, howTo };
}
