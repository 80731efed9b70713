import { expect, test } from 'vitest';
import { annotatedPdf, drawing, written } from '../../../pdf/testing/annotated-pdf.ts';
import { pdfWords } from './pdf-words.ts';

const place = '/Rect[100 300 300 324]/F 4';

/** The words of a page with a sentence and an annotation, with the distance of each from the top in tenths of the page. */
async function wordsOf(annotation: string, objects: readonly string[] = []) {
  const [page] = await pdfWords(annotatedPdf(annotation, { page: { text: sentence }, objects }));
  const words = page !== undefined && 'words' in page ? page.words : [];
  return words.slice(sentence.split(' ').length).map(({ text, box }) => [text, Math.round(box[1] / 1000)]);
}
const sentence = 'one two three four five six seven eight nine ten eleven twelve';

test.each([
  ['a field', '/Subtype/Widget/FT/Tx/T(a)/DA(/Helv 12 Tf 0 g)/V(Ana Ruiz)'],
  ['a choice', '/Subtype/Widget/FT/Ch/Ff 131072/T(a)/DA(/Helv 12 Tf 0 g)/Opt[(Ana Ruiz)(Eva)]/V(Ana Ruiz)'],
  ['a typed note', '/Subtype/FreeText/AP<</N 7 0 R>>'],
  ['a stamp', '/Subtype/Stamp/AP<</N 7 0 R>>'],
])('words of a PDF include those of %s, with their places', async (_, annotation) => {
  expect(await wordsOf(annotation + place, [drawing(written('Ana Ruiz'))])).toEqual([
    ['Ana', 6],
    ['Ruiz', 6],
  ]);
});

test('words of a PDF do not include hidden fields and comments', async () => {
  const field = '/Subtype/Widget/FT/Tx/T(a)/DA(/Helv 12 Tf 0 g)/V(Ana Ruiz)/Rect[100 300 300 324]/F 2';
  expect(await wordsOf(field)).toEqual([]);
  expect(await wordsOf(`/Subtype/Text/Contents(Ana Ruiz)${place}`)).toEqual([]);
});
