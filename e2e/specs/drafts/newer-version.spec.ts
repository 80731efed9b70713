import type { Page } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { lookAt } from '../../screen-checks/look-at.ts';
import { saveSettings, uploadDraft } from '../../support/drafts.ts';
import { tapFirstPage } from '../../support/page-marks.ts';
import { trackingLink } from '../../service/mails.ts';
import { takeOrder } from '../../support/certificates.ts';

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

const view = { without: ['header'] };
const listed = (page: Page) => page.getByRole('list', { name: 'Your comments' });

async function comment(page: Page, y: number, words: string): Promise<void> {
  await tapFirstPage(page.getByRole('region', { name: /^Pages of the draft/ }), y);
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}

test('a version that arrives while the customer comments on the previous one loses nothing; a withdrawn one says so', async ({
  page: customer,
  openPage,
  signIn,
  placeOrder,
  payOrder,
  callAsAdmin,
  mailOf,
}) => {
  await saveSettings(callAsAdmin, { drafts: { certified: true } });
  const orderNumber = await placeOrder({ translationType: 'certified', draftReview: 'true' });
  await payOrder(orderNumber);
  await takeOrder(callAsAdmin, orderNumber);
  const desk = await openPage();
  await signIn(desk);
  const send = async (version: number) => {
    await uploadDraft(callAsAdmin, orderNumber, `Ana Gomes was born in Lima. (${version})`);
    await new OrderDesk(desk).open(orderNumber);
    await desk.getByRole('button', { name: 'Send draft to the customer' }).click();
    await expect(desk.getByText(`Version ${version}, sent by`)).toBeVisible();
  };
  await send(1);

  await customer.goto(trackingLink(await mailOf(orderNumber, 'draft')));
  await comment(customer, 80, 'Her name is Gómez');
  await customer.getByRole('button', { name: 'Save comment' }).tap();
  await expect(listed(customer).getByRole('button', { name: 'Change comment 1' })).toBeVisible();
  await customer.getByLabel('A note to the translator').fill('Please check the date, too');
  await comment(customer, 200, 'And the city is Callao');
  await send(2);

  const arrived = customer.getByText('Version 2 has arrived');
  await test.step('saved comments stay with version 1, unsaved ones are kept', async () => {
    await expect(arrived).toBeVisible();
    await expect(customer.getByRole('heading', { name: 'Version 2' })).toBeVisible();
    await expect(listed(customer)).toHaveCount(0);
    await expect(customer.getByLabel('Your comment on version 1')).toHaveValue('And the city is Callao');
    await expect(customer.getByText('Please check the date, too')).toBeVisible();
    await expect(customer.getByText('Version 1 · one comment')).toBeVisible();
    await lookAt(customer, 'arrived', view);
    await customer.getByRole('button', { name: 'Save comment' }).tap();
    await expect(arrived).toHaveCount(0);
    await customer.getByText('Version 1 · 2 comments').tap();
    await expect(customer.getByText('Her name is Gómez')).toBeVisible();
    await expect(customer.getByText('And the city is Callao')).toBeVisible();
    await expect(customer.getByText('written later')).toHaveCount(1);
  });

  await test.step('the desk withdraws version 2', async () => {
    await comment(customer, 80, 'Still Gomes');
    await desk.getByRole('button', { name: 'Withdraw the draft' }).click();
    await expect(desk.getByText('Withdrawn before an answer')).toBeVisible();
    await lookAt(desk, 'desk-taken-back', view);
    await expect(customer.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Approve the draft' })).toHaveCount(0);
    await expect(customer.getByLabel('Your comment on version 2')).toHaveValue('Still Gomes');
    await lookAt(customer, 'taken-back', view);
    await customer.goto(`/track/${orderNumber}`);
    await expect(customer.getByText('You get a draft to read before delivery.')).toBeVisible();
  });
});

test('the first answer of two tabs counts; the other tab says so, and keeps its note on the screen', async ({
  page: first,
  context,
  placeOrder,
  payOrder,
  callAsAdmin,
  mailOf,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409 |ERR_FAILED/);
  await saveSettings(callAsAdmin, { drafts: { certified: true } });
  const orderNumber = await placeOrder({ translationType: 'certified', draftReview: 'true' });
  await payOrder(orderNumber);
  await takeOrder(callAsAdmin, orderNumber);
  await uploadDraft(callAsAdmin, orderNumber, 'Ana Gomes was born in Lima.');
  const path = `/api/admin/orders/${orderNumber}`;
  const files = (await callAsAdmin('GET', `${path}/files`)) as { id: string; kind: string }[];
  const sent = files.filter(({ kind }) => kind === 'translation').map(({ id }) => id);
  await callAsAdmin('PUT', `${path}/drafts/${crypto.randomUUID()}`, { files: sent });
  await first.goto(trackingLink(await mailOf(orderNumber, 'draft')));
  const second = await context.newPage();
  // It answers before it receives the answer of the first.
  await second.route('**/messages/events', (route) => route.abort());
  await second.goto(first.url());
  await second.getByLabel('A note to the translator').fill('Her name is Gómez');
  await first.getByRole('button', { name: 'Approve the draft' }).tap();
  await first.getByRole('button', { name: 'Yes, approve it' }).tap();
  await expect(first.getByText('Approved', { exact: true })).toBeVisible();

  await second.getByRole('button', { name: 'Ask for changes' }).tap();
  await expect(second.getByText('Approved', { exact: true })).toBeVisible();
  const refused = second.getByRole('alert').filter({ hasText: 'Your answer was not accepted' });
  await expect(refused).toContainText('Her name is Gómez');
  await lookAt(second, 'refused', view);
});

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));
