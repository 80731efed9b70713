import { cents } from '@truepage/core/money';
import type { Statement, StatementWithLines } from '@truepage/core/api/pay/admin-statements';
import { beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Earning } from '../../src/db/rows/pay/earning.ts';
import { PayPayee } from '../../src/db/rows/pay/pay-payee.ts';
import { PayStatement } from '../../src/db/rows/pay/pay-statement.ts';
import { openPaper } from '../../src/pay/statements/payee.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { upload } from '../support/staff-desk.ts';
import { startServerForFile } from '../support/test-server.ts';
import { agree, anAssignedOrder } from './paying-translators.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
let translator: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  [translator, other] = [await signInAs(server, 'translator'), await signInAs(server, 'translator')];
  await agree(admin, translator, 600);
  await agree(admin, other, 700);
});

/** Delivers an order of two pages, and dates its earning. */
async function earned(by: SignedIn, at: string): Promise<string> {
  const order = await anAssignedOrder(server, admin, by);
  await upload(by, order);
  await server.deps.orm.em
    .fork()
    .nativeUpdate(Earning, { order: { orderNumber: order }, kind: 'earned' }, { at: new Date(at) });
  return order;
}

async function reversed(order: string, at: string): Promise<void> {
  const em = server.deps.orm.em.fork();
  const { id } = await em.findOneOrFail(Earning, { order: { orderNumber: order }, kind: 'earned' });
  const reply = await admin.call('POST', `/api/admin/earnings/${id}/reversal`, { reason: 'The wrong file' });
  expect(reply.status).toBe(200);
  await em.nativeUpdate(Earning, { id: String(reply.body['id']) }, { at: new Date(at) });
}

const make = (period: string, staffId: string | null = null) =>
  admin.call('POST', '/api/admin/statements', { period, staffId });
const of = ({ body }: Awaited<ReturnType<typeof make>>, by: SignedIn) =>
  (body['statements'] as unknown as Statement[]).filter(({ translator: name }) => name === by.username);

async function made(by: SignedIn, period: string): Promise<Statement> {
  const [statement] = of(await make(period, by.id), by);
  if (statement === undefined) throw new Error('No statement was made.');
  return statement;
}

const view = async (by: SignedIn, id: string) =>
  (await by.call('GET', `/api/admin/statements/${id}`)).body as unknown as StatementWithLines;
const settle = (by: SignedIn, id: string, how: 'agreement' | 'dispute' | 'withdrawal', reason?: string) =>
  by.call('POST', `/api/admin/statements/${id}/${how}`, reason === undefined ? undefined : { reason });
const payAll = (statementIds: readonly string[]) =>
  admin.call('POST', '/api/admin/paid-statements', { statementIds });
const details = {
  name: 'Zoë Marker',
  address: 'Calle Mayor 1\n28013 Madrid',
  taxNumber: 'ES-T1',
  iban: '',
  bic: '',
};
const auditOf = (id: string, what: string) =>
  server.deps.orm.em
    .fork()
    .find(AuditEntry, { what })
    .then((entries) => entries.filter(({ after }) => (after as { statementId?: string }).statementId === id));

test('a month is closed once under parallel clicks: each entry is on exactly one statement', async () => {
  const orders = [
    await earned(translator, '2026-01-31T23:59:59.999Z'),
    await earned(translator, '2025-12-05T00:00:00Z'),
  ];
  const next = await earned(translator, '2026-02-01T00:00:00Z');
  await earned(other, '2026-01-10T00:00:00Z');
  const replies = await Promise.all(Array.from({ length: 10 }, () => make('2026-01')));
  expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  const [statement, ...more] = of(replies[0]!, translator);
  expect(more).toEqual([]);
  expect(statement).toMatchObject({ state: 'open', total: 2400, period: '2026-01', number: null });
  const { lines } = await view(translator, statement!.id);
  expect(lines.map(({ orderNumber }) => orderNumber)).toEqual(orders.toReversed());
  expect(of(replies[0]!, other)).toMatchObject([{ total: 1400 }]);
  expect((await auditOf(statement!.id, 'statement.made')).length).toBe(1);

  // A reversal after the month is on the next one, with its own sign.
  await reversed(orders[0]!, '2026-02-02T00:00:00Z');
  await earned(translator, '2026-02-03T00:00:00Z');
  const february = await made(translator, '2026-02');
  expect(february.total).toBe(1200);
  expect((await view(admin, february.id)).lines.map(({ amount }) => amount)).toEqual([1200, -1200, 1200]);
  expect(next).not.toBe(orders[0]);
});

