import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { certifyOrder } from '../../../support/certificates.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { downloadBy } from '../../../pages/downloads.ts';
import { Ownership } from '../../../pages/ownership.ts';
import { OrderView } from '../../../pages/order-view.ts';
import { isTranslated } from '../../../browser/browser-translation.ts';
import { trackingLink } from '../../../service/mails.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a customer chooses how long documents are kept, sees who opened them, has them deleted, and gets the receipt', async ({
  page,
  placeOrder,
  callAsAdmin,
  signIn,
  mailOf,
  allowConsoleErrors,
}) => {
  test.skip(isTranslated, 'It looks at the very element that holds a text.');
  allowConsoleErrors(/403 /);
  const email = 'zoe@example.com';
  const corrected = 'zoe.alvarez@example.com';
  const orderNumber = await placeOrder({ translationType: 'certified', email });
  const order = new OrderView(page);
  await callAsAdmin('POST', `/api/admin/mark-order-paid/${orderNumber}`);

  await test.step('the number alone opens nothing; a code emailed to the order’s address does', async () => {
    await order.open(orderNumber);
    await order.documents.getByRole('link', { name: /^Privacy/ }).click();
    await expect(page).toHaveURL(`/track/${orderNumber}/privacy`);
    await new Ownership(page).prove(() => mailOf(orderNumber, 'ownership_code'));
    await expect(region(page, 'How long')).toContainText('We delete them 180 days after delivery.');
    await expect(region(page, 'Delete your documents now')).toContainText('so they cannot be deleted yet');
    await expect(button(page, 'Delete my documents')).toHaveCount(0);
    await expect(region(page, 'Who opened')).toContainText('No one has opened');
  });

  await certifyOrder(callAsAdmin, orderNumber);
  await callAsAdmin('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'completed' });
  const files = (await callAsAdmin('GET', `/api/admin/orders/${orderNumber}/files`)) as { id: string }[];
  const link = { disposition: 'inline' };
  const { url } = (await callAsAdmin('POST', `/api/admin/files/${files[0]?.id}/link`, link)) as {
    url: string;
  };
  expect((await page.request.get(url)).ok()).toBe(true);

  await test.step('the choice is stored, also by keyboard alone, and is shown again', async () => {
    await page.reload();
    await page.getByRole('radio', { name: '180 days' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(region(page, 'How long').getByRole('status')).toHaveText('Saved: 30 days after delivery');
    await page.reload();
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
    await expect(region(page, 'How long')).toContainText(
      /We delete the documents of this order on .+, 30 days/,
    );
    await expect(region(page, 'Who opened')).toContainText('Administration viewed:');
    await lookAt(page, 'kept');
  });

  await test.step('name and address are corrected: errors are named, and a new link is sent to the new address', async () => {
    const form = region(page, 'Your name and email');
    await form.getByLabel('Full name').fill(' ');
    await form.getByLabel('Email address').fill('zoe@');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Full name')).toBeFocused();
    await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Please enter a name');
    await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(/like ana@example\.com/);
    await lookAt(page, 'wrong-address');
    await form.getByLabel('Full name').fill('Zoë Álvarez');
    await form.getByLabel('Email address').fill(corrected);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toHaveText(`Saved. A new link is on its way to ${corrected}.`);
    await page.goto(trackingLink(await mailOf(orderNumber, 'address_corrected')));
    await expect(page.getByRole('main')).toContainText('Zoë Álvarez');
    await page.goto(`/track/${orderNumber}/privacy`);
    await expect(form.getByLabel('Email address')).toHaveValue(corrected);
  });

  await test.step('all stored data is exported as one file, readable without the site', async () => {
    const saved = await downloadBy(page, page.getByRole('link', { name: 'Export everything (ZIP)' }));
    // Its files are uncompressed.
    const zip = await readFile(await saved.path(), 'utf8');
    const [readable = ''] = /<!doctype html>.*<\/html>/s.exec(zip) ?? [];
    const file = test.info().outputPath('data.html');
    await writeFile(file, readable);
    await page.goto(`file://${file}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `What we store about order ${orderNumber}`,
    );
    await expect(page.getByText(corrected).first()).toBeVisible();
    await lookAt(page, 'export');
    await page.goto(`/track/${orderNumber}/privacy`);
  });

  await test.step('deleting asks first, and can be cancelled', async () => {
    await button(page, 'Delete my documents').click();
    await expect(page.getByText('Delete all documents of this order for good?')).toBeFocused();
    await lookAt(page, 'asked');
    await button(page, 'Keep them').click();
    await expect(button(page, 'Delete my documents')).toBeFocused();
  });

  await test.step('after deletion: a signed receipt here and by mail, and no document anywhere', async () => {
    await button(page, 'Delete my documents').click();
    await button(page, 'Yes, delete for good').click();
    const deleted = region(page, 'Your documents are deleted');
    await expect(deleted.getByText(/You deleted them on/)).toBeFocused();
    await lookAt(page, 'deleted');
    const download = page.waitForEvent('download');
    await deleted.getByRole('link', { name: 'Download the receipt' }).click();
    const receipt = await readFile(await (await download).path(), 'utf8');
    const claims = Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString();
    expect(claims).toContain(orderNumber);
    expect(claims).not.toContain('zoe');
    expect((await mailOf(orderNumber, 'documents_deleted')).text).toContain(orderNumber);

    await page.getByRole('link', { name: 'Back to the order' }).click();
    await expect(order.documents).toContainText('The documents of this order were deleted on');
    await expect(order.downloadTranslated).toHaveCount(0);
    await expect(order.heading).toHaveText(`Order ${orderNumber}`);
    expect((await page.request.get(url)).status()).toBe(404);
  });

  await test.step('the desk shows it too', async () => {
    await signIn(page);
    await page.goto(`/admin/orders/${orderNumber}`);
    await expect(page.getByRole('heading', { name: 'Documents deleted' })).toBeVisible();
    await expect(page.getByText('Deleted the documents: 4')).toBeVisible();
  });
});
