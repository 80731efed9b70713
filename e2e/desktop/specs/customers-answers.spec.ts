import { randomUUID } from 'node:crypto';
import { expect, pathOf, test } from '../console-fixtures.ts';
import { openCustomer } from '../customer-calls.ts';
import { clickNotification, shownNotifications } from '../system-doubles.ts';
import { hideWindow } from '../system-events.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { takeOrder } from '../../support/certificates.ts';
import { aPngFile } from '../../support/documents.ts';
import { saveSettings, uploadDraft } from '../../support/drafts.ts';

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

test('a draft is sent from the console, and its answers are announced; a rejected translation is decided there', async ({
  openConsole,
  paidOrder,
  mailOf,
  callAsAdmin,
  request,
  site: { origin },
}) => {
  await saveSettings(callAsAdmin, { drafts: { certified: true } });
  const orderNumber = await paidOrder({ translationType: 'certified', draftReview: 'true' });
  await takeOrder(callAsAdmin, orderNumber);
  const customer = await openCustomer(request, {
    origin,
    orderNumber,
    mail: await mailOf(orderNumber, 'tracking'),
  });
  const { app, desk, page } = await openConsole();
  await page.evaluate((path) => (location.href = path), `/admin/orders/${orderNumber}`);
  await desk.showing(orderNumber).waitFor();
  const send = async (version: number, words: string) => {
    await uploadDraft(callAsAdmin, orderNumber, words);
    await page.getByRole('button', { name: 'Send draft to the customer' }).click();
    await expect(page.getByText(`Version ${version}, sent by`)).toBeVisible();
  };
  const answer = async (given: object) => {
    const { drafts } = (await customer('GET', 'drafts')) as { drafts: { id: string }[] };
    await customer('PUT', `drafts/${drafts[0]?.id}/answer`, { data: given });
  };
  const announced = async () => (await shownNotifications(app)).at(-1)?.title;

  await send(1, 'Ana Gomes was born in Lima.');
  await page.evaluate(() => (location.href = '/admin'));
  await hideWindow(app);
  await answer({ answer: 'changes', note: 'Her name is Gómez' });
  await expect.poll(announced).toBe('Changes to a draft requested');
  expect(JSON.stringify(await shownNotifications(app))).not.toContain('Gómez');
  await clickNotification(app, orderNumber);
  await expect.poll(() => pathOf(page)).toBe(`/admin/orders/${orderNumber}`);
  await expect(page.getByText('Her name is Gómez')).toBeVisible();

  await send(2, 'Ana Gómez was born in Lima.');
  await hideWindow(app);
  await answer({ answer: 'approved', comments: 0 });
  await expect.poll(announced).toBe('A draft was approved');
  await clickNotification(app, 'A draft was approved');

  const { name, mimeType, buffer } = aPngFile(800, 1100, 'letter.png');
  const multipart = {
    authority: 'UK Home Office',
    description: 'The certificate is for USCIS.',
    file: { name, mimeType, buffer },
  };
  await customer('PUT', `rejections/${randomUUID()}`, { multipart });
  const report = page.getByRole('region', { name: 'Rejected by an authority' });
  await expect(report).toContainText('The certificate is for USCIS.');
  await report.getByRole('button', { name: 'Decide' }).click();
  const decision = deskDialog(page, 'Decide on the rejected translation');
  await decision.getByLabel('Decision').selectOption('Refund the rest of the payment');
  await decision.getByLabel('Our reason').fill('The wrong form was chosen by us.');
  await decision.getByRole('button', { name: 'Decide and email the customer' }).click();
  await expect(report).toContainText('Refunded');
  expect((await mailOf(orderNumber, 'refund')).text).toContain(orderNumber);
  const { rejections } = (await customer('GET', 'rejections')) as { rejections: object[] };
  expect(rejections).toMatchObject([{ state: 'refunded', reason: 'The wrong form was chosen by us.' }]);
});
