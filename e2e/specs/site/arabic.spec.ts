import { expect, test } from '../../desk-fixtures.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { SiteShell } from '../../pages/site-shell.ts';
import { outOfSight } from '../../screen-checks/out-of-sight.ts';
import { aPdfFile } from '../../support/documents.ts';
import { saveSettings } from '../../support/drafts.ts';

test.use({ locale: 'ar-EG', viewport: { width: 375, height: 800 } });
test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

test('a visitor orders from right to left, up to the payment', async ({ page, callAsAdmin }) => {
  await saveSettings(callAsAdmin, { languages: { ar: true } });
  const shell = new SiteShell(page);
  const choose = async (label: string, language: string) => {
    await page.getByRole('combobox', { name: label }).fill(language);
    await page.getByRole('option', { name: language }).first().click();
  };
  await page.goto('/');
  expect(await shell.language()).toBe('ar-EG rtl');
  await expect(shell.heading).toHaveText('مستنداتك، مترجمة وجاهزة للتقديم.');
  expect(await outOfSight(page)).toEqual([]);
  await page.goto('/order/certified');
  await page.getByLabel('الاسم الكامل').fill('ليلى حسن');
  await page.getByLabel('البريد الإلكتروني').fill('layla@example.com');
  await choose('لغة المصدر', 'العربية');
  await choose('اللغة المطلوبة', 'الإنجليزية');
  const words: string[] = [];
  page.on(
    'request',
    (request) => void words.push(...(/\/refused-(?!message)[^/]*$/.exec(request.url()) ?? [])),
  );
  const text = { name: 'acta.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1 Acta}') };
  await page.getByLabel('المستند', { exact: true }).setInputFiles(text);
  await expect(page.getByRole('main')).toContainText('هذا الملف مستند بتنسيق RTF. يرجى فتحه في Word');
  // The texts of one language, loaded when a file needs them.
  expect(words).toHaveLength(1);
  expect(await outOfSight(page)).toEqual([]);
  await page.getByLabel('المستند', { exact: true }).setInputFiles(aPdfFile(3));
  await expect(page.getByRole('main')).toContainText('3 صفحات');
  await expect(page.getByRole('main')).toContainText('74.85');
  expect(await outOfSight(page)).toEqual([]);
  await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await payHosted(page, cards.good);
  await expect(shell.heading).toHaveText('استُلمت الدفعة');
  expect(await outOfSight(page)).toEqual([]);

  await shell.header.locator('summary').last().click();
  expect(await outOfSight(page)).toEqual([]);
  await shell.header.getByRole('link', { name: 'English' }).click();
  await expect(shell.heading).toHaveText('Payment received');
  expect(await shell.language()).toBe('en-US ltr');
});
