import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../../fixtures.ts';

/** Real documents, stored outside the repository. */
const file = path.join(import.meta.dirname, '../../../../shared/corpus/testPDF-TIKA-4444.pdf');

test('the browser and the server count the same pages in a real document of thirteen pages', async ({
  page,
  orderForm,
}) => {
  test.skip(!existsSync(file), 'the documents are not on this machine');
  await orderForm.open('standard');
  await orderForm.fill({ file });
  await expect(orderForm.priceAmounts).toHaveText(['$259.35', '$259.35 USD']);
  await orderForm.send();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await expect(page.getByText('13 × $19.95')).toBeVisible();
});
