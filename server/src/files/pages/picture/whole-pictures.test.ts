import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aJpg, aPng } from '../../../../test/support/fixtures/documents.ts';
import { countImage } from './count-image.ts';

type Type = 'jpg' | 'png';
const refusal = (type: Type, document: Uint8Array): unknown => {
  try {
    countImage(document, type);
    return undefined;
  } catch (error) {
    return (error as { details?: { kind?: string } }).details?.kind ?? error;
  }
};

/** A picture with as much detail as a scan. */
const noise = Buffer.from(
  Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919 + (at >> 5) * 104_729) & 0xff),
);
const scan = sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });
const jpegs = {
  baseline: await scan.clone().jpeg().toBuffer(),
  progressive: await scan.clone().jpeg({ progressive: true, mozjpeg: true }).toBuffer(),
  'with its camera’s data': await scan.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
};
const png = await scan.clone().png().toBuffer();
const [baseline, endOfImage] = [jpegs.baseline, Buffer.from([0xff, 0xd9])];

/** A JPEG with this inserted after its first marker. */
const withSegment = (document: Buffer, inserted: Buffer) =>
  Buffer.concat([document.subarray(0, 2), inserted, document.subarray(2)]);
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

describe('a picture that is whole', () => {
  test.each<[string, Type, Buffer]>([
    ...Object.entries(jpegs).map(([what, document]): [string, Type, Buffer] => [
      `a ${what} JPEG`,
      'jpg',
      document,
    ]),
    ['a PNG', 'png', png],
    ['a JPEG with a preview inside', 'jpg', withSegment(baseline, segment(0xe1, aJpg()))],
    [
      'a JPEG with a preview that is cut off',
      'jpg',
      withSegment(baseline, segment(0xe1, aJpg().subarray(0, -5))),
    ],
    ['a JPEG with fillers before markers', 'jpg', withSegment(baseline, Buffer.alloc(9, 0xff))],
    ['a JPEG with bytes between segments', 'jpg', withSegment(baseline, Buffer.from('junk'))],
    [
      'a motion photo',
      'jpg',
      Buffer.concat([baseline, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(5000, 0xff)]),
    ],
    ['a JPEG with a second picture behind it', 'jpg', Buffer.concat([baseline, baseline.subarray(0, -50)])],
    ['a PNG with bytes behind it', 'png', Buffer.concat([png, Buffer.alloc(999, 'x')])],
    ['a PNG with a wrong sum where it does not matter', 'png', withWrongText(png)],
  ])('is %s', (_what, type, document) => {
    expect(refusal(type, document)).toBeUndefined();
  });
});

describe('a picture that is cut off is refused', () => {
  test.each<[string, Type, Buffer]>([
    ...Object.entries(jpegs).map(([what, document]): [string, Type, Buffer] => [what, 'jpg', document]),
    ['PNG', 'png', png],
  ])('at any position: %s', (_what, type, document) => {
    for (let end = document.length - 1; end > 20; end -= Math.ceil(document.length / 300))
      expect(refusal(type, document.subarray(0, end)), String(end)).toMatch(/^(?:cut-off|damaged)-picture$/u);
  });

  test('also if the rest is filled with zeros', () => {
    for (const [type, document] of [
      ['jpg', baseline],
      ['png', png],
    ] as const) {
      const half = Buffer.from(document).fill(0, document.length / 2);
      expect(refusal(type, half)).toMatch(/-picture$/u);
    }
  });
});

test('a damaged picture is refused', () => {
  const damaged = Buffer.from(png);
  damaged[png.length >> 1]! ^= 1;
  expect(refusal('png', damaged)).toBe('damaged-picture');
  expect(refusal('png', Buffer.concat([aPng().subarray(0, 33), aPng().subarray(-12)]))).toBe(
    'damaged-picture',
  );
  expect(refusal('jpg', Buffer.concat([baseline.subarray(0, 2), endOfImage]))).toBe('damaged-picture');
});

/** A text chunk with a wrong checksum after the header. */
function withWrongText(document: Buffer): Buffer {
  const text = Buffer.from('\0\0\0\x02tEXta\0\0\0\0\0', 'latin1');
  return Buffer.concat([document.subarray(0, 33), text, document.subarray(33)]);
}
