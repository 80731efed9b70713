import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import type { MailKind } from '@truepage/core/mails/mail-kinds';
import { mailTo, tokenTo } from '../support/mailed.ts';
import { cookieOf } from '../support/ownership.ts';
import { auditOf } from '../support/staff-desk.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ env: { ORDER_ACCESS: 'proof' } });

/** An order with a mistyped address: the cookies of the customer and of the stranger who received the email. */
async function aMistypedOrder() {
  const [wrong, right] = [`${randomUUID()}@exmaple.com`, `${randomUUID()}@example.com`];
  const placed = await server.call('POST', '/api/orders', orderForm({ fullName: 'Ana Gomes', email: wrong }));
  const [orderNumber, own] = [String(placed.body['orderNumber']), cookieOf(placed)];
  const token = await tokenTo(server, wrong, 'tracking');
  const stranger = cookieOf(await server.call('GET', `/api/track/${token}`));
  const correct = (body: object, proof = own) =>
    server.call('PUT', `/api/orders/${orderNumber}/customer`, body, proof);
  const see = async (proof: { Cookie: string }) =>
    (await server.call('GET', `/api/orders/${orderNumber}`, undefined, proof)).body;
  return { orderNumber, wrong, right, token, stranger, own, correct, see };
}

const mailsOf = (orderNumber: string, kind: MailKind) =>
  server.deps.orm.em.fork().find(Mail, { order: { orderNumber }, kind });

test('a mistyped address is corrected: previous links and proofs end, a new link is sent to the right one', async () => {
  const { orderNumber, right, token, stranger, correct, see } = await aMistypedOrder();
  expect(await see(stranger)).toMatchObject({ restricted: false });

  const answer = await correct({ fullName: ' Ana  Gómez ', email: ` ${right} ` });

  expect(answer).toMatchObject({ status: 200, body: { fullName: 'Ana Gómez', email: right } });
  expect(await see(cookieOf(answer))).toMatchObject({
    restricted: false,
    fullName: 'Ana Gómez',
    email: right,
  });
  expect(await see(stranger)).toMatchObject({ restricted: true, fullName: null, email: null });
  expect(await server.call('GET', `/api/track/${token}`)).toMatchObject({ body: { success: false } });
  for (const [what, code] of [
    ['privacy', 'order.ownership_required'],
    ['download-original', 'order.access_denied'],
  ])
    expect(await server.call('GET', `/api/orders/${orderNumber}/${what}`, undefined, stranger)).toMatchObject(
      { status: 403, body: { code } },
    );
  const fresh = await tokenTo(server, right, 'address_corrected');
  expect(await server.call('GET', `/api/track/${fresh}`)).toMatchObject({
    body: { success: true, orderNumber },
  });
  expect(await mailsOf(orderNumber, 'address_corrected')).toMatchObject([{ recipient: right }]);
});

test('the previous address is notified, without name, document or the new address', async () => {
  const { orderNumber, wrong, right, correct } = await aMistypedOrder();
  await correct({ fullName: 'Ana Gómez', email: right });
  const { text } = await mailTo(server, wrong, 'address_replaced');
  expect(text).toContain(orderNumber);
  expect(text).not.toMatch(new RegExp(`Ana|${right}|Spanish|track/direct`));
});

test('the log says what was corrected, without the values', async () => {
  const { orderNumber, right, correct } = await aMistypedOrder();
  await correct({ fullName: 'Ana Gómez', email: right });
  const lines = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.corrected');
  expect(lines).toMatchObject([{ who: 'customer', after: { fields: ['fullName', 'email'] } }]);
  expect(JSON.stringify(lines)).not.toContain('@');
});

test('a name alone ends no link and sends no mail; repeating it is logged once', async () => {
  const { orderNumber, wrong, own, token, correct } = await aMistypedOrder();
  const replies = await Promise.all([1, 2].map(() => correct({ fullName: 'Ana Gómez', email: wrong })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await server.call('GET', `/api/track/${token}`)).toMatchObject({ body: { success: true } });
  expect((await correct({ fullName: 'Ana Gómez', email: wrong }, own)).status).toBe(200);
  expect(await mailsOf(orderNumber, 'address_corrected')).toEqual([]);
  expect((await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.corrected')).toHaveLength(
    1,
  );
});

test.each([
  [{ fullName: '', email: 'ana@example.com' }, 'fullName'],
  [{ fullName: 'Ana', email: 'ana' }, 'email'],
  [{ fullName: 'a'.repeat(121), email: 'ana@example.com' }, 'fullName'],
])('%j is refused, the field is named, nothing changes', async (body, field) => {
  const { wrong, own, correct, see } = await aMistypedOrder();
  const answer = await correct(body);
  expect(answer).toMatchObject({
    status: 400,
    body: { details: { fields: { [field]: expect.any(String) } } },
  });
  expect(await see(own)).toMatchObject({ fullName: 'Ana Gomes', email: wrong });
});
