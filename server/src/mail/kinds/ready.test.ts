import { expect, test } from 'vitest';
import { renderMail } from '../rendering/render-mail.ts';
import { aReadyPayload } from '../testing/builders.ts';

const publicUrl = 'https://truepage.example';
const render = (overrides: Parameters<typeof aReadyPayload>[0] = {}, minted?: object, locale = 'en') =>
  renderMail(
    'ready',
    JSON.parse(JSON.stringify(aReadyPayload(overrides))),
    { locale, timeZone: null },
    publicUrl,
    { minted: minted && { token: 'tok-en_1', reviewInvitation: null, ...minted } },
  );

test('the delivery email says what is ready, how and until when to download it, and what to do next', () => {
  const mail = render({}, {});

  expect(mail.subject).toBe('Your translation is ready: order TP-2026-7K3M-9QRT-2VWX');
  expect(mail.text).toContain('Hello Ana Gómez,');
  expect(mail.text).toContain(`${publicUrl}/track/direct/tok-en_1`);
  expect(mail.html).toContain(`href="${publicUrl}/track/direct/tok-en_1"`);
  expect(mail.text).toContain('works until Thursday, February 18, 2027 at 9:00 AM UTC');
  expect(mail.text).toContain('Spanish to English');
  expect(mail.text).toContain('names, dates and numbers');
});

test('it mentions a certificate if the translation has one', () => {
  expect(render({ includesCertificate: true }).text).toContain(
    'Your order includes a certificate of accuracy',
  );
  expect(render({ includesCertificate: false }).text).not.toContain('certificate');
  const { text } = render({ certificateFollows: true });
  expect(text).toContain('The certificate follows');
  expect(text).not.toContain('Submit it together');
});

test.each([
  ['one', 'one certificate of accuracy for all documents. Submit it together with the translations'],
  ['each', 'a certificate of accuracy for each document. Submit each one together with its translation'],
] as const)(
  'it mentions all translations of an order with several documents; certificates: %s',
  (certificates, about) => {
    for (const documentCount of [2, 20]) {
      const mail = render({ documentCount, certificates });
      expect(mail.subject).toBe('Your translations are ready: order TP-2026-7K3M-9QRT-2VWX');
      expect(mail.text).toContain(`Documents: ${documentCount}`);
      expect(mail.text).toContain(about);
      expect(mail.text).not.toMatch(/[Yy]our translation |the translation |original document /);
    }
    const spanish = render({ documentCount: 2, certificates }, {}, 'es').text;
    expect(spanish).not.toMatch(/su traducción está|descargarla\b|la traducción|el documento/i);
  },
);

test('it asks for a review if one can be written', () => {
  const mail = render({}, { reviewInvitation: 'inv.a+b' });

  const link = `${publicUrl}/reviews?invitation=inv.a%2Bb`;
  expect(mail.text).toContain(`Write a review: ${link}`);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.text.indexOf('/reviews')).toBeGreaterThan(mail.text.indexOf('/track/direct/'));
  expect(render({}, {}).text).not.toContain('review');
});

test('a preview links by order number and has no review invitation', () => {
  const mail = render();

  expect(mail.text).toContain(`${publicUrl}/track/TP-2026-7K3M-9QRT-2VWX`);
  expect(mail.text + mail.html).not.toMatch(/\/track\/direct|\/reviews/);
});
