import { aPdfFile } from '../../support/documents.ts';
import { blobOf, orderForm } from '../../support/order-form.ts';
import { payOrder } from '../../support/orders.ts';
import { expect, openOrder, test } from '../console-fixtures.ts';
import { answerOpenDialog } from '../system-doubles.ts';

test('of an order with two documents, a translation is chosen in the system’s dialog for the second, then for the first', async ({
  openConsole,
  site,
  putFile,
  callAsAdmin,
}) => {
  const form = orderForm({}, aPdfFile(1, 'first.pdf'));
  form.append('files', blobOf(aPdfFile(2)), 'second.pdf');
  const reply = await fetch(`${site.origin}/api/orders`, { method: 'POST', body: form });
  const { orderNumber } = (await reply.json()) as { orderNumber: string };
  await payOrder(site.origin, orderNumber);

  const opened = await openConsole();
  const { app, page, desk } = opened;
  await openOrder(opened, orderNumber);
  const send = async (document: 'first' | 'second') => {
    await page.getByRole('radio', { name: document }).check();
    await answerOpenDialog(app, [await putFile(`${document}-en.pdf`, aPdfFile(1).buffer)]);
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await desk.upload.click();
    await expect(page.getByRole('row').filter({ hasText: `${document}.pdf` })).toContainText(
      `${document}-en.pdf`,
    );
  };
  await send('second');
  await expect(desk.status).toHaveValue('inProgress');
  await send('first');
  await expect(desk.status).toHaveValue('completed');
  const { documents } = (await callAsAdmin('GET', `/api/admin/orders/${orderNumber}`)) as {
    documents: { translatedFilename: string }[];
  };
  expect(documents.map(({ translatedFilename }) => translatedFilename)).toEqual([
    'first-en.pdf',
    'second-en.pdf',
  ]);
});
