import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkPages } from '../../testing/check-pages.ts';

function sexes(from: LanguageCode, original: string, translation: string): string[] {
  return checkPages(from, original, translation).flatMap((finding) =>
    finding.kind === 'sex' ? [finding.seen] : [],
  );
}

test.each<[LanguageCode, string, string, string, string]>([
  [
    'fr',
    "La garde de l'enfant est confiée à sa mère.",
    'Custody of the child is awarded to his mother.',
    'mother',
    'father',
  ],
  [
    'pl',
    'Wilkosz daruje dom swojej siostrze.',
    'Wilkosz gives the house to his sister.',
    'sister',
    'brother',
  ],
  ['ru', 'Она состоит на учёте с 2013 года.', 'She has been registered since 2013.', 'She', 'He'],
  ['zh', '收养人（养母）：王芳', 'Adopter (adoptive mother): WANG Fang', 'mother', 'father'],
])('%s: %s', (from, original, faithful, right, wrong) => {
  expect(sexes(from, original, faithful)).toEqual([]);
  expect(sexes(from, original, faithful.replace(right, wrong))).toEqual([
    ['father', 'brother', 'He'].includes(wrong) ? 'male' : 'female',
  ]);
});

test('rows in another order are correct', () => {
  const original = 'Mutter: Anna Weber\nVater: Karl Weber';
  expect(sexes('de', original, 'Father: Karl Weber\nMother: Anna Weber')).toEqual([]);
});
