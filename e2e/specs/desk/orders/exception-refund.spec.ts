import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startStripe, stripeKeys, type StripeStandIn } from '../../../chaos/world/stand-ins.ts';
import { expect, test as deskTest } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { payAside } from '../../../support/pay-aside.ts';
import { SiteProcess } from '../../../service/site-process.ts';
import { administratorSettings } from '../../../staff.ts';

/** A service whose Stripe is a process of its own, where others can pay, too. */
const test = deskTest.extend<object, { stripe: StripeStandIn }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-stripe-'));
      const stripe = await startStripe({
        seed: 1,
        journalPath: path.join(folder, 'stripe.jsonl'),
        targets: [],
      });
      await fetch(`${stripe.origin}/stand-in/calm`, { method: 'POST' });
      await use(stripe);
      await stripe.process.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ stripe }, use) => {
      const site = await SiteProcess.start({
        ...administratorSettings,
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_BASE: stripe.origin,
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('who has paid twice gets the second payment back with one click, and once', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
  site,
  stripe,
}) => {
  const orderNumber = await placeOrder();
  await payOrder(orderNumber);
  const reference = await payAside({ stripe: stripe.origin, site: site.origin, orderNumber, amount: 2495 });
  await signIn(page);
  await page.goto(`/admin/orders/${orderNumber}`);

  const refund = page.getByRole('button', { name: new RegExp(`^Refund \\$24\\.95: .*${reference}$`) });
  await refund.click();
  await deskDialog(page, 'Refund $24.95?').getByRole('button', { name: 'Cancel' }).click();
  await refund.click();
  await deskDialog(page, 'Refund $24.95?').getByRole('button', { name: 'Refund $24.95' }).dblclick();

  await expect(page.getByText('$24.95 is on its way back. Nothing is left to refund.').first()).toBeVisible();
  await expect(refund).toHaveCount(0);
  const headers = { Authorization: `Bearer ${stripeKeys.secretKey}` };
  const refunds = await fetch(`${stripe.origin}/v1/refunds?payment_intent=${reference}`, { headers });
  expect(await refunds.json()).toMatchObject({ data: [{ amount: 2495, status: 'succeeded' }] });
});
