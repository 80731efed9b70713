import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aDocx, aDocxPart } from '../../../../test/support/fixtures/documents.ts';
import { countDocx } from './count-docx.ts';
import { docxPages } from './docx-pages.ts';
import { openDocx } from './open-docx.ts';

const unreadable = expect.objectContaining({ code: 'file.unreadable' }) as Error;
const read = (document: Uint8Array) => () => docxPages(document);

const office = 'http://schemas.openxmlformats.org';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (content: string) => `<Types xmlns="${office}/package/2006/content-types">${content}</Types>`;
const override = (name: string, type = mainType) => `<Override PartName="${name}" ContentType="${type}"/>`;
const related = (target: string, type = `${office}/officeDocument/2006/relationships/officeDocument`) =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="a" Type="${type}" Target="${target}"/></Relationships>`;
const text = aDocxPart('w:document', '<w:body><w:p><w:r><w:t>Acta</w:t></w:r></w:p></w:body>');
const strict = 'http://purl.oclc.org/ooxml';

/** A package with these parts; missing parts are as Word writes them. */
function aPackage(parts: Readonly<Record<string, string>>): Uint8Array {
  const usual = {
    '[Content_Types].xml': types(override('/word/document.xml')),
    '_rels/.rels': related('word/document.xml'),
  };
  const files = Object.entries({ ...usual, ...parts }).filter(([, content]) => content !== '');
  return zipSync(Object.fromEntries(files.map(([name, content]) => [name, strToU8(content)])));
}

const inWord = { 'word/document.xml': text };
const prefixed = (xml: string) =>
  xml.replaceAll(/<(\/?)(?=[A-Z])/gu, '<$1q:').replaceAll('xmlns=', 'xmlns:q=');

test.each<[string, Readonly<Record<string, string>>]>([
  ['as Word writes it', inWord],
  [
    'typed by the Default of its extension',
    { ...inWord, '[Content_Types].xml': types(`<Default Extension="XML" ContentType="${mainType}"/>`) },
  ],
  [
    'typed by an Override before the Default',
    {
      ...inWord,
      '[Content_Types].xml': types(
        `<Default Extension="xml" ContentType="application/xml"/>${override('/word/document.xml')}`,
      ),
    },
  ],
  [
    'with elements of another prefix',
    {
      ...inWord,
      '[Content_Types].xml': prefixed(types(override('/word/document.xml'))),
      '_rels/.rels': prefixed(related('word/document.xml')),
    },
  ],
  [
    'with blanks, comments and single quotes',
    {
      ...inWord,
      '_rels/.rels': related('word/document.xml')
        .replaceAll('"', " ' ".trim())
        .replace('<Relationship ', '<!-- <Relationship Target="x"/> --><Relationship\n'),
    },
  ],
  [
    'in UTF-16 names of another case',
    {
      'Word/Document.XML': text,
      '[CONTENT_TYPES].XML': types(override('/WORD/document.xml')),
      '[Content_Types].xml': '',
    },
  ],
  ['with an absolute target', { ...inWord, '_rels/.rels': related('/word/document.xml') }],
  ['with a relative target', { ...inWord, '_rels/.rels': related('./word/document.xml') }],
  ['with a target by a way round', { ...inWord, '_rels/.rels': related('docProps/../word/document.xml') }],
  [
    'with a folder of its own',
    {
      'doc/main%20part.xml': text,
      '[Content_Types].xml': types(override('/doc/main%20part.xml')),
      '_rels/.rels': related('doc/main%20part.xml'),
    },
  ],
  [
    'from a server',
    {
      'word/document22.xml': text,
      '[Content_Types].xml': types(override('/word/document22.xml')),
      '_rels/.rels': related('word/document22.xml'),
    },
  ],
  [
    'in the strict form',
    {
      'word/document.xml': text.replace(/xmlns:w="[^"]*"/u, `xmlns:w="${strict}/wordprocessingml/main"`),
      '_rels/.rels': related('word/document.xml', `${strict}/officeDocument/relationships/officeDocument`),
    },
  ],
  ['with folders written in the way of Windows', { 'word\\document.xml': text }],
  ['with folders written from the current one', { './word/document.xml': text }],
  [
    'typed by the Default of an extension with a point',
    { ...inWord, '[Content_Types].xml': types(`<Default Extension=".xml" ContentType="${mainType}"/>`) },
  ],
  [
    'with a parameter of its type',
    { ...inWord, '[Content_Types].xml': types(override('/word/document.xml', `${mainType}; charset=utf-8`)) },
  ],
])('a package %s is a Word document', (_what, parts) => {
  expect(docxPages(aPackage(parts)).map((page) => page.trim())).toEqual(['Acta']);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    'with an Override of another type',
    {
      ...inWord,
      '[Content_Types].xml': types(
        `<Default Extension="xml" ContentType="${mainType}"/>${override('/word/document.xml', 'text/xml')}`,
      ),
    },
    'file.type',
  ],
  ['without a type', { ...inWord, '[Content_Types].xml': types('') }, 'file.type'],
  ['whose main part is missing', { ...inWord, '_rels/.rels': related('word/other.xml') }, 'file.type'],
  [
    'whose types are no XML',
    { ...inWord, '[Content_Types].xml': `${types(override('/word/document.xml'))}<` },
    'file.unreadable',
  ],
  ['whose text is cut off', { 'word/document.xml': text.slice(0, -10) }, 'file.unreadable'],
  [
    'nested without end',
    { 'word/document.xml': aDocxPart('w:document', '<w:p>'.repeat(5000) + '</w:p>'.repeat(5000)) },
    'file.unreadable',
  ],
])('a package %s is not a Word document', (_what, parts, code) => {
  expect(read(aPackage(parts))).toThrow(expect.objectContaining({ code }) as Error);
});

test('a duplicate part makes a document unreadable, since readers disagree which one counts', () => {
  const twice = aDocx({ parts: { 'word/document.xmk': 'another text' } });
  const named = Buffer.from(
    twice.toString('latin1').replaceAll('word/document.xmk', 'word/document.xml'),
    'latin1',
  );
  expect(read(named)).toThrow(unreadable);
  expect(read(aDocx({ parts: { 'Word/document.xml': text } }))).toThrow(unreadable);
});

test('duplicate pictures do not matter', () => {
  const picture = 'word/media/image1.png';
  const twice = aDocx({ parts: { [picture]: 'a', 'word/media/image1.pnh': 'b' } });
  const named = Buffer.from(twice.toString('latin1').replaceAll('word/media/image1.pnh', picture), 'latin1');
  expect(openDocx(named).main).toBe('/word/document.xml');
});

test('stored parts that claim to be empty are measured by their content', () => {
  const header = aDocxPart('w:hdr', '').padEnd(1024 * 1024);
  const headers = Object.fromEntries(
    Array.from({ length: 33 }, (_, index) => [`word/header${index}.xml`, header]),
  );
  const zip = aDocx({ parts: headers, level: 0 });
  expect(() => countDocx(zip)).not.toThrow();
  for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 1))
    zip.writeUInt32LE(0, at + 24);
  expect(read(zip)).toThrow(unreadable);
});

test('a document with too many parts is unreadable', () => {
  const empty = new Uint8Array();
  const parts = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, index) => [`word/media/${index}.png`, empty]),
  );
  expect(read(zipSync(parts, { level: 0 }))).toThrow(unreadable);
});
