import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { databaseForFile } from '../../test/support/database.ts';
import { anOrderRow } from '../../test/support/rows.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import { Order } from '../db/rows/order/order.ts';
import { TrackingToken } from '../db/rows/order/tracking-token.ts';
import { OwnerSettings } from '../db/rows/pages/owner-settings.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createReadCache } from '../events/read-cache.ts';
import { createTokenSigner } from '../signed-token.ts';
import { createMailboxes } from '../mailboxes.ts';
import { createOwnershipCodeMac } from '../orders/ownership/ownership-code.ts';
import { correctLocked } from '../orders/correct-customer.ts';
import { MailRefused, type Mailer } from '../ports/mailer.ts';
import { hashMailedToken } from './secrets/mailed-token.ts';
import { queueMail, type NewMail, type OtherMail } from './queue-mail.ts';
import { createMailSender } from './send-mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { aContactPayload, aPaidPayload, aReadyPayload, aTrackingPayload } from './testing/builders.ts';
import { startSmtpCatcher, type SmtpCatcher } from './testing/smtp-catcher.ts';

const now = new Date('2026-11-20T09:00:00Z');
const sentAt = new Date('2026-11-20T09:00:05Z');
const mailboxes = createMailboxes('0f'.repeat(32));
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });

let catcher: SmtpCatcher;
let mailer: Mailer;

const database = await databaseForFile();
const jobs = createJobs({ connection: database.connection, log });
await jobs.start();

afterAll(() => jobs.stop());

beforeEach(async () => {
  logged.length = 0;
  await sql`delete from pgboss.job`.execute(database.orm.em.fork().getKysely());
  catcher = await startSmtpCatcher();
  mailer = createSmtpMailer({ url: catcher.url, from: 'TruePage <orders@truepage.example>' });
});

afterEach(async () => {
  mailer.close();
  await catcher.close();
});

test('the same event ten times concurrently queues one email and one job', async () => {
  const mail = await anOrdersMail();

  await Promise.all(Array.from({ length: 10 }, () => queue(mail)));
  await queue(mail);

  expect(await outbox(mail.orderId)).toMatchObject([
    { kind: 'paid', messageId: `paid.${mail.orderId}`, attempts: 0 },
  ]);
  expect(await jobCount(mail.orderId)).toBe(1);
});

test('an order has one email of each kind', async () => {
  const mail = await anOrdersMail();

  await queue(mail);
  await queue({ ...mail, kind: 'tracking', payload: aTrackingPayload() });

  expect((await outbox(mail.orderId)).map(({ kind }) => kind).toSorted()).toEqual(['paid', 'tracking']);
});

test('a rolled-back transaction queues neither email nor job', async () => {
  const mail = await anOrdersMail();

  const undone = database.orm.em.fork().transactional(async (em) => {
    await queueMail(em, jobs, mail, now);
    throw new Error('something else went wrong');
  });

  await expect(undone).rejects.toThrow('something else');
  expect(await outbox(mail.orderId)).toEqual([]);
  expect(await jobCount(mail.orderId)).toBe(0);
});

test('nothing is queued outside of a transaction', async () => {
  const mail = await anOrdersMail();

  await expect(queueMail(database.orm.em.fork(), jobs, mail, now)).rejects.toThrow('in the transaction');
});

test('an email is sent once, marked as sent, and its tracking token is stored only as a hash', async () => {
  const mail = await anOrdersMail({ kind: 'tracking', payload: aTrackingPayload() });
  const mailId = await queuedId(mail);

  await send({ mailId });
  await send({ mailId });

  expect(catcher.received).toHaveLength(1);
  expect(catcher.received[0]?.email).toMatchObject({
    messageId: `<tracking.${mail.orderId}@truepage.example>`,
    to: [{ name: 'Ana Gómez', address: 'ana@example.com' }],
    date: now.toISOString(),
  });
  const [token = ''] = tokens();
  expect(await linksOf(mail.orderId)).toMatchObject([
    { tokenHash: hashMailedToken(token), mailedTo: mailboxes.hash('ana@example.com'), revokedAt: null },
  ]);
  const [row] = await outbox(mail.orderId);
  expect(row).toMatchObject({ sentAt, attempts: 1, lastError: null });
  expect(JSON.stringify(row)).not.toContain(token);
});

