import type { Page, Route } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { trackingLink } from '../../service/mails.ts';
import { lookAt } from '../../screen-checks/look-at.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const shown = (page: Page) => region(page).getByRole('log').getByRole('listitem');

test('customer and translator write to each other live; a failed message is sent once', async ({
  page: customer,
  openPage,
  signIn,
  placeOrder,
  inviteTranslator,
  callAsAdmin,
  mailOf,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const orderNumber = await placeOrder({ email: 'thread@example.com' });
  const mail = await mailOf(orderNumber, 'tracking');
  const staff = await inviteTranslator('thread-translator');
  await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: staff.id });
  const desk = await openPage();
  await signIn(desk, staff);
  await new OrderDesk(desk).open(orderNumber);
  await expect(region(desk).getByText('No messages yet.')).toBeVisible();

  await customer.setViewportSize({ width: 375, height: 800 });
  await customer.goto(trackingLink(mail));
  await customer.getByRole('link', { name: 'Write to us about this order' }).click();
  await expect(region(customer)).toBeFocused();
  const field = region(customer).getByLabel('Your message');

  await test.step('by keyboard alone; an empty message is not sent', async () => {
    await field.focus();
    await customer.keyboard.press('Tab');
    await customer.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('Please write something first');
    await customer.keyboard.type('Is the name right?');
    await customer.keyboard.press('Tab');
    await customer.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(shown(desk)).toContainText(['Is the name right?']);
  });

  await test.step('the answer arrives without a reload, and right to left if written so', async () => {
    await region(desk).getByLabel('Message to the customer').fill('نعم، الاسم صحيح');
    await region(desk).getByRole('button', { name: 'Send message' }).click();
    await expect(shown(customer)).toContainText(['Is the name right?', 'نعم، الاسم صحيح']);
    await expect(customer.getByText('نعم، الاسم صحيح')).toHaveCSS('direction', 'rtl');
    await expect(region(customer)).not.toContainText(staff.username);
  });

  const send = async (words: string) => {
    await field.fill(words);
    await field.press('Tab');
    await customer.keyboard.press('Enter');
  };
  const sending = /\/messages\/[\da-f-]{36}$/;

  await test.step('a message that was not sent is sent by another attempt', async () => {
    await customer.route(sending, (route) => route.abort(), { times: 1 });
    await send('Thank you!');
    await expect(shown(customer).last()).toContainText('Not sent.');
    await region(customer).getByRole('button', { name: 'Try again' }).click();
    await expect(shown(desk)).toHaveCount(3);
    await expect(region(customer)).not.toContainText('Not sent.');
  });

  await test.step('a message whose answer is lost is stored once', async () => {
    const lost = Promise.withResolvers<void>();
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
      lost.resolve();
    };
    await customer.route(sending, lose, { times: 1 });
    await send('Good bye');
    await lost.promise;
    await expect(shown(desk)).toHaveCount(4);
    await expect(shown(customer)).toHaveCount(4);
    await expect(region(customer)).not.toContainText('Not sent.');
  });

  await test.step('a reload keeps the draft message, and sends what was not sent', async () => {
    await customer.route(sending, (route) => route.abort(), { times: 1 });
    await send('One more thing');
    await expect(shown(customer).last()).toContainText('Not sent.');
    await field.fill('The date');
    await customer.goto(`/track/${orderNumber}`);
    await expect(field).toHaveValue('The date');
    await expect(shown(desk)).toHaveCount(5);
    await expect(region(customer)).not.toContainText('Not sent.');
    await send('The date is right');
    await expect(shown(desk)).toHaveCount(6);
    await customer.reload();
    await expect(customer.getByRole('link', { name: 'Write to us about this order' })).toBeVisible();
    await customer.getByRole('link', { name: 'Write to us about this order' }).click();
    await expect(field).toHaveValue('');
  });

  for (const screen of [customer, desk]) {
    await lookAt(screen, 'thread', { without: ['header'] });
  }
});
