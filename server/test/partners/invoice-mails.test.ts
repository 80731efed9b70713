import { expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { PartnerEntry } from '../../src/db/rows/partners/partner-entry.ts';
import { remindOfInvoices } from '../../src/invoices/remind-of-invoices.ts';
import { holdRows } from '../support/held-rows.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { closeMonth, invoicesOf } from './invoicing.ts';
import { aPartner, topUp } from './partner.ts';

let now = new Date('2026-11-10T10:00:00Z');
const server = await startServerForFile({ clock: { now: () => now } });
let admin = await signInAs(server, 'admin');
/** Sessions expire with the time: the administrator signs in again. */
async function moveTo(time: string): Promise<void> {
  now = new Date(time);
  admin = await signInAs(server, 'admin');
}
const em = () => server.deps.orm.em.fork();
const mails = async () => {
  const found = await em().find(Mail, { kind: 'invoice' }, { orderBy: { createdAt: 'asc' } });
  return found.map(({ fact, recipient, locale, payload }) => [fact, recipient, locale, payload['open']]);
};

test('a partner is notified of an invoice, and reminded on fixed days, once each, until it is paid', async () => {
  const account = {
    payment: 'on_account',
    creditLimit: 100_000,
    language: 'es',
    contactEmail: 'pay@olmo.example',
  };
  const partner = await aPartner(server, admin, { account });
  await partner.order('first');
  await moveTo('2026-12-01T00:00:00Z');
  await closeMonth(admin, '2026-11');
  const [invoice] = await invoicesOf(admin, partner.id);
  const number = String(invoice?.number);
  const told = [number, 'pay@olmo.example', 'es', 2495];
  expect(await mails()).toEqual([told]);

  const remindAt = async (time: string) => {
    now = new Date(time);
    await Promise.all([remindOfInvoices(server.deps), remindOfInvoices(server.deps)]);
    return (await mails()).map(([fact]) => fact);
  };
  expect(await remindAt('2026-12-17T23:59:59Z')).toEqual([number]);
  expect(await remindAt('2026-12-18T00:00:00Z')).toEqual([number, `${number}-reminder-1`]);
  expect(await remindAt('2026-12-19T00:00:00Z')).toHaveLength(2);
  await moveTo('2026-12-20T00:00:00Z');
  await topUp(admin, partner.id, 495);
  expect(await remindAt('2026-12-25T00:00:00Z')).toContain(`${number}-reminder-2`);
  expect((await mails()).at(-1)?.[3]).toBe(2000);
  await moveTo('2026-12-26T00:00:00Z');
  await topUp(admin, partner.id, 2000, 'Transfer 2');
  expect(await remindAt('2027-02-01T00:00:00Z')).toHaveLength(3);
  expect(await em().count(PartnerEntry, { account: partner.id })).toBe(3);
});

test('a partner that pays after the overdue invoices were read gets no reminder, or one with the rest', async () => {
  await moveTo('2027-02-02T00:00:00Z');
  const account = { payment: 'on_account', creditLimit: 100_000 };
  const [late, paying, partly] = [
    await aPartner(server, admin, { account: { ...account, contactEmail: 'late@olmo.example' } }),
    await aPartner(server, admin, { account: { ...account, contactEmail: 'paying@olmo.example' } }),
    await aPartner(server, admin, { account: { ...account, contactEmail: 'partly@olmo.example' } }),
  ];
  for (const { order } of [late, paying, partly]) await order('one');
  await moveTo('2027-03-01T00:00:00Z');
  await closeMonth(admin, '2027-02');
  // The oldest due date is reminded of first.
  const [first] = await invoicesOf(admin, late.id);
  await em()
    .getConnection()
    .execute(`update partner_invoices set due_at = '2027-03-10' where sequence = ?`, [
      Number(first?.number.slice(5)),
    ]);
  await moveTo('2027-03-18T00:00:00Z');
  const query = `select from partner_invoices where account_id = $1 for update`;
  await holdRows(server.database, { query, values: [late.id] }, async (blocked) => {
    const reminding = remindOfInvoices(server.deps);
    await blocked(1);
    await topUp(admin, paying.id, 2495);
    await topUp(admin, partly.id, 495);
    return { reminding };
  }).then(({ reminding }) => reminding);

  const reminded = (await mails()).filter(([fact]) => /^2027-.*-reminder/.test(String(fact)));
  expect(new Map(reminded.map(([, recipient, , open]) => [recipient, open]))).toEqual(
    new Map([
      ['late@olmo.example', 2495],
      ['partly@olmo.example', 2000],
    ]),
  );
});

test('the link of a mail downloads its invoice, and no other token does', async () => {
  const token = server.deps.invoiceLinks.sign('2026-0001', new Date(now.getTime() + 1000));
  const file = (text: string) => server.call('GET', `/api/invoice-file?format=csv&token=${text}`);
  expect(String((await file(token)).body['text'])).toContain('2026-0001');
  expect((await file(`${token}x`)).body['code']).toBe('invoice.not_found');
  now = new Date(now.getTime() + 1000);
  expect((await file(token)).body['code']).toBe('invoice.not_found');
});