test('the review invitation is in the email but not in the outbox', async () => {
  const mail = await anOrdersMail({ kind: 'ready', payload: aReadyPayload() });

  await send({ mailId: await queuedId(mail) });

  expect(catcher.received[0]?.email.text).toContain(`/reviews?invitation=${encodeURIComponent('for ')}`);
  expect(JSON.stringify(await outbox(mail.orderId))).not.toContain('for ');
});

test('an email whose recipient is corrected while it is sent is also sent to the new address, with another link', async () => {
  const mail = await anOrdersMail({ kind: 'tracking', payload: aTrackingPayload() });
  const mailId = await queuedId(mail);
  let isCorrected = false;
  const slow: Mailer = {
    ...mailer,
    send: async (outgoing) => {
      await mailer.send(outgoing);
      if (isCorrected) return;
      isCorrected = true;
      await correct(mail.orderId, 'eva@example.com');
    },
  };

  await expect(send({ mailId }, slow)).resolves.toBe('sent');

  expect(catcher.received.map(({ recipients }) => recipients)).toEqual([
    ['ana@example.com'],
    ['eva@example.com'],
  ]);
  const [first = '', second = ''] = tokens();
  expect(await linksOf(mail.orderId)).toMatchObject([
    { tokenHash: hashMailedToken(first), revokedAt: now },
    { tokenHash: hashMailedToken(second), revokedAt: null, mailedTo: mailboxes.hash('eva@example.com') },
  ]);
  expect(await outbox(mail.orderId)).toMatchObject([
    { kind: 'tracking', sentAt, recipient: 'eva@example.com' },
  ]);
});

test("a refusal by an email's previous address does not count against the new one", async () => {
  const mail = await anOrdersMail({ kind: 'tracking', payload: aTrackingPayload() });
  const mailId = await queuedId(mail);
  await database.orm.em.fork().nativeUpdate(Mail, { id: mailId }, { attempts: 7 });
  const refusing: Mailer = {
    ...mailer,
    send: async (outgoing) => {
      if (outgoing.to.address === 'eva@example.com') return mailer.send(outgoing);
      await correct(mail.orderId, 'eva@example.com');
      throw new MailRefused('550 no mailbox here');
    },
  };

  await expect(send({ mailId }, refusing)).resolves.toBe('sent');

  expect(catcher.received.map(({ recipients }) => recipients)).toEqual([['eva@example.com']]);
  expect(await outbox(mail.orderId)).toMatchObject([{ sentAt, failedAt: null }]);
});

test('messages of visitors belong to no order: each is sent once, and replies go to the visitor', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const about = (fact: string): OtherMail => ({
    orderId: null,
    kind: 'contact',
    fact,
    recipient: 'desk@truepage.example',
    locale: 'en',
    payload: aContactPayload(),
  });
  for (const fact of [first, second, first]) await queue(about(fact));

  const rows = await database.orm.em.fork().find(Mail, { kind: 'contact' });
  expect(rows.map(({ fact }) => fact).toSorted()).toEqual([first, second].toSorted());
  for (const { id } of rows) await send({ mailId: id });

  expect(catcher.received.map(({ recipients }) => recipients)).toEqual([
    ['desk@truepage.example'],
    ['desk@truepage.example'],
  ]);
  expect(catcher.received[0]?.email).toMatchObject({
    subject: 'Message from Ana Gómez',
    to: [{ address: 'desk@truepage.example' }],
    replyTo: [{ name: 'Ana Gómez', address: 'ana@example.com' }],
  });
});

