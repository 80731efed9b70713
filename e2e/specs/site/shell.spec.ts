import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';

const headerLinks = [
  ['Home', '/'],
  ['Services', '/content/document-types'],
  ['About Us', '/content/about'],
  ['Contact', '/content/contact'],
  ['Track Order', '/track'],
  ['Reviews', '/reviews'],
] as const;

/** Name and address of every visible link in a part of the page. */
async function visibleLinks(page: Page, part: 'banner' | 'contentinfo') {
  const links = await page.getByRole(part).getByRole('link').all();
  return Promise.all(links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]));
}

test('header and footer link to every page, and mark the current one', async ({ page }) => {
  await page.goto('/track');
  expect(await visibleLinks(page, 'banner')).toEqual([
    ['TruePage', '/'],
    ...headerLinks,
    ['Start Your Order', '/order/certified'],
    ['Español', '?lang=es'],
  ]);
  expect(await visibleLinks(page, 'contentinfo')).toEqual([
    ['Certified', '/order/certified'],
    ['Standard', '/order/standard'],
    ['Express', '/order/express'],
    ['Document Types', '/content/document-types'],
    ['About Us', '/content/about'],
    ['Contact Us', '/content/contact'],
    ['FAQ', '/content/faq'],
    ['Privacy Policy', '/content/privacy-policy'],
    ['Terms of Service', '/content/terms-of-service'],
    ['Verify a certificate', '/verify'],
  ]);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button'), 'no menu where every link fits').toHaveCount(0);
  await menu.getByRole('link', { name: 'Start Your Order' }).click();
  await expect(page).toHaveURL('/order/certified');
  await expect(menu.getByRole('link', { name: 'Start Your Order' }), 'in the middle of an order').toHaveCount(
    0,
  );
  await page.goBack();
  await expect(menu.getByRole('link', { name: 'Track Order' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} TruePage`);
});

test('the menu of narrow screens is operable by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu' });
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(0);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(links).toHaveText([...headerLinks.map(([name]) => name), 'Start Your Order']);
  const closer = page.getByRole('button', { name: 'Close' });
  await expect(closer).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await closer.click();
  await expect(links).toHaveCount(0);
  await opener.click();
  await page.mouse.click(200, 690);
  await expect(links, 'closed by a click elsewhere').toHaveCount(0);

  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(links, 'closed by going on').toHaveCount(0);
  await opener.focus();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < headerLinks.length - 1; presses += 1) await page.keyboard.press('Tab');
  await expect(links.filter({ hasText: 'Track Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/track');
  await expect(links).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a navigation updates title, canonical address, focus and scroll position, and so does going back', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('article', { name: 'Standard' }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveTitle('Order a standard translation | TruePage');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const canonical = () =>
    page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);
  expect(await canonical()).toMatch(/\/order\/standard$/);
  await page.goBack();
  await expect(page).toHaveTitle('Certified document translation online | TruePage');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await canonical()).toMatch(/:\d+\/$/);
});

test('with reduced motion the theme changes at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/track');
  const fading = page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    while (!matchMedia('(prefers-color-scheme: dark)').matches) await frame();
    await frame();
    return document.getAnimations().length;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await fading).toBe(0);
});
