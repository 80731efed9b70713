import { cents } from '@truepage/core/money';
import { expect, test } from 'vitest';
import { publicLocales, type SiteLocale } from '@truepage/core/locales';
import { isCustomerMail, mailKinds, type MailKind } from '@truepage/core/mails/mail-kinds';
import { mailWordsIn } from './mail-words.ts';
import { mails } from './mail-registry.ts';
import { renderMail } from './rendering/render-mail.ts';
import {
  aContactPayload,
  anAssignedPayload,
  anAccessPayload,
  aLatePayload,
  aPageCountPayload,
  aPaidPayload,
  aReadyPayload,
  aRefundPayload,
  aSentBackPayload,
  aStaffPayload,
  aTrackingPayload,
} from './testing/builders.ts';

const payloads: Record<MailKind, object> = {
  tracking: aTrackingPayload(),
  paid: aPaidPayload(),
  staff: aStaffPayload({ pageCountEstimated: true, documentFlags: ['macro'], services: ['editing'] }),
  assigned: anAssignedPayload(),
  sent_back: aSentBackPayload(),
  ready: aReadyPayload(),
  access: anAccessPayload(),
  refund: aRefundPayload(),
  page_count: aPageCountPayload(),
  rejection: {
    orderNumber: 'TP-2026-ABCD-EFGH-JKMN',
    fullName: 'Ana Gómez',
    state: 'refunded',
    decideBy: new Date('2026-11-29T09:00:00Z'),
    reason: 'xx',
    refunded: 2495,
    recipient: null,
  },
  staff_rejection: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN', decideBy: new Date('2026-11-29T09:00:00Z') },
  quote: {
    orderNumber: 'TP-2026-ABCD-EFGH-JKMN',
    fullName: 'Ana Gómez',
    news: 'sent',
    price: 48_000,
    until: new Date('2026-12-24T12:00:00Z'),
  },
  staff_quote: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN', dueBy: new Date('2026-11-24T12:00:00Z') },
  correction: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN', fullName: 'Ana Gómez', isNewVersion: true },
  staff_correction: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN' },
  draft: {
    orderNumber: 'TP-2026-ABCD-EFGH-JKMN',
    fullName: 'Ana Gómez',
    news: 'sent',
    round: 1,
    answerBy: new Date('2026-11-28T10:00:00Z'),
  },
  staff_draft: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN', news: 'changes' },
  facts: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN', fullName: 'Ana Gómez' },
  late: aLatePayload(),
  documents_deleted: {
    orderNumber: 'TP-2026-ABCD-EFGH-JKMN',
    fullName: 'Ana Gómez',
    reason: 'customer',
    deletedAt: new Date('2026-11-23T12:00:00Z'),
    count: 2,
    receipt: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln',
  },
  address_corrected: { ...aTrackingPayload(), fullName: 'Ana Gómez' },
  address_replaced: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN' },
  message: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN', fullName: 'Ana Gómez' },
  staff_message: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN' },
  my_orders: { count: 3 },
  ownership_code: { orderNumber: 'TP-2026-ABCD-EFGH-JKMN' },
  firm_invitation: {
    firmMemberId: '018f3c1e-0000-4000-8000-000000000000',
    firm: 'Olmo & Partners',
  },
  saved_form: {
    savedFormId: '018f3c1e-0000-4000-8000-000000000000',
    expiresAt: new Date('2026-11-24T12:00:00Z'),
  },
  invoice: {
    number: '2026-0001',
    news: 'reminder',
    open: cents(2495),
    dueAt: new Date('2026-11-24T12:00:00Z'),
  },
  contact: aContactPayload({ message: 'Buenos días' }),
};
/** The secrets of all kinds. */
const minted = {
  token: 'tok',
  code: '012345',
  reviewInvitation: 'invitation',
  linkWorksUntil: new Date('2026-11-24T12:00:00Z'),
};
const render = (kind: MailKind, locale: string, payload = payloads[kind]) =>
  renderMail(
    kind,
    JSON.parse(JSON.stringify(payload)),
    { locale, timeZone: null },
    'https://truepage.example',
    { minted },
  );
const words = (mail: ReturnType<typeof render>) => `${mail.subject}\n${mail.text}\n${mail.html}`;

/** Fills the placeholder of staff texts, and all values of a message. */
const marks: unknown = new Proxy(
  {},
  { get: (_, name) => (name === Symbol.toPrimitive ? () => '<1>' : '<1>') },
);

