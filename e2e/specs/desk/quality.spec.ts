import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';
import { aPdfFile } from '../../documents.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { Login } from '../../pages/desk/login.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { OrderList } from '../../pages/desk/order-list.ts';

interface Orders {
  readonly unpaid: string;
  readonly translated: string;
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Every screen of the desk, in the states that look different. */
const screens: Readonly<Record<string, (page: Page, orders: Orders) => Promise<void>>> = {
  login: async (page) => {
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await new Login(page).submit.click();
    await expect(new Login(page).problem).toBeVisible();
  },
  'order list': async (page, { unpaid }) => {
    const list = new OrderList(page);
    await list.open();
    await list.select(unpaid).check();
  },
  'order list without a hit': async (page) => {
    await page.goto('/admin?q=no+such+order');
    await expect(page.getByText('No paid orders found')).toBeVisible();
  },
  'question before a payment is noted': async (page, { unpaid }) => {
    const list = new OrderList(page);
    await list.open();
    await list.row(unpaid).getByRole('button', { name: 'Mark as Paid' }).click();
    await expect(deskDialog(page, 'Mark this order as paid?')).toBeVisible();
  },
  'unpaid order': async (page, { unpaid }) => {
    const desk = new OrderDesk(page);
    await desk.open(unpaid);
    await expect(desk.translationFile).toBeVisible();
    await expect(desk.historyLines.first()).toBeVisible();
  },
  'translated order': async (page, { translated }) => {
    const desk = new OrderDesk(page);
    await desk.open(translated);
    await expect(desk.notify).toBeVisible();
    await expect(desk.payments.getByRole('table')).toBeVisible();
  },
  'refund dialog': async (page, { translated }) => {
    const desk = new OrderDesk(page);
    await desk.open(translated);
    await desk.payments.getByRole('button', { name: 'Refund…' }).click();
    await deskDialog(page, /^Refund/)
      .getByLabel('A part of it')
      .check();
  },
  'order that is not there': async (page) => {
    await page.goto('/admin/orders/TP-2026-0000-0000-0000');
    await expect(title(page, 'Order Not Found')).toBeVisible();
  },
  prices: async (page) => {
    await page.goto('/admin/pricing');
    await expect(page.getByRole('button', { name: 'Update Certified' })).toBeVisible();
  },
  payments: async (page) => {
    await page.goto('/admin/payments');
    await expect(page.getByText('Every payment fits its order.')).toBeVisible();
  },
  'staff accounts': async (page) => {
    await page.goto('/admin/staff');
    await expect(page.getByRole('table', { name: 'Staff accounts' })).toBeVisible();
  },
  'invitation dialog': async (page) => {
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    await deskDialog(page, 'Invite a member of staff')
      .getByRole('button', { name: 'Send invitation' })
      .click();
    await expect(page.getByText('Please enter a username')).toBeVisible();
  },
  'own account': async (page) => {
    await page.goto('/admin/account');
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  },
  'no page': async (page) => {
    await page.goto('/admin/nowhere');
    await expect(title(page, 'Page not found')).toBeVisible();
  },
};

let known: Orders | undefined;

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no barriers in light and dark, no sideways scrolling on a telephone`, async ({
    page,
    signIn,
    placeOrder,
    payOrder,
    callAsAdmin,
    site,
    allowConsoleErrors,
  }) => {
    if (name.includes('not there')) allowConsoleErrors(/404 /);
    if (name === 'no page') allowConsoleErrors(/404 .*\/admin\/nowhere/);
    await signIn(page);
    if (known === undefined) {
      const fullName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim();
      known = {
        unpaid: await placeOrder({ fullName }),
        translated: await placeOrder({ fullName, pages: 13 }),
      };
      await payOrder(known.translated);
      await uploadTranslation(page, site.origin, known.translated);
      await callAsAdmin('POST', `/api/admin/orders/${known.translated}/notes`, {
        text: 'Careful: '.repeat(30),
      });
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(page, known);
    expect.soft(await barriers(new AxeBuilder({ page }).setLegacyMode()), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    const colors = new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['color-contrast', 'link-in-text-block']);
    expect.soft(await barriers(colors), 'dark').toEqual([]);
    for (const width of [375, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.soft.poll(excess, `pixels too wide at ${width}`).toBeLessThanOrEqual(0);
    }
  });
}

test('no search engine is let in, and nothing of the desk is kept in between', async ({ request }) => {
  for (const path of ['/admin', '/admin/login', '/admin/orders/TP-2026-7K3M-9QRT-2VWX', '/admin/pricing']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-robots-tag'], path).toMatch(/noindex/);
    expect(headers['cache-control'], path).toMatch(/no-store/);
  }
  expect((await request.get('/api/admin/orders')).status()).toBe(401);
});

async function uploadTranslation(page: Page, origin: string, orderNumber: string): Promise<void> {
  const answer = await page.request.post(`/api/admin/orders/${orderNumber}/translation`, {
    headers: { Origin: origin },
    multipart: { file: aPdfFile(3, `${'a-very-long-name-'.repeat(6)}.pdf`) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** What axe finds serious or critical, as rule and elements. */
async function barriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