test('a balance of zero or less gets no statement and is carried over to the next', async () => {
  const newcomer = await signInAs(server, 'translator');
  await agree(admin, newcomer, 500);
  const order = await earned(newcomer, '2026-01-10T00:00:00Z');
  await made(newcomer, '2026-01');
  await reversed(order, '2026-02-10T00:00:00Z');
  const february = await make('2026-02', newcomer.id);
  expect(february.body).toEqual({
    statements: [],
    carried: [{ translator: newcomer.username, balance: -1000 }],
  });
  const own = await newcomer.call('GET', '/api/admin/account/statements');
  expect(own.body['waiting']).toBe(-1000);
  await earned(newcomer, '2026-03-10T00:00:00Z');
  await earned(newcomer, '2026-03-11T00:00:00Z');
  expect((await made(newcomer, '2026-03')).total).toBe(1000);
});

test('an unfinished month is refused', async () => {
  const month = server.deps.clock.now().toISOString().slice(0, 7);
  expect((await make(month)).body['code']).toBe('pay.month_open');
  expect((await make('2026-13')).status).toBe(400);
});

test('an agreed statement is the invoice of its translator, with a gapless number and the details of that day', async () => {
  await earned(other, '2026-04-01T00:00:00Z');
  const { id } = await made(other, '2026-04');
  expect((await settle(other, id, 'agreement')).body['code']).toBe('pay.payee_missing');
  for (const person of [translator, other])
    expect((await person.call('PUT', '/api/admin/account/payee', details)).body).toEqual(details);
  const january = (await make('2026-01')).body['statements'] as unknown as Statement[];
  const mine = january.filter(({ translator: name }) => [translator.username, other.username].includes(name));
  const [first, second] = mine.map(
    (one) => [one.translator === other.username ? other : translator, one.id] as const,
  );
  // Withdrawn ones use no number.
  const agreements = [other, other, other].map((person) => settle(person, id, 'agreement'));
  const replies = await Promise.all([
    ...agreements,
    settle(...first!, 'agreement'),
    settle(...second!, 'agreement'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const year = server.deps.clock.now().getUTCFullYear();
  const numbers = [...new Set(replies.map(({ body }) => String(body['number'])))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  expect(numbers).toEqual([1, 2, 3].map((one) => `S-${year}-00000${one}`));
  expect((await auditOf(id, 'statement.agreed')).length).toBe(1);

  await other.call('PUT', '/api/admin/account/payee', { ...details, name: 'Another name' });
  const pdf = await other.call('GET', `/api/admin/statement-file?statement=${id}&format=pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const csv = await other.call('GET', `/api/admin/statement-file?statement=${id}&format=csv`);
  expect(csv.body['text']).toContain('"total","","","","","14.00","USD"');
  const { paper } = await server.deps.orm.em.fork().findOneOrFail(PayStatement, { id });
  const { iban, bic, ...shown } = details;
  expect([iban, bic, openPaper(server.deps, id, String(paper)).payee]).toEqual(['', '', shown]);
  // Translators' details are stored encrypted, and in no audit entry.
  const em = server.deps.orm.em.fork();
  const stored = JSON.stringify([
    await em.find(PayPayee, {}),
    await em.find(PayStatement, {}),
    await em.find(AuditEntry, { what: { $in: ['pay.payee', 'statement.agreed'] } }),
  ]);
  expect(stored).not.toMatch(/Marker|Calle Mayor|ES-T1/);
});

test('a dispute has a reason; the owner withdraws the statement, and the next one contains the entries', async () => {
  await earned(translator, '2026-05-01T00:00:00Z');
  const { id } = await made(translator, '2026-05');
  expect((await settle(translator, id, 'dispute', 'One order is missing')).body).toMatchObject({
    state: 'disputed',
    objection: 'One order is missing',
  });
  expect((await payAll([id])).body['code']).toBe('pay.statement_not_agreed');
  const withdrawals = [1, 2, 3].map(() => settle(admin, id, 'withdrawal', 'It is added now'));
  for (const { status } of await Promise.all(withdrawals)) expect(status).toBe(200);
  expect(await view(translator, id)).toMatchObject({
    state: 'withdrawn',
    answer: 'It is added now',
    lines: [],
  });
  expect((await settle(translator, id, 'agreement')).body['code']).toBe('pay.statement_settled');
  await earned(translator, '2026-05-20T00:00:00Z');
  const again = await made(translator, '2026-05');
  expect(again).toMatchObject({ state: 'open', total: 2400 });
  expect((await settle(translator, again.id, 'agreement')).status).toBe(200);
  expect((await settle(admin, again.id, 'withdrawal', 'Too late')).body['code']).toBe(
    'pay.statement_settled',
  );
  expect((await settle(translator, again.id, 'dispute', 'Too late')).body['code']).toBe(
    'pay.statement_settled',
  );
});

test('a statement is paid once under parallel clicks, a list completely or not at all', async () => {
  await earned(translator, '2026-06-01T00:00:00Z');
  await earned(other, '2026-06-01T00:00:00Z');
  const [mine, theirs] = [await made(translator, '2026-06'), await made(other, '2026-06')];
  await settle(translator, mine.id, 'agreement');
  expect((await payAll([mine.id, theirs.id])).body['code']).toBe('pay.statement_not_agreed');
  expect((await view(admin, mine.id)).state).toBe('agreed');
  await settle(other, theirs.id, 'agreement');
  const lists = [[mine.id, theirs.id], [theirs.id, mine.id], [mine.id]];
  const replies = await Promise.all([...lists, ...lists, ...lists].map((ids) => payAll(ids)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const paid = await server.deps.orm.em.fork().findOneOrFail(PayStatement, { id: mine.id });
  expect(paid.state).toBe('paid');
  for (const { id } of [mine, theirs]) expect((await auditOf(id, 'statement.paid')).length).toBe(1);
  await payAll([mine.id]);
  const later = await server.deps.orm.em.fork().findOneOrFail(PayStatement, { id: mine.id });
  expect(later.paidAt).toEqual(paid.paidAt);
});

test('translators see and answer only their own statements, and cannot create, withdraw or pay any', async () => {
  await earned(translator, '2026-07-01T00:00:00Z');
  const { id } = await made(translator, '2026-07');
  for (const how of ['agreement', 'dispute'] as const)
    for (const person of [other, admin])
      expect((await settle(person, id, how, 'x')).body['code']).toBe('pay.statement_not_found');
  expect((await other.call('GET', `/api/admin/statements/${id}`)).status).toBe(404);
  expect((await other.call('GET', `/api/admin/statement-file?statement=${id}&format=csv`)).status).toBe(404);
  const seen = await other.call('GET', '/api/admin/account/statements');
  const written = JSON.stringify(seen.body);
  expect(written).not.toContain(translator.username);
  expect(written).not.toMatch(/margin|charged/);
  for (const call of [
    translator.call('GET', '/api/admin/statements'),
    translator.call('POST', '/api/admin/statements', { period: '2026-07', staffId: null }),
    translator.call('POST', '/api/admin/paid-statements', { statementIds: [id] }),
    settle(translator, id, 'withdrawal', 'x'),
  ])
    expect((await call).status).toBe(403);
  const reviewer = await signInAs(server, 'reviewer');
  expect((await reviewer.call('GET', `/api/admin/statements/${id}`)).status).toBe(403);
});

test('the database refuses a second payment and a number without an agreement', async () => {
  await earned(translator, '2026-08-01T00:00:00Z');
  const { id } = await made(translator, '2026-08');
  const em = server.deps.orm.em.fork();
  await expect(em.nativeUpdate(PayStatement, { id }, { sequence: 99, year: 2026 })).rejects.toThrow(
    'pay_statements_agreed_check',
  );
  await expect(em.nativeUpdate(PayStatement, { id }, { total: cents(0) })).rejects.toThrow(
    'pay_statements_total_check',
  );
});
