import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorMessage } from '../../error-message.ts';
import { howToConvert } from './how-to-convert.ts';
import { recogniseFile } from './recognise-file.ts';
import { refusedMessage } from './refused-message.ts';
import { refusedKinds, type RefusedKind } from './refused-kinds.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => [...text].map((letter) => `${letter}\0`).join('');

/** The beginning of a ZIP with these files in it, stored. */
function zip(files: Readonly<Record<string, string>>): string {
  return Object.entries(files)
    .map(([name, content]) => {
      const sizes = `\0\0\0\0${number(content.length, 4)}${number(content.length, 4)}`;
      return `PK\x03\x04\x14\0\0\0\0\0\0\0\0\0${sizes}${number(name.length, 2)}\0\0${name}${content}`;
    })
    .join('');
}
const number = (value: number, length: number) =>
  Array.from({ length }, (_, index) => String.fromCharCode((value >> (8 * index)) & 0xff)).join('');

/** An OLE container with a directory of these names. */
function ole(...names: string[]): string {
  const entry = (name: string) =>
    (utf16(name).padEnd(64, '\0') + number(2 * name.length + 2, 2)).padEnd(128, '\0');
  return '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'.padEnd(512, '\0') + ['Root Entry', ...names].map(entry).join('');
}

const office = { '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>' };

