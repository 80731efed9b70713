import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { cards, fillCard } from '../../pages/paying.ts';

test('the server dies right after the card was charged; the order becomes paid by itself', async ({
  page,
  site,
  orderForm,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./);
  test.setTimeout(180_000);
  await orderForm.open();
  await orderForm.fill({ file: aPdfFile(1) });
  const orderNumber = await orderForm.send();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await fillCard(page, cards.good);
  const charged = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() === 303,
  );
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await charged;
  await site.kill();
  await site.run();

  await page.goto(`/track/${orderNumber}`);
  // What the dead server had begun is taken up by the sweep of each minute at the latest.
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
});
