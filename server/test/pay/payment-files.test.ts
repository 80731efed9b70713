import type { PayBatches } from '@truepage/core/api/pay/admin-pay-batches';
import type { Statement } from '@truepage/core/api/pay/admin-statements';
import { beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Earning } from '../../src/db/rows/pay/earning.ts';
import { PayBatch } from '../../src/db/rows/pay/pay-batch.ts';
import { PayDebtor } from '../../src/db/rows/pay/pay-debtor.ts';
import { PayPayee } from '../../src/db/rows/pay/pay-payee.ts';
import { makeBatch } from '../../src/pay/batches/make-batch.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { upload } from '../support/staff-desk.ts';
import { startServerForFile } from '../support/test-server.ts';
import { agree, anAssignedOrder } from './paying-translators.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const iban = 'ES9121000418450200051332';
const ownIban = 'DE89370400440532013000';
let translator: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  [translator, other] = [await signInAs(server, 'translator'), await signInAs(server, 'translator')];
  for (const [person, account] of [
    [translator, 'es91 2100 0418 4502 0005 1332'],
    [other, ''],
  ] as const) {
    await agree(admin, person, 600);
    const payee = { name: 'Zoë O’Brien', address: 'Calle Mayor 1', taxNumber: '', iban: account, bic: '' };
    expect((await person.call('PUT', '/api/admin/account/payee', payee)).status).toBe(200);
  }
});

/** A statement of 12.00 that its translator has agreed to. */
async function agreed(by: SignedIn, period: string): Promise<Statement> {
  const order = await anAssignedOrder(server, admin, by);
  await upload(by, order);
  const where = { order: { orderNumber: order }, kind: 'earned' } as const;
  await server.deps.orm.em.fork().nativeUpdate(Earning, where, { at: new Date(`${period}-02T00:00:00Z`) });
  const made = await admin.call('POST', '/api/admin/statements', { period, staffId: by.id });
  const [{ id }] = made.body['statements'] as unknown as [Statement];
  const reply = await by.call('POST', `/api/admin/statements/${id}/agreement`);
  expect(reply.status).toBe(200);
  return reply.body as unknown as Statement;
}

const make = (format: 'csv' | 'sepa' = 'csv') => admin.call('POST', '/api/admin/pay-batches', { format });
const end = (id: string, outcome: string) =>
  admin.call('POST', `/api/admin/pay-batches/${id}/end`, { outcome });
const list = async () => (await admin.call('GET', '/api/admin/pay-batches')).body as unknown as PayBatches;
const fileOf = async (id: string) =>
  (await admin.call('GET', `/api/admin/pay-batch-file?batch=${id}`)).body['text'];
const idOf = ({ body }: Awaited<ReturnType<typeof make>>) => (body['batch'] as unknown as { id: string }).id;
const stateOf = async ({ id }: Statement) =>
  (await admin.call('GET', `/api/admin/statements/${id}`)).body['state'];
const payAlone = ({ id }: Statement) =>
  admin.call('POST', '/api/admin/paid-statements', { statementIds: [id] });

test('parallel clicks make one file; it is paid as a whole, once, and downloads stay byte-identical', async () => {
  const statements = [await agreed(translator, '2026-01'), await agreed(other, '2026-01')];
  const numbers = statements.map(({ number }) => String(number)).toSorted((a, b) => a.localeCompare(b));
  const replies = await Promise.all(Array.from({ length: 8 }, () => make()));
  const made = replies.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  for (const { status, body } of replies)
    if (status !== 201) expect([status, body['code']]).toEqual([409, 'pay.nothing_to_pay']);
  expect(made[0]?.body).toMatchObject({ batch: { format: 'csv', numbers, total: 2400, state: 'open' } });
  const id = idOf(made[0]!);

  const first = await fileOf(id);
  expect(first).toContain(`"${numbers[0]}","2026-01"`);
  expect(first).toContain(`"${iban}","","12.00","USD"`);
  // Later changes of its sources do not change it.
  const moved = { name: 'Zoë O’Brien', address: 'Elsewhere', taxNumber: '', iban, bic: 'CAIXESBB' };
  await translator.call('PUT', '/api/admin/account/payee', moved);
  expect(await fileOf(id)).toBe(first);

  expect((await payAlone(statements[0]!)).body['code']).toBe('pay.in_batch');
  const ends = await Promise.all([1, 2, 3, 4].map(() => end(id, 'paid')));
  for (const { status, body } of ends) expect([status, body['state']]).toEqual([200, 'paid']);
  expect(await Promise.all(statements.map(stateOf))).toEqual(['paid', 'paid']);
  const em = server.deps.orm.em.fork();
  const paid = await em.find(AuditEntry, { what: 'statement.paid' });
  expect(paid).toHaveLength(2);
  expect((await payAlone(statements[0]!)).status).toBe(200);
  expect((await end(id, 'cancelled')).body['code']).toBe('pay.batch_ended');
});

