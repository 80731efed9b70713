import { cents } from '@truepage/core/money';
import { expect, test } from 'vitest';
import { renderMail } from '../rendering/render-mail.ts';
import { aLatePayload, aPageCountPayload, aRefundPayload } from '../testing/builders.ts';

const publicUrl = 'https://truepage.example';
/** The payload is in the form in which the database returns it. */
const render = (overrides: Parameters<typeof aRefundPayload>[0] = {}) =>
  renderMail(
    'refund',
    JSON.parse(JSON.stringify(aRefundPayload(overrides))),
    { locale: 'en', timeZone: null },
    publicUrl,
  );

test('a partial refund states both the refund and the payment', () => {
  const mail = render();

  expect(mail.subject).toBe('Refund for order TP-2026-7K3M-9QRT-2VWX');
  const html = mail.html.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/<\/?span[^>]*>/g, '');
  for (const part of [mail.text, html]) {
    expect(part).toContain('We have refunded $10.00 of your payment of $324.35.');
    expect(part).toContain('5 to 10 business days');
    expect(part).toContain('Sunday, November 22, 2026 at 9:00 AM UTC');
    expect(part).toContain(`${publicUrl}/track/TP-2026-7K3M-9QRT-2VWX`);
    expect(part).not.toContain('Total refunded');
  }
});

test('a second partial refund states the total refunded', () => {
  expect(render({ refunded: cents(1500) }).text).toContain('Total refunded: $15.00');
});

test('a full refund says so', () => {
  const all = { amount: cents(32_435), refunded: cents(32_435) };
  expect(render(all).text).toContain('We have refunded your payment of $324.35 in full.');
});

/** Emails that announce a refund; the refund has a separate email. */
const announced = [
  ['late', aLatePayload()],
  ['page_count', aPageCountPayload({ state: 'applied', refunded: cents(2495) })],
  ['page_count', aPageCountPayload({ state: 'cancelled' })],
  [
    'rejection',
    {
      orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
      fullName: 'Ana Gómez',
      state: 'refunded',
      decideBy: '2026-11-29T09:00:00Z',
      reason: 'They asked for another form.',
      refunded: 2495,
      recipient: null,
    },
  ],
] as const;

test.each(announced)(
  'an announced refund is not promised to a card, because an account may have paid (%s)',
  (kind, payload) => {
    const { text } = renderMail(
      kind,
      JSON.parse(JSON.stringify(payload)),
      { locale: 'en', timeZone: null },
      publicUrl,
    );
    expect(text).toContain('original payment method. ');
    expect(text).not.toMatch(/card|bank/i);
  },
);
