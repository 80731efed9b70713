import { randomUUID } from 'node:crypto';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { journeys, lookAt } from '../../screen-checks/look-at.ts';
import { certifyOrder } from '../../support/certificates.ts';

test('a customer without a number gets a link to all orders by email, and opens each with it', async ({
  page,
  placeOrder,
  payOrder,
  callAsAdmin,
  mailsTo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 /);
  const email = 'lost-numbers@example.com';
  const older = await placeOrder({ email, sourceLanguage: 'fr' });
  const newer = await placeOrder({ email: email.toUpperCase() });
  await payOrder(newer);
  const field = page.getByLabel('Email address');
  const myOrdersMails = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'my_orders');

  await test.step('requested from the tracking page, with an address', async () => {
    await page.goto('/track');
    await page.getByRole('link', { name: 'Get a link to all your orders by email' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All your orders');
    for (const [typed, problem] of [
      ['', 'Please enter an email address'],
      ['lost', 'Please enter an email address like ana@example.com'],
    ] as const) {
      await field.fill(typed);
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(problem);
    }
    await lookAt(page, 'wrong-address');
  });

  await test.step('the answer is the same for an unknown address', async () => {
    const answers: string[] = [];
    for (const typed of ['nobody-knows@example.com', email]) {
      await field.fill(typed);
      await page.keyboard.press('Enter');
      const answer = page.getByRole('status').filter({ hasText: typed });
      await expect(answer).toBeVisible();
      answers.push((await answer.innerText()).replace(typed, ''));
    }
    expect(answers[0]).toBe(answers[1]);
    await expect.poll(async () => (await myOrdersMails()).length).toBe(1);
    expect(await mailsTo('nobody-knows@example.com')).toEqual([]);
  });

  await test.step('the link lists them, newest first, and opens each', async () => {
    const [mail] = await myOrdersMails();
    const link = /https?:\S+\/my-orders\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('button') });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(newer);
    await expect(lines.last()).toContainText('French to English');
    await expect(lines.last()).toContainText('Pending Payment');
    await expect(page.getByText('We are waiting for your answer')).toHaveCount(0);
    await expect(page.getByText(/new message/)).toHaveCount(0);
    const message = `/api/admin/orders/${newer}/messages/${randomUUID()}`;
    await callAsAdmin('PUT', message, { text: 'Which spelling?', isQuestion: true });
    await page.goto(link);
    await expect(lines.first()).toContainText('We are waiting for your answer');
    await expect(lines.first()).toContainText('1 new message');
    await expect(lines.last()).not.toContainText(/waiting|message/);
    await lookAt(page, 'orders');
    await page.getByRole('button', { name: `Open order ${older}` }).click();
    await expect(page).toHaveURL(`/track/${older}`);
    await expect(page.getByRole('main')).toContainText(email);
    await page.goBack();
    await expect(lines).toHaveCount(2);
  });

  await test.step('an invalid link offers a new one', async () => {
    await page.goto('/my-orders/nothing');
    await expect(page.getByRole('alert')).toContainText('This link no longer works');
    await page.getByRole('link', { name: 'Email me a new link' }).click();
    await expect(field).toBeVisible();
  });
});

for (const { customer: width, desk: deskWidth } of journeys) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a delivered order is ordered again with its details, and another copy of it is requested', async ({
      page,
      orderForm,
      openPage,
      signIn,
      placeOrder,
      payOrder,
      callAsAdmin,
      mailsTo,
    }) => {
      const email = `again-${width}@example.com`;
      const orderNumber = await placeOrder({ email, sourceLanguage: 'fr', translationType: 'certified' });
      await payOrder(orderNumber);
      await certifyOrder(callAsAdmin, orderNumber);
      await page.goto('/my-orders');
      await page.getByLabel('Email address').fill(email);
      await page.keyboard.press('Enter');
      const mail = async () => (await mailsTo(email)).find(({ kind }) => kind === 'my_orders');
      await expect.poll(mail).toBeDefined();
      const link = /https?:\S+\/my-orders\/[\w-]+/.exec((await mail())?.text ?? '')?.[0] ?? '';

      await page.goto(link);
      await expect(page.getByRole('button', { name: `Open order ${orderNumber}` })).toBeVisible();
      await lookAt(page, 'actions', { without: ['header'] });
      await page.getByRole('button', { name: `Order again with the same details: ${orderNumber}` }).click();
      await expect(page).toHaveURL('/order');
      await expect(orderForm.email).toHaveValue(email);
      await expect(orderForm.fullName).toHaveValue('Ana Gómez');
      await expect(orderForm.language('Source language')).toHaveValue('French');
      await expect(orderForm.type('Certified')).toBeChecked();

      await page.goto(link);
      await page.getByRole('button', { name: `Ask for another certified copy: ${orderNumber}` }).click();
      await expect(page).toHaveURL(`/track/${orderNumber}`);
      const messages = page.getByRole('region', { name: 'Messages', exact: true });
      const field = messages.getByLabel('Your message');
      await expect(field).toHaveValue(/another certified copy .+ Please tell me what it costs/);
      await field.press('Control+End');
      await field.pressSequentially('the university');
      await lookAt(page, 'copy', { without: ['header'] });
      await messages.getByRole('button', { name: 'Send message' }).click();
      await expect(messages.getByRole('log')).toContainText('It is for: the university');
      const desk = await openPage();
      await desk.setViewportSize({ width: deskWidth, height: 800 });
      await signIn(desk);
      await new OrderDesk(desk).open(orderNumber);
      await expect(desk.getByRole('region', { name: 'Messages', exact: true })).toContainText(
        'the university',
      );
    });
  });
}
