import { expect, test } from 'vitest';
import { AppError } from '@truepage/core/errors';
import { DeliveryCheck } from '../../src/db/rows/order/delivery-check.ts';
import { runCheck } from '../../src/delivery-checks/run-check.ts';
import type { PageTexts } from '../../src/ports/page-texts.ts';
import { checkPath, theCheckOf } from '../support/checking.ts';
import { pay, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';
import { finishUpload, sendPart, startUpload } from '../uploads/uploading.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');

const busy: PageTexts = { read: () => Promise.reject(new AppError('internal.unavailable')), prepare() {} };

/** A translation with a requested check, before its job runs. Its real job is finished. */
async function aWaitingCheck(pages = 1): Promise<{ orderNumber: string; checkId: string }> {
  const orderNumber = await server.placeOrder({ translationType: 'certified' });
  await pay(server, orderNumber);
  await upload(admin, orderNumber, aPdfFile(pages, 'translation.pdf'));
  await theCheckOf(admin, orderNumber);
  const em = server.deps.orm.em.fork();
  const { id: checkId } = await em.findOneOrFail(DeliveryCheck, { order: { orderNumber } });
  await em.nativeUpdate(DeliveryCheck, { id: checkId }, { state: 'waiting', finishedAt: null, attempts: 0 });
  return { orderNumber, checkId };
}

const run = (checkId: string, pageTexts: PageTexts = server.deps.pageTexts) =>
  runCheck({ ...server.deps, pageTexts }, checkId);

test('a check that cannot run now is retried, and completes when possible', async () => {
  const { orderNumber, checkId } = await aWaitingCheck();
  await expect(run(checkId, busy)).rejects.toThrow(AppError);
  const { body } = await admin.call('GET', checkPath(orderNumber));
  expect(body['check']).toMatchObject({ state: 'running', isStuck: false });
  await run(checkId);
  expect(await theCheckOf(admin, orderNumber)).toMatchObject({ state: 'done', open: 0 });
  // Its job may run once more: a finished check stays unchanged.
  await run(checkId, busy);
  expect((await theCheckOf(admin, orderNumber)).state).toBe('done');
});

test('a check that can never run is stored as failed: people compare by eye, and it can be requested again', async () => {
  const { orderNumber, checkId } = await aWaitingCheck();
  for (let tries = 1; tries < 5; tries += 1) await expect(run(checkId, busy)).rejects.toThrow(AppError);
  await run(checkId, busy);
  const failed = await theCheckOf(admin, orderNumber);
  expect(failed).toMatchObject({ state: 'failed', open: 5 });
  expect(failed.findings[0]?.line).toMatchObject({ item: 'stamps', unread: ['original', 'translation'] });

  expect((await admin.call('POST', checkPath(orderNumber))).status).toBe(200);
  expect(await theCheckOf(admin, orderNumber)).toMatchObject({ state: 'done', open: 0, findings: [] });
});

test('findings of an earlier run stay if a later one fails', async () => {
  const { orderNumber, checkId } = await aWaitingCheck(2);
  for (let tries = 1; tries < 5; tries += 1) await expect(run(checkId, busy)).rejects.toThrow(AppError);
  await run(checkId, busy);
  const { state, findings } = await theCheckOf(admin, orderNumber);
  expect([state, findings.map(({ line }) => line.kind)]).toEqual(['failed', ['pages']]);
});

test('two workers on the same check store its findings once', async () => {
  const { orderNumber, checkId } = await aWaitingCheck(2);
  await Promise.all([run(checkId), run(checkId)]);
  expect(await theCheckOf(admin, orderNumber)).toMatchObject({ state: 'done', open: 1 });
});

test('a resumable upload is checked too', async () => {
  const orderNumber = await server.placeOrder({ translationType: 'certified' });
  const content = new Uint8Array(await aPdfFile(2).arrayBuffer());
  const { body } = await startUpload(admin, orderNumber, { filename: 'translation.pdf', content });
  const uploadId = String(body['id']);
  await sendPart(admin, uploadId, content);
  expect((await finishUpload(admin, uploadId, content)).status).toBe(200);
  expect((await theCheckOf(admin, orderNumber)).open).toBe(1);
});