test('a server that refuses temporarily gets the email on a later attempt, with the same Message-ID', async () => {
  const mail = await anOrdersMail();
  const mailId = await queuedId(mail);
  catcher.refuseRecipients(451);
  catcher.refuseContent(451);

  await expect(send({ mailId })).rejects.toThrow(`mail ${mailId} was not taken (EENVELOPE), try 1`);
  await expect(send({ mailId })).rejects.toThrow('try 2');
  expect(await outbox(mail.orderId)).toMatchObject([{ sentAt: null, attempts: 2 }]);
  await send({ mailId });

  expect(catcher.received.map(({ email }) => email.messageId)).toEqual([
    `<paid.${mail.orderId}@truepage.example>`,
  ]);
  expect(await outbox(mail.orderId)).toMatchObject([{ sentAt, attempts: 3, lastError: null }]);
});

test('if the process is killed between sending and marking, the email is sent again with the same Message-ID, and both links work', async () => {
  const mail = await anOrdersMail({ kind: 'tracking', payload: aTrackingPayload() });
  const mailId = await queuedId(mail);
  const dying: Mailer = {
    ...mailer,
    send: async (outgoing) => {
      await mailer.send(outgoing);
      throw new Error('killed');
    },
  };

  await expect(send({ mailId }, dying)).rejects.toThrow('was not taken');
  await send({ mailId });

  const id = `<tracking.${mail.orderId}@truepage.example>`;
  expect(catcher.received.map(({ email }) => email.messageId)).toEqual([id, id]);
  expect(new Set(tokens()).size).toBe(2);
  const links = await linksOf(mail.orderId);
  expect(links.filter(({ revokedAt }) => revokedAt)).toEqual([]);
  expect(links.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(
    tokens().map(hashMailedToken).toSorted(),
  );
});

test('a permanently refused recipient is tried a few times, then given up with the reason', async () => {
  const mail = await anOrdersMail();
  const mailId = await queuedId(mail);
  const refusing: Mailer = {
    ...mailer,
    send: () => Promise.reject(new MailRefused('550 <ana@example.com> has no mailbox here')),
  };

  for (let attempt = 1; attempt < 8; attempt += 1) {
    await expect(send({ mailId }, refusing)).rejects.toThrow(`(MailRefused), try ${attempt}`);
  }
  expect(await outbox(mail.orderId)).toMatchObject([{ attempts: 7, failedAt: null }]);
  await expect(send({ mailId }, refusing)).resolves.toBe('refused');

  expect(await outbox(mail.orderId)).toMatchObject([
    { sentAt: null, failedAt: sentAt, attempts: 8, lastError: '550 <ana@example.com> has no mailbox here' },
  ]);
  expect(logged.join('')).toContain('a mail failed for good');
  expect(logged.join('')).not.toContain('ana@example.com');
});

test('the refusal that an address does not exist is accepted at the third attempt', async () => {
  const mail = await anOrdersMail();
  const mailId = await queuedId(mail);
  catcher.refuseEveryRecipient(550, '5.1.1 no such mailbox');

  await expect(send({ mailId })).rejects.toThrow('try 1');
  await expect(send({ mailId })).rejects.toThrow('try 2');
  await expect(send({ mailId })).resolves.toBe('refused');

  expect(await outbox(mail.orderId)).toMatchObject([{ attempts: 3, failedAt: sentAt }]);
});

test('a payload that cannot be parsed is reported, not sent', async () => {
  const mail = await anOrdersMail();
  const mailId = await queuedId(mail);
  await database.orm.em.fork().nativeUpdate(Mail, { id: mailId }, { payload: { orderNumber: 'x' } });

  await expect(send({ mailId })).rejects.toThrow('(ZodError)');

  expect(catcher.received).toEqual([]);
});

test('through the job queue, a server that fails twice receives exactly one email', async () => {
  const mail = await anOrdersMail({ kind: 'tracking', payload: aTrackingPayload() });
  catcher.refuseContent(451);
  catcher.refuseRecipients(421);
  await queue(mail);
  const sendMail = sender();
  await jobs.work('mail', async (job) => void (await sendMail(job)));

  await expect.poll(() => catcher.received.length).toBe(1);
  await wait(500);

  expect(catcher.received.map(({ email }) => email.messageId)).toEqual([
    `<tracking.${mail.orderId}@truepage.example>`,
  ]);
  expect(await outbox(mail.orderId)).toMatchObject([{ attempts: 3, lastError: null }]);
  expect(logged.join('')).not.toMatch(/ana@example\.com|Gómez/);
  for (const token of tokens()) expect(logged.join('')).not.toContain(token);
});

test("an email ends with the sender's current details", async () => {
  const mailId = await queuedId(await anOrdersMail());
  const company = { company: { legalName: 'TruePage LLC', address: '1 Main St\nSpringfield' } };
  await database.orm.em.fork().nativeUpdate(OwnerSettings, { onlyOne: true }, { document: company });
  await send({ mailId });
  expect(catcher.received[0]?.email.text).toContain('TruePage LLC\n1 Main St, Springfield\n');
});

const sender = (through = mailer) =>
  createMailSender({
    orm: database.orm,
    staffEmail: undefined,
    contactEmail: 'desk@truepage.example',
    randomBytes,
    mailboxes,
    invoiceLinks: createTokenSigner('invoice', ['k'.repeat(32)]),
    ownershipCodes: createOwnershipCodeMac(['k'.repeat(32)]),
    reviewInvitations: { invite: ({ id }) => `for ${id}`, read: () => undefined },
    cache: createReadCache({ on: () => undefined, isListening: false }),
    mailer: through,
    clock: { now: () => sentAt },
    publicUrl: () => 'https://truepage.example',
    log,
  });

/** The tokens of the tracking links that have arrived, oldest first. */
const tokens = () =>
  catcher.received.map(({ email }) => /\/track\/direct\/([\w-]+)/.exec(email.text ?? '')?.[1] ?? '');

const linksOf = (orderId: string) =>
  database.orm.em
    .fork()
    .find(TrackingToken, { order: orderId }, { orderBy: { createdAt: 'asc', revokedAt: 'asc' } });

const correct = (orderId: string, email: string) =>
  database.orm.em.fork().transactional(async (em) => {
    const order = await em.findOneOrFail(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const customer = { fullName: order.fullName, email };
    await correctLocked({ jobs, clock: { now: () => now } }, em, { order, actor: 'customer', customer, now });
  });

const send = (job: { mailId: string }, through?: Mailer) => sender(through)(job);

const queue = (mail: NewMail | OtherMail) =>
  database.orm.em.fork().transactional((em) => queueMail(em, jobs, mail, now));

async function queuedId(mail: NewMail): Promise<string> {
  await queue(mail);
  const [row] = await outbox(mail.orderId);
  return String(row?.id);
}

const outbox = (orderId: string) => database.orm.em.fork().find(Mail, { order: orderId });

async function jobCount(orderId: string): Promise<number> {
  const em = database.orm.em.fork();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'mail' and data->>'mailId' in (select id::text from mails where order_id = ${orderId})`.execute(
    em.getKysely(),
  );
  return rows[0]?.count ?? 0;
}

/** A stored order and its email about the payment. */
async function anOrdersMail(overrides: Partial<Pick<NewMail, 'kind' | 'payload'>> = {}): Promise<NewMail> {
  const em = database.orm.em.fork();
  const id = randomUUID();
  em.create(Order, anOrderRow({ id }));
  await em.flush();
  const mail = {
    orderId: id,
    kind: 'paid',
    recipient: 'ana@example.com',
    locale: 'en',
    payload: aPaidPayload(),
  };
  return { ...mail, ...overrides } as NewMail;
}
