import { expect, test } from '../../fixtures.ts';
import { downloadBy } from '../../pages/downloads.ts';
import { codeIn, Ownership } from '../../pages/ownership.ts';
import { lookAt } from '../../screen-checks/look-at.ts';

const email = 'zoe@example.com';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the owner requests a code, reads it in the mail, and continues: by keyboard alone, after a reload, in a second tab', async ({
  page,
  context,
  placeOrder,
  mailOf,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403 /);
  const orderNumber = await placeOrder({ email });
  const path = `/track/${orderNumber}/privacy`;
  const ownership = new Ownership(page);

  await test.step('the first step, in both themes and at every width', async () => {
    await page.goto(path);
    await expect(ownership.send).toBeVisible();
    await lookAt(page, 'first-step');
  });

  await test.step('a double click sends one code', async () => {
    // Otherwise the answer could arrive between the clicks: the second would hit the element that replaced the button, and take the focus.
    const clicked = Promise.withResolvers<void>();
    await page.route('**/ownership-code', async (route) => {
      await clicked.promise;
      await route.continue();
    });
    await ownership.send.dblclick();
    clicked.resolve();
    await expect(page.getByRole('status').filter({ hasText: 'z•••@e•••.com' })).toContainText('15 minutes');
    await expect(ownership.code).toBeFocused();
    await expect(page.getByText(/^You can ask for another code in \d+ seconds?\.$/)).toBeVisible();
    await expect(ownership.another).toHaveCount(0);
  });

  const code = codeIn(await mailOf(orderNumber, 'ownership_code'));

  await test.step('an invalid and a wrong code are reported next to the field', async () => {
    for (const [typed, words] of [
      ['', /Please enter the six digits/],
      ['12345', /Please enter the six digits/],
      [wrong(code), /This code is wrong/],
    ] as const) {
      await ownership.code.fill(typed);
      await page.keyboard.press('Enter');
      await expect(ownership.code).toHaveAccessibleDescription(words);
      await expect(ownership.code).toBeFocused();
    }
    await expect(ownership.code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(ownership.code).toHaveAttribute('inputmode', 'numeric');
    await lookAt(page, 'wrong-code');
  });

  const second = await context.newPage();
  await second.goto(path);
  await new Ownership(second).send.click();

  await test.step('a reload keeps the step; a pasted code with a space is accepted', async () => {
    await page.reload();
    await expect(ownership.code).toBeFocused();
    await ownership.code.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'How long' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await downloadBy(page, page.getByRole('link', { name: 'Export everything (ZIP)' }));
  });

  await test.step('the second tab continues with the same code', async () => {
    await new Ownership(second).code.fill(code);
    await second.keyboard.press('Enter');
    await expect(second.getByRole('region', { name: 'How long' })).toBeVisible();
  });
});

test('no connection, a slow answer, too many attempts and an expired code are reported with the next step', async ({
  page,
  context,
  placeOrder,
  mailOf,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403 |410 |ERR_INTERNET_DISCONNECTED/);
  const orderNumber = await placeOrder({ email });
  const ownership = new Ownership(page);
  await page.clock.install();
  await page.goto(`/track/${orderNumber}/privacy`);

  await expect(ownership.send).toBeVisible();
  await context.setOffline(true);
  await ownership.send.click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the server');
  await context.setOffline(false);
  await ownership.send.click();
  const code = codeIn(await mailOf(orderNumber, 'ownership_code'));
  await context.setOffline(true);
  await ownership.code.fill(code);
  await page.keyboard.press('Enter');
  await expect(ownership.code).toHaveAccessibleDescription(/We could not reach the server/);
  await context.setOffline(false);

  await ownership.code.fill(wrong(code));
  for (let tries = 0; tries < 5; tries++) {
    const answer = page.waitForResponse(/\/ownership$/);
    await page.keyboard.press('Enter');
    await answer;
    await expect(ownership.code).toHaveAccessibleDescription(/This code is wrong/);
  }
  await ownership.code.fill(code);
  await page.keyboard.press('Enter');
  await expect(ownership.code).toHaveAccessibleDescription(
    /too many wrong attempts\. Please ask for a new code/,
  );

  await page.clock.fastForward(60_000);
  await expect(ownership.another).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/ownership-code', async (route) => {
    await held;
    await route.fulfill({ json: { success: true } });
  });
  await ownership.another.click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  release();
  await expect(page.getByText(/^You can ask for another code in/)).toBeVisible();
  await expect(ownership.code).toBeFocused();

  await page.route('**/ownership', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many', code: 'request.too_many' } }),
  );
  allowConsoleErrors(/429 /);
  await page.keyboard.press('Enter');
  await expect(ownership.code).toHaveAccessibleDescription(/too many wrong codes from your network/);
  await page.clock.fastForward(15 * 60_000);
  await page.reload();
  await expect(ownership.send).toBeVisible();
});
