import { expect, test } from '../../fixtures.ts';
import { aPdfFile } from '../../support/documents.ts';
import type { Locator, Page } from 'playwright/test';

test.use({ javaScriptEnabled: false });

/** Playwright finds elements in noscript only by CSS selectors. */
const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
const send = (page: Page): Promise<void> => page.locator('form button[type="submit"]').click();

async function fill(page: Page): Promise<void> {
  await field(page, 'fullName').fill('Ana Gómez');
  await field(page, 'email').fill('ana@example.com');
  await field(page, 'sourceLanguage').selectOption('Spanish');
  await field(page, 'targetLanguage').selectOption('English');
}

test('an order with one document is placed and redirects to its payment', async ({ page }) => {
  await page.goto('/order/certified');
  await fill(page);
  await page.getByRole('radio', { name: 'Standard translation' }).check();
  await page.getByRole('checkbox', { name: 'Document Notarization' }).check();
  await page.getByLabel('Document', { exact: true }).setInputFiles(aPdfFile(3));
  await page.getByLabel('Comments').fill('One\nTwo');
  await send(page);

  await expect(page).toHaveURL(/\/checkout\/TP-/);
  const number = page.url().split('/').at(-1) ?? '';
  await page.goto(`/order/${number}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('acta-de-nacimiento.pdf', { useInnerText: true });
});

test('a refused form keeps its input and shows the errors; then several documents are ordered', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422 /);
  await page.goto('/order');
  await fill(page);
  await field(page, 'email').fill('ana@');
  await field(page, 'targetLanguage').selectOption('Spanish');
  await page.getByRole('radio', { name: 'Express translation' }).check();
  await page.locator('summary').filter({ hasText: 'Who will receive it?' }).click();
  await page.getByLabel('Names as in the passport').fill('Ana María\nAna');
  await page.getByLabel('Document', { exact: true }).setInputFiles(aPdfFile(1, 'one.pdf'));
  await send(page);

  await expect(page).toHaveURL('/order');
  const problems = page.getByRole('alert').getByRole('link');
  await expect(problems).toHaveText([
    'Enter an email address like name@example.com',
    'Choose two different languages',
    'A document is no longer in this browser. Please choose it again.',
  ]);
  await expect(page.getByRole('radio', { name: 'Express translation' })).toBeChecked();
  await expect(page.getByLabel('Names as in the passport')).toHaveValue('Ana María\nAna');
  await expect(field(page, 'sourceLanguage')).toHaveValue('es');
  await problems.nth(1).click();
  await expect(field(page, 'targetLanguage')).toBeInViewport();

  await field(page, 'email').fill('ana@example.com');
  await field(page, 'targetLanguage').selectOption('English');
  await page.getByLabel('Document', { exact: true }).setInputFiles(aPdfFile(1, 'one.pdf'));
  await field(page, 'files').setInputFiles([aPdfFile(1, 'two.pdf'), aPdfFile(2, 'three.pdf')]);
  await field(page, 'certificates').check();
  await send(page);
  await expect(page).toHaveURL(/\/checkout\/TP-/);
});
