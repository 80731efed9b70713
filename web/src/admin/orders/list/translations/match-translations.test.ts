import { expect, test } from 'vitest';
import { matchTranslations } from './match-translations.ts';

const file = (name: string, size = 1000) => ({ name, size, handle: name });
const first = 'TP-2026-7K3M-9QRT-2VWX';
const second = 'TP-2026-0000-0000-0001';

test('each file is matched to the order in its name', () => {
  const files = [file(`${first}.pdf`), file(`tp 2026 0000 0000 0001 final.docx`)];
  expect(matchTranslations(files)).toEqual({
    matched: [
      { file: files[0], orderNumber: first },
      { file: files[1], orderNumber: second },
    ],
    unmatched: [],
  });
});

test('an unmatched file is listed with the reason', () => {
  const { matched, unmatched } = matchTranslations([
    file(`${first}.pdf`),
    file(`${first} (1).pdf`),
    file('birth certificate.pdf'),
    file(`${second}.exe`),
    file(`${second}.pdf`, 11 * 1024 * 1024),
    file(`${second}.png`, 0),
  ]);
  expect(matched.map(({ orderNumber }) => orderNumber)).toEqual([first]);
  expect(unmatched.map(({ file: { name }, problem }) => [name, problem])).toEqual([
    [`${first} (1).pdf`, 'second-file'],
    ['birth certificate.pdf', 'no-number'],
    [`${second}.exe`, 'file.type'],
    [`${second}.pdf`, 'file.too_large'],
    [`${second}.png`, 'file.empty'],
  ]);
});

test('no files produce no matches', () => {
  expect(matchTranslations([])).toEqual({ matched: [], unmatched: [] });
});
