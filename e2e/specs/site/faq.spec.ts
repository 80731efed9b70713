import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';

const notary = '#q-do-i-need-a-notary';

const answer = (page: Page) => page.getByText('USCIS does not ask for one.');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('questions open one by one, also by a link to them, and are closed by default', async ({ page }) => {
      await page.goto('/content/faq');
      await expect(answer(page)).toBeHidden();
      const jumps = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(jumps).toHaveCount(6);
      await jumps.filter({ hasText: 'Delivery' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Delivery' })).toBeInViewport();

      await page.goto('/track');
      await page.goto(`/content/faq${notary}`);
      await expect(answer(page)).toBeInViewport();
      const question = page.getByRole('heading', { level: 3, name: 'Do I need a notary?' });
      await expect(question, 'below the header').toBeInViewport();
      await question.click();
      await expect(answer(page)).toBeHidden();
      await page.locator('summary', { has: question }).focus();
      await page.keyboard.press('Enter');
      await expect(answer(page)).toBeVisible();
    });
  });
}

test('the browser’s search opens answers, and printing includes all of them', async ({ page }) => {
  await page.goto('/content/faq#:~:text=USCIS%20does%20not%20ask');
  await expect(answer(page)).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const heights = await page
    .locator('.prose details > div')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.min(...heights)).toBeGreaterThan(20);
});
