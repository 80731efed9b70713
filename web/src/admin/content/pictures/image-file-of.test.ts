import { expect, test } from 'vitest';
import { imageFileOf } from './image-file-of.ts';

const data = (types: string[], ...files: File[]) =>
  ({ types, files: files as unknown as FileList }) satisfies Pick<DataTransfer, 'types' | 'files'>;
const picture = new File([''], 'seal.png', { type: 'image/png' });
const text = new File([''], 'notes.pdf', { type: 'application/pdf' });

test('the first dropped or pasted picture is used, other files are not', () => {
  expect(imageFileOf(data(['Files'], text, picture))).toBe(picture);
  expect(imageFileOf(data(['Files'], text))).toBeUndefined();
});

test('text from a word processor is pasted as text, although the clipboard also contains a picture of it', () => {
  expect(imageFileOf(data(['text/plain', 'text/html', 'Files'], picture))).toBeUndefined();
});
