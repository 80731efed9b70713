import { visibleWords } from '../testing/visible-words.ts';
import { expect, test } from 'vitest';
import { renderMail } from '../rendering/render-mail.ts';
import { aContactPayload } from '../testing/builders.ts';

const publicUrl = 'https://truepage.example';
/** The payload is in the form in which the database returns it. */
const render = (overrides: Parameters<typeof aContactPayload>[0] = {}) =>
  renderMail(
    'contact',
    JSON.parse(JSON.stringify(aContactPayload(overrides))),
    { locale: 'en', timeZone: null },
    publicUrl,
  );

test('a message reaches the staff with its sender, its time, and the address for replies', () => {
  const mail = render({ name: 'Ana Gómez', email: 'ana@example.com' });

  expect(mail.subject).toBe('Message from Ana Gómez');
  expect(mail.replyTo).toEqual({ name: 'Ana Gómez', address: 'ana@example.com' });
  expect(mail.recipientName).toBeUndefined();
  for (const part of [mail.text, visibleWords(mail.html)]) {
    expect(part).toContain('Ana Gómez wrote:');
    expect(part).toContain('can you translate a birth certificate from Oaxaca?');
    expect(part).toContain('ana@example.com');
    expect(part).toContain('Friday, November 20, 2026 at 9:00 AM UTC');
  }
});

test('paragraphs and line breaks are kept as typed', () => {
  const mail = render({ message: 'one\r\ntwo\r\n\r\n \r\nthree\u2028four' });

  expect(mail.text).toContain('one\ntwo\n\n \nthree\nfour');
  expect(mail.html).toMatch(/<p[^>]*>one<br \/>two<\/p> <p[^>]*>three<br \/>four<\/p>/);
});

test('markup in a message is escaped, and control characters are removed', () => {
  const mail = render({ name: '<b>Ana', message: '<img src=x onerror=alert(1)>\u0000\u0007\n\tindented' });

  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br />\tindented');
  expect(mail.html).toContain('&lt;b&gt;Ana');
  expect(mail.html).not.toMatch(/<(img|b)\b/);
});

test('a name with line breaks or bidirectional control characters is one plain line in the subject', () => {
  const mail = render({ name: 'Ana\r\nBcc: thief@evil.example \u202egomoc' });

  expect(mail.subject).toBe('Message from Ana Bcc: thief@evil.example gomoc');
});

test('a sender with an invisible name is shown by address', () => {
  expect(render({ name: '\u202e \u2066' }).subject).toBe('Message from ana@example.com');
});

test('it contains nothing that tracks whether it was opened', () => {
  expect(render().html).not.toMatch(/<img|url\(|@import/i);
});
