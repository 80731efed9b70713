import { expect, test } from 'vitest';
import { publicLocales } from '@truepage/core/locales';
import { cents } from '@truepage/core/money';
import { settingsShape } from '@truepage/core/settings/settings';
import { documentFlags } from '@truepage/core/files/document-type';
import { isolated } from '@truepage/core/texts/isolated';
import { renderMail } from './render-mail.ts';
import { aPageCountPayload, aPaidPayload, aStaffPayload, aTrackingPayload } from '../testing/builders.ts';
import { visibleWords } from '../testing/visible-words.ts';
import type { MailKind } from '@truepage/core/mails/mail-kinds';

const publicUrl = 'https://truepage.example';
const number = 'TP-2026-7K3M-9QRT-2VWX';

/** The payload as the database returns it. */
const stored = (payload: object): unknown => JSON.parse(JSON.stringify(payload));
const render = (kind: MailKind, payload: object, locale = 'en', minted?: object) =>
  renderMail(kind, stored(payload), { locale, timeZone: null }, publicUrl, { minted });

test('the tracking email says what was ordered, when it is due in UTC, and contains the tracking link', () => {
  const mail = render('tracking', aTrackingPayload(), 'en', { token: 'tok-en_1' });

  const link = `${publicUrl}/track/direct/tok-en_1`;
  for (const part of [mail.text, visibleWords(mail.html)]) {
    expect(part).toContain('Hello Ana Gómez,');
    expect(part).toContain(number);
    expect(part).toContain('Spanish to English');
    expect(part).toContain('Certified translation');
    expect(part).toContain('$324.35');
    expect(part).toContain('Saturday, November 21, 2026 at 9:00 AM UTC');
    expect(part).toContain(link);
  }
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.text).toContain(`${publicUrl}/checkout/${number}`);
});

test('order numbers and addresses do not break in the HTML, and the text part has only plain spaces', () => {
  const { subject, text, html } = render('staff', aStaffPayload());

  expect(html).toContain('<span style="white-space:nowrap;">TP-2026-</span><wbr /><span');
  expect(html).toContain('November\u00a021, 2026 at 9:00');
  expect(subject + text).not.toMatch(/[\u00a0\u202f]/);
});

test('Arabic emails are aligned to the right, but amounts and order numbers run from left to right', () => {
  const { html } = render('paid', aPaidPayload(), 'ar');
  const english = render('paid', aPaidPayload()).html;

  const sidesIn = (markup: string) => markup.match(/\b(?:left|right)\b/g) ?? [];
  const opposite = sidesIn(english).map((side) => (side === 'left' ? 'right' : 'left'));
  expect(opposite).toContain('right');
  expect(sidesIn(html)).toEqual(opposite);
  expect(html).toMatch(/<a [^>]*dir="ltr"[^>]*>https:/);
  expect(html).toMatch(/<span translate="no" dir="ltr"[^>]*><span[^>]*>[\d.,]+\u00a0US\$/);
});

test('an order that needs no payment gets no payment link', () => {
  const mail = render('tracking', aTrackingPayload({ isPaid: true, totalPrice: cents(0) }));

  expect(mail.text + mail.html).not.toContain('/checkout/');
});

test('a previewed email links by order number', () => {
  const mail = render('tracking', aTrackingPayload());

  expect(mail.text).toContain(`${publicUrl}/track/${number}`);
  expect(mail.text + mail.html).not.toContain('/track/direct');
});

test('the paid email is an itemised receipt that adds up and names the card', () => {
  const mail = render('paid', aPaidPayload());

  expect(mail.text).toContain('Certified translation: 13 × $24.95 = $324.35');
  expect(mail.text).toContain('Document notarization: 13 × $19.95 = $259.35');
  expect(mail.text).toContain('Total (USD): $583.70');
  expect(mail.text).toContain('Visa ending in 4242');
  expect(mail.text).toContain('Friday, November 20, 2026 at 9:00 AM UTC');
  expect(mail.text).toContain(`${publicUrl}/track/${number}`);
  expect(visibleWords(mail.html)).toContain('Certified translation 13 $24.95 $324.35');
  expect(visibleWords(mail.html)).toContain('Total (USD) $583.70');
});

test('the paid email lists each tax in the total, and mentions no taxes if there are none', () => {
  const taxes = [
    { name: 'Sales Tax', jurisdiction: 'California', percentage: 7.25, amount: cents(3946) },
    { name: 'VAT', jurisdiction: null, percentage: 21, amount: cents(10_130) },
  ];
  const mail = render('paid', aPaidPayload({ taxes }));

  expect(mail.text).toContain(
    'Total (USD): $583.70\nTax included: Sales Tax, California (7.25%): $39.46\nTax included: VAT (21%): $101.30',
  );
  expect(visibleWords(mail.html)).toContain('Tax included: Sales Tax, California (7.25%) $39.46');
  expect(render('paid', aPaidPayload({ taxes }), 'ru').text).toContain('В том числе налог: VAT');
  expect(render('paid', aPaidPayload()).text).not.toContain('Tax');
  const difference = render('page_count', aPageCountPayload({ state: 'accepted', taxes }));
  expect(difference.text).toContain('Tax included: VAT (21%): $101.30');
});

test('each email about the page count of one of several documents says which one, in every language', () => {
  for (const locale of publicLocales)
    for (const state of ['asked', 'applied', 'accepted', 'continued', 'expired', 'withdrawn'] as const) {
      const { text } = render('page_count', aPageCountPayload({ state, document: 7 }), locale);
      expect(text, `${state} in ${locale}`).toMatch(/(?<!\p{N})7(?!\p{N})/u);
    }
});