test.each<[string, string, RefusedKind]>([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_0001.jpg', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'photo.jpeg', 'heic'],
  ['\0\0\0\x1CftypheixA', 'photo.png', 'heic'],
  ['\0\0\0\x20ftypavif\0\0\0\0', 'a.jpg', 'avif'],
  ['\0\0\0\x14ftypqt  ', 'acta.jpg', 'video'],
  ['\0\0\0\x20ftypM4A ', 'acta.m4a', 'audio'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'photo.jpg', 'webp'],
  ['II*\0\x08\0\0\0', 'scan.jpg', 'tiff'],
  ['MM\0*\0\0\0\x08', 'scan.pdf', 'tiff'],
  ['GIF89a\x01\0', 'a.png', 'gif'],
  ['BM\x36\0\0\0', 'a.png', 'bmp'],
  ['{\\rtf1\\ansi Sample}', 'rtf.doc', 'rtf'],
  ['\xEF\xBB\xBF{\\rtf1\\ansi}', 'a.docx', 'rtf'],
  ['<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>x', 'html.doc', 'html'],
  ['<!-- saved -->\r\n<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0">\r\n<HTML>', 'a.doc', 'html'],
  [`\xFF\xFE${utf16('<html><body>acta')}`, 'a.doc', 'html'],
  ['<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument>', 'a.doc', 'word-xml'],
  [
    '<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml">',
    'a.xml',
    'word-xml',
  ],
  ['<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">', 'a.docx', 'word-xml'],
  ['MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n', 'confluence.doc', 'web-archive'],
  ['Return-Path: <a@b.example>\r\nReceived: from b\r\n\tby c\r\nSubject: Acta\r\n', 'a.pdf', 'email'],
  ['<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg">', 'a.png', 'svg'],
  ['%!PS-Adobe-3.0\n', 'a.pdf', 'postscript'],
  ['AT&TFORM\0\0', 'a.djvu', 'djvu'],
  ['Rar!\x1A\x07', 'a.doc', 'rar'],
  ['7z\xBC\xAF\x27\x1C', 'a.7z', '7z'],
  ['MZ\x90\0', 'a.pdf', 'program'],
  ['{"url": "https://docs.google.com/document/d/1", "doc_id": "1"}', 'acta.gdoc', 'shortcut'],
  ['Certificado de nacimiento\r\nNombre: Ana Ruiz\r\n', 'acta.doc', 'text'],
  ['name;born\r\nAna;1990\r\n', 'list.csv', 'spreadsheet'],
  ['<h1>Not a document</h1>', 'run.html', 'html'],
  ['%PDF-1.7\n', 'acta.jpg', 'misnamed-pdf'],
  ['%PDF-1.7\n', 'acta', 'misnamed-pdf'],
  ['\xFF\xD8\xFF\xE0', 'acta.pdf', 'misnamed-picture'],
  [zip({ ...office, 'word/document.xml': '<w/>' }), 'acta.pdf', 'misnamed-word'],
  [zip({ ...office, 'word/document.xml': '<w/>' }), 'acta.docm', 'docm'],
  [zip({ ...office, 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' }), 'acta.docx', 'docm'],
  [zip({ ...office, 'xl/workbook.xml': '<w/>' }), 'acta.docx', 'spreadsheet'],
  [zip({ ...office, 'ppt/presentation.xml': '<w/>' }), 'acta.doc', 'presentation'],
  [zip({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'acta.doc', 'odt'],
  [zip({ mimetype: 'application/epub+zip' }), 'acta.docx', 'epub'],
  [
    zip({ 'content.xml': 'x', mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    'a.docx',
    'spreadsheet',
  ],
  [zip({ mimetype: '\x4B\x2C', 'META-INF/container.xml': 'x' }), 'acta.docx', 'epub'],
  [zip({ mimetype: '\x4B\x2C', 'content.xml': 'x', 'META-INF/manifest.xml': 'x' }), 'acta.docx', 'odt'],
  [zip({ mimetype: '\x4B\x2C', 'content.xml': 'x' }), 'acta.ods', 'spreadsheet'],
  [zip({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }), 'acta.docx', 'pages'],
  [zip({ 'Index/Document.iwa': 'x', 'Index/Slide-1.iwa': 'x' }), 'acta.docx', 'keynote'],
  [zip({ 'acta.jpg': 'x' }), 'acta.docx', 'zip'],
  [zip({ 'QuickLook/Thumbnail.jpg': 'x' }), 'acta.pages', 'pages'],
  [ole('WordDocument', '1Table'), 'acta.pdf', 'misnamed-word'],
  [ole('EncryptionInfo', 'EncryptedPackage'), 'acta.docx', 'encrypted-office'],
  [ole('Workbook'), 'acta.doc', 'spreadsheet'],
  [ole('PowerPoint Document'), 'acta.doc', 'presentation'],
  [ole('__nameid_version1.0', '__properties_version1.0'), 'acta.doc', 'email'],
  ['', 'acta.numbers', 'numbers'],
  ['', 'ACTA.HEIC', 'heic'],
  ['', 'acta.pdf.zip', 'zip'],
])('%j named %s is recognised as %s', (content, name, kind) => {
  expect(recogniseFile(bytes(content), name)).toBe(kind);
});

test('a document that we take, and what has no name of ours, is no other kind', () => {
  const word = zip({ ...office, 'word/document.xml': '<w/>' });
  for (const [content, name] of [
    ['%PDF-1.7\n', 'a.pdf'],
    ['\xFF\xD8\xFF\xE0', 'a.png'],
    ['\x89PNG\r\n\x1a\n', 'a.jpg'],
    [word, 'a.doc'],
    [ole('WordDocument'), 'a.docx'],
    ['\x02\x03\x04\x05'.repeat(20), 'a.pdf'],
    ['', 'a.pdf'],
    ['', 'constructor'],
  ] as const)
    expect(recogniseFile(bytes(content), name)).toBeUndefined();
});

test('any bytes under any name are looked at without an error', () => {
  const beginnings = [
    '',
    'PK\x03\x04',
    '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1',
    '<',
    'From: a\n',
    '\xFF\xFE',
    '<!--',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings),
      fc.string({ unit: 'binary' }),
      fc.string(),
      (head, rest, name) => {
        const kind = recogniseFile(bytes(head + rest), name);
        expect(kind === undefined || kind in refusedKinds).toBe(true);
      },
    ),
  );
});

const kinds = Object.keys(refusedKinds) as RefusedKind[];

test('a refusal says what the file is and what to do, in both languages', () => {
  expect(errorMessage('file.type', 'en', { kind: 'heic' })).toMatch(
    /^This is a HEIC photo\. .*Settings › Camera › Formats › Most Compatible/u,
  );
  expect(errorMessage('file.type', 'es-MX', { kind: 'heic' })).toMatch(
    /^Este archivo es una foto HEIC\. .*Configuración › Cámara › Formatos › Más compatible/u,
  );
  for (const locale of ['en', 'es']) {
    const messages = kinds.map((kind) => refusedMessage(kind, locale));
    expect(new Set(messages).size).toBe(kinds.length);
    for (const message of messages) expect(message).toMatch(/^(?:This is|Este archivo es) .*\.$/u);
  }
});

test('every advice is that of a kind', () => {
  const used = new Set(Object.values(refusedKinds).map(({ howTo }) => howTo));
  expect(Object.keys(howToConvert.en).toSorted()).toEqual([...used].toSorted());
});

test('an error of another group, or of no kind of ours, has its own words', () => {
  expect(errorMessage('image.type', 'en', { kind: 'heic' })).toBe(errorMessage('image.type', 'en'));
  expect(errorMessage('file.type', 'en', { kind: 'constructor' })).toBe(errorMessage('file.type', 'en'));
});
