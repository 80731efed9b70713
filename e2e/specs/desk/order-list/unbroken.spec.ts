import type { Page } from 'playwright/test';
import { brokenInside } from '../../../screen-checks/broken-inside.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { matrix } from '../../../screen-checks/probe.ts';
import { openSettled, pixelsTooWide } from '../../../screen-checks/screens.ts';

// E-mail addresses, order numbers, times and amounts keep together on the narrowest telephone, where lines are short.

const email = 'maria-fernanda.gonzalez-hernandez@department.translations.example.org';
/** Nothing in it that a line may end at. */
const endless = `${'x'.repeat(64)}@${'y'.repeat(60)}.example.org`;

interface Known {
  readonly unpaid: string;
  readonly paid: string;
  readonly endless: string;
}

const screens = ({ unpaid, paid, endless: endlessOrder }: Known): Readonly<Record<string, string>> => ({
  'paid order': `/track/${paid}`,
  'unpaid order': `/order/${unpaid}`,
  'order of an endless address': `/order/${endlessOrder}`,
  'unknown order': '/track/TP-2026-0000-0000-0000',
  checkout: `/checkout/${unpaid}?canceled=1`,
  payment: `/payment/${unpaid}`,
  confirmation: `/order/confirmation/${paid}`,
  'confirmation of nothing': `/order/confirmation/${unpaid}`,
  'order form': '/order',
  contact: `/content/contact#${paid}`,
  'order list': '/admin',
  order: `/admin/orders/${paid}`,
  'order of an endless address on the desk': `/admin/orders/${endlessOrder}`,
  office: '/admin/office',
  week: '/admin/office/week',
  payments: '/admin/payments',
  staff: '/admin/staff',
  'own account': '/admin/account',
  pages: '/admin/content',
  prices: '/admin/pricing',
  mails: '/admin/mails',
});

test('no address, order number, time or amount wraps at 375 px', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
  callAsAdmin,
  baseURL,
  allowConsoleErrors,
}) => {
  test.setTimeout(180_000);
  allowConsoleErrors(/40[049] /);
  await signIn(page);
  const known = {
    unpaid: await placeOrder({ email }),
    paid: await placeOrder({ email }),
    endless: await placeOrder({ email: endless }),
  };
  await payOrder(known.paid);
  const translation = await page.request.post(`/api/admin/orders/${known.paid}/translation`, {
    headers: { Origin: baseURL ?? '' },
    multipart: { file: aPdfFile(1) },
  });
  expect(translation.ok()).toBe(true);
  await callAsAdmin('POST', '/api/admin/staff', { username: 'maria', email, role: 'translator' });
  const found: Record<string, readonly string[]> = {};
  await page.setViewportSize({ width: 375, height: 800 });
  for (const lang of matrix.languages) {
    await page.goto(`/track?lang=${lang}`);
    for (const [name, address] of Object.entries(screens(known))) {
      await openSettled(page, address);
      Object.assign(found, await wrongOn(page, `${name}, ${lang}`));
    }
    await openSettled(page, '/admin');
    await page.locator(`[data-order="${await placeOrder()}"] .order-cell-payment button`).click();
    Object.assign(found, await wrongOn(page, `question, ${lang}`));
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.locator('.toast')).toContainText('TP-');
    Object.assign(found, await wrongOn(page, `toast, ${lang}`));
  }
  expect(found).toEqual({});
});

test('in the order list of a laptop a short address is complete, and a long one can be shown', async ({
  page,
  signIn,
  placeOrder,
}) => {
  await signIn(page);
  const [short, long] = [await placeOrder({ email: 'eva@mail.org' }), await placeOrder({ email })];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin');
  const addressOf = (order: string) => page.locator(`[data-order="${order}"] .order-email`);
  const isCut = (order: string) =>
    addressOf(order).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut(short)).toBe(false);
  expect(await isCut(long)).toBe(true);
  await expect(addressOf(long)).toHaveText(email);
  await expect(addressOf(long)).toHaveAttribute('title', email);
});

async function wrongOn(page: Page, name: string): Promise<Record<string, readonly string[]>> {
  const wide = await pixelsTooWide(page);
  const wrong = (await brokenInside(page)).filter((words) => !words.includes('xxxx'));
  if (wide > 0) wrong.push(`${wide} px too wide`);
  return wrong.length === 0 ? {} : { [name]: wrong };
}
