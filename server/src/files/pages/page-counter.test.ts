import { AppError } from '@truepage/core/errors';
import type { DocumentType } from '@truepage/core/files/document-type';
import { afterAll, describe, expect, test } from 'vitest';
import { countPages } from '../../../test/support/fixtures/counted-pages.ts';
import {
  aDoc,
  aDocx,
  aDocxPart,
  aJpg,
  anOleFile,
  aPdf,
  aPng,
} from '../../../test/support/fixtures/documents.ts';
import { createPageCounter } from './page-counter.ts';

const counter = createPageCounter();
afterAll(() => counter.close());

const count = (type: DocumentType, document: Uint8Array) => countPages(counter, type, document);

/** A PDF that shows one page repeatedly. */
const repeatingItsPage = (times: number): Buffer =>
  aPdf({
    pages: 0,
    catalog: '/Pages 900 0 R',
    objects: [`<< /Type /Pages /Count ${times} /Kids [${'901 0 R '.repeat(times)}] >>`, '<< /Type /Page >>'],
  });
const words = (number: number): string => 'word '.repeat(number);

describe('a PDF', () => {
  test('is counted, also behind a byte order mark or with an empty password', async () => {
    const three = { pages: 3, source: 'pdf', flags: [] };
    expect(await count('pdf', aPdf({ pages: 3 }))).toEqual(three);
    expect(await count('pdf', Buffer.concat([Buffer.from('\uFEFF\r\n'), aPdf({ pages: 3 })]))).toEqual(three);
    expect(await count('pdf', aPdf({ pages: 3, password: '' }))).toEqual(three);
    expect(await count('pdf', aPdf({ pages: 700 }))).toMatchObject({ pages: 700 });
  });

  test.each([
    ['printer commands', '\x1B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['as much as readers look at', `${'%'.repeat(1018)}\n`],
  ])('is counted behind %s, whether or not its offsets start there', async (_what, header) => {
    const behind = (document: Buffer) => Buffer.concat([Buffer.from(header, 'latin1'), document]);
    const three = { pages: 3, source: 'pdf', flags: [] };
    expect(await count('pdf', behind(aPdf({ pages: 3 })))).toEqual(three);
    const fromTheStart = String(aPdf({ pages: 3 })).replaceAll(
      /(?<=startxref\s+)\d{10}|^\d{10}(?= 00000 n)/gm,
      (offset) => String(Number(offset) + header.length).padStart(10, '0'),
    );
    expect(await count('pdf', behind(Buffer.from(fromTheStart)))).toEqual(three);
    await expect(count('pdf', behind(aPdf({ password: 'secret' })))).rejects.toMatchObject({
      code: 'file.encrypted',
    });
    const script = '<< /S /J#61vaScript /JS (app.alert(1)) >>';
    const scripted = aPdf({ catalog: '/OpenAction 900 0 R', objects: [script] });
    expect(await count('pdf', behind(scripted))).toMatchObject({ flags: ['script'] });
  });

  test('that needs a password is refused with that reason', async () => {
    await expect(count('pdf', aPdf({ password: 'secret' }))).rejects.toMatchObject({
      code: 'file.encrypted',
    });
  });

  test('is counted correctly if it claims billions of pages, half a page or words instead of a number', async () => {
    for (const claim of [2_147_483_647, 99, 2.5, '(many)', 'null']) {
      expect(await count('pdf', aPdf({ pages: 3, count: claim }))).toMatchObject({ pages: 3 });
    }
  });

  test('is flagged for staff if it claims fewer pages than it holds', async () => {
    expect(await count('pdf', aPdf({ pages: 9, count: 1 }))).toEqual({
      pages: 1,
      source: 'pdf',
      flags: ['page-count'],
    });
  });

  test.each<[string, Buffer]>([
    ['without pages', aPdf({ pages: 0 })],
    ['with less than no pages', aPdf({ pages: 2, count: -5 })],
    [
      'that is garbage behind its first bytes',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xa7)]),
    ],
    ['that is cut off', aPdf({ pages: 5 }).subarray(0, 900)],
    [
      'whose pages lead in a circle',
      aPdf({
        pages: 0,
        count: 5,
        catalog: '/Pages 900 0 R',
        objects: ['<< /Type /Pages /Count 5 /Kids [900 0 R 900 0 R] >>'],
      }),
    ],
    ['with more pages than a document can have', repeatingItsPage(10_001)],
    [
      'that was damaged and shows nothing',
      Buffer.from(
        String(aPdf({ page: '/Contents null' }))
          .replace(/startxref\s+\d+/u, 'startxref 7')
          .replaceAll('Contents 11', 'Nothing 11'),
      ),
    ],
  ])('%s is unreadable', async (_name, document) => {
    await expect(count('pdf', document)).rejects.toMatchObject({ code: 'file.unreadable' });
  });

  test('with the maximum number of pages is accepted', async () => {
    expect(await count('pdf', repeatingItsPage(10_000))).toMatchObject({ pages: 10_000 });
  });

  test('with a wrong cross-reference but readable pages is accepted', async () => {
    const document = Buffer.from(String(aPdf({ pages: 4 })).replace(/startxref\s+\d+/u, 'startxref 7'));
    expect(await count('pdf', document)).toMatchObject({ pages: 4 });
  });

  test('with a signature of any size is accepted', async () => {
    // Programs reserve 32 KB and more for it, and fill the rest with zeros.
    const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Contents <${'0'.repeat(300_000)}> >>`;
    const field = '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /V 901 0 R /Rect [0 0 0 0] >>';
    const signed = aPdf({
      pages: 2,
      page: '/Annots [900 0 R]',
      catalog: '/AcroForm << /SigFlags 3 /Fields [900 0 R] >>',
      objects: [field, signature],
    });
    expect(await count('pdf', signed)).toEqual({ pages: 2, source: 'pdf', flags: [] });
  });

  test.each<[string, Buffer, string]>([
    [
      'runs a script when a field is left that is on no page',
      aPdf({
        catalog: '/AcroForm << /Fields [900 0 R] >>',
        objects: [
          '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [0 0 9 9] /AA << /Bl 901 0 R >> >>',
          '<< /S /J#61vaScript /JS (app.alert(1)) >>',
        ],
      }),
      'script',
    ],
    [
      'runs a script when opened',
      aPdf({ catalog: '/OpenAction 900 0 R', objects: ['<< /S /JavaScript /JS (app.alert(1)) >>'] }),
      'script',
    ],
    [
      'hides the name of its script',
      aPdf({ catalog: '/OpenAction 900 0 R', objects: ['<< /S /J#61vaScript /JS (app.alert(1)) >>'] }),
      'script',
    ],
    [
      'starts a program when opened',
      aPdf({ catalog: '/OpenAction 900 0 R', objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
      'script',
    ],
    [
      'runs a script on a page',
      aPdf({ page: '/AA << /O 900 0 R >>', objects: ['<< /S /J#61vaScript /JS (app.alert(1)) >>'] }),
      'script',
    ],
    [
      'carries a file',
      aPdf({
        catalog: '/Names << /Embedded#46iles << /Names [(a.exe) 900 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /F (a.exe) /EF << /F 901 0 R >> >>',
          '<< /Length 2 >>\nstream\nMZ\nendstream',
        ],
      }),
      'embedded-file',
    ],
    [
      'carries a file pinned to a page',
      aPdf({
        page: '/Annots [900 0 R]',
        objects: [
          '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 901 0 R >>',
          '<< /Type /Filespec /F (a.exe) >>',
        ],
      }),
      'embedded-file',
    ],
  ])('that %s is accepted and flagged', async (_name, document, flag) => {
    expect(await count('pdf', document)).toEqual({ pages: 1, source: 'pdf', flags: [flag] });
  });
});

describe('a Word document', () => {
  test('has the pages that Word recorded, or those its words fill if that is more', async () => {
    expect(await count('docx', aDocx({ text: words(10), pages: 7 }))).toEqual({
      pages: 7,
      source: 'document-properties',
      flags: [],
    });
    expect(await count('docx', aDocx({ text: words(501), pages: 1 }))).toEqual({
      pages: 3,
      source: 'word-count',
      flags: [],
    });
    expect(await count('docx', aDocx({ text: words(250) }))).toEqual({
      pages: 1,
      source: 'word-count',
      flags: [],
    });
    expect(await count('docx', aDocx({ text: '' }))).toEqual({ pages: 1, source: 'assumed', flags: [] });
    expect(await count('docx', aDocx({ pages: '999999' }))).toMatchObject({ pages: 1 });
  });

  test('is counted by its readable text: with footnotes, without deletions, codes and fallbacks', async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p>${run('split')}${run('word')}<w:r><w:tab/></w:r>${run('&lt;b&gt; &#1078;')}
      <w:r><w:delText>${words(900)}</w:delText></w:r><w:r><w:instrText>${words(900)}</w:instrText></w:r>
      <mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${run(' box')}</mc:Choice><mc:Fallback>${run(words(900))}</mc:Fallback></mc:AlternateContent></w:p>`;
    const notes = (times: number) => {
      const note = `<w:p>${run(words(246))}</w:p>`;
      return { 'word/footnotes.xml': aDocxPart('w:footnotes', note.repeat(times)) };
    };
    expect(await count('docx', aDocx({ body }))).toMatchObject({ pages: 1 });
    expect(await count('docx', aDocx({ body, parts: notes(1) }))).toMatchObject({ pages: 1 });
    expect(await count('docx', aDocx({ body, parts: notes(2) }))).toMatchObject({ pages: 2 });
  });

  test('resolves no entities, so it can neither read local files nor expand', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY b "&e;&e;&e;">]>';
    const document = aDocxPart('w:document', '<w:p><w:r><w:t>&e; &b;</w:t></w:r></w:p>');
    for (const xml of [document, document.replace('?>', `?>${doctype}`)]) {
      const refused = count('docx', aDocx({ parts: { 'word/document.xml': xml } }));
      await expect(refused).rejects.toMatchObject({ code: 'file.unreadable' });
    }
  });

  test('that unpacks to a gigabyte is refused as unreadable within seconds, also if it declares a false size', async () => {
    const bomb = aDocx({ parts: { 'word/document.xml': new Uint8Array(100_000_000) } });
    const entry = bomb.lastIndexOf('word/document.xml') - 46;
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(1000, entry + 24);
    expect(bomb.length).toBeLessThan(200_000);
    await expect(count('docx', bomb)).rejects.toMatchObject({ code: 'file.unreadable' });
    const outcome = await count('docx', lying).catch((error: unknown) => error);
    expect([{ pages: 1, source: 'assumed', flags: [] }, new AppError('file.unreadable')]).toContainEqual(
      outcome,
    );
  });

  test('with macros under a misleading name is of the wrong type, like a spreadsheet or any other ZIP', async () => {
    const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    for (const contentType of [macros, sheet, 'text/html']) {
      await expect(count('docx', aDocx({ contentType }))).rejects.toMatchObject({ code: 'file.type' });
    }
    const noDocument = aDocx({
      parts: { '_rels/.rels': '<r><Relationship Type="x/officeDocument" Target="evil.xml"/></r>' },
    });
    await expect(count('docx', noDocument)).rejects.toMatchObject({ code: 'file.type' });
    const garbage = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500, 0xa7)]);
    await expect(count('docx', garbage)).rejects.toMatchObject({ code: 'file.unreadable' });
  });

  test('that contains files, macros or controls, or fetches something when opened, is accepted and flagged', async () => {
    const link = (type: string) =>
      `<Relationships><Relationship Id="a" Type="http://x/${type}" Target="http://x" TargetMode="External"/></Relationships>`;
    const flagsOf = async (parts: Record<string, string>) => (await count('docx', aDocx({ parts }))).flags;
    expect(await flagsOf({ 'word/embeddings/oleObject1.bin': 'MZ' })).toEqual(['embedded-file']);
    expect(await flagsOf({ 'word/vbaProject.bin': 'x' })).toEqual(['macro']);
    expect(await flagsOf({ 'word/activeX/activeX1.xml': 'x' })).toEqual(['script']);
    expect(await flagsOf({ 'word/_rels/settings.xml.rels': link('attachedTemplate') })).toEqual([
      'external-content',
    ]);
    expect(await flagsOf({ 'word/_rels/document.xml.rels': link('hyperlink') })).toEqual([]);
  });
});

