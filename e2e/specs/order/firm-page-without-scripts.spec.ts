import { randomUUID } from 'node:crypto';
import { saveSettings } from '../../support/drafts.ts';
import { orderFrom } from '../../support/order-form.ts';
import { expect, test } from '../../desk-fixtures.ts';

test.use({ javaScriptEnabled: false });

const rendered = { useInnerText: true };
const contact = 'nora@olmo-page.example';

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

test('without scripts a member joins, pays from the account, and manages the firm’s members', async ({
  page,
  site: { origin },
  callAsAdmin,
  mailsTo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[14] /);
  const credit = { payment: 'on_account', creditLimit: 20_000, discountPercent: 0 };
  const terms = { name: 'Olmo & Partners', contactEmail: contact, ...credit };
  const { id } = (await callAsAdmin('POST', '/api/admin/partners', terms)) as { id: string };
  await callAsAdmin('POST', `/api/admin/partners/${id}/members`, { email: contact });
  const invitations = async () =>
    (await mailsTo(contact)).flatMap(({ text }) => /https?:\S+\/firm\?link=[\w-]+/.exec(text) ?? []);
  await expect.poll(async () => (await invitations()).length).toBe(1);
  const [link = ''] = await invitations();
  const main = page.getByRole('main');
  // Playwright finds elements in noscript only by CSS selectors.
  const button = (action: string) => page.locator(`main button[name="action"][value="${action}"]`);

  await page.goto('/firm');
  await expect(main).toContainText('This page is for members of a firm', rendered);
  await page.goto(link);
  await page.goto(link);
  await button('join').click();
  await expect(page).toHaveURL(/\/firm$/);
  await expect(main).toContainText('Orders of Olmo & Partners', rendered);
  await expect(main).toContainText('Available on the account: $200.00', rendered);
  await expect(main).toContainText('Nothing was ordered yet.', rendered);
  await page.goto(link);
  await button('join').click();
  await expect(main).toContainText('This link no longer works', rendered);

  await saveSettings(callAsAdmin, { quotes: { isOn: true, hours: 4 } });
  const priced = await orderFrom(page, origin, { firm: 'account', handwritten: 'true' });
  await callAsAdmin('PUT', `/api/admin/orders/${priced}/quote`, {
    revision: 1,
    pages: [1],
    price: 7000,
    note: 'Hard to read',
  });
  await page.goto('/firm');
  await expect(main).toContainText(priced, rendered);
  await page.locator(`main a[href="/track/${priced}"]`).click();
  await expect(main).toContainText('Pay $70.00 from the account of Olmo & Partners', rendered);
  await page.locator('form:has([name="revision"]) button').click();
  await expect(page).toHaveURL(new RegExp(`/track/${priced}$`));
  await expect(main).not.toContainText('from the account of', rendered);

  const question = randomUUID();
  const counted = await orderFrom(page, origin, { firm: 'account' });
  await callAsAdmin('POST', `/api/admin/orders/${counted}/page-counts`, {
    id: question,
    document: 1,
    pagesBefore: 1,
    pagesAfter: 2,
    reason: 'A stamp on the back',
  });
  await page.goto(`/track/${counted}`);
  await expect(main).toContainText('A stamp on the back', rendered);
  await page.locator('form:has([name="correction"]) button').click();
  await expect(main).not.toContainText('more pages than you paid for', rendered);

  await page.goto('/firm');
  await page.locator('input[name="email"][type="email"]').fill('marc@olmo-page.example');
  await page.locator('form:has([type="email"]) button').click();
  await expect(main).toContainText('an email with a link is on its way', rendered);
  await expect(main).toContainText('marc@olmo-page.example', rendered);
  await button('remove').click();
  await expect(main).not.toContainText('marc@olmo-page.example', rendered);

  await button('leave').click();
  await expect(main).toContainText('This page is for members of a firm', rendered);
  await page.locator('input[name="email"]').fill(contact);
  await button('links').click();
  await expect(main).toContainText('an email with a link is on its way', rendered);
  await expect.poll(async () => (await invitations()).length).toBe(2);
});
