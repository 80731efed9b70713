import { afterAll, describe, expect, test } from 'vitest';
import { countPages } from '../../../test/support/fixtures/counted-pages.ts';
import { handMadePdf } from '../../pdf/testing/hand-made-pdf.ts';
import { createPageCounter } from './page-counter.ts';

const counter = createPageCounter();
afterAll(() => counter.close());

const letter = '0 0 612 792';
const count = (document: Uint8Array) => countPages(counter, 'pdf', document);
const placeholder = (catalog: string, objects: readonly string[] = []) =>
  handMadePdf([{ text: 'Please wait...', mediaBox: letter }], catalog, objects);
const empty = '<</Length 0>>\nstream\n\nendstream';

describe('a PDF whose pages are only a placeholder is refused with instructions', () => {
  test.each([
    [
      'a form that Acrobat draws',
      placeholder('/NeedsRendering true/AcroForm<</Fields[]/XFA 6 0 R>>', [empty]),
      'xfa-form',
    ],
    ['a form of XML alone', placeholder('/AcroForm<</Fields[]/XFA[(template)6 0 R]>>', [empty]), 'xfa-form'],
    ['a portfolio', placeholder('/Collection<</View/D>>'), 'pdf-portfolio'],
  ])('%s', async (_, document, kind) => {
    await expect(count(document)).rejects.toMatchObject({ code: 'file.unreadable', details: { kind } });
  });

  test('an XML form that has the same fields as a normal one is accepted', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[100 300 300 340]>>';
    const both = placeholder('/AcroForm<</Fields[7 0 R]/XFA[(template)6 0 R]>>', [empty, field]);
    expect(await count(both)).toMatchObject({ pages: 1, flags: [] });
  });
});

test('pages that both readers find are not flagged, however they are listed', async () => {
  const two = [
    { text: 'one', mediaBox: letter },
    { text: 'two', mediaBox: letter },
  ];
  const text = Buffer.from(handMadePdf(two, '', ['[4 0 R 6 0 R]'])).toString('latin1');
  const apart = text.replace('/Kids[4 0 R 6 0 R]', '/Kids 8 0 R       ');
  expect(await count(Buffer.from(apart, 'latin1'))).toEqual({ pages: 2, source: 'pdf', flags: [] });
});

test('pages that only one reader finds are flagged for staff', async () => {
  const broken = Buffer.from(handMadePdf([{ text: 'one', mediaBox: letter }]))
    .toString('latin1')
    .replace('/Type/Pages/Count 1/Kids[4 0 R]', '/Type/Pages/Count 3/Kids[4 0 R]');
  expect((await count(Buffer.from(broken, 'latin1'))).flags).toContain('not-certifiable');
});
