import type { Page } from 'playwright/test';
import { lookAt } from '../../screen-checks/look-at.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { Checkout, hostedPage } from '../../pages/checkout.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { trackingLink } from '../../service/mails.ts';

async function count(desk: Page, pages: number): Promise<void> {
  await desk.getByRole('button', { name: 'Correct the page count' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Pages').fill(String(pages));
  await dialog.getByLabel('Reason').fill('The back has a stamp');
  await lookAt(desk, `desk-${pages}`);
  await dialog.getByRole('button', { name: /^(Correct and refund|Ask the customer)/ }).click();
  await expect(dialog).toBeHidden();
}

/** Amounts that wrap. */
async function brokenAmounts(page: Page): Promise<readonly string[]> {
  return page.getByRole('definition').evaluateAll((amounts) =>
    amounts.flatMap((amount) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      const text = amount.textContent ?? '';
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return text.includes('$') && lines.size > 1 ? [text] : [];
    }),
  );
}

test('a page count is corrected up and paid by the customer, then down and refunded', async ({
  page: customer,
  openPage,
  signIn,
  placeOrder,
  callAsAdmin,
  mailOf,
}) => {
  await customer.setViewportSize({ width: 375, height: 800 });
  const orderNumber = await placeOrder({ email: 'pages@example.com' });
  await customer.goto(trackingLink(await mailOf(orderNumber, 'tracking')));
  await new Checkout(customer).open(orderNumber);
  await customer.waitForURL(hostedPage);
  await payHosted(customer, cards.good);
  await expect(customer).toHaveURL(/confirmation/);
  await callAsAdmin('POST', '/api/admin/check-stripe-payments');

  const desk = await openPage();
  await signIn(desk);
  await new OrderDesk(desk).open(orderNumber);
  await count(desk, 2);
  await expect(desk.getByText('Waiting for the customer', { exact: true })).toBeVisible();
  await lookAt(desk, 'desk-asked');

  await customer.goto(trackingLink(await mailOf(orderNumber, 'page_count')));
  await expect(customer).toHaveURL(new RegExp(`/track/${orderNumber}/page-count$`));
  await expect(customer.getByText('The back has a stamp')).toBeVisible();
  await lookAt(customer, 'customer-open');
  await count(desk, 3);
  await expect(customer.getByText(/^Our team corrected the page count again/)).toBeVisible();
  await expect(customer.getByRole('button', { name: /^Pay \$49\.90/ })).toBeVisible();
  await expect(desk.getByText('1 → 3 pages, $74.85')).toBeVisible();
  await desk.getByRole('button', { name: 'Withdraw the question' }).click();
  await expect(customer.getByRole('region', { name: 'You no longer need to answer' })).toBeVisible();
  await count(desk, 2);
  await customer.getByRole('button', { name: /^Pay \$24\.95/ }).click();
  await customer.waitForURL(hostedPage);
  expect(await brokenAmounts(customer)).toEqual([]);
  await payHosted(customer, cards.good);
  await expect(customer.getByText('Thank you, the difference is paid')).toBeVisible();
  await lookAt(customer, 'customer-accepted');

  await expect(desk.getByText('Accepted and paid', { exact: true })).toBeVisible();
  await count(desk, 1);
  await expect(desk.getByText('Corrected', { exact: true })).toBeVisible();
  const payments = await callAsAdmin('GET', `/api/admin/orders/${orderNumber}/payments`);
  expect(payments).toMatchObject({ balance: 2495, refundable: 2495 });
});
