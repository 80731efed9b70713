import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { writePhotoPdf } from './photo-pdf.ts';
import { removeMetadata } from './remove-metadata.ts';
import { straighten } from './straighten.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const without = (text: string) =>
  removeMetadata(latin1(text))
    .map((part) => String.fromCharCode(...part))
    .join('');

/** A segment of a JPEG. */
const segment = (marker: number, content: string) =>
  `\xff${String.fromCharCode(marker)}\0${String.fromCharCode(content.length + 2)}${content}`;
const chunk = (type: string, content: string) =>
  `\0\0\0${String.fromCharCode(content.length)}${type}${content}CRC.`;

describe('metadata', () => {
  const frame = segment(0xc0, '\x08\0\x10\0\x10\x01\x01\x11\0');
  const scan = `${segment(0xda, '\x01')}pixels\xff\0\xff\xd0pixels`;

  test('are removed from a JPEG, with everything after the picture; colours and pixels stay', () => {
    const icc = segment(0xe2, 'ICC_PROFILE\0colours');
    const gone = [
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0place'),
      segment(0xe2, 'MPF\0other pictures'),
      segment(0xed, 'Photoshop 3.0\0place'),
      segment(0xfe, 'place'),
    ];
    const jpeg = `\xff\xd8${gone.join('')}${icc}${frame}${scan}${segment(0xc4, 'table')}${scan}\xff\xd9a film`;
    expect(without(jpeg)).toBe(`\xff\xd8${icc}${frame}${scan}${segment(0xc4, 'table')}${scan}\xff\xd9`);
  });

  test('are also removed from a truncated JPEG', () => {
    expect(without(`\xff\xd8${segment(0xfe, 'place')}${frame}${segment(0xda, '\x01')}pix`)).toBe(
      `\xff\xd8${frame}${segment(0xda, '\x01')}pix\xff\xd9`,
    );
    expect(without(`\xff\xd8\xff\xe1\xff\xffplace`)).not.toContain('place');
  });

  test('are removed from a PNG; pixels, colours and resolution stay', () => {
    const header = `\x89PNG\r\n\x1a\n${chunk('IHDR', 'size')}`;
    const kept = `${chunk('pHYs', 'dots')}${chunk('IDAT', 'pixels')}${chunk('IEND', '')}`;
    const gone = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVW']
      .map((type) => chunk(type, 'place'))
      .join('');
    expect(without(`${header}${gone}${kept}place`)).toBe(`${header}${kept}`);
  });
});

test('photos become the pages of a PDF, each as long as A4', async () => {
  const jpeg = { blob: new Blob([latin1('\xff\xd8jpeg\xff\xd9')]), width: 1500, height: 3000 };
  const pdf = writePhotoPdf([jpeg, { ...jpeg, width: 3000, height: 1500 }]);
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()), { verbosity: 0 });
  expect(document.numPages).toBe(2);
  expect((await document.getPage(1)).view).toEqual([0, 0, 421, 842]);
  expect((await document.getPage(2)).view).toEqual([0, 0, 842, 421]);
});

test('a page seen from the side is straightened', () => {
  // A trapezium of ones in a picture of zeros.
  const [width, height] = [40, 40];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const inset = 5 + y / 4;
    for (let x = 0; x < width; x += 1) {
      if (x >= inset && x <= width - 1 - inset) data.fill(200, (y * width + x) * 4, (y * width + x) * 4 + 4);
    }
  }
  const [top, bottom] = [6.5 / 39, 16.25 / 39];
  const page = straighten({ width, height, data }, [
    { x: top, y: 0 },
    { x: 1 - top, y: 0 },
    { x: 1 - bottom, y: 1 },
    { x: bottom, y: 1 },
  ]);
  expect([page.width, page.height]).toEqual([27, 41]);
  expect(Math.min(...page.data)).toBe(200);
});
