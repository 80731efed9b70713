import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { Ownership } from '../../pages/ownership.ts';
import { lookAt } from '../../screen-checks/look-at.ts';
import { withDatabase } from '../../service/database.ts';

test.use({ viewport: { width: 375, height: 700 }, hasTouch: true });

const view = { without: ['header'] };
const question = 'Is it "Gómez" or "Gomes" in your passport?';
const threeHoursMs = 3 * 3_600_000;
const region = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const shown = (page: Page) => region(page).getByRole('log').getByRole('listitem');
const moment = async (time: Locator) => Date.parse((await time.getAttribute('datetime')) ?? '');

test('a question that pauses the deadline is read and answered on a phone; the due time moves once, on both sides', async ({
  page: customer,
  site,
  openPage,
  signIn,
  placeOrder,
  payOrder,
  mailOf,
  callAsAdmin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403 /);
  const orderNumber = await placeOrder({ email: 'paused@example.com' });
  await payOrder(orderNumber);
  const desk = await openPage();
  await signIn(desk);
  const order = new OrderDesk(desk);
  await order.open(orderNumber);
  const deskDue = rowOf(desk, 'Due').locator('time').first();
  const promised = await moment(deskDue);
  const delivery = rowOf(customer, 'Estimated delivery');
  const customersDue = delivery.locator('time');

  await test.step('the desk asks', async () => {
    await region(desk).getByLabel('Message to the customer').fill(question);
    await region(desk).getByLabel('We need this to continue').check();
    await region(desk).getByRole('button', { name: 'Send message' }).click();
    await expect(desk.getByText('Deadline paused since')).toBeVisible();
  });
  // Simulates a question of three hours ago, which no API call can.
  const longAgo = `update orders set paused_at = paused_at - interval '3 hours',
                   question_asked_at = question_asked_at - interval '3 hours' where order_number = $1`;
  await withDatabase(site, (client) => client.query(longAgo, [orderNumber]));

  const notice = customer.getByRole('main').getByText('We are waiting for your answer');
  await test.step('without proof the order says that we are waiting, and links to the proof', async () => {
    await customer.goto(`/track/${orderNumber}`);
    await expect(notice).toBeInViewport();
    await expect(customer.getByText('The deadline is paused until you answer').first()).toBeInViewport();
    await expect(customer.getByText(question)).toHaveCount(0);
    await lookAt(customer, 'without-proof', view);
    await customer.getByRole('link', { name: 'Answer', exact: true }).tap();
    const ownership = new Ownership(customer);
    await expect(ownership.send).toBeInViewport();
    await ownership.prove(() => mailOf(orderNumber, 'ownership_code'));
    await expect(shown(customer)).toContainText([question]);
  });

  await test.step('with proof it first shows what is needed, and that the deadline is paused', async () => {
    await customer.goto(`/track/${orderNumber}`);
    await expect(customer.getByText(question).first()).toBeInViewport();
    await expect(notice).toBeInViewport();
    await expect(customer.getByText(/moves by the length of the pause/)).toBeInViewport();
    await expect(delivery).toContainText('Paused');
    await expect(customersDue).toHaveCount(0);
    await lookAt(customer, 'asked', view);
  });

  await test.step('the answer is written in the field that the button opens', async () => {
    await customer.getByRole('link', { name: 'Answer', exact: true }).tap();
    const field = region(customer).getByLabel('Your message');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(region(customer).getByText(question)).toBeInViewport();
    await field.fill('It is Gómez');
    await region(customer).getByRole('button', { name: 'Send message' }).tap();
    await expect(notice).toHaveCount(0);
    await expect(region(customer).getByText('Answered', { exact: true })).toBeVisible();
    await lookAt(customer, 'answered', view);
  });

  const resumed = async () => {
    const history = (await callAsAdmin('GET', `/api/admin/orders/${orderNumber}/history`)) as {
      what: string;
      after?: { movedMs?: number; dueAt?: string };
    }[];
    return history.filter(({ what }) => what === 'deadline.resumed').map(({ after }) => after);
  };
  const [moved] = await resumed();
  await test.step('both sides show the due time, moved by the paused time', async () => {
    expect(moved?.movedMs).toBeGreaterThan(threeHoursMs);
    expect(moved?.movedMs).toBeLessThan(threeHoursMs + 10 * 60_000);
    const due = promised + (moved?.movedMs ?? 0);
    await expect.poll(() => moment(customersDue)).toBe(due);
    await expect(desk.getByText('Deadline paused since')).toHaveCount(0);
    await expect.poll(() => moment(deskDue)).toBe(due);
    await expect(shown(desk)).toContainText([question, 'It is Gómez']);
    await expect(order.history).toContainText('The deadline continued, 3 h');
    await lookAt(desk, 'desk-answered', view);
  });

  await test.step('another message does not move it', async () => {
    await customer.goto(`/track/${orderNumber}`);
    await customer.getByRole('link', { name: 'Write to us about this order' }).tap();
    await region(customer).getByLabel('Your message').fill('Thank you');
    await region(customer).getByRole('button', { name: 'Send message' }).tap();
    await expect(shown(desk)).toHaveCount(3);
    expect(await resumed()).toEqual([moved]);
    await customer.goto(`/track/${orderNumber}`);
    await expect.poll(() => moment(customersDue)).toBe(Date.parse(moved?.dueAt ?? ''));
  });
});

/** The label with its value. A browser's translation wraps the label's text in elements. */
function rowOf(page: Page, label: string): Locator {
  return page.locator('div', { has: page.getByText(label, { exact: true }) }).last();
}
