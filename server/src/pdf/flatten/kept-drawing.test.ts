import { describe, expect, test } from 'vitest';
import { annotatedPdf, drawing, written } from '../testing/annotated-pdf.ts';
import { handMadePdf } from '../testing/hand-made-pdf.ts';
import { paperOf } from '../testing/join-test-pages.ts';
import { pageText, shownPage } from '../testing/shown-page.ts';

const inkOf = async (bytes: Uint8Array) => (await shownPage((await paperOf(bytes)).bytes, 0)).ink;
const mediaBox = '0 0 612 792';

describe('fields whose value readers draw again keep their background and frame', () => {
  const look = '/MK<</BG[.8 .85 1]/BC[0 0 .5]>>/Rect[100 300 300 340]/F 4';
  const field = `/Subtype/Widget/FT/Tx/T(a)/DA(/Helv 12 Tf 0 g)${look}`;
  const area = 200 * 40 * 0.9;

  test.each([
    ['with an appearance', '/V(Maria)/AP<</N 7 0 R>>', '/NeedAppearances true'],
    ['without one', '/V<feff041c0430>', ''],
    ['turned', '/V(Maria)/MK<</R 90/BG[.8 .85 1]/BC[0 0 .5]>>', ''],
  ])('%s', async (_, value, form) => {
    const annotation = `${value.includes('/MK') ? field.replace(/\/MK<<.*?>>/, '') : field}${value}`;
    const made = annotatedPdf(annotation, { objects: [drawing(written('old'))], form });
    const bare = handMadePdf([{ text: 'A page of 2026', mediaBox }]);
    expect(await inkOf(made)).toBeGreaterThan((await inkOf(bare)) + area);
  });

  test('a list keeps the options that are not chosen', async () => {
    const list = `/Subtype/Widget/FT/Ch/T(a)/DA(/Helv 10 Tf 0 g)/V(Two)/Opt[(One)(Two)(Three)]${look}`;
    const { bytes } = await paperOf(annotatedPdf(list));
    expect(await pageText(bytes, 0)).toMatch(/One[^]*Two[^]*Three/);
  });
});

test.each([
  ['states that it never restores', 'q q 1 0 0 1 90 90 cm'],
  ['states that it restores too often', 'Q Q Q 0 0 1 rg 300 600 50 50 re f'],
  ['unequal states in two streams, with letters that look like them', '(q Q \\) q) Tj q .5 0 0 .5 0 0 cm'],
])('a page with %s looks the same, and its footer stays in its place', async (_, content) => {
  const made = handMadePdf([{ text: 'A page of 2026', mediaBox, content }]);
  const { bytes } = await paperOf(made);
  const [sealed, upload] = [await shownPage(bytes, 0), await shownPage(made, 0)];
  expect(Math.abs(sealed.ink - upload.ink)).toBeLessThan(upload.ink * 0.15);
  expect(await pageText(bytes, 0)).toMatch(/^A page of 2026[^]*1$/);
});
