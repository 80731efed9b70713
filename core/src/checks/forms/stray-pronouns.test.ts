import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkPages } from '../../testing/check-pages.ts';

function sexes(from: LanguageCode, original: string, translation: string): string[] {
  return checkPages(from, original, translation).flatMap((finding) =>
    finding.kind === 'sex' ? [finding.seen] : [],
  );
}

const polish = `Zaświadczenie nr 4471
Ojciec: Jan Wilkosz
Pracownica: Anna Wilkosz
W czasie zatrudnienia wykonywała pracę szwaczki.
Zwolniona na własną prośbę 882.`;
const english = `Certificate No. 4471
Father: Jan Wilkosz
Employee: Ms. Anna Wilkosz
During her employment she worked as a seamstress.
Released at her own request 882.`;

test("'he' is reported in a document whose only person is a woman", () => {
  expect(sexes('pl', polish, english)).toEqual([]);
  expect(sexes('pl', polish, english.replace('she worked', 'he worked'))).toEqual(['male']);
  expect(sexes('pl', polish, english.replace('at her own', 'at his own'))).toEqual(['male']);
});

test("'he' may refer to a father or another man in the document", () => {
  const behind = english.replace('Wilkosz\nEmployee', 'Wilkosz, as he signed\nEmployee');
  expect(sexes('pl', polish, behind)).toEqual([]);
  expect(sexes('pl', polish, `${english}\nHE Jianguo`)).toEqual([]);
  const married = english.replace('at her own request', 'at the request of her husband, whom he knows,');
  expect(sexes('pl', polish.replace('własną prośbę', 'prośbę męża, którego zna,'), married)).toEqual([]);
});
