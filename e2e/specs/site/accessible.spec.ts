import { barriers } from '../../screen-checks/barriers.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { faultsOfLargeText } from '../../screen-checks/large-text.ts';
import { handInReview } from '../../support/reviews.ts';
import {
  deskScreens,
  deskSettled,
  openSettled,
  pixelsTooWide,
  publicScreens,
  wideContent,
  type KnownOrders,
} from '../../screen-checks/screens.ts';

// In Spanish the words are others, and longer: there text of 200 % has the least room. The states that look different, their
// colours in the dark, and English are looked at screen by screen: page-quality.spec.ts, desk/screens/quality.spec.ts.

let known: KnownOrders | undefined;

test.beforeEach(async ({ placeOrder, payOrder, site, allowConsoleErrors }) => {
  allowConsoleErrors(/404 |401 |403 /);
  if (known !== undefined) return;
  known = { unpaid: await placeOrder(), paid: await placeOrder({ pages: 13 }) };
  await payOrder(known.paid);
  await handInReview(site.origin, { customerName: 'Accessible', reviewText: 'Words. '.repeat(60) });
});

test('no public screen has a barrier in Spanish, nor scrolls sideways at 320 px, at 200 % of an ordinary window, and with text of 200 %', async ({
  page,
  writePage,
}) => {
  test.setTimeout(180_000);
  const wide = await writePage({
    title: 'A'.repeat(120),
    slug: 'wide',
    content: wideContent,
    menuLocation: 'footer',
  });
  await page.goto('/?lang=es');
  const screens = { ...publicScreens(known as KnownOrders), 'wide content': `/content/${wide.slug}` };
  // Zooming to 200 % halves the window of 1280 by 800.
  const windows = { '320 px': { width: 320, height: 640 }, '200 %': { width: 640, height: 400 } };
  for (const [name, address] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSettled(page, address);
    // Header and footer are the same everywhere: the home page stands for all.
    const look = name === 'home' ? {} : { without: ['header', 'footer'] };
    expect.soft(await barriers(page, look), name).toEqual([]);
    for (const [at, size] of Object.entries(windows)) {
      await page.setViewportSize(size);
      expect.soft(await pixelsTooWide(page), `${name}: pixels too wide at ${at}`).toBe(0);
    }
    expect.soft(await faultsOfLargeText(page), `${name}: text of 200 %`).toEqual([]);
  }
  await page.goto(`/content/${wide.slug}`);
  const table = page.getByRole('group', { name: 'Tabla, se desplaza hacia los lados' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => table.evaluate((box) => box.scrollLeft), 'the keyboard scrolls the table')
    .toBeGreaterThan(0);
});

test('no screen of the desk has a barrier in Spanish, and each fits a telephone with text of 200 %', async ({
  page,
  signIn,
  writePage,
}) => {
  test.setTimeout(180_000);
  const translations = { es: { title: 'Ancha', content: wideContent } };
  const { id } = await writePage({ title: 'Wide', slug: 'desk-es', content: wideContent, translations });
  await page.goto('/admin/login?lang=es');
  await page.getByRole('button', { name: /^Iniciar sesión/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  expect.soft(await barriers(page), 'login').toEqual([]);
  expect.soft(await faultsOfLargeText(page), 'login: text of 200 %').toEqual([]);
  await signIn(page);
  const orders = known as KnownOrders;
  const screens = { ...deskScreens(orders, id), 'unpaid order': `/admin/orders/${orders.unpaid}` };
  for (const [name, address] of Object.entries(screens)) {
    // Between the widths at which the desk is looked at in English: its bar has a menu, its list no order beside it.
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(address);
    await deskSettled(page);
    expect.soft(await barriers(page), name).toEqual([]);
    expect.soft(await faultsOfLargeText(page), `${name}: text of 200 %`).toEqual([]);
  }
});
