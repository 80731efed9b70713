import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { lookAt } from '../../screen-checks/look-at.ts';

test('by keyboard: the recipient is found by plain words, and names are entered; a reload keeps both', async ({
  page,
  orderForm,
}) => {
  await orderForm.open('standard');
  await orderForm.ready();
  const summary = page.locator('summary').filter({ hasText: 'Who will receive it?' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeHidden();
  await summary.focus();
  await page.keyboard.press('Enter');
  await search.fill('green card');
  await page.keyboard.press('Enter');
  await expect(page, 'finding sends no order').toHaveURL(/\/order\/standard$/);
  await expect(page.getByRole('radio', { name: /Canada/ })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'USCIS (US immigration)' })).toBeChecked();
  const advice = page.getByText('They usually want a certified translation');
  await expect(advice).toBeVisible();
  await orderForm.type('Certified').check();
  await expect(page.getByText('Your options meet their usual requirements.')).toBeVisible();
  await search.fill('zzz');
  await expect(page.getByText('No matches.')).toBeVisible();
  await search.fill('');

  const names = page.getByLabel('Names as in the passport');
  await names.fill(Array.from({ length: 11 }, (_, at) => `Name ${at}`).join('\n'));
  await orderForm.fill({ file: aPdfFile(1) });
  await orderForm.submit.click();
  await expect(orderForm.problems).toContainText('Please enter up to ten names.');
  await names.fill('María-José Núñez\nمحمد عبد الله');
  await lookAt(page, 'recipient');
  await page.reload();
  await expect(names).toHaveValue('María-José Núñez\nمحمد عبد الله');
  await expect(page.getByRole('radio', { name: 'USCIS (US immigration)' })).toBeChecked();
  await orderForm.submit.click();
  await page.waitForURL(/\/order\/confirmation\/|\/checkout\//);
  const [orderNumber] = /TP-[\w-]+/.exec(page.url()) ?? [];
  await page.goto(`/track/${orderNumber}`);
  const facts = page.getByRole('region', { name: 'Document information' });
  await expect(facts).toContainText('USCIS (US immigration)');
  await expect(facts).toContainText('María-José Núñez · محمد عبد الله');
});