describe('an old Word document (.doc)', () => {
  test('has the pages its words fill', async () => {
    expect(await count('doc', aDoc({ text: words(501) }))).toEqual({
      pages: 3,
      source: 'word-count',
      flags: [],
    });
    expect(await count('doc', aDoc({ streams: { 'Macros/VBA/dir': 'x' } }))).toMatchObject({
      flags: ['macro'],
    });
    expect(await count('doc', aDoc({ streams: { 'ObjectPool/_1/x': 'x' } }))).toMatchObject({
      flags: ['embedded-file'],
    });
  });

  test.each([
    ['one\fshort\fpages', 3],
    [`${words(501)}\f${words(10)}`, 3],
    [`${words(10)}\f${words(501)}\f${words(10)}`, 3],
    ['one\r\f\r', 1],
    ['\f\fthird', 3],
  ])(
    'has one page more than its page breaks, if that exceeds what its words fill: %#',
    async (text, pages) => {
      expect(await count('doc', aDoc({ text }))).toEqual({ pages, source: 'word-count', flags: [] });
    },
  );

  test.each<[(0 | 2)[], string, number]>([
    [[2, 2, 2], 'one\ftwo\fthree', 3],
    [[2, 0, 2], 'one\fstill one\ftwo', 2],
    [[0, 0], 'one\fstill one', 1],
    [[2, 2], 'a break\f\fand a section', 2],
  ])('has one page more for a section that begins on a new page: %j', async (sections, text, pages) => {
    expect(await count('doc', aDoc({ sections, text }))).toMatchObject({ pages });
  });

  test('has one page more for each paragraph that begins a page, as LibreOffice stores page breaks', async () => {
    const text = 'one\rtwo\rstill two\rthree\r';
    expect(await count('doc', aDoc({ text, onNewPage: [1, 3] }))).toMatchObject({ pages: 3 });
    expect(await count('doc', aDoc({ text, onNewPage: [0] }))).toMatchObject({ pages: 1 });
    expect(await count('doc', aDoc({ text: 'one\r\ftwo', onNewPage: [1] }))).toMatchObject({ pages: 2 });
  });

  test('has the pages that Word recorded, if they are more', async () => {
    const noted = { pages: 4, source: 'document-properties' };
    expect(await count('doc', aDoc({ text: 'one\ftwo', pages: 4 }))).toMatchObject(noted);
    expect(await count('doc', aDoc({ text: 'one\ftwo', pages: 1 }))).toMatchObject({ pages: 2 });
    expect(await count('doc', aDoc({ text: 'one\ftwo', pages: -5 }))).toMatchObject({ pages: 2 });
  });

  test('counts as one page if its text cannot be read', async () => {
    const word95 = anOleFile({ WordDocument: Buffer.alloc(4096, 1).fill(0, 10, 12) });
    expect(await count('doc', word95)).toEqual({ pages: 1, source: 'assumed', flags: [] });
  });

  test('that needs a password is refused with that reason, as is the new kind in the same container', async () => {
    await expect(count('doc', aDoc({ isEncrypted: true }))).rejects.toMatchObject({ code: 'file.encrypted' });
    const locked = anOleFile({ EncryptionInfo: 'x', EncryptedPackage: 'x' });
    await expect(count('doc', locked)).rejects.toMatchObject({ code: 'file.encrypted' });
  });

  test('that is a spreadsheet is of the wrong type, and garbage is unreadable', async () => {
    await expect(count('doc', anOleFile({ Workbook: 'x' }))).rejects.toMatchObject({ code: 'file.type' });
    await expect(count('doc', aDoc().subarray(0, 600))).rejects.toMatchObject({ code: 'file.unreadable' });
  });
});