test.each([
  [{ by: 'card', brand: null, last4: null }, 'Paid by: Card'],
  [{ by: 'card', brand: 'amex', last4: null }, 'Paid by: Amex'],
  [{ by: 'manual' }, 'Paid by: Received by our staff'],
  [{ by: 'free' }, 'Paid by: Nothing was due'],
] as const)('the receipt says how it was paid: %j', (method, line) => {
  expect(render('paid', aPaidPayload({ method })).text).toContain(line);
});

test('the notification of staff says what to do and contains nothing about the customer', () => {
  const mail = render(
    'staff',
    aStaffPayload({ pageCountEstimated: true, documentFlags: ['macro'], services: ['editing'] }),
  );

  expect(mail.subject).toBe(`New paid order ${number}: Certified translation`);
  expect(mail.text).toContain(`${publicUrl}/admin/orders/${number}`);
  expect(mail.text).toContain('Due: Saturday, November 21, 2026 at 9:00 AM UTC');
  expect(mail.text).toContain('Additional editing, Accuracy certificate (included)');
  expect(mail.text).toContain('The page count is an estimate');
  expect(mail.text).toContain('contains macros');
  expect(mail.recipientName).toBeUndefined();
});

test('a standard order without extras has no certificate and nothing to check', () => {
  const mail = render('staff', aStaffPayload({ translationType: 'standard' }));

  expect(mail.text).toContain('Extras: None');
  expect(mail.text).not.toContain('Please check');
});

test('every document flag has a text', () => {
  const mail = render('staff', aStaffPayload({ documentFlags: [...documentFlags] }));

  expect(mail.text).not.toContain('undefined');
});

test('a name with markup is escaped', () => {
  const mail = render('tracking', aTrackingPayload({ fullName: `Ana <script> "O'Neil"` }));

  expect(mail.html).toContain('Hello Ana &lt;script&gt; &quot;O&#39;Neil&quot;,');
  expect(mail.html).not.toContain('<script');
});

test.each([
  'Win now at https://evil.example',
  'evil.example',
  'www evil',
  'mail me@evil.example',
  'call //evil',
  'x'.repeat(61),
  ' \u202e ',
])("a name that would put a stranger's words under our letterhead is omitted: %j", (fullName) => {
  const mail = render('paid', aPaidPayload({ fullName }));

  expect(mail.recipientName).toBeUndefined();
  expect(mail.text).toContain('Hello,\n');
  expect(mail.text + mail.html).not.toContain('evil');
});

test.each(['J. R. Smith', "Siobhán O'Neil", 'José María de la Cruz-Pérez', '王小明', 'محمد علي'])(
  'the greeting contains an ordinary name: %s',
  (fullName) => {
    expect(render('paid', aPaidPayload({ fullName })).text).toContain(`Hello ${fullName},`);
  },
);

test('an unsupported locale gets English', () => {
  for (const locale of ['xx', '__proto__', '']) {
    expect(render('paid', aPaidPayload(), locale).text).toBe(render('paid', aPaidPayload()).text);
  }
});

test('a payload of another kind is refused', () => {
  expect(() => render('paid', aTrackingPayload())).toThrow(/lines/);
});

test('the HTML part loads nothing and runs nothing', () => {
  for (const { html } of [render('tracking', aTrackingPayload()), render('paid', aPaidPayload())]) {
    expect(html).not.toMatch(/<(script|img|link|iframe|object)\b|@import|url\(|\son\w+=/i);
    expect([...html.matchAll(/href="([^"]*)"/g)].every(([, url]) => url?.startsWith(publicUrl))).toBe(true);
  }
});

test("both parts end with the sender's details in the email's language; empty ones are omitted", () => {
  const { company } = settingsShape.parse({
    company: {
      legalName: 'TruePage <LLC>',
      telephone: '+1 555 010 0100',
      hours: { en: 'Mon–Fri', es: 'Lun–vie' },
      replyTime: { en: 'within a day' },
    },
  });
  const written = (locale: string, sender?: typeof company) =>
    renderMail('tracking', stored(aTrackingPayload()), { locale, timeZone: null }, publicUrl, {
      company: sender,
    });
  const mail = written('es', company);
  expect(mail.text).toContain(
    `TruePage <LLC>\n+1 555 010 0100\nHorario: Lun–vie\nTiempo de respuesta: within a day\n\n`,
  );
  expect(visibleWords(mail.html)).toContain(
    'TruePage &lt;LLC&gt; +1 555 010 0100 Horario: Lun–vie Tiempo de respuesta: within a day',
  );
  // In Arabic the digits of a telephone number would be reordered.
  expect(mail.html).toContain('<bdi>+1 555 010 0100</bdi>');
  expect(mail.text).not.toContain('Número fiscal');
  expect(written('en').text).not.toMatch(/Hours|Reply time/);
});

test('an Arabic email is aligned to the right, and texts of others and amounts keep their order', () => {
  const { company } = settingsShape.parse({ company: { telephone: '+1 212 555 0142' } });
  const named = stored(aTrackingPayload({ fullName: '2nd Ana (Gómez)' }));
  const { html, text } = renderMail('tracking', named, { locale: 'ar', timeZone: null }, publicUrl, {
    company,
  });
  expect(html).not.toMatch(/(?:align="|text-align:)left/);
  expect(html).toMatch(/<td[^>]*align="right"/);
  for (const part of [text, html]) expect(part).toContain(isolated('2nd Ana (Gómez)'));
  expect(text).toContain(`\n${isolated('+1 212 555 0142')}\n`);
  expect(text).toContain(`: ${isolated(number)}\n`);
});

test('an English email has no isolates, and is aligned to the left', () => {
  const { html, text } = render('tracking', aTrackingPayload());
  expect(html + text).not.toMatch(/[\u2066-\u2069]/);
  expect(html).not.toMatch(/(?:align="|text-align:)right/);
});
