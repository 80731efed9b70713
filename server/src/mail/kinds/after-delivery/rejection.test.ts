import { recipients, type Recipient } from '@truepage/core/certificates/recipients';
import { expect, test } from 'vitest';
import { renderMail } from '../../rendering/render-mail.ts';

const reissued = (recipient: Recipient, locale = 'en') =>
  renderMail(
    'rejection',
    {
      orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
      fullName: 'Ana Gómez',
      state: 'reissued',
      decideBy: '2026-11-29T09:00:00Z',
      reason: '',
      refunded: 0,
      recipient,
    },
    { locale, timeZone: null },
    'https://truepage.example',
  ).text;

test('a new certificate is announced with its authority', () => {
  expect(reissued('uk')).toContain('a new certificate for the UK Home Office from your existing translation');
  expect(reissued('uk', 'es')).toContain(
    'un certificado nuevo para el Home Office del Reino Unido a partir de la traducción que ya tiene',
  );
  expect(reissued('other')).toContain('We are issuing a new certificate from your existing translation');
  expect(reissued('other', 'es')).toContain('Emitiremos un certificado nuevo a partir de la traducción');
  for (const locale of ['en', 'es'])
    expect(new Set(recipients.map((recipient) => reissued(recipient, locale))).size).toBe(recipients.length);
});
