import { expect, test } from '../../fixtures.ts';
import { Checkout } from '../../pages/checkout.ts';
import { downloadBy } from '../../pages/downloads.ts';
import { Ownership } from '../../pages/ownership.ts';
import { OrderView } from '../../pages/order-view.ts';

/** The owner's setting: the order number alone is not enough. */
test.use({ baseURL: async ({ proofSite }, use) => use(proofSite.origin) });

test('the number alone shows the progress; its email address opens the rest', async ({
  page,
  context,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403 /);
  const order = new OrderView(page);
  const orderNumber = await placeOrder({ fullName: 'Zoë O’Hara', email: 'zoe@example.com' });
  await order.open(orderNumber);
  await expect(order.status).toContainText('Pending');
  await expect(order.price).toContainText('$24.95');
  await expect(order.documents).toBeHidden();
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/Zoë|zoe@|acta-de-nacimiento/);

  const email = order.ownership.getByLabel('Email');
  const open = order.ownership.getByRole('button', { name: 'Open my order' });
  for (const [typed, words] of [
    ['', 'Please enter the email address of this order'],
    ['ana@example.com', 'That is not the email address of this order. Please check it and try again.'],
  ] as const) {
    await email.fill(typed);
    await open.click();
    await expect(email).toHaveAccessibleDescription(words);
    await expect(email).toBeFocused();
  }
  await email.fill(' ZOE@example.com ');
  await open.click();
  await expect(order.orderFacts).toContainText(['Zoë O’Hara', 'zoe@example.com']);
  await downloadBy(page, order.downloadOriginal);
  await page.reload();
  await expect(order.documents).toBeVisible();
  await expect(order.ownership).toBeHidden();
  await expect(page.getByRole('link', { name: 'Pay $24.95 now' })).toBeVisible();

  await test.step('the email address is no proof for exporting, correcting or deleting', async () => {
    await page.goto(`/track/${orderNumber}/privacy`);
    await expect(new Ownership(page).send).toHaveText('Send a code to z•••@e•••.com');
    await order.open(orderNumber);
    await expect(order.documents).toBeVisible();
  });

  await context.clearCookies();
  await order.downloadOriginal.click();
  await expect(order.documents.getByRole('alert')).toContainText(
    'Please confirm the email address of this order to open its documents.',
  );
});

test('a visitor who may not pay is asked for the email address', async ({
  page,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403 /);
  const checkout = new Checkout(page);
  await checkout.open(await placeOrder());
  await expect(checkout.problem).toContainText('Please confirm the email address of this order');
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(new OrderView(page).ownership).toBeVisible();
});
