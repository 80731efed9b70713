import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { handMadePdf } from '../testing/hand-made-pdf.ts';
import { differingBox } from './compare-bitmaps.ts';
import { drawBand, shrunkDrawing, uploadDrawing, type Bitmap } from '../../pdfium/draw-page.ts';
import { withDocument, withPage } from '../../pdfium/open-document.ts';
import { startPdfium } from '../../pdfium/pdfium.ts';

const pdfium = await startPdfium();

function sheet(content: string, resources = '', objects: readonly string[] = []): Uint8Array {
  return handMadePdf([{ text: 'The page', mediaBox: '0 0 612 792', content, resources }], '', objects);
}

/** The rendering of the upload, and that of the sealed PDF to compare with it. */
function drawn(pdf: Uint8Array): { upload: Bitmap; paper: Bitmap } {
  const band = { width: 1216, height: 1574, top: 0, rows: 1574 };
  return withDocument(pdfium, pdf, (open) =>
    withPage(pdfium, open, 0, (page) => ({
      upload: drawBand(pdfium, band, uploadDrawing(pdfium, open, page, { band })),
      paper: drawBand(pdfium, band, shrunkDrawing(pdfium, page, { band, share: 1 })),
    })),
  );
}

const differs = (upload: Uint8Array, paper: Uint8Array) =>
  differingBox(drawn(upload).upload, drawn(paper).paper) !== undefined;

describe('missing content is detected', () => {
  test.each(Array.from('0123456789'))('a digit of 6 points: %s', (digit) => {
    const [whole, without] = [sheet(`BT /F 6 Tf 100.3 300.4 Td (${digit}) Tj ET`), sheet('')];
    expect([differs(whole, without), differs(without, whole)]).toEqual([true, true]);
  });

  test.each([
    ['a word in the palest grey', 'q 0.95 g BT /F 40 Tf 100 300 Td (DRAFT) Tj ET Q'],
    ['a digit of 6 points in grey', 'q 0.7 g BT /F 6 Tf 100 300 Td (7) Tj ET Q'],
    ['the thinnest line', '0.25 w 100 300 m 130 300 l S'],
    ['a mark in yellow', 'q 1 1 0 rg 100 300 60 10 re f Q'],
  ])('%s', (_, content) => {
    expect(differs(sheet(content), sheet(''))).toBe(true);
  });
});

describe('differences without content are ignored', () => {
  test.each([0.2, 0.5, 0.9])('a shift by %f of a pixel', (share) => {
    const text = (left: number) =>
      sheet(
        `BT /F 11 Tf ${left} 300 Td (The quick brown fox 0123456789) Tj 0 -30 Td (Names and numbers) Tj ET`,
      );
    expect(differs(text(100), text(100 + share / 1.987))).toBe(false);
  });

  test.each([95, 80, 70])('a photograph re-encoded in quality %d', async (quality) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#888', noise } })
      .blur(4)
      .linear(4, -384)
      .jpeg({ quality: 92 })
      .toBuffer();
    const again = await sharp(photo).jpeg({ quality }).toBuffer();
    expect(differs(withPicture(photo), withPicture(again))).toBe(false);
  });
});

function withPicture(jpeg: Buffer): Uint8Array {
  const object = `<</Type/XObject/Subtype/Image/Width 600/Height 450/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n${jpeg.toString('latin1')}\nendstream`;
  return sheet('q 500 0 0 375 50 200 cm /I Do Q', '/XObject<</I 6 0 R>>', [object]);
}
