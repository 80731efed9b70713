import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { DocumentType } from '@truepage/core/files/document-type';
import { afterAll, describe, expect, test } from 'vitest';
import {
  aDoc,
  aDocx,
  aDocxPart,
  anOleFile,
  aPdf,
  aPng,
} from '../../../../test/support/fixtures/documents.ts';
import { encryptedBytes, encryptStream } from '../../encryption.ts';
import { makeFileKey, readMasterKey, wrapKey } from '../../file-key.ts';
import { createDiskFileStore } from '../../stores/disk-file-store.ts';
import { createPageTexts } from './page-texts.ts';
import { folderForFile } from '../../../../test/support/folder-for-file.ts';

const folder = folderForFile('page-texts-');
const store = createDiskFileStore(path.join(folder, 'files'));
const masterKey = readMasterKey('a1'.repeat(32));
const spool = { placeOf: (id: string) => path.join(folder, `${id}.part`) };
const texts = createPageTexts({ store, masterKey, spool });
afterAll(() => texts.close());

async function kept(documentType: DocumentType, document: Buffer) {
  const [storageKey, fileKey] = [`documents/${randomUUID()}`, makeFileKey()];
  await store.put(
    storageKey,
    Readable.from([document]).pipe(encryptStream(fileKey)),
    encryptedBytes(document.length),
  );
  return {
    storageKey,
    wrappedKey: wrapKey(masterKey, storageKey, fileKey),
    documentType,
    bytes: document.length,
  };
}

const read = async (type: DocumentType, document: Buffer) => texts.read(await kept(type, document));

describe('the text of a stored document', () => {
  test('contains every page of a PDF, with its filled-in fields', async () => {
    expect(await read('pdf', aPdf({ pages: 3 }))).toEqual({ pages: ['Page 1', 'Page 2', 'Page 3'] });
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ana Ruiz) /Rect [0 0 99 20] >>';
    const form = aPdf({
      page: '/Annots [900 0 R]',
      catalog: '/AcroForm << /Fields [900 0 R] >>',
      objects: [field],
    });
    expect(await read('pdf', form)).toEqual({ pages: ['Page 1\nAna Ruiz'] });
  });

  test('contains chosen options, by their labels, and typed notes, but no hidden fields, passwords and states of boxes', async () => {
    const place = '/Type /Annot /Rect [0 0 99 20]';
    const choice = `${place} /Subtype /Widget /FT /Ch /Opt [[(1) (Peru)] [(2) (Chile)] [(3) (Cuba)]]`;
    const fields = [
      `<< ${choice} /T (a) /Ff 131072 /V (2) >>`,
      `<< ${choice} /T (b) /Ff 2097152 /V [(1) (3)] >>`,
      `<< ${choice} /T (c) /Ff 393216 /V (Bolivia) >>`,
      `<< ${place} /Subtype /FreeText /DA (/Helv 12 Tf 0 g) /Contents (Typed 4711) >>`,
      `<< ${place} /Subtype /Widget /FT /Btn /T (d) /V /Off /AS /Off >>`,
      `<< ${place} /Subtype /Widget /FT /Tx /T (e) /Ff 8192 /V (secret) >>`,
      `<< ${place} /Subtype /Widget /FT /Tx /T (f) /F 2 /V (hidden) >>`,
      `<< ${place} /Subtype /Text /Contents (A comment) >>`,
    ];
    const numbers = fields.map((_, index) => `${900 + index} 0 R`).join(' ');
    const form = aPdf({
      page: `/Annots [${numbers}]`,
      catalog: `/AcroForm << /Fields [${numbers}] >>`,
      objects: fields,
    });
    expect(await read('pdf', form)).toEqual({
      pages: ['Page 1\nTyped 4711\nChile\nPeru\nCuba\nBolivia'],
    });
  });

  test('of a Word document has one page per break, even if the author and Word both marked it', async () => {
    const body = `<w:p><w:r><w:t>One &amp; only</w:t></w:r></w:p>
      <w:p><w:r><w:br w:type="page"/></w:r></w:p><w:p><w:r><w:lastRenderedPageBreak/><w:t>Two</w:t><w:tab/><w:t>2</w:t></w:r></w:p>
      <w:p><w:r><w:lastRenderedPageBreak/><w:t>Three</w:t></w:r></w:p>`;
    const header = aDocxPart('w:hdr', '<w:p><w:r><w:t>File 77</w:t></w:r></w:p>');
    const notes = aDocxPart('w:footnotes', '<w:p><w:r><w:t>A note</w:t></w:r></w:p>');
    const parts = { 'word/header1.xml': header, 'word/footnotes.xml': notes };
    const text = await read('docx', aDocx({ body, parts }));
    expect('pages' in text && text.pages.map((page) => page.trim())).toEqual([
      'File 77\nOne & only',
      'Two 2',
      'Three\nA note',
    ]);
  });

  test('of an old Word document (.doc) is one page', async () => {
    const text = await read('doc', aDoc({ text: 'Acta de nacimiento 4711' }));
    expect('pages' in text && text.pages.map((page) => page.trim())).toEqual(['Acta de nacimiento 4711']);
  });

  test('is empty for pictures and for pages that contain only pictures', async () => {
    expect(await read('png', aPng())).toEqual({ pages: [''] });
    const scan = Buffer.from(String(aPdf({ pages: 2 })).replaceAll(/\(Page \d\) Tj/gu, '/Scan00 Do '));
    expect(await read('pdf', scan)).toEqual({ pages: ['', ''] });
  });

  test('cannot be read if the document is encrypted, damaged, of another kind, or too long', async () => {
    const unreadable = { unreadable: true };
    expect(await read('pdf', aPdf({ password: 'secret' }))).toEqual(unreadable);
    expect(await read('pdf', Buffer.from('%PDF-1.7 and no more'))).toEqual(unreadable);
    expect(await read('doc', anOleFile({ Workbook: 'cells' }))).toEqual(unreadable);
    expect(await read('docx', aDocx({ text: 'word '.repeat(700_000) }))).toEqual(unreadable);
  });

  test('leaves no file behind, plain or encrypted', async () => {
    await read('pdf', aPdf());
    expect(await readdir(folder)).toEqual(['files']);
  });

  test('reports a missing file as an error of ours, not of the document', async () => {
    const gone = await kept('pdf', aPdf());
    await store.delete(gone.storageKey);
    await expect(texts.read(gone)).rejects.toMatchObject({ code: 'file.not_found' });
  });
});