describe('an image', () => {
  test('is one page; a size that would exhaust a computer is flagged, not decoded', async () => {
    expect(await count('png', aPng())).toEqual({ pages: 1, source: 'image', flags: [] });
    expect(await count('jpg', aJpg())).toEqual({ pages: 1, source: 'image', flags: [] });
    const giant = { width: 65_000, height: 65_000 };
    expect(await count('png', aPng(giant))).toMatchObject({ flags: ['huge-image'] });
    expect(await count('jpg', aJpg(giant))).toMatchObject({ flags: ['huge-image'] });
  });

  test('may have trailing data, and as much before its size as a camera writes', async () => {
    const beyond = Buffer.alloc(3_000_000, 'x');
    expect(await count('png', Buffer.concat([aPng(), beyond]))).toMatchObject({ pages: 1 });
    const [jpg, preview] = [aJpg(), Buffer.alloc(2 + 65_000)];
    preview.writeUInt32BE(0xff_e1_fd_e8);
    const photo = Buffer.concat([jpg.subarray(0, 2), preview, preview, jpg.subarray(2), beyond]);
    expect(await count('jpg', photo)).toMatchObject({ pages: 1 });
  });

  test.each<[string, 'png' | 'jpg', Buffer]>([
    ['a PNG without its header', 'png', aPng().subarray(0, 20)],
    ['a PNG with an altered header', 'png', Buffer.from(aPng()).fill(9, 18, 19)],
    ['a PNG without width', 'png', aPng({ width: 0 })],
    ['a JPEG without picture', 'jpg', aJpg().subarray(0, 20)],
    [
      'a JPEG of nothing but fillers',
      'jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100_000, 0xff)]),
    ],
  ])('%s is unreadable', async (_name, type, document) => {
    await expect(count(type, document)).rejects.toMatchObject({ code: 'file.unreadable' });
  });
});
