import { expect, test } from 'vitest';
import { deskEnglish } from './desk-english.ts';
import { deskEnglishScreens } from './desk-english-screens.ts';
import { deskSpanish } from './desk-spanish.ts';
import { dictionaryOf } from './dictionary-of.ts';

const en = await dictionaryOf('en');
const es = await dictionaryOf('es');

type Phrase = string | Readonly<Record<string, string>>;
type Sections = Readonly<Record<string, Readonly<Record<string, Phrase>>>>;

const english: Sections = { ...en, ...deskEnglish, ...deskEnglishScreens };
const spanish: Sections = { ...es, ...deskSpanish };

/** Each phrase in both languages: `{ key: 'track.title', from: 'Track Your Order', to: 'Siga su orden' }`. */
const phrases = Object.entries(english).flatMap(([section, words]) =>
  Object.entries(words).flatMap(([name, from]) => {
    const to = formsOf(spanish[section]?.[name] ?? '');
    const forms = formsOf(from);
    // Spanish has an additional plural form with the same text as `other`.
    return Object.keys({ ...forms, ...to }).map((form) => ({
      key: `${section}.${name}${form}`,
      from: forms[form] ?? forms['.other'] ?? '',
      to: to[form] ?? '',
    }));
  }),
);

/** Phrases that are Spanish on the English page too, with or without a gloss. */
const spanishEverywhere = new Set([
  ...phrases.filter(({ key }) => key.endsWith('Gloss')).map(({ key }) => key.slice(0, -'Gloss'.length)),
  'adminLogin.successToast',
  'adminLogin.failedToastText',
  'adminLogin.offlineToastText',
]);

/** Names, symbols and words that are the same in both languages. */
const sharedWords = new Set([
  'adminCertificate.uscis',
  'adminCertificate.au',
  'verify.placeholder',
  'verify.uscis',
  'verify.au',
  'adminSettings.a4',
  'recipients.au',
  'common.siteName',
  'review.state',
  'common.error',
  'adminSettings.console',
  'home.artOriginal',
  'home.artOriginalKind',
  'home.artOriginalName',
  'home.artOriginalBorn',
  'home.artOriginalPlace',
  'home.artTranslation',
  'home.artTranslationName',
  'home.artTranslationBorn',
  'home.artTranslationPlace',
  'home.testimonial1Name',
  'home.testimonial2Name',
  'home.testimonial3Name',
  'order.total',
  'track.placeholder',
  'orderView.original',
  'orderView.total',
  'orderView.totalUsd',
  'adminShell.desk',
  'adminOrders.exportName',
  'adminOrders.keyEnter',
  'adminOrders.keyEscape',
  'adminOrder.originalShort',
  'adminCertificate.generic',
  'adminPayments.byStripe',
  'adminTitles.webhooks',
  'adminTitles.webhooks',
  'adminContent.english',
  'adminContent.spanish',
  'adminContent.slug',
  'adminContent.editorKind',
  'adminContent.htmlEditor',
  'adminContent.visualEditor',
]);

test('the Spanish phrases have the same placeholders as the English ones', () => {
  const differing = phrases.filter(
    ({ key, from, to }) => !isNeedlessGloss(key, to) && placeholders(from) !== placeholders(to),
  );

  expect(differing).toEqual([]);
});

test('only a gloss may be empty in Spanish', () => {
  const empty = phrases.filter(({ key, from, to }) => from !== '' && to === '' && !isNeedlessGloss(key, to));

  expect(empty).toEqual([]);
});

test('no phrase is left in English', () => {
  const untranslated = phrases.filter(
    ({ key, from, to }) =>
      from === to && hasWords(from) && !spanishEverywhere.has(key) && !sharedWords.has(key),
  );

  expect(untranslated).toEqual([]);
});

test('phrases that are Spanish on the English page are the same on the Spanish page', () => {
  const differing = phrases.filter(({ key, from, to }) => spanishEverywhere.has(key) && from !== to);

  expect(differing).toEqual([]);
});

test('every phrase listed as shared exists and is shared', () => {
  const shared = phrases.filter(({ from, to }) => from === to).map(({ key }) => key);

  expect(shared).toEqual(expect.arrayContaining([...sharedWords]));
});

/** A phrase with plural forms counts as several: '.one', '.other'. */
function formsOf(phrase: Phrase): Readonly<Record<string, string>> {
  if (typeof phrase === 'string') return { '': phrase };
  return Object.fromEntries(Object.entries(phrase).map(([form, words]) => [`.${form}`, words]));
}

function isNeedlessGloss(key: string, to: string): boolean {
  return key.endsWith('Gloss') && to === '';
}

function placeholders(phrase: string): string {
  return [...new Set(phrase.match(/\{\w+\}/g))].toSorted().join(' ');
}

/** Punctuation and placeholders need no translation. */
function hasWords(phrase: string): boolean {
  return /\p{L}/u.test(phrase.replaceAll(/\{\w+\}/g, ''));
}
