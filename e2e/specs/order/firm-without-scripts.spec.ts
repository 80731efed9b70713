import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../desk-fixtures.ts';

test.use({ javaScriptEnabled: false });

test('a member whose browser runs no scripts orders on the firm’s account; other visitors see no firm', async ({
  page,
  callAsAdmin,
  mailsTo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422 /);
  const contact = 'vera@olmo-plain.example';
  const credit = { payment: 'on_account', creditLimit: 5000, discountPercent: 10 };
  const terms = { name: 'Olmo & Partners', contactEmail: contact, ...credit };
  const { id } = (await callAsAdmin('POST', '/api/admin/partners', terms)) as { id: string };
  await callAsAdmin('POST', `/api/admin/partners/${id}/members`, { email: contact });
  const linkIn = async () =>
    /https?:\S+\/firm\?link=[\w-]+/.exec((await mailsTo(contact))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(linkIn).not.toBe('');
  await page.goto(await linkIn());
  await page.locator('button[value="join"]').click();

  // Playwright finds elements in noscript only by CSS selectors.
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const payment = (value: string) => page.locator(`[name="firm"][value="${value}"]`);
  const button = page.locator('form button[type="submit"]');
  const main = page.getByRole('main');
  await page.goto('/order/certified');
  await expect(main).toContainText('Discount agreed with your firm: 10%.', { useInnerText: true });
  await expect(payment('account')).toBeChecked();
  await payment('card').check();
  await expect(button).toHaveText('Continue to Payment', { useInnerText: true });
  await expect(main).toContainText('Nothing is charged before that.', { useInnerText: true });
  await expect(main).toContainText('the next page, before you pay', { useInnerText: true });
  await payment('account').check();
  await expect(button).toHaveText('Order on Account', { useInnerText: true });
  await expect(main).not.toContainText('Nothing is charged before that.', { useInnerText: true });
  await expect(main).not.toContainText('before you pay', { useInnerText: true });
  await field('fullName').fill('Ana Gómez');
  await field('email').fill('vera@');
  await field('sourceLanguage').selectOption('Spanish');
  await field('targetLanguage').selectOption('English');
  await field('matterNumber').fill('2026/114-B');
  await page.getByLabel('Document', { exact: true }).setInputFiles(aPdfFile(1, 'deed.pdf'));
  await button.click();

  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expect(field('matterNumber')).toHaveValue('2026/114-B');
  await field('email').fill(contact);
  await page.getByLabel('Document', { exact: true }).setInputFiles(aPdfFile(1, 'deed.pdf'));
  await button.click();
  await expect(page).toHaveURL(/\/order\/TP-/);
  await expect(main).toContainText('2026/114-B', { useInnerText: true });
  await expect(main).toContainText('$22.45', { useInnerText: true });
  const firm = await page.request.get('/api/firm');
  expect(await firm.json()).toMatchObject({ available: 2755 });

  await page.context().clearCookies();
  await page.goto('/order/certified');
  expect(await page.content()).not.toContain('Olmo');
  await expect(field('firm')).toHaveCount(0);
  await expect(button).toHaveText('Continue to Payment', { useInnerText: true });
});
