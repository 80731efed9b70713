import { expect, test } from 'vitest';
import { handMadePdf } from './testing/hand-made-pdf.ts';
import { paperOf } from './testing/join-test-pages.ts';
import { pageText, shownPage } from './testing/shown-page.ts';

const stamp = '/Annots[<</Type/Annot/Subtype/Stamp/Rect[100 300 200 340]/F 4/AP<</N 6 0 R>>>>]';
const drawing =
  '<</Type/XObject/Subtype/Form/BBox[0 0 100 40]/Length 21>>\nstream\n0 0 100 40 re f      \nendstream';
const red = '1 0 0 rg 60 500 100 40 re f';

function pageOf(mediaBox: string, more: string): Uint8Array {
  return handMadePdf([{ text: 'A page of 2026', mediaBox, more, content: red }], '', [drawing]);
}

/** Moves boxes and rotation of the only page to the page tree. */
function inheriting(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const [boxes = ''] = /\/MediaBox.*?\/Rotate 90/.exec(text) ?? [];
  return Buffer.from(
    text.replace(boxes, ' '.repeat(boxes.length)).replace('/Type/Pages', `/Type/Pages${boxes}`),
    'latin1',
  );
}

async function sealed(bytes: Uint8Array) {
  const { bytes: paper } = await paperOf(bytes);
  return { ...(await shownPage(paper, 0)), text: await pageText(paper, 0) };
}

const whole = '0 0 500 700';
test.each([
  ['outside of the page', whole, '/CropBox[-900 -900 -500 -500]'],
  ['that the page hardly touches', whole, '/CropBox[499.5 0 900 700]'],
  ['without an area', whole, '/CropBox[0 0 0 0]'],
  ['on a page without an area', '0 0 0 0', '/CropBox[0 0 0 0]'],
])('a crop box %s shows the whole page', async (_, mediaBox, crop) => {
  for (const annotation of ['', stamp]) {
    const { size, text } = await sealed(pageOf(mediaBox, crop + annotation));
    expect(size).toEqual(mediaBox === whole ? [500, 700] : [612, 792]);
    expect(text).toContain('A page of 2026');
  }
});

test.each([
  ['a crop box larger than the page', '/CropBox[-50 -50 400 600]', [600, 400]],
  ['a crop box inside of the page', '/CropBox[20 20 480 680]', [660, 460]],
  ['no crop box', '', [700, 500]],
])('a stamp keeps the area of a page with inherited boxes: %s', async (_, crop, size) => {
  const plain = inheriting(pageOf(whole, `${crop}/Rotate 90`));
  const stamped = inheriting(pageOf(whole, `${crop}/Rotate 90${stamp}`));
  const [without, within] = [await sealed(plain), await sealed(stamped)];
  expect(within).toMatchObject({ size, text: without.text });
  expect(within.ink).toBeGreaterThan(without.ink + 3000);
});

const gradient =
  '/ShadingType 2/ColorSpace/DeviceRGB/Coords[60 200 360 500]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>';
test.each([
  ['a colour gradient', `<</Type/Pattern/PatternType 2/Shading<<${gradient}>>>>`],
  [
    'a hatching',
    '<</Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 10 10]/XStep 10/YStep 10/Resources<<>>/Length 14>>\nstream\n0 0 5 5 re f  \nendstream',
  ],
])('%s stays at its place on a page that is scaled for the footer', async (_, pattern) => {
  const content = '/Pattern cs /P scn 60 200 300 300 re f';
  const page = { text: 'A page', mediaBox: '0 0 612 792', content, resources: '/Pattern<</P 6 0 R>>' };
  const { ink } = await sealed(handMadePdf([page], '', [pattern]));
  expect(ink).toBeGreaterThan(20_000);
});
