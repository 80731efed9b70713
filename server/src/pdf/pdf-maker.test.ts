import type { ChildProcess } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { createSpareProcess } from '../sandbox/spare-process.ts';
import { makeOwnKeys } from '../sealing/own-keys.ts';
import { PdfRefusal } from './pdf-refusal.ts';
import { createPdfMaker } from './pdf-maker.ts';
import { anOwner } from './testing/an-owner.ts';
import { certificateData } from './testing/certificate-data.ts';
import { handMadePdf, type HandMadePage } from './testing/hand-made-pdf.ts';

const papers = createPdfMaker();
afterAll(() => papers.close());

const footer = 'Certificate TPC-7Q2M · page {page} of {pages}';
const letter = '0 0 612 792';
const oddPages: readonly HandMadePage[] = [
  { text: 'upright', mediaBox: letter },
  { text: 'negative origin', mediaBox: '-200 -300 395 492', at: [-150, -200] },
  { text: 'crop', mediaBox: '0 0 800 1000', more: '/CropBox[100 100 712 892]', at: [140, 160] },
  {
    text: 'lying crop',
    mediaBox: '0 0 800 1000',
    more: '/CropBox[100 100 712 892]/Rotate 90',
    at: [140, 160],
  },
  { text: 'on its head', mediaBox: letter, more: '/Rotate 180' },
  { text: 'turned back', mediaBox: letter, more: '/Rotate -90' },
  { text: 'swapped corners', mediaBox: '612 792 0 0' },
  { text: 'double unit', mediaBox: '0 0 306 396', more: '/UserUnit 2' },
  { text: 'tiny', mediaBox: '0 0 90 60', at: [5, 20] },
  { text: 'crop outside', mediaBox: letter, more: '/CropBox[-50 -50 700 900]' },
];

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('a separate certificate counts its own pages, a joined one all pages', async () => {
  const parts = [{ bytes: handMadePdf(oddPages), pages: oddPages.length }];
  const { certificate, delivery } = await papers.deliver(anOwner, {
    certificate: certificateData(),
    parts,
    footer,
  });
  expect(certificate.pages).toBe(1);
  expect((await textOf(certificate.bytes))[0]).toContain('Page 1 of 1');
  expect(delivery?.pages).toBe(11);
  const [cover, ...pages] = await textOf(delivery?.bytes ?? new Uint8Array());
  expect(cover).toContain('Page 1 of 11');
  for (const [index, { text }] of oddPages.entries()) {
    expect(pages[index]).toContain(text);
    expect(pages[index]).toContain(`Certificate TPC-7Q2M · page ${index + 2} of 11`);
  }
});

test('fields and stamps stay visible; scripts, forms and links are removed', async () => {
  const seen = 'BT /F 14 Tf 4 6 Td (FIELD VALUE) Tj ET';
  const form = `<</Type/XObject/Subtype/Form/BBox[0 0 200 24]/Resources<</Font<</F 3 0 R>>>>/Length ${seen.length}>>\nstream\n${seen}\nendstream`;
  const page = { text: 'form and stamp', mediaBox: letter, more: '/Annots[6 0 R 8 0 R 9 0 R]' };
  const pdf = handMadePdf(
    [page],
    '/AcroForm<</Fields[6 0 R]/DA(/F 14 Tf 0 g)/DR<</Font<</F 3 0 R>>>>>>/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
    [
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(FIELD VALUE)/DA(/F 14 Tf 0 g)/Rect[60 600 260 624]/P 4 0 R/AP<</N 7 0 R>>/F 4>>',
      form,
      '<</Type/Annot/Subtype/Stamp/Rect[300 600 500 624]/P 4 0 R/AP<</N 7 0 R>>/F 4>>',
      '<</Type/Annot/Subtype/Link/Rect[60 500 260 524]/A<</S/URI/URI(https://example.org)>>>>',
    ],
  );
  const { delivery } = await papers.deliver(anOwner, {
    certificate: certificateData(),
    parts: [{ bytes: pdf, pages: 1 }],
    footer,
  });
  const [, joined] = await textOf(delivery?.bytes ?? new Uint8Array());
  expect(joined?.match(/FIELD VALUE/g)).toHaveLength(2);
  expect(Buffer.from(delivery?.bytes ?? []).toString('latin1')).not.toMatch(
    /JavaScript|AcroForm|example\.org/,
  );
});

describe('documents that cannot be joined are refused, never omitted', () => {
  const whole = handMadePdf([
    { text: 'one', mediaBox: letter },
    { text: 'two', mediaBox: letter },
  ]);
  test.each([
    ['fewer pages than were counted', whole, 3, 'pages'],
    ['a file cut off', whole.slice(0, 200), 2, 'unreadable'],
    ['no PDF at all', Buffer.from('hello'), 1, 'unreadable'],
  ])('%s', async (_, bytes, pages, reason) => {
    const made = papers.deliver(anOwner, {
      certificate: certificateData(),
      parts: [{ bytes, pages }],
      footer,
    });
    await expect(made).rejects.toMatchObject({ name: 'PdfRefusal', reason });
  });

  test('too much for the process', async () => {
    const small = createPdfMaker({ memoryMb: 40 });
    const made = small.deliver(anOwner, {
      certificate: certificateData(),
      parts: [{ bytes: whole, pages: 2 }],
      footer,
    });
    await expect(made).rejects.toMatchObject({ reason: 'unreadable' });
    await small.close();
  });
});

test('a character without a glyph is refused and named, and text is never interpreted as code', async () => {
  const refused = papers.compile(anOwner, 'certificate', certificateData('Ana 𓀀'));
  await expect(refused).rejects.toEqual(new PdfRefusal('letter', '𓀀'));
  const name = '#panic("x") $x^2$ *b* _i_ @ref <lbl> \\ " ] }';
  const { bytes } = await papers.compile(anOwner, 'certificate', certificateData(name));
  expect((await textOf(bytes))[0]).toContain(`I, ${name}, certify`.replaceAll('"', '"'));
});

test('a prepared process makes the same PDF', async () => {
  const [data, own] = [certificateData(), createPdfMaker()];
  own.prepare();
  const paper = await own.compile(anOwner, 'certificate', data);
  expect(paper).toEqual(await papers.compile(anOwner, 'certificate', data));
  const signing = { ...(await aSigning()), signedAt: data.writtenAt };
  expect(await own.sign(anOwner, [paper], signing)).toMatchObject([{ pages: paper.pages }]);
  await own.close();
});

test('a prepared process takes one task, and a stop ends its successor', async () => {
  const started: ChildProcess[] = [];
  const kept = (start: () => ChildProcess) =>
    createSpareProcess(() => {
      const child = start();
      started.push(child);
      return child;
    });
  const own = createPdfMaker({ createDrawers: kept });
  const part = { bytes: handMadePdf([{ text: 'one', mediaBox: letter }]), pages: 1 };
  own.prepare();
  await own.deliver(anOwner, { certificate: certificateData(), parts: [part], footer });
  expect(started).toHaveLength(1);
  await own.tryPart(anOwner, part);
  expect(started).toHaveLength(2);
  own.prepare();
  expect(started).toHaveLength(3);
  await own.close();
  await expect.poll(() => started.every(({ signalCode }) => signalCode === 'SIGKILL')).toBe(true);
  own.prepare();
  expect(started).toHaveLength(3);
});

async function aSigning() {
  return { keys: await makeOwnKeys(new Date()), reason: 'a test', location: '', timestampUrl: undefined };
}
