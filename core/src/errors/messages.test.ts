import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorMessage, type ErrorWords } from '../error-message.ts';
import { refusedOfDesk } from '../files/refused/desk-messages.ts';
import { publicLocales, type PublicLocale } from '../locales.ts';
import { publicErrors, type ErrorMessages } from './public-errors.ts';
import { writeError } from './write-error.ts';

const folder = new URL('messages/', import.meta.url);

/** Without refused files, which refused.test.ts covers. */
const words: ErrorWords = { errorsIn, refusedIn: () => refusedOfDesk.en };

function errorsIn(locale: PublicLocale): ErrorMessages {
  const file = new URL(`${locale}/errors.json`, folder);
  return (JSON.parse(readFileSync(file, 'utf8')) as { errors: ErrorMessages }).errors;
}

test('each public language has a file of error texts', () => {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(languages.map(({ name }) => name).toSorted()).toEqual(publicLocales.toSorted());
});

describe.each(publicLocales)('in %s', (locale) => {
  test('each error that customers can meet has its own text, with all values filled in', () => {
    const written = publicErrors.map((code) => writeError(code, errorsIn(locale), locale));

    expect(new Set(written).size).toBe(publicErrors.length);
    expect(written.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });

  test.runIf(locale !== 'en')('no text is left in English', () => {
    const english = publicErrors.filter(
      (code) => errorMessage(code, locale, undefined, words) === errorMessage(code, 'en'),
    );
    expect(english).toEqual([]);
  });
});

test.each([
  ['ru', 'В заказе может быть не более 20 документов.', 'Формы хранятся 72 часа'],
  ['ar', 'يتسع الطلب لـ 20 مستندًا على الأكثر.', 'تُحفظ النماذج 72 ساعة'],
] as const)('%s counts as its grammar does', (locale, documents, hours) => {
  expect(errorMessage('files.too_many', locale, undefined, words)).toContain(documents);
  expect(errorMessage('saved_form.not_found', locale, undefined, words)).toContain(hours);
});
