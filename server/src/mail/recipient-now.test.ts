import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { databaseForFile } from '../../test/support/database.ts';
import { anOrderRow } from '../../test/support/rows.ts';
import { Order } from '../db/rows/order/order.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import { createReadCache } from '../events/read-cache.ts';
import { createTokenSigner } from '../signed-token.ts';
import { createMailboxes } from '../mailboxes.ts';
import { createOwnershipCodeMac } from '../orders/ownership/ownership-code.ts';
import type { OutgoingMail } from '../ports/mailer.ts';
import { queueMail, type NewMail, type OtherMail } from './queue-mail.ts';
import { createMailSender } from './send-mail.ts';
import { aContactPayload, anAssignedPayload, aSentBackPayload, aStaffPayload } from './testing/builders.ts';

const now = new Date('2026-11-20T09:00:00Z');
const former = 'former@office.example';
const staffId = randomUUID();
const orderNumber = 'TP-2026-ABCD-EFGH-JKMN';
const sent: OutgoingMail[] = [];

const database = await databaseForFile();

beforeEach(async () => {
  sent.length = 0;
  const em = database.orm.em.fork();
  await em.nativeDelete(StaffAccount, { id: staffId });
  em.create(StaffAccount, {
    id: staffId,
    username: 'translator',
    role: 'translator',
    email: former,
    createdAt: now,
  });
  await em.flush();
});

const toStaffMember = [
  { kind: 'staff_message', payload: { orderNumber, staffId } },
  { kind: 'staff_correction', payload: { orderNumber, staffId } },
  { kind: 'assigned', payload: anAssignedPayload({ staffId }) },
  { kind: 'sent_back', payload: aSentBackPayload({ staffId }) },
  { kind: 'access', payload: { username: 'translator', reason: 'reset', staffId } },
] as const;

test.each(toStaffMember)(
  'a queued "$kind" email is sent to the address that the account has at that time',
  async (mail) => {
    const mailId = await queue(mail);
    const em = database.orm.em.fork();
    await em.nativeUpdate(StaffAccount, { id: staffId }, { email: 'new@office.example' });

    expect(await send({ mailId })).toBe('sent');
    expect(sent).toMatchObject([{ to: { address: 'new@office.example' } }]);
  },
);

const endings = {
  locked: { disabledAt: now },
  'without an address': { email: null },
  removed: undefined,
};

test.each(
  Object.entries(endings).flatMap(([state, change]) =>
    toStaffMember.map((mail) => ({ state, change, mail })),
  ),
)('a queued "$mail.kind" email to an account that is $state is deleted', async ({ change, mail }) => {
  const mailId = await queue(mail);
  const em = database.orm.em.fork();
  await (change === undefined
    ? em.nativeDelete(StaffAccount, { id: staffId })
    : em.nativeUpdate(StaffAccount, { id: staffId }, change));

  expect(await send({ mailId })).toBe('nothing');
  expect(sent).toEqual([]);
  expect(await em.count(Mail, { id: mailId })).toBe(0);
});

test('a queued email to the office is sent to the addresses of the current settings', async () => {
  await send({ mailId: await queue({ kind: 'staff', payload: aStaffPayload() }) });
  await send({ mailId: await queue({ kind: 'contact', payload: aContactPayload() }) });

  expect(sent.map(({ to }) => to.address)).toEqual(['staff@office.example', 'contact@office.example']);
});

test.each([
  { kind: 'staff_message', payload: { orderNumber } },
  { kind: 'staff_correction', payload: { orderNumber } },
  { kind: 'staff_rejection', payload: { orderNumber, decideBy: now } },
  { kind: 'staff_quote', payload: { orderNumber, dueBy: now } },
] as const)(
  'a waiting "$kind" mail that names no account goes to the address of the office',
  async (mail) => {
    expect(await send({ mailId: await queue(mail) })).toBe('sent');
    expect(sent).toMatchObject([{ to: { address: 'staff@office.example' } }]);
  },
);

/** Adds an email to the outbox, about a new order unless its kind concerns none; returns its id. */
async function queue(mail: Pick<NewMail | OtherMail, 'kind' | 'payload'>): Promise<string> {
  const em = database.orm.em.fork();
  const isAboutOrder = mail.kind !== 'access' && mail.kind !== 'contact';
  const orderId = isAboutOrder ? randomUUID() : null;
  if (orderId !== null) em.create(Order, anOrderRow({ id: orderId }));
  await em.flush();
  const fact = randomUUID();
  const queued = { ...mail, orderId, fact, recipient: former, locale: 'en' } as NewMail | OtherMail;
  await em.transactional((within) => queueMail(within, { enqueue: async () => {} }, queued, now));
  return (await database.orm.em.fork().findOneOrFail(Mail, { fact })).id;
}

const send = (job: { mailId: string }) =>
  createMailSender({
    orm: database.orm,
    staffEmail: 'staff@office.example',
    contactEmail: 'contact@office.example',
    randomBytes,
    invoiceLinks: createTokenSigner('invoice', ['k'.repeat(32)]),
    mailboxes: createMailboxes('0f'.repeat(32)),
    ownershipCodes: createOwnershipCodeMac(['k'.repeat(32)]),
    reviewInvitations: { invite: () => '', read: () => undefined },
    cache: createReadCache({ on: () => undefined, isListening: false }),
    mailer: { send: async (mail) => void sent.push(mail), check: async () => {}, close: () => {} },
    clock: { now: () => now },
    publicUrl: () => 'https://truepage.example',
    log: pino({ level: 'silent' }),
  })(job);
