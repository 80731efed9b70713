import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { compilePaper } from './compile.ts';
import { certificateData } from './testing/certificate-data.ts';
import { textPositions } from './testing/text-positions.ts';

// The rule is in the letterhead, which all papers share.
test.each([
  ['W'.repeat(100)],
  [`${'Ж'.repeat(60)}ё${'Ω'.repeat(60)}`],
  [`${'long_name.'.repeat(12)}pdf`],
  [`${'office'.repeat(15)}@firm.example`],
])('the word %s stays on the page, and copying its text gives the same letters', async (word) => {
  const data = { ...certificateData(), translator: [['Name', [word]]] };
  const pdf = compilePaper('certificate', data);
  for (const { width, lines } of await textPositions(pdf))
    for (const line of lines) expect(line.right, line.words).toBeLessThanOrEqual(width - 55);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text.replaceAll('\n', '')).toContain(word);
});