/** All phrases of a dictionary by path; placeholders are filled with marks. */
function phrasesOf(texts: object, path = ''): [path: string, phrase: string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    const here = `${path}.${name}`;
    if (typeof text === 'string') return [[here, text]];
    if (typeof text === 'function') return [[here, (text as (...gaps: unknown[]) => string)(marks, '<2>')]];
    return phrasesOf(text as object, here);
  });
}

/** All phrases of our emails in a language. */
const phrasesIn = (locale: SiteLocale) => [
  ...phrasesOf(mailWordsIn(locale).common, '.common'),
  ...mailKinds.flatMap((kind) => phrasesOf(mails[kind].words(locale), `.${kind}`)),
];

/** Phrases that are the same in both languages. */
const alike = ['.common.facts.total', '.paid.total'];

test('a Spanish email contains no English sentence', () => {
  const spanish = mailKinds.map((kind) => words(render(kind, 'es-MX'))).join('\n');
  const isThere = (phrase: string) =>
    phrase.split(/<\d>/).some((part) => part.trim().includes(' ') && spanish.includes(part.trim()));

  const left = phrasesIn('en').filter(([path, phrase]) => !alike.includes(path) && isThere(phrase));

  expect(left).toEqual([]);
});

test('every phrase is translated, with the same placeholders', () => {
  const spanish = new Map(phrasesIn('es'));
  const gaps = (phrase = '') => phrase.match(/<\d>/g)?.toSorted();
  for (const [path, phrase] of phrasesIn('en')) {
    if (!alike.includes(path)) expect(spanish.get(path), path).not.toBe(phrase);
    expect(gaps(spanish.get(path)), path).toEqual(gaps(phrase));
  }
});

test("customers are asked to write on their order's page instead of replying, since the sending mailbox may not be read", () => {
  for (const kind of mailKinds.filter((each) => isCustomerMail(each))) {
    const phrases = [...phrasesOf(mails[kind].words('en')), ...phrasesOf(mails[kind].words('es'))];
    expect(phrases.join('\n'), kind).not.toMatch(/reply to this e-?mail|respond\w+ a este correo/i);
  }
});

test.each(mailKinds)('an email declares its language: %s', (kind) => {
  expect(render(kind, 'es-MX').html).toContain('<html lang="es" dir="ltr">');
  expect(render(kind, 'en-GB').html).toContain('<html lang="en" dir="ltr">');
  expect(render(kind, 'ar-XB').html).toContain('<html lang="en" dir="ltr">');
});

test.each(publicLocales)(
  'emails in %s declare the language, have its direction and no unfilled placeholder',
  (locale) => {
    for (const kind of mailKinds.filter((each) => isCustomerMail(each))) {
      const mail = render(kind, locale);
      expect(mail.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(words(mail)).not.toMatch(/\{\w+\}|undefined|\bplural\b/);
      // Amounts, times and numbers use western digits.
      expect(words(mail)).not.toMatch(/[٠-٩]/);
    }
  },
);

test('a Spanish email greets, names languages and services, and says what to do', () => {
  const mail = render('tracking', 'es-MX', aTrackingPayload({ sourceLanguage: 'zh-t' }));

  expect(mail.subject).toBe('Recibimos su orden TP-2026-7K3M-9QRT-2VWX');
  expect(mail.text).toContain('Hola, Ana Gómez:');
  expect(mail.text).toContain('Idiomas: Del chino tradicional al inglés');
  expect(mail.text).toContain('Servicio: Traducción certificada');
  expect(mail.text).toContain('Seguir su orden:\nhttps://truepage.example/track/direct/tok');
});

test.each([
  ['es', 'Total: $324.35', 'sábado, 21 de noviembre de 2026, 9:00 a.m. UTC'],
  ['es-MX', 'Total: USD 324.35', 'sábado, 21 de noviembre de 2026, 9:00 a.m. UTC'],
  ['es-ES', 'Total: 324,35 US$', 'sábado, 21 de noviembre de 2026, 9:00 UTC'],
  ['en', 'Total: $324.35', 'Saturday, November 21, 2026 at 9:00 AM UTC'],
  ['en-GB', 'Total: US$324.35', 'Saturday, 21 November 2026 at 09:00 UTC'],
  ['ar-XB', 'Total: $324.35', 'Saturday, November 21, 2026 at 9:00 AM UTC'],
  ['de-DE', 'Total: $324.35', 'Saturday, November 21, 2026 at 9:00 AM UTC'],
  ['es-!', 'Total: $324.35', 'sábado, 21 de noviembre de 2026, 9:00 a.m. UTC'],
])('money and dates are formatted for the region of the recipient: %s', (locale, total, delivery) => {
  const { text } = render('tracking', locale);

  expect(text).toContain(total);
  expect(text).toContain(delivery);
});
