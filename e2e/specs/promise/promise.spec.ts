import type { Page } from 'playwright/test';
import { holdRequests } from '../../browser/network.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { hostedPage } from '../../pages/checkout.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { journeys, lookAt } from '../../screen-checks/look-at.ts';
import { aPdfFile } from '../../support/documents.ts';
import { makeLate } from '../../support/make-late.ts';
import { addPastDeliveries } from '../../support/past-deliveries.ts';

const view = { without: ['header'] };
const dayMs = 24 * 3_600_000;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const saved = (page: Page) => page.getByText('Settings saved');

test.afterEach(async ({ callAsAdmin }) => {
  const { version } = (await callAsAdmin('GET', '/api/admin/settings')) as { version: number };
  await callAsAdmin('PUT', '/api/admin/settings', { settings: {}, version });
});

async function save(desk: Page): Promise<void> {
  await expect(saved(desk)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Save settings' }).click();
  await expect(saved(desk)).toBeVisible();
}

/** Sets office hours that start in three days, independent of the current time, so that the promise does not change during the test. */
async function setCalendar(desk: Page): Promise<void> {
  await desk.goto('/admin/settings');
  await desk.getByLabel('Compute due times from the office calendar').check();
  const inDays = (days: number) => (new Date(Date.now() + days * dayMs).getUTCDay() + 6) % 7;
  for (const [index, label] of weekdays.entries()) {
    const isOpen = index === inDays(3) || index === inDays(4);
    await desk.getByLabel(label, { exact: true }).fill(isOpen ? '9:00 - 17:00' : '');
  }
  await desk.getByLabel('Holidays').fill('2026-12-25 Christmas Day');
}

for (const { customer: width, desk: deskWidth } of journeys) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the desk’s office calendar determines one promise: in the form, at the checkout, on the order and the desk', async ({
      page: customer,
      orderForm,
      openPage,
      signIn,
    }) => {
      const desk = await openPage();
      await desk.setViewportSize({ width: deskWidth, height: 800 });
      await signIn(desk);
      await setCalendar(desk);
      await desk.getByLabel('Holidays').fill('Christmas');
      await desk.getByRole('button', { name: 'Save settings' }).click();
      await expect(desk.getByLabel('Holidays')).toBeFocused();
      await desk.getByLabel('Holidays').fill('2026-12-25 Christmas Day');
      await save(desk);
      await lookAt(desk, 'settings', view);

      await orderForm.open('express');
      await orderForm.fill({ file: aPdfFile(1) });
      const latest = customer
        .getByText(/at the latest .+ 1:00\sPM\sE[SD]T$/)
        .filter({ visible: true })
        .last();
      await expect(latest).toBeVisible();
      const moment = /at the latest (.+)$/.exec(await latest.innerText())?.[1] ?? '';
      await lookAt(customer, 'form', view);

      const release = await holdRequests(customer, '**/api/create-checkout-session');
      const orderNumber = await orderForm.send();
      await expect(customer.getByText(`Estimated delivery: ${moment}`)).toBeVisible();
      await expect(customer.getByText(/This date holds if you pay by /)).toBeVisible();
      await lookAt(customer, 'checkout', view);
      const left = await customer.context().newPage();
      await left.goto(`/track/${orderNumber}`);
      await expect(left.getByText(/This date holds if you pay by /)).toBeVisible();
      await release();
      await customer.waitForURL(hostedPage);
      await payHosted(customer, cards.good);
      await customer.waitForURL(/\/order\/confirmation\//);
      await expect(customer.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      // As a browser does when the tab becomes visible.
      await left.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(left.getByText(/This date holds/)).toHaveCount(0);
      await left.close();

      await customer.goto(`/track/${orderNumber}`);
      await expect(customer.getByText(moment).filter({ visible: true }).first()).toBeVisible();
      await expect(customer.getByText(/This date holds/)).toHaveCount(0);
      await lookAt(customer, 'order', view);
      await new OrderDesk(desk).open(orderNumber);
      await expect(
        desk
          .getByText(/1:00\sPM/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await lookAt(desk, 'desk', view);
    });
  });
}

test('a late delivery refunds a part of the price according to the settings, and customer, email and desk are informed', async ({
  page: customer,
  site,
  openPage,
  signIn,
  placeOrder,
  payOrder,
  mailsTo,
}) => {
  const desk = await openPage();
  await signIn(desk);
  await desk.goto('/admin/settings');
  await desk
    .getByLabel('If a delivery is late')
    .selectOption('Notify the customer and refund part of the price');
  await desk.getByLabel('Part of the price, %').fill('20');
  await save(desk);
  const email = 'late@example.com';
  const orderNumber = await placeOrder({ email });
  await payOrder(orderNumber);

  await makeLate(site, [orderNumber]);
  const late = async () => (await mailsTo(email)).filter(({ kind }) => /late|refund/.test(kind));
  // The job runs within seconds, or in the next minute.
  await expect.poll(async () => (await late()).length, { timeout: 100_000 }).toBe(2);
  const letter = (await late()).find(({ kind }) => kind === 'late');
  expect(letter?.text).toContain('we are refunding $4.99');

  await customer.goto(`/track/${orderNumber}`);
  await expect(
    customer
      .getByText(/Your translation is late\. It was due/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(customer.getByText('$4.99').first()).toBeVisible();
  await lookAt(customer, 'late', view);
  await new OrderDesk(desk).open(orderNumber);
  await expect(desk.getByRole('region', { name: 'History' })).toContainText(
    'Overdue; promised refund: $4.99',
  );
  await lookAt(desk, 'late-desk', view);
});

test('from 30 orders on, the home page shows the share of punctual deliveries, and links to the signed proof', async ({
  page,
  site,
  placeOrder,
  callAsAdmin,
}) => {
  await page.goto('/on-time');
  await expect(page.getByText('There are fewer so far.')).toBeVisible();
  await addPastDeliveries(site, await placeOrder(), 40);
  // The rate is computed once a day, and when the settings change.
  const { version } = (await callAsAdmin('GET', '/api/admin/settings')) as { version: number };
  const settings = { promise: { late: { rule: 'tell' } } };
  await callAsAdmin('PUT', '/api/admin/settings', { settings, version });
  await page.goto('/');
  await page.getByRole('link', { name: '38 of 40 translations were delivered by the promised time' }).click();
  await expect(page.getByText(/^38 of 40 orders/)).toBeVisible();
  await expect(page.getByText('npm run verify-on-time')).toContainText(
    `--issuer ${site.origin} --keys jwks.json`,
  );
  await lookAt(page, 'on-time', view);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the signed file' }).click();
  expect((await download).suggestedFilename()).toBe('on-time-deliveries.jwt');
});
