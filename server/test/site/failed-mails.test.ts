import { removeOldTraces } from '../../src/retention.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { startSmtpCatcher } from '../../src/mail/testing/smtp-catcher.ts';
import { aFailedMailRow, anOrderRow } from '../support/rows.ts';
import { signInAs } from '../support/staff.ts';
import { auditOf, eventRowsOf, listOf } from '../support/staff-desk.ts';
import { startServerForFile } from '../support/test-server.ts';

const failedMails = '/api/admin/failed-mails';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.close());
const server = await startServerForFile({ env: { SMTP_URL: catcher.url } });
const admin = await signInAs(server, 'admin');
afterEach(() => catcher.acceptAgain());

const em = () => server.deps.orm.em.fork();
const eventsOf = (orderNumber: string) => eventRowsOf(server, orderNumber);
const mailOf = (orderNumber: string) => em().findOneOrFail(Mail, { order: { orderNumber } });
const failedOf = async (orderNumber: string) =>
  listOf(await admin.call('GET', `${failedMails}?order=${orderNumber}`));
const arrived = (email: string) => catcher.received.filter(({ recipients }) => recipients.includes(email));

/** An order whose receipt failed some time ago. */
async function anOrderRefused(email: string): Promise<{ orderNumber: string; mailId: string }> {
  const unit = em();
  const order = unit.create(Order, anOrderRow({ email, documentFlags: [] }));
  const mail = unit.create(Mail, aFailedMailRow(order, { recipient: email }));
  await unit.flush();
  return { orderNumber: order.orderNumber, mailId: mail.id };
}

test('a permanently refused mail is listed with the server’s message, logged and announced to the staff', async () => {
  catcher.refuseEveryRecipient(550);
  const orderNumber = await server.placeOrder({ email: 'refused@example.com' });
  await expect.poll(async () => (await mailOf(orderNumber)).attempts).toBeGreaterThan(0);
  // The retries in between take minutes.
  const { id: mailId } = await mailOf(orderNumber);
  await em().nativeUpdate(Mail, { id: mailId }, { attempts: 7 });
  await expect.poll(async () => (await failedOf(orderNumber)).length).toBe(1);

  expect(await failedOf(orderNumber)).toEqual([
    {
      id: mailId,
      kind: 'tracking',
      orderNumber,
      recipient: 'refused@example.com',
      attempts: 8,
      reason: expect.stringContaining('not this one') as string,
      createdAt: expect.any(String) as string,
      failedAt: expect.any(String) as string,
    },
  ]);
  expect(listOf(await admin.call('GET', failedMails)).map(({ id }) => id)).toContain(mailId);
  expect(await auditOf(server, orderNumber)).toContainEqual(
    expect.objectContaining({ who: 'system', what: 'mail.failed', after: { kind: 'tracking' } }),
  );
  expect(await eventsOf(orderNumber)).toContainEqual(
    expect.objectContaining({ name: 'mail.failed', payload: { orderNumber, kind: 'tracking' } }),
  );
});

test('a temporarily refused email is retried, and fails after its last attempt', async () => {
  catcher.refuseEveryRecipient(451);
  const orderNumber = await server.placeOrder({ email: 'later@example.com' });
  await expect.poll(async () => (await mailOf(orderNumber)).attempts).toBeGreaterThan(0);
  const { id } = await mailOf(orderNumber);
  await em().nativeUpdate(Mail, { id }, { attempts: 30 });
  await expect.poll(async () => (await mailOf(orderNumber)).attempts).toBeGreaterThan(30);
  expect(await failedOf(orderNumber)).toEqual([]);

  await sql`update pgboss.job set retry_limit = retry_count where name = 'mail' and data->>'mailId' = ${id}`.execute(
    em().getKysely(),
  );
  await expect.poll(async () => (await failedOf(orderNumber)).length).toBe(1);
  catcher.acceptAgain();
  const { attempts } = await mailOf(orderNumber);

  await admin.call('POST', `${failedMails}/${id}/resend`);
  await expect.poll(() => arrived('later@example.com').length).toBe(1);
  expect(attempts).toBeGreaterThan(30);
});

