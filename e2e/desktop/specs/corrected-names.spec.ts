import { randomUUID } from 'node:crypto';
import { expect, openOrder, test } from '../console-fixtures.ts';
import { openCustomer } from '../customer-calls.ts';
import { answerOpenDialog } from '../system-doubles.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { certifyAgain, takeOrder } from '../../support/certificates.ts';
import { aWrittenPdfFile } from '../../support/documents.ts';

test('facts are asked in the console, and a corrected name reaches the names sheet and the checks; a correction after delivery gets a new version and certificate', async ({
  openConsole,
  paidOrder,
  putFile,
  mailOf,
  callAsAdmin,
  request,
  site: { origin },
}) => {
  const orderNumber = await paidOrder({ translationType: 'certified' });
  const recipient = { recipient: 'uscis', passportNames: ['Lucia Nunes'] };
  await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/recipient`, recipient);
  await takeOrder(callAsAdmin, orderNumber);
  const mail = await mailOf(orderNumber, 'tracking');
  const customer = await openCustomer(request, { origin, orderNumber, mail });
  const opened = await openConsole();
  const { app, page, desk } = opened;
  await openOrder(opened, orderNumber);
  /** Uses the system's file dialog. */
  const upload = async (name: string, words: string) => {
    await answerOpenDialog(app, [await putFile(name, aWrittenPdfFile([words]).buffer)]);
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await desk.upload.click();
  };

  await upload('first.pdf', 'Lucia Nunes was born in Lima.');
  await expect(desk.status).toHaveValue('completed');
  await page.getByRole('button', { name: 'Ask the customer to confirm facts…' }).click();
  const asking = deskDialog(page, 'Ask the customer to confirm facts');
  await expect(asking.getByLabel('As it will appear')).toHaveValue('Lucia Nunes');
  await asking.getByRole('button', { name: 'Send to the customer' }).click();
  const facts = page.getByRole('region', { name: 'Facts confirmed by the customer' });
  await expect(facts).toContainText('Waiting for the customer');

  const { id } = (await customer('GET', 'facts')) as { id: string };
  const data = { answers: [{ at: 0, value: 'Lucía Núñez' }] };
  await customer('PUT', `facts/${id}/answers`, { data });
  await expect(facts).toContainText('Lucía Núñez');
  await expect(desk.details.getByRole('definition').filter({ hasText: 'Lucía Núñez' })).toBeVisible();
  await expect(desk.findings.filter({ hasText: 'Lucía Núñez' })).toBeVisible();

  const first = await certifyAgain(callAsAdmin, orderNumber);
  await desk.notify.click();
  await mailOf(orderNumber, 'ready');
  const { translations } = (await customer('GET', 'corrections')) as { translations: { fileId: string }[] };
  const marks = [{ page: 1, at: { x: 0.2, y: 0.1 }, wrong: 'Nunes', right: 'Núñez' }];
  const asked = { fileId: translations[0]?.fileId, marks };
  await customer('PUT', `corrections/${randomUUID()}`, { data: asked });
  await expect(page.getByRole('heading', { name: 'Correction to answer' })).toBeVisible();

  await page.getByRole('button', { name: 'Replace…', exact: true }).click();
  await upload('second.pdf', 'Lucía Núñez was born in Lima.');
  const answer = page.getByRole('button', { name: 'Answer with version 2' });
  await expect(answer).toBeVisible();
  const second = await certifyAgain(callAsAdmin, orderNumber);
  await answer.click();
  await expect(page.getByRole('heading', { name: 'Correction to answer' })).toBeHidden();
  const certificates = page.getByRole('region', { name: 'Certificate', exact: true });
  await expect(certificates).toContainText(second.number);
  await expect(certificates).toContainText(first.number);
  expect(await customer('GET', 'corrections')).toMatchObject({
    corrections: [
      {
        state: 'replaced',
        marked: {
          version: 1,
          certificates: [{ number: first.number, supersededAt: expect.anything() }],
        },
        answer: { version: 2, certificates: [{ number: second.number, supersededAt: null }] },
      },
    ],
  });
});
