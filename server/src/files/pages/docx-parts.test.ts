import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aDocx } from '../../../test/support/fixtures/documents.ts';
import { openDocx } from './docx-parts.ts';

const unreadable = expect.objectContaining({ code: 'file.unreadable' }) as Error;
const open = (document: Uint8Array) => () => openDocx(document);

test('a part that is there twice makes a document unreadable: readers do not agree which of them counts', () => {
  const twice = aDocx({ parts: { 'word/document.xmk': 'another text' } });
  const named = Buffer.from(
    twice.toString('latin1').replaceAll('word/document.xmk', 'word/document.xml'),
    'latin1',
  );
  expect(open(named)).toThrow(unreadable);
});

test('pictures that are there twice matter to nobody', () => {
  const picture = 'word/media/image1.png';
  const twice = aDocx({ parts: { [picture]: 'a', 'word/media/image1.pnh': 'b' } });
  const named = Buffer.from(twice.toString('latin1').replaceAll('word/media/image1.pnh', picture), 'latin1');
  expect(openDocx(named).main).toBe('word/document.xml');
});

test('stored parts that claim to be empty count by what they hold', () => {
  const header = new Uint8Array(1024 * 1024);
  const headers = Object.fromEntries(
    Array.from({ length: 33 }, (_, index) => [`word/header${index}.xml`, header]),
  );
  const types = strToU8(
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  const zip = Buffer.from(
    zipSync({ '[Content_Types].xml': types, 'word/document.xml': strToU8('<w/>'), ...headers }, { level: 0 }),
  );
  for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 1))
    zip.writeUInt32LE(0, at + 24);
  expect(open(zip)).toThrow(unreadable);
});

test('a document of very many parts is unreadable', () => {
  const empty = new Uint8Array();
  const parts = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, index) => [`word/media/${index}.png`, empty]),
  );
  expect(open(zipSync(parts, { level: 0 }))).toThrow(unreadable);
});