test('sent again by two clicks, a mail arrives once, as the same mail, and leaves the list', async () => {
  const { orderNumber, mailId } = await anOrderRefused('again@example.com');
  const { messageId } = await mailOf(orderNumber);

  const replies = await Promise.all([1, 2].map(() => admin.call('POST', `${failedMails}/${mailId}/resend`)));

  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.filter(({ body }) => body['isDone'] === true)).toHaveLength(1);
  await expect.poll(async () => (await mailOf(orderNumber)).sentAt).toBeInstanceOf(Date);
  expect(arrived('again@example.com').map(({ email }) => email.messageId)).toEqual([
    `<${messageId}@127.0.0.1>`,
  ]);
  expect(await failedOf(orderNumber)).toEqual([]);
  expect(await mailOf(orderNumber)).toMatchObject({ failedAt: null, lastError: null, attempts: 1 });
  const done = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'mail.requeued');
  expect(done).toMatchObject([{ who: admin.username, after: { kind: 'paid' } }]);

  const late = await admin.call('POST', `${failedMails}/${mailId}/resend`);
  expect(late.body).toEqual({ isDone: false });
});

test("correcting the customer's address changes the order, is logged, and sends the failed mails there", async () => {
  const { orderNumber } = await anOrderRefused('typo@exmaple.com');
  const right = 'right@example.com';
  const correct = () => admin.call('PUT', `/api/admin/orders/${orderNumber}/email`, { email: right });

  const replies = await Promise.all([correct(), correct()]);

  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.reduce((sum, { body }) => sum + Number(body['resent']), 0)).toBe(1);
  expect(replies[0]?.body['order']).toMatchObject({ orderNumber, email: right });
  // The failed mail, and a new link: the previous ones have ended.
  await expect.poll(() => arrived(right).length).toBe(2);
  expect(arrived('typo@exmaple.com')).toEqual([]);
  const lines = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.corrected');
  expect(lines).toMatchObject([{ who: admin.username, after: { fields: ['email'] } }]);
  const names = (await eventsOf(orderNumber)).map(({ name }) => name);
  expect(names).toContain('order.corrected');
  expect(JSON.stringify(await eventsOf(orderNumber))).not.toContain('@');
  const opened = await server.call('POST', `/api/orders/${orderNumber}/access`, { email: right });
  expect(opened.status).toBe(200);
});

test('the hourly clean-up keeps the failed mails of existing orders', async () => {
  const { orderNumber } = await anOrderRefused('kept@exmaple.com');
  await removeOldTraces(server.deps);
  expect(await failedOf(orderNumber)).toHaveLength(1);
});

test('if another mail contains the link anyway, it is sent only to the corrected address', async () => {
  const orderNumber = await server.placeOrder({ email: 'typed@exmaple.com' });
  await expect.poll(async () => (await mailOf(orderNumber)).sentAt).toBeInstanceOf(Date);
  await em().nativeUpdate(Mail, { order: { orderNumber } }, { sentAt: null, failedAt: new Date() });
  await admin.call('PUT', `/api/admin/orders/${orderNumber}/email`, { email: 'typed@example.com' });
  const mails = await em().find(Mail, { order: { orderNumber }, recipient: 'typed@example.com' });
  expect(mails.map(({ kind }) => kind)).toEqual(['tracking']);
});

test.each(['', 'ana', 'ana@example.com, thief@evil.example', 'ana@example.com\r\nBcc: x@evil.example'])(
  'an address that is none changes nothing: %j',
  async (email) => {
    const { orderNumber } = await anOrderRefused('stays@example.com');
    const { status, body } = await admin.call('PUT', `/api/admin/orders/${orderNumber}/email`, { email });
    expect([status, body['code']]).toEqual([400, 'request.invalid']);
    expect((await auditOf(server, orderNumber)).map(({ what }) => what)).not.toContain('order.corrected');
  },
);

test('a mail that was resolved otherwise leaves the list for good', async () => {
  const { orderNumber, mailId } = await anOrderRefused('phoned@example.com');

  const first = await admin.call('POST', `${failedMails}/${mailId}/dismiss`);
  const second = await admin.call('POST', `${failedMails}/${mailId}/dismiss`);

  expect([first.body, second.body]).toEqual([{ isDone: true }, { isDone: false }]);
  expect(await failedOf(orderNumber)).toEqual([]);
  expect(arrived('phoned@example.com')).toEqual([]);
  expect((await auditOf(server, orderNumber)).map(({ what }) => what)).toContain('mail.dismissed');
});

test.each(['resend', 'dismiss'])('an unknown mail cannot be used to %s', async (what) => {
  for (const id of ['nothing', '0190a5f0-0000-4000-8000-000000000001']) {
    const { status, body } = await admin.call('POST', `${failedMails}/${id}/${what}`);
    expect([status, body['code']]).toEqual([404, 'mail.not_found']);
  }
});
