import type { Locator, Page } from 'playwright/test';
import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';

/** Presses Tab until the control has the focus; fails if Tab never reaches it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control, 'reached with Tab').toBeFocused();
}

test('a visitor orders from the home page to the payment page by keyboard alone', async ({
  page,
  orderForm,
}) => {
  const { keyboard } = page;
  page.once('filechooser', (chooser) => void chooser.setFiles(aPdfFile(2)));
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Start Your Order' }).first());
  await keyboard.press('Enter');
  await expect(heading).toHaveText('Order a certified translation');
  await expect(heading).toBeFocused();

  await tabTo(page, orderForm.fullName);
  await keyboard.type('Ana Gómez');
  await tabTo(page, orderForm.email);
  await keyboard.type('ana@example.com');
  await tabTo(page, orderForm.language('Source language'));
  await keyboard.type('espa');
  await keyboard.press('Enter');
  await tabTo(page, orderForm.language('Target language'));
  await keyboard.type('engl');
  await keyboard.press('Tab');
  await expect(orderForm.language('Source language')).toHaveValue('Spanish');
  await expect(orderForm.language('Target language')).toHaveValue('English');

  await tabTo(page, orderForm.type('Certified'));
  await keyboard.press('ArrowDown');
  await expect(orderForm.type('Express')).toBeChecked();
  await tabTo(page, orderForm.document);
  await keyboard.press('Enter');
  await expect(page.getByText('acta-de-nacimiento.pdf', { exact: true })).toBeVisible();
  await tabTo(page, orderForm.service('Additional Editing'));
  await keyboard.press('Space');
  await expect(orderForm.priceAmounts).toHaveText(['$69.90', '$29.90', '$99.80 USD']);

  await tabTo(page, orderForm.submit);
  await keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/checkout\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel('Card number'));
});
