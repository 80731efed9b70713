import { expect, test } from 'vitest';
import { readCertificates } from '../../src/certificates/certificate-overview.ts';
import { issueCertificate } from '../../src/certificates/issue-certificate.ts';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { DeliveryCheck } from '../../src/db/rows/order/delivery-check.ts';
import { DeliveryFinding } from '../../src/db/rows/order/delivery-finding.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { openFindingsOf, theCheckOf } from '../support/checking.ts';
import { auditOf } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

// PdfMaker's processes may be slow on a shared machine.

const server = await startServerForFile({ pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const em = () => server.deps.orm.em.fork();
const certificates = (orderNumber: string) => em().count(Certificate, { order: { orderNumber } });

test('certifying without ticking every open finding is refused with the current list', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const [finding] = (await theCheckOf(ana, orderNumber)).findings;
  expect(await certify(ana, orderNumber, { ticked: [] })).toMatchObject({
    status: 409,
    body: {
      code: 'certificate.findings_open',
      details: { open: [{ id: finding?.id, kind: 'pages', page: null }] },
    },
  });
  const another = crypto.randomUUID();
  expect((await certify(ana, orderNumber, { ticked: [another] })).status).toBe(409);
  expect(await certificates(orderNumber)).toBe(0);
  expect((await theCheckOf(ana, orderNumber)).open).toBe(1);
});

test('a ticked finding is answered, and the history records it', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const ticked = await openFindingsOf(ana, orderNumber);
  expect((await certify(ana, orderNumber, { ticked: [...ticked, crypto.randomUUID()] })).status).toBe(201);
  expect((await theCheckOf(ana, orderNumber)).findings).toMatchObject([
    { answer: { answer: 'fine', reason: 'compared', who: ana.username } },
  ]);
  const told = (await auditOf(server, orderNumber)).map(({ who, what, after }) => ({ who, what, after }));
  expect(told).toContainEqual({
    who: ana.username,
    what: 'check.answered',
    after: { version: 1, kind: 'pages', page: null, reason: 'compared' },
  });
});

test('while the check runs, nothing is certified', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const ticked = await openFindingsOf(ana, orderNumber);
  const underway = { state: 'running', finishedAt: null } as const;
  await em().nativeUpdate(DeliveryCheck, { order: { orderNumber } }, underway);
  expect((await certify(ana, orderNumber, { ticked })).body['code']).toBe('certificate.check_running');
  expect(await certificates(orderNumber)).toBe(0);
});

test('a finding that arrives while the PDF is being made prevents certifying', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const ticked = await openFindingsOf(ana, orderNumber);
  const check = await em().findOneOrFail(DeliveryCheck, { order: { orderNumber } });
  const { pdfMaker } = server.deps;
  const slow: typeof pdfMaker = {
    ...pdfMaker,
    deliver: async (...asked) => {
      const line = { key: 'number:7', kind: 'number', facts: { of: 'original', number: '7', seen: null } };
      await em().insert(DeliveryFinding, { id: crypto.randomUUID(), check, place: 2, ...line } as never);
      return pdfMaker.deliver(...asked);
    },
  };
  const { draft } = await readCertificates(server.deps, { staff: ana, idOrNumber: orderNumber });
  const { agreement } = draft;
  const agreed = { profile: 'generic', agreement, includeOriginal: false, replaces: null, ticked } as const;
  await expect(
    issueCertificate({ ...server.deps, pdfMaker: slow }, ana, orderNumber, agreed),
  ).rejects.toMatchObject({ code: 'certificate.findings_open', details: { open: [{}, { kind: 'number' }] } });
  expect(await certificates(orderNumber)).toBe(0);
  expect((await theCheckOf(ana, orderNumber)).open).toBe(2);
});
