import type { Browser, Locator, Page } from 'playwright/test';
import { aPdfFile, aPngFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { probeState } from '../../screen-checks/probe.ts';
import { withDatabase } from '../../service/database.ts';

const phoneScreen = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

/** Opens the panel in the form; returns the address in its QR code. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add photos with your phone' }).click();
  const code = page.getByRole('img', { name: 'QR code' });
  await expect(code).toBeVisible();
  return (await code.getAttribute('data-address')) ?? '';
}

const panel = (page: Page) => page.getByRole('region', { name: 'Photos from your phone' });

async function openOnPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ ...phoneScreen, locale: 'en-US' });
  const phone = await context.newPage();
  await phone.goto(address);
  return phone;
}

async function add(phone: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Add another document' }).click();
  await (await chooser).setFiles(files);
}

test('two photos of a phone appear in the form on the computer, are ordered and paid; a second phone is refused', async ({
  page,
  browser,
  orderForm,
}) => {
  await orderForm.open('standard');
  await orderForm.fill();
  const address = await showCode(page);
  await probeState(page, 'the code');
  const phone = await openOnPhone(browser, address);
  await expect(phone.getByRole('heading', { name: 'Connected to your computer' })).toBeVisible();
  await expect(panel(page)).toContainText('Your phone is connected');
  const code = await panel(page).locator('[data-code]').textContent();
  expect(code).toMatch(/^\d\d$/);
  await expect(phone.locator('[data-code]')).toHaveText(code ?? '');

  const second = await openOnPhone(browser, address);
  await expect(second.getByRole('heading', { name: 'Another phone has used this code' })).toBeVisible();
  await expect(second.getByText('Show a new code on your computer')).toBeVisible();
  await second.context().close();

  await showDelay(phone, orderForm.documents.filter({ hasText: 'front.png' }), () =>
    phone.getByLabel('Document', { exact: true }).setInputFiles(aPngFile(1200, 1600, 'front.png')),
  );
  await add(phone, [aPngFile(1200, 1600, 'back.png'), aPdfFile(2, 'apostille.pdf')]);
  await expect(orderForm.documents).toContainText(['front.png', 'back.png', 'apostille.pdf']);
  await expect(page.getByRole('list', { name: 'Pages of each document' }).getByRole('listitem')).toHaveText([
    'front.png1 page',
    'back.png1 page',
    'apostille.pdf2 pages',
  ]);

  await expect(phone.getByText('Uploaded', { exact: true })).toHaveCount(3);
  await probeState(phone, 'the phone');

  // Removing on either screen removes on the other.
  await page.getByRole('button', { name: 'Remove apostille.pdf' }).click();
  await expect(
    phone.getByText('\u2068apostille.pdf\u2069 was removed on the computer.', { exact: true }),
  ).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: 'apostille.pdf' })).toHaveCount(0);

  // Either page can be reloaded.
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Connected to your computer' })).toBeVisible();
  await expect(phone.getByText('back.png', { exact: true })).toBeVisible();
  await page.reload();
  await expect(panel(page)).toContainText('Your phone is connected');
  await expect(orderForm.documents).toContainText(['front.png', 'back.png']);

  await orderForm.send();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await expect(page.getByText('2 × $19.95')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Disconnected' })).toBeVisible();
  await payHosted(page, cards.good);
  await page.waitForURL(/\/order\/confirmation\//);
  await phone.context().close();
});

test('either screen can disconnect; the documents stay, and a new code connects another phone', async ({
  page,
  browser,
  orderForm,
}) => {
  await orderForm.open('standard');
  const phone = await openOnPhone(browser, await showCode(page));
  await phone.getByLabel('Document', { exact: true }).setInputFiles(aPngFile(1200, 1600, 'front.png'));
  await expect(orderForm.documents).toContainText(['front.png']);
  await phone.getByRole('button', { name: 'Disconnect' }).click();
  await expect(phone.getByRole('heading', { name: 'Disconnected' })).toBeVisible();
  await expect(panel(page)).toContainText('The phone is disconnected');
  await page.getByRole('button', { name: 'Show a new code' }).click();
  const code = page.getByRole('img', { name: 'QR code' });
  const other = await openOnPhone(browser, (await code.getAttribute('data-address')) ?? '');
  await expect(other.getByRole('heading', { name: 'Connected to your computer' })).toBeVisible();
  await expect(other.getByText('front.png')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Disconnected' })).toBeVisible();
  await expect(orderForm.documents).toContainText(['front.png']);
  for (const device of [phone, other]) await device.context().close();
});

test('an unknown code is explained', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404 .*\/api\/phone-links\/connect/);
  await page.goto('/phone');
  await expect(page.getByRole('heading', { name: 'Scan the code on your computer' })).toBeVisible();
  await page.goto(`/phone#${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Scan the code on your computer' })).toBeVisible();
});

test('an expired code is explained on both screens, and a new one connects', async ({
  page,
  browser,
  orderForm,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/410 .*\/api\/phone-links\/connect/);
  await orderForm.open('standard');
  const address = await showCode(page);
  // The form is closed meanwhile: once it has received the expiry it drops the code, and shows nothing of it after a reload.
  await page.goto('about:blank');
  await withDatabase(site, (client) =>
    client.query("update phone_links set expires_at = now() - interval '1 s'"),
  );
  await orderForm.open('standard');
  await expect(panel(page)).toContainText('The code has expired');
  const late = await openOnPhone(browser, address);
  await expect(late.getByRole('heading', { name: 'This code has expired' })).toBeVisible();
  await late.context().close();

  await page.getByRole('button', { name: 'Show a new code' }).click();
  const code = page.getByRole('img', { name: 'QR code' });
  const phone = await openOnPhone(browser, (await code.getAttribute('data-address')) ?? '');
  await expect(phone.getByRole('heading', { name: 'Connected to your computer' })).toBeVisible();
  await phone.context().close();
});

test('a photo added while the phone is offline arrives once it is back online', async ({
  page,
  browser,
  orderForm,
}) => {
  await orderForm.open('standard');
  const phone = await openOnPhone(browser, await showCode(page));
  await expect(phone.getByRole('heading', { name: 'Connected to your computer' })).toBeVisible();
  for (const part of ['prepare-photo', 'browser-uploader'])
    await expect.poll(() => loaded(phone)).toContain(part);
  await phone.context().setOffline(true);
  await phone.getByLabel('Document', { exact: true }).setInputFiles(aPngFile(1200, 1600, 'tunnel.png'));
  await expect(phone.getByText('tunnel.png', { exact: true })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(orderForm.documents).toContainText(['tunnel.png']);
  await phone.context().close();
});

/** Prints how long a photo takes from the phone to the form: since it was chosen, and since the server accepted it. */
async function showDelay(phone: Page, shown: Locator, choose: () => Promise<void>): Promise<void> {
  const now = () => performance.now();
  const accepted = phone.waitForResponse(/\/uploads\/[^/]+\/finish$/).then(now);
  const visible = shown.waitFor().then(now);
  const chosen = now();
  await choose();
  const [since, whole] = [(await visible) - (await accepted), (await visible) - chosen].map(Math.round);
  console.log(`phone to computer: ${since} ms after the upload, ${whole} ms after the choice`);
}

/** The names of a page's loaded scripts. */
function loaded(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  );
}
