import { expect, test } from 'vitest';
import { imageFileOf } from './image-file-of.ts';

const data = (types: string[], ...files: File[]) =>
  ({ types, files: files as unknown as FileList }) satisfies Pick<DataTransfer, 'types' | 'files'>;
const picture = new File([''], 'seal.png', { type: 'image/png' });
const text = new File([''], 'notes.pdf', { type: 'application/pdf' });

test('the first picture of what is dropped or pasted is taken, other files are not', () => {
  expect(imageFileOf(data(['Files'], text, picture))).toBe(picture);
  expect(imageFileOf(data(['Files'], text))).toBeUndefined();
});

test('text from a word processor stays text, though a picture of it comes along', () => {
  expect(imageFileOf(data(['text/plain', 'text/html', 'Files'], picture))).toBeUndefined();
});
