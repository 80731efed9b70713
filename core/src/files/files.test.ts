import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFilename, longestFilename } from './clean-filename.ts';
import {
  acceptedExtensions,
  checkChosenFile,
  documentTypeByName,
  documentTypes,
  isEstimate,
  maximumBytes,
  pageCountSources,
} from './document-type.ts';
import { sniffDocument, tellsItsType } from './sniff-document.ts';
import { countWords, pagesOfWords } from './word-count.ts';

const pdf = documentTypes.pdf.mediaType;

test('a file of exactly ten mebibytes is accepted, one byte more or an empty file is not', () => {
  const sized = (bytes: number) => checkChosenFile({ name: 'a.pdf', bytes, mediaType: pdf });
  expect([maximumBytes, maximumBytes + 1, 1, 0].map(sized)).toEqual([
    undefined,
    'file.too_large',
    undefined,
    'file.empty',
  ]);
});

test('the form accepts the six extensions in any case, whether or not the browser knows the media type', () => {
  expect(acceptedExtensions).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png');
  for (const name of ['a.PDF', 'a.doc', 'a.DocX', 'a.jpg', 'a.JPEG', 'a.png', 'año 2024.v2.pdf']) {
    expect(checkChosenFile({ name, bytes: 1, mediaType: '' })).toBeUndefined();
  }
  for (const mediaType of [pdf, 'image/jpeg', 'application/octet-stream', 'Application/PDF; x=1']) {
    expect(checkChosenFile({ name: 'a.pdf', bytes: 1, mediaType })).toBeUndefined();
  }
});

test('the form refuses other extensions, hidden extensions and media types that are never accepted', () => {
  for (const name of [
    'a.txt',
    'a',
    '',
    'pdf',
    'a.pdf.exe',
    'a.svg',
    'a.html',
    'a.docm',
    'a.pdf\0.exe',
    'a.heic',
  ]) {
    expect(checkChosenFile({ name, bytes: 1, mediaType: pdf })).toBe('file.type');
  }
  expect(checkChosenFile({ name: 'a.pdf', bytes: 1, mediaType: 'text/html' })).toBe('file.type');
});

test('a name with a direction override is judged by its actual extension', () => {
  expect(documentTypeByName('invoice\u202Efdp.exe')).toBeUndefined();
  expect(documentTypeByName('constructor')).toBeUndefined();
  expect(documentTypeByName('a.constructor')).toBeUndefined();
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ana\\acta.pdf', 'acta.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
  ['a\0b\u202E.pdf', 'ab.pdf'],
  ['.pdf', 'document.pdf'],
  ['  ..  .docx', 'document.docx'],
  ['', 'document'],
  ['acta. ', 'acta'],
  ['ñandú "x" 出生证明.pdf', 'ñandú "x" 出生证明.pdf'],
  ['e\u200B\u0301.pdf', 'é.pdf'],
  ['\uD800.pdf', '\uFFFD.pdf'],
])('the name %j is kept as %j', (name, kept) => {
  expect(cleanFilename(name)).toBe(kept);
});

test('a name that is too long keeps its extension and whole characters', () => {
  const kept = cleanFilename(`${'😀'.repeat(300)}.jpeg`);
  expect(kept.endsWith('😀.jpeg')).toBe(true);
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(longestFilename);
  expect(kept.isWellFormed()).toBe(true);
});

test.each(['é', 'é', '👨‍👩‍👧', '🇪🇸', 'नि', '각', '文'])('a long name of %s is cut between letters', (letter) => {
  const kept = cleanFilename(`${letter.repeat(200)}.pdf`).slice(0, -4);
  expect(kept).toBe(letter.normalize('NFC').repeat(kept.length / letter.normalize('NFC').length));
  expect(Buffer.byteLength(kept)).toBeGreaterThan(200);
});

test('every cleaned name is short, visible, without folders, and does not change when cleaned again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('', '.pdf', '.doc x'),
      (name, end) => {
        const kept = cleanFilename(name + end);
        expect(kept).toMatch(/^[^\p{Cc}/\\\u202A-\u202E]+$/u);
        expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(longestFilename);
        expect(cleanFilename(kept)).toBe(kept);
      },
    ),
  );
});

