import { expect, test } from 'vitest';
import { renderMail } from '../rendering/render-mail.ts';
import { anAccessPayload } from '../testing/builders.ts';

const publicUrl = 'https://truepage.example';
const render = (payload: object) =>
  renderMail(
    'access',
    JSON.parse(JSON.stringify(payload)) as unknown,
    { locale: 'en', timeZone: null },
    publicUrl,
    { minted: { token: 'tok-en_1', linkWorksUntil: new Date('2026-11-23T09:00:00Z') } },
  );

test('an invitation names the account, the link and its expiry', () => {
  const mail = render(anAccessPayload({ username: 'maria' }));

  expect(mail.subject).toBe('Your TruePage staff account');
  for (const part of [mail.text, mail.html.replaceAll(/[\u00a0\u202f]/g, ' ')]) {
    expect(part).toContain('Your username is maria.');
    expect(part).toContain(`${publicUrl}/admin/welcome/tok-en_1`);
    expect(part).toContain('works once, until Monday, November 23, 2026 at 9:00 AM UTC');
  }
});

test('after a reset it states the reason, and markup in a name is escaped', () => {
  const mail = render(anAccessPayload({ reason: 'reset', username: '<b>maria' }));

  expect(mail.subject).toBe('Choose a new TruePage password');
  expect(mail.text).toContain('An administrator reset the password of your account <b>maria.');
  expect(mail.html).toContain('&lt;b&gt;maria');
  expect(mail.html).not.toContain('<b>maria');
});
