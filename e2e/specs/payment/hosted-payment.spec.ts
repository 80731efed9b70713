import { readFile } from 'node:fs/promises';
import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { downloadBy } from '../../pages/downloads.ts';
import { cards, payHosted } from '../../pages/paying.ts';

test('a visitor orders thirteen certified pages, is declined, pays, tracks and downloads', async ({
  page,
  orderForm,
  mailOf,
}) => {
  const file = aPdfFile(13);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Order' }).first().click();
  await expect(page).toHaveURL('/order/certified');
  await orderForm.fill({ file });
  await expect(page.getByRole('main')).toContainText('$324.35');
  const orderNumber = await orderForm.send();

  await page.waitForURL(/\/sandbox\/checkout\//);
  await payHosted(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('declined');
  await payHosted(page, cards.good);
  await page.waitForURL(`**/order/confirmation/${orderNumber}*`);
  await expect(page.getByRole('main')).toContainText(orderNumber);
  await expect(page.getByRole('main')).toContainText('$324.35');

  const received = await mailOf(orderNumber, 'tracking');
  const receipt = await mailOf(orderNumber, 'paid');
  expect(receipt.text).toContain('$324.35');
  const link = /https?:\/\/\S+\/track\/direct\/[\w-]+/.exec(received.text)?.[0] ?? '';
  await page.goto(link);
  await page.waitForURL(`**/track/${orderNumber}`);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  await page.goto('/track');
  await page.getByLabel('Order number').fill(` ${orderNumber.toLowerCase().replaceAll('-', ' ')} `);
  await page.getByRole('button', { name: 'Track Order' }).click();
  await page.waitForURL(`**/track/${orderNumber}`);
  const saved = await downloadBy(page, page.getByRole('button', { name: /Original/ }));
  expect(saved.suggestedFilename()).toBe(file.name);
  expect(await readFile(await saved.path())).toEqual(file.buffer);
});