test('the first bytes distinguish the five containers, and nothing else is accepted', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(sniffDocument(bytes('%PDF-1.7'))).toBe('pdf');
  expect(sniffDocument(bytes('\xef\xbb\xbf\r\n %PDF-1.4'))).toBe('pdf');
  expect(sniffDocument(bytes('\x89PNG\r\n\x1a\n'))).toBe('png');
  expect(sniffDocument(bytes('\xff\xd8\xff\xe0'))).toBe('jpg');
  expect(sniffDocument(bytes('PK\x03\x04'))).toBe('docx');
  expect(sniffDocument(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))).toBe('doc');
  for (const text of [
    '',
    '%PD',
    'MZ\x90\0',
    '\x7fELF',
    '<svg>',
    '<!DOCTYPE html>',
    'GIF89a%PDF-',
    '{\\rtf1',
  ]) {
    expect(sniffDocument(bytes(text))).toBeUndefined();
  }
});

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['printer commands', '\x1B%-12345X@PJL JOB NAME="acta"\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
  ['a job ticket', '%XRXbegin: 001.0300\n%XRXPDLformat: PDF\n%XRXend\n'],
  ["a reply's headers", 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
  ['a few bytes of nothing', '\0\x01\x02junk '],
  ['as much as readers look at', ' '.repeat(1019)],
])('a PDF behind %s is a PDF, as for every reader', (_what, header) => {
  expect(sniffDocument(latin1(`${header}%PDF-1.4`))).toBe('pdf');
});

test('a beginning suffices once it shows a type, or is as long as the part that readers search', () => {
  const filled = (text: string, bytes: number) => latin1(text.padEnd(bytes, ' '));
  expect(tellsItsType(filled('MZ', 63))).toBe(false);
  expect(tellsItsType(filled('MZ', 64))).toBe(true);
  expect(tellsItsType(filled('%PDF-1.7', 64))).toBe(true);
  expect(tellsItsType(filled('@PJL', 1023))).toBe(false);
  expect(tellsItsType(filled('@PJL', 1024))).toBe(true);
});

test.each([
  ['a program', 'MZ\x90\0'],
  ['a program behind blanks', '\r\n MZ'],
  ['a script', '#!/bin/sh\n'],
  ['an archive', 'PK\x05\x06'],
  ['a page', '<html>'],
  ['a page behind a byte order mark', '\xEF\xBB\xBF<x>'],
  ['a page behind words', 'hello <script>alert(1)</script>'],
  ['a page behind printer commands', '\x1B%-12345X@PJL COMMENT <SVG onload=x>\r\n'],
  ['PostScript', '%!PS-Adobe-3.0\n'],
  ['a film', '\0\0\0\x18ftypmp42'],
  ['an archive of tapes', `${'x'.repeat(257)}ustar`],
  ['more than readers look at', ' '.repeat(1020)],
])('a PDF behind %s is none', (_what, header) => {
  expect(sniffDocument(latin1(`${header}%PDF-1.4`))).toBeUndefined();
});

test('only a page count from the file itself or by staff is not an estimate', () => {
  expect(pageCountSources.filter((source) => !isEstimate(source))).toEqual(['pdf', 'image', 'staff']);
});

test.each([
  ['One two  three\nfour', 4],
  ['– • * ...', 0],
  ['1. Item A-4 don’t', 4],
  ['出生医学证明', 3],
  ['コーヒーを飲む。', 4],
  ['สวัสดีครับ', 2],
  ['Acta 出生 no. 5', 4],
  ['ولد في القاهرة', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('an extremely long name is cleaned quickly', () => {
  const started = performance.now();
  expect(cleanFilename(`${'. '.repeat(100_000)}x.pdf`)).toMatch(/\.pdf$/u);
  expect(performance.now() - started).toBeLessThan(500);
});

test('a hostile text of a million characters is counted', () => {
  expect(countWords('-'.repeat(1_000_000))).toBe(0);
  expect(countWords('文-'.repeat(500_000))).toBe(250_000);
});

test('every started 250 words are a page, and an empty document is one page', () => {
  expect([0, 1, 250, 251, 500, 501].map(pagesOfWords)).toEqual([1, 1, 1, 2, 2, 3]);
});
