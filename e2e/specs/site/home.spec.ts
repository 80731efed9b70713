import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';

test('the home page leads to the orders, with the prices of today', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const start = main.getByRole('link', { name: 'Start Your Order' });
  await expect(start).toHaveCount(2);
  for (const link of await start.all()) await expect(link).toHaveAttribute('href', '/order/certified');
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
    'href',
    '/content/document-types',
  );
  for (const [tier, price, route] of [
    ['Standard', '$19.95', '/order/standard'],
    ['Certified', '$24.95', '/order/certified'],
    ['Express', '$34.95', '/order/express'],
  ] as const) {
    const card = main.getByRole('article', { name: tier });
    await expect(card).toContainText(price);
    const order = card.getByRole('link', { name: `Order & Pay Now: ${tier}` });
    await expect(order).toHaveText('Order & Pay Now');
    await expect(order).toHaveAttribute('href', route);
    await expect(card.getByRole('link', { name: 'See a sample of two pages' })).toHaveCount(
      tier === 'Certified' ? 1 : 0,
    );
    await expect(card.getByText('MOST POPULAR')).toHaveCount(tier === 'Certified' ? 1 : 0);
  }
  await expect(main).toContainText('65+ languages');
  await expect(main).toContainText('4.9/5 rating');
  await expect(main).toContainText('Over 10,000 customers');
  await expect(main).toContainText('From $19.95 per page');
  await main.getByRole('article', { name: 'Express' }).getByRole('link').click();
  await expect(page).toHaveURL('/order/express');
  await expect(page.getByRole('radio', { name: 'Express translation' })).toBeChecked();
});

test('a spinner replaces loading prices, and default prices those that do not load', async ({
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

test('every section begins on one line', async ({ page }) => {
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
