import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailRefused, type Mailer } from '../ports/mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { anOutgoingMail } from './testing/builders.ts';
import { startSmtpCatcher, type SmtpCatcher } from './testing/smtp-catcher.ts';

const from = 'TruePage <orders@truepage.example>';
let catcher: SmtpCatcher;
let mailer: Mailer;

beforeEach(async () => {
  catcher = await startSmtpCatcher();
  mailer = createSmtpMailer({ url: catcher.url, from });
});

afterEach(async () => {
  mailer.close();
  await catcher.close();
});

test('an email arrives with its Message-ID, kind, date, both parts and no trace of the mail library', async () => {
  await mailer.send(anOutgoingMail());

  const [mail] = catcher.received;
  expect(mail?.recipients).toEqual(['ana@example.com']);
  expect(mail?.email).toMatchObject({
    messageId: '<paid.0190a5f0-0000-4000-8000-000000000001@truepage.example>',
    from: { name: 'TruePage', address: 'orders@truepage.example' },
    to: [{ name: 'Ana Gómez', address: 'ana@example.com' }],
    date: '2026-11-20T09:00:00.000Z',
    text: expect.stringMatching(/^Thank you.\s*$/) as string,
  });
  expect(mail?.email.html).toContain('<p>Thank you.</p>');
  expect(header(mail?.source, 'X-Mail-Kind')).toBe('paid');
  expect(header(mail?.source, 'Auto-Submitted')).toBe('auto-generated');
  expect(header(mail?.source, 'X-Mailer')).toBeUndefined();
});

test.each([
  'Ana\r\nBcc: thief@evil.example',
  'Ana\nX-Mail-Kind: staff',
  'Ana\u2028Bcc: thief@evil.example',
  'Ana\u0000\u0085Bcc: thief@evil.example',
  'Gómez, Ana',
  '"Ana" <thief@evil.example>',
  'thief@evil.example,',
  `${'ñ'.repeat(250)}\r\n\r\nbody`,
  '=?utf-8?Q?=0D=0ABcc:_thief@evil.example?=',
])('no name can add a header or a recipient: %j', async (name) => {
  await mailer.send(anOutgoingMail({ to: { name, address: 'ana@example.com' }, subject: name }));

  const [mail] = catcher.received;
  expect(mail?.recipients).toEqual(['ana@example.com']);
  expect(mail?.email.to?.map(({ address }) => address)).toEqual(['ana@example.com']);
  expect(headerNames(mail?.source)).toEqual([
    'x-mail-kind',
    'auto-submitted',
    'from',
    'to',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
  ]);
  expect(mail?.email.text?.trim()).toBe('Thank you.');
  expect(longestLine(mail?.source)).toBeLessThanOrEqual(998);
});

test('a long subject with other scripts arrives unchanged', async () => {
  const subject = `Übersetzung ${'翻訳 ترجمة '.repeat(28)}end`;

  await mailer.send(anOutgoingMail({ subject }));

  expect(catcher.received[0]?.email.subject).toBe(subject);
});

test.each([
  'ana@example.com, thief@evil.example',
  'ana@example.com\r\nRCPT TO:<thief@evil.example>',
  '"ana@example.com"@evil.example',
  'a b@example.com',
  'ana',
  '',
])('a recipient that is not exactly one plain address gets no email: %j', async (address) => {
  await expect(mailer.send(anOutgoingMail({ to: { name: undefined, address } }))).rejects.toBeInstanceOf(
    MailRefused,
  );

  expect(catcher.received).toEqual([]);
});

test("a visitor's message can be replied to, and is not marked as automatic", async () => {
  const replyTo = { name: 'Gómez, Ana\r\nBcc: thief@evil.example', address: 'ana@example.com' };

  await mailer.send(anOutgoingMail({ kind: 'contact', replyTo }));

  const [mail] = catcher.received;
  expect(mail?.recipients).toEqual(['ana@example.com']);
  expect(mail?.email.replyTo).toEqual([
    { name: 'Gómez, Ana Bcc: thief@evil.example', address: 'ana@example.com' },
  ]);
  expect(mail?.email.from?.address).toBe('orders@truepage.example');
  expect(headerNames(mail?.source)).not.toContain('bcc');
  expect(headerNames(mail?.source)).not.toContain('auto-submitted');
});

test.each(['ana@example.com, thief@evil.example', 'ana@example.com\r\nBcc: thief@evil.example', 'ana', ''])(
  'a reply address that is not exactly one plain address is omitted: %j',
  async (address) => {
    await mailer.send(anOutgoingMail({ kind: 'contact', replyTo: { name: 'Ana', address } }));

    expect(headerNames(catcher.received[0]?.source)).not.toContain('reply-to');
    expect(catcher.received[0]?.source).not.toContain('thief');
  },
);

test('a 5xx answer to recipient or content is a refusal; a 4xx answer is not', async () => {
  catcher.refuseRecipients(550, 450);
  await expect(mailer.send(anOutgoingMail())).rejects.toBeInstanceOf(MailRefused);
  await expect(mailer.send(anOutgoingMail())).rejects.not.toBeInstanceOf(MailRefused);
  catcher.refuseContent(554, 451);
  await expect(mailer.send(anOutgoingMail())).rejects.toBeInstanceOf(MailRefused);
  await expect(mailer.send(anOutgoingMail())).rejects.not.toBeInstanceOf(MailRefused);

  await mailer.send(anOutgoingMail());
  expect(catcher.received).toHaveLength(1);
});

test('check() distinguishes a server that responds from one that does not', async () => {
  await expect(mailer.check()).resolves.toBeUndefined();
  const nobody = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from });

  await expect(nobody.check()).rejects.toThrow();
  await expect(nobody.send(anOutgoingMail())).rejects.not.toBeInstanceOf(MailRefused);
  nobody.close();
});

test('a server whose responses trickle forever is given up at the deadline', async () => {
  const sockets: Socket[] = [];
  const trickle = createServer((socket) => {
    sockets.push(socket);
    socket.write('220 slow\r\n');
    socket.on('data', () => undefined);
    setInterval(() => socket.write('250-still here\r\n'), 50).unref();
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => trickle.listen(0, '127.0.0.1', resolve));
  const { port } = trickle.address() as AddressInfo;
  const slow = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, deadlineMs: 300 });

  await expect(slow.send(anOutgoingMail())).rejects.toThrow();

  slow.close();
  for (const socket of sockets) socket.destroy();
  trickle.close();
});

function headerLines(source = ''): readonly string[] {
  return source
    .split('\r\n\r\n', 1)
    .join('')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
}

function headerNames(source?: string): readonly string[] {
  return headerLines(source).map((line) => line.split(':', 1).join('').toLowerCase());
}

function header(source: string | undefined, name: string): string | undefined {
  return headerLines(source)
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);
}

function longestLine(source = ''): number {
  return Math.max(...source.split('\r\n').map((line) => Buffer.byteLength(line)));
}