test('a cancelled file frees its statements, and concurrent payment and cancellation never both succeed', async () => {
  const statement = await agreed(translator, '2026-02');
  const id = idOf(await make());
  expect((await list()).waiting).toEqual({ count: 0, total: 0 });
  expect((await end(id, 'cancelled')).status).toBe(200);
  expect((await list()).waiting).toEqual({ count: 1, total: 1200 });
  const again = idOf(await make());
  const ends = await Promise.all(['paid', 'cancelled', 'paid', 'cancelled'].map((how) => end(again, how)));
  const states = ends.filter(({ status }) => status === 200).map(({ body }) => body['state']);
  expect(new Set(states).size).toBe(1);
  expect(await stateOf(statement)).toBe(states[0] === 'paid' ? 'paid' : 'agreed');
  if (states[0] !== 'paid') await payAlone(statement);
  expect((await list()).batches.map(({ numbers }) => numbers).slice(0, 2)).toEqual([
    [statement.number],
    [statement.number],
  ]);
});

test('a statement is in only one file or one payment, under races', async () => {
  const statement = await agreed(translator, '2026-03');
  const replies = await Promise.all([make(), payAlone(statement), make(), payAlone(statement)]);
  const inFile = replies.some(({ status }) => status === 201);
  expect(await stateOf(statement)).toBe(inFile ? 'agreed' : 'paid');
  if (inFile) expect(replies.filter(({ status }) => status === 200)).toEqual([]);
  const [batch] = (await list()).batches;
  if (inFile) await end(batch!.id, 'paid');
  const entries = await server.deps.orm.em.fork().find(AuditEntry, { what: 'statement.paid' });
  expect(
    entries.filter(({ after }) => (after as { number?: string }).number === statement.number),
  ).toHaveLength(1);
});

test('SEPA is refused while prices are not in EUR, with the reason', async () => {
  expect((await list()).sepa).toBe('other_currency');
  const statement = await agreed(translator, '2026-04');
  expect((await make('sepa')).body['code']).toBe('pay.sepa_currency');
  await payAlone(statement);
});

test('a SEPA file contains the transfers to translators with an account, and lists those it leaves out', async () => {
  const [paid, left] = [await agreed(translator, '2026-05'), await agreed(other, '2026-05')];
  const actor = { id: admin.id, username: admin.username, role: 'admin' } as const;
  const inEuros = () => makeBatch(server.deps, actor, { format: 'sepa', currency: 'eur' });
  await expect(inEuros()).rejects.toMatchObject({ code: 'pay.debtor_missing' });
  const account = { name: 'TruePage GmbH', iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' };
  expect((await admin.call('PUT', '/api/admin/pay-debtor', account)).body).toEqual({
    name: 'TruePage GmbH',
    iban: ownIban,
    bic: 'COBADEFFXXX',
  });
  const { batch, leftOut } = await inEuros();
  expect(leftOut).toEqual([other.username]);
  expect(batch).toMatchObject({ numbers: [paid.number], total: 1200, format: 'sepa' });
  const file = String(await fileOf(batch.id));
  expect(file).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(file).toContain(`<EndToEndId>${paid.number}</EndToEndId>`);
  expect(file).toContain(`<IBAN>${iban}</IBAN>`);
  expect(file).toContain(`<IBAN>${ownIban}</IBAN>`);
  expect(file).toContain('<CtrlSum>12.00</CtrlSum>');
  await expect(inEuros()).rejects.toMatchObject({ code: 'pay.nothing_to_pay' });
  expect(await stateOf(left)).toBe('agreed');
});

test('bank accounts are stored encrypted, are in no audit entry, and are not visible to others', async () => {
  const em = server.deps.orm.em.fork();
  const rows = [await em.find(PayPayee, {}), await em.find(PayDebtor, {}), await em.find(PayBatch, {})];
  const stored = JSON.stringify([...rows, await em.find(AuditEntry, {})]);
  expect(stored).not.toMatch(/ES912100|DE893704|CAIXESBB|O’Brien/);
  for (const path of ['/api/admin/pay-batches', '/api/admin/pay-debtor'])
    expect((await translator.call('GET', path)).status).toBe(403);
  const { body } = await other.call('GET', '/api/admin/account/payee');
  expect(body['iban']).toBe('');
  expect(JSON.stringify((await admin.call('GET', '/api/admin/pay')).body)).not.toContain(iban);
});

test('an IBAN with a wrong checksum is refused', async () => {
  const payee = { name: 'A', address: 'B', taxNumber: '', iban: 'ES9121000418450200051333', bic: '' };
  const { status, body } = await translator.call('PUT', '/api/admin/account/payee', payee);
  expect([status, body['code']]).toEqual([400, 'request.invalid']);
});
