import { expect, test } from 'vitest';
import { sniffPicture } from './sniff-picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

test.each([
  ['\xFF\xD8\xFF\xE0', 'jpeg'],
  ['\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'png'],
  ['GIF89a', 'gif'],
  ['GIF87a', 'gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['%PDF-1.7', undefined],
  ['GIF', undefined],
  ['', undefined],
])('%j is %s', (head, type) => {
  expect(sniffPicture(bytes(head))).toBe(type);
});
