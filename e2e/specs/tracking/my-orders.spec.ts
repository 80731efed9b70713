import { barriers, barriersInDark } from '../../screen-checks/barriers.ts';
import { expect, test } from '../../fixtures.ts';
import { pixelsTooWide } from '../../screen-checks/screens.ts';

test('a customer without a number gets a link to all orders by email, and opens each with it', async ({
  page,
  placeOrder,
  payOrder,
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

  await test.step('asked for from the tracking page, with an address', async () => {
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
    expect(await barriers(page)).toEqual([]);
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
    expect(await barriers(page)).toEqual([]);
    expect(await barriersInDark(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: `Open order ${older}` }).click();
    await expect(page).toHaveURL(`/track/${older}`);
    await expect(page.getByRole('main')).toContainText(email);
    await page.goBack();
    await expect(lines).toHaveCount(2);
  });

  await test.step('a link that does not work leads to a new one', async () => {
    await page.goto('/my-orders/nothing');
    await expect(page.getByRole('alert')).toContainText('This link no longer works');
    await page.getByRole('link', { name: 'Email me a new link' }).click();
    await expect(field).toBeVisible();
  });
});
