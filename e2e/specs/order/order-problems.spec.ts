import type { Locator } from 'playwright/test';
import { writeFile } from 'node:fs/promises';
import { aLockedPdfFile, aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';

test('an empty form lists all that is missing, and each line leads to its field', async ({
  page,
  orderForm,
  toasts,
}) => {
  await orderForm.open();
  await orderForm.submit.click();
  await expect(orderForm.problems).toBeFocused();
  await expect(toasts.shown).toContainText('Error');
  await expect(toasts.shown).toContainText('Please upload a document');
  await expect(orderForm.problems.getByRole('link')).toHaveCount(5);
  for (const [message, field] of [
    ['Enter your full name', orderForm.fullName],
    ['Enter your email address', orderForm.email],
    ['Choose the language of your document', orderForm.language('Source language')],
    ['Choose the language to translate into', orderForm.language('Target language')],
    ['Please upload a document', orderForm.document],
  ] as const) {
    await orderForm.problems.getByRole('link', { name: message }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page).toHaveURL('/order/certified');
});

test('a dropped file that is not a document is refused; of several files only the first is taken until the others are confirmed', async ({
  page,
  orderForm,
  toasts,
}, testInfo) => {
  const [script, first, second] = ['run.html', 'first.pdf', 'second.pdf'].map((name) =>
    testInfo.outputPath(name),
  ) as [string, string, string];
  await writeFile(script, '<h1>Not a document</h1>');
  await writeFile(first, aPdfFile(4).buffer);
  await writeFile(second, aPdfFile(5).buffer);

  await orderForm.open();
  await orderForm.drop([script]);
  const words = 'This is a web page (HTML). Please open it, choose Print and then Save as PDF';
  await expect(toasts.shown).toContainText(words);
  await expect(orderForm.document).toHaveAccessibleDescription(/This is a web page/);

  await orderForm.drop([first, second]);
  await expect(toasts.shown).toContainText('Only the first file was added.');
  await expect(page.getByText('first.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText('second.pdf')).toBeHidden();
  await expect(orderForm.priceItems).toContainText(['4 pages × $24.95']);
  await page.getByRole('button', { name: 'Add the other file' }).click();
  await expect(orderForm.documents).toContainText(['first.pdf', 'second.pdf']);
  await expect(orderForm.documents).toContainText(['Uploaded', 'Uploaded']);
  await expect(orderForm.priceItems).toContainText(['9 pages × $24.95']);
});

test('an encrypted PDF is refused by the server with a clear message, and nothing is lost', async ({
  page,
  orderForm,
  toasts,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/4(15|22) .*\/api\/orders/);
  const file = aLockedPdfFile();
  const words = 'This document is protected by a password. Please remove the password and upload it again.';
  await orderForm.open('express');
  await orderForm.fill({ fullName: 'Bo Li', file });
  await orderForm.comments.fill('Keep this.');
  await orderForm.submit.click();
  await expect(orderForm.problems.getByRole('link')).toHaveText([words]);
  await expect(orderForm.problems).toBeFocused();
  await expect(toasts.shown).toContainText(words);
  await expect(orderForm.fullName).toHaveValue('Bo Li');
  await expect(orderForm.language('Source language')).toHaveValue('Spanish');
  await expect(orderForm.type('Express')).toBeChecked();
  await expect(orderForm.comments).toHaveValue('Keep this.');
  await expect(page.getByText(file.name, { exact: true })).toBeVisible();

  await orderForm.document.setInputFiles(aPdfFile(1, 'the-right-one.pdf'));
  await expect(orderForm.problems).toBeHidden();
  await orderForm.send();
});

test('a long error below one field does not move the field next to it', async ({ page, orderForm }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await orderForm.open('certified');
  await orderForm.ready();
  await orderForm.fullName.fill('Ana Gómez');
  await orderForm.email.fill('ana@example');
  // Relative to the heading: the errors are listed above it.
  const heading = page.getByRole('heading', { name: 'Personal information' });
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  const distance = async () => (await topOf(orderForm.fullName)) - (await topOf(heading));
  const before = await distance();
  await orderForm.submit.click();
  await expect(orderForm.problems).toBeVisible();
  expect(await distance()).toBe(before);
});
