import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';

test('a spinner replaces loading prices, and default prices those that fail to load', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500 .*\/api\/prices/);
  await page.goto('/track');
  await page.route('**/api/prices', (route) => route.fulfill({ status: 500 }));
  const release = await holdRequests(page, '**/api/prices');
  await page.getByRole('link', { name: 'TruePage, home' }).click();
  const card = page.getByRole('article', { name: 'Standard' });
  await expect(card.getByRole('status')).toHaveText('Loading the price');
  await release();
  await expect(card).toContainText('$19.95');
  await expect(page.getByText('These are our usual prices.')).toBeVisible();
});

test('every section starts at the same left edge', async ({ page }) => {
  await page.goto('/');
  const lefts = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main section h2'), (heading) => {
      const box =
        heading.parentElement?.classList.contains('bg-deep') === true ? heading.parentElement : heading;
      return Math.round(box.getBoundingClientRect().left);
    }),
  );
  expect(lefts.length).toBeGreaterThan(4);
  expect(new Set(lefts)).toEqual(new Set([88]));
});
