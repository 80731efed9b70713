import { expect, test } from 'vitest';
import { averageOf, pageOfWords, paragraphsOfPage, textOfPage } from './page-of-words.ts';
import type { ReadWord } from './read-page.ts';
import { illegiblePages } from './illegible-pages.ts';
import { suggestDocument } from './suggest-document.ts';

/** Builds lines of words; three spaces make a gap between cells. */
function wordsOf(text: string): ReadWord[] {
  return text.split('\n').flatMap((line, row) => {
    let left = 500;
    return line.split(/(?<= ) {2,}|(?<=\S) (?=\S)/u).map((part) => {
      const box: ReadWord['box'] = [left, 500 + row * 200, part.trim().length * 100, 100];
      left += box[2] + (part.endsWith(' ') ? 800 : 60);
      return { text: part.trim(), box, confidence: 90, line: row };
    });
  });
}
const pageOf = (text: string) => pageOfWords(1, wordsOf(text));

test('words of a line are joined to a text, with a tab between cells', () => {
  expect(textOfPage(pageOf('Nombre:   María\nApellido:   Ruiz Soto'))).toBe(
    'Nombre:\tMaría\nApellido:\tRuiz Soto',
  );
});

const cut = 'WHEREAS: The parties were married on March 17, 2012 in Godoy Cruz, Argentina. Further there are';

test.each([
  ['a sentence that the margin cuts', [cut, 'is no marital property.'], [`${cut} is no marital property.`]],
  ['a name that it cuts', [`${cut} is`, 'Quintana, plaintiff'], [`${cut} is Quintana, plaintiff`]],
  ['a sentence that ends there', [`${cut} is.`, 'Second sentence'], undefined],
  [
    'a widest line whose next word would have fit',
    ['The parties were married in Godoy Cruz. There', 'is more'],
    undefined,
  ],
  ['a list', [cut, '2. To set child support'], undefined],
  ['a field', [cut, 'Witness: Rosa'], undefined],
  ['short lines', ['Civil registry', 'of the province'], undefined],
])('lines of %s are joined if they are one', (_, lines, joined = lines) => {
  expect(paragraphsOfPage(pageOf(lines.join('\n')))).toBe(joined.join('\n'));
});

test('lines are not joined if the next one is far below', () => {
  const [above, below] = [wordsOf(cut), wordsOf('\n\n\nis no property')];
  const page = pageOfWords(1, [
    ...above,
    ...below.filter(({ text }) => text !== '').map((word) => ({ ...word, line: 1 })),
  ]);
  expect(paragraphsOfPage(page)).toBe(`${cut}\nis no property`);
});

test('a page has the script of most letters, and an average confidence weighted by letters', () => {
  expect(pageOf('Свідоцтво про народження A')).toMatchObject({ script: 'Cyrillic', confidence: 90 });
  expect(pageOf('出生医学证明')).toMatchObject({ script: 'Han' });
  expect(pageOfWords(1, [])).toMatchObject({ script: '', confidence: 0 });
  const [word] = wordsOf('nine');
  expect(averageOf(word ? [word, { ...word, text: '.', confidence: 0 }] : [])).toBe(72);
});

test.each([
  ['Estados Unidos Mexicanos\nActa de Nacimiento', 'es', 'birth', 'MX'],
  ['REPÚBLICA DE COLOMBIA\nRegistro civil de matrimonio', 'es', 'marriage', 'CO'],
  ['Україна\nСвідоцтво про народження', 'uk', 'birth', 'UA'],
  ['The People’s Republic of China\nBirth certificate', 'en', 'birth', 'CN'],
  ['Superior Court of California\nDecree of divorce', 'en', 'court', null],
  ['Certificate of Death\nState of Georgia', 'en', 'death', null],
])('%j seems to be what its heading says', (text, language, kind, country) => {
  expect(suggestDocument([pageOf(text)], language)).toEqual({ kind, country });
});

test('a heading without a known title suggests nothing', () => {
  expect(suggestDocument([pageOf('Dear Sir or Madam')], 'en')).toBeNull();
  expect(suggestDocument([], 'en')).toBeNull();
});

test('pages that a machine could hardly read are listed', () => {
  const page = { words: 40, confidence: 90, isScan: true, turned: 0 } as const;
  const pages = [
    { ...page, page: 1 },
    { ...page, page: 2, confidence: 31 },
    { ...page, page: 3, confidence: 0, words: 0 },
    { ...page, page: 4, confidence: 20, isScan: false },
  ];
  expect(illegiblePages(pages)).toEqual([2]);
});
