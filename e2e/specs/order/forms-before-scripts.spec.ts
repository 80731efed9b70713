import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { HeldLine } from '../../screen-checks/held-line.ts';

/** The site's forms except the order form (order-before-scripts.spec.ts), with the values to enter. */
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/content/contact': { 'Full name': 'Ana Gómez', Email: 'ana@example.com', Message: 'One\nTwo' },
  '/track': { 'Order number': 'TP-2026-0001' },
  '/my-orders': { 'Email address': 'ana@example.com' },
  '/verify': { 'Certificate number': 'TPC-1' },
  '/reviews': { 'Your name': 'Ana Gómez', 'Your review': 'Clear and kind.' },
};

for (const isBroken of [false, true]) {
  const title = isBroken ? 'also when hydration fails' : 'when it hydrates';
  test(`every form keeps input from before hydration, ${title}`, async ({ page, allowConsoleErrors }) => {
    if (isBroken) allowConsoleErrors(/React error #418/);
    const line = await HeldLine.of(page, { isNew: true });
    // Chromium's memory cache cannot be held.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const heading = page.getByRole('heading', { level: 1 });
    for (const [address, fields] of Object.entries(forms)) {
      line.hold('scripts');
      await page.goto(address, { waitUntil: 'commit' });
      for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
      if (address === '/reviews') {
        await page.getByRole('radio', { name: '2 stars' }).check();
        await page.getByRole('combobox', { name: 'Service type' }).selectOption('express');
      }
      expect(await isHydrated(page), address).toBe(false);
      // Like a browser extension that changes the page: React detects a mismatch and renders the page again.
      if (isBroken) await heading.evaluate((element) => element.replaceChildren('Changed'));
      await line.release('scripts');
      await expect.poll(() => isHydrated(page), address).toBe(true);
      await expect(heading).not.toHaveText('Changed');
      for (const [label, value] of Object.entries(fields))
        await expect(field(page, label), address).toHaveValue(value);
    }
    await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Service type' })).toHaveValue('express');
  });
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Whether React has hydrated the form: its element then has React's properties. */
async function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}
