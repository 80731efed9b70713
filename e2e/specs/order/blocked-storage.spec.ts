import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';

test.describe('an order is placed in a browser whose storage', () => {
  test('is blocked', async ({ page, orderForm }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The site may not store data.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get });
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => {} });
    });
    await orderForm.open('standard');
    await orderForm.fill({ fullName: 'Mai Nguyễn', file: aPdfFile(3) });
    await orderForm.send();
    await page.goto('/track');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is full', async ({ page, orderForm }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
      Storage.prototype.setItem = refuse;
      IDBFactory.prototype.open = refuse;
    });
    await orderForm.open('standard');
    await orderForm.fill({ fullName: 'Mai Nguyễn', file: aPdfFile(3) });
    await orderForm.send();
  });
});
