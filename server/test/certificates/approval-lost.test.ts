import { expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { settleApprovals } from '../../src/orders/approval/settle-approvals.repository.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { auditOf, orderRowOf } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ env: { REVIEW: 'certified' }, pdfMaker: plainPdfs });
const boss = await signInAs(server, 'admin');
const ana = await aTranslator(server);

test('sending back supersedes the certificate, and the history says so', async () => {
  const orderNumber = await aTranslatedOrder(server, boss, ana);
  const current = { order: { orderNumber }, kind: 'translation' } as const;
  const { id: fileId } = await server.deps.orm.em.fork().findOneOrFail(StoredFile, current);
  const say = (verdict: object) =>
    boss.call('POST', `/api/admin/orders/${orderNumber}/verdicts`, { fileId, seen: null, ...verdict });
  await say({ verdict: 'approved' });
  expect((await certify(ana, orderNumber)).status).toBe(201);
  const { body } = await boss.call('GET', `/api/admin/orders/${orderNumber}/review`);
  const [{ id: seen = '' } = {}] = body['verdicts'] as unknown as { id?: string }[];
  expect((await say({ verdict: 'sent_back', note: 'The date.', seen })).status).toBe(200);

  const said = (await auditOf(server, orderNumber)).slice(-3);
  expect(said.map(({ what }) => what)).toEqual(['order.reviewed', 'certificate.superseded', 'order.status']);
  const number = (said[1]?.after as { number: string } | undefined)?.number ?? '';
  expect((await server.call('GET', `/api/certificates/${number}`)).body).toMatchObject({
    state: 'superseded',
    successor: null,
  });
});

test('a policy that newly requires approval leaves certified translations unchanged', async () => {
  await settleApprovals(server.deps, 'none');
  const orderNumber = await aTranslatedOrder(server, boss, ana);
  await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber }, { approval: null });
  expect((await certify(ana, orderNumber)).status).toBe(201);
  await settleApprovals(server.deps, 'certified');
  expect((await orderRowOf(server, orderNumber)).approval ?? null).toBeNull();
  const { body } = await server.call('GET', `/api/orders/${orderNumber}`);
  const { number } = body['certificate'] as unknown as { number: string };
  expect((await server.call('GET', `/api/certificates/${number}`)).body).toMatchObject({ state: 'valid' });
});
