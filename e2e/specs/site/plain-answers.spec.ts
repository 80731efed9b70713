import { randomUUID } from 'node:crypto';
import { expect, test } from '../../desk-fixtures.ts';
import { takeOrder } from '../../support/certificates.ts';
import { aPdfFile } from '../../support/documents.ts';
import { saveSettings, uploadDraft } from '../../support/drafts.ts';
import { orderFrom } from '../../support/order-form.ts';

test.use({ javaScriptEnabled: false });

const rendered = { useInnerText: true };

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

test('a rejected translation is reported with its letter; errors are named, and no input is lost', async ({
  page,
  site: { origin },
  payOrder,
  callAsAdmin,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422 /);
  const orderNumber = await orderFrom(page, origin);
  await payOrder(orderNumber);
  await takeOrder(callAsAdmin, orderNumber);
  await uploadDraft(callAsAdmin, orderNumber, 'Ana Gomes was born in Lima.');
  const main = page.getByRole('main');

  await page.goto(`/track/${orderNumber}/rejected`);
  await expect(main).not.toContainText('Loading', rendered);
  const send = page.getByRole('button', { name: 'Send the report' });
  // Some browsers check required fields themselves; others do not.
  await page.getByLabel('Which authority rejected it?').fill('UK Home Office');
  await page.locator('textarea[name="description"]').fill('   ');
  await page.locator('[name="file"]').setInputFiles(aPdfFile(1, 'letter.pdf'));
  await send.click();
  await expect(page).toHaveURL(new RegExp(`/track/${orderNumber}/rejected$`));
  await expect(main).toContainText('Please write what they say.', rendered);
  await expect(main).toContainText('Please add their letter.', rendered);
  await expect(page.getByLabel('Which authority rejected it?')).toHaveValue('UK Home Office');

  await page.locator('textarea[name="description"]').fill('They want a statement\nof accuracy.');
  await page.locator('[name="file"]').setInputFiles(aPdfFile(1, 'letter.pdf'));
  await send.click();
  await expect(main).toContainText('We are looking into it', rendered);
  await expect(main).toContainText('letter.pdf', rendered);
  await expect(send).toHaveCount(0);

  await page.goto(`/track/${await placeOrder()}/rejected`);
  await expect(main).toContainText('Confirming needs JavaScript', rendered);
});

test('a draft is opened page by page, and answered', async ({
  page,
  site: { origin },
  payOrder,
  callAsAdmin,
}) => {
  await saveSettings(callAsAdmin, { drafts: { certified: true } });
  const orderNumber = await orderFrom(page, origin, { translationType: 'certified', draftReview: 'true' });
  await payOrder(orderNumber);
  await takeOrder(callAsAdmin, orderNumber);
  const send = async () => {
    await uploadDraft(callAsAdmin, orderNumber, 'Ana Gomes was born in Lima.');
    const files = (await callAsAdmin('GET', `/api/admin/orders/${orderNumber}/files`)) as {
      id: string;
      kind: string;
      isCurrent: boolean;
    }[];
    const current = files.filter(({ kind, isCurrent }) => kind === 'translation' && isCurrent);
    await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/drafts/${randomUUID()}`, {
      files: current.map(({ id }) => id),
    });
  };
  await send();
  const main = page.getByRole('main');
  await page.goto(`/track/${orderNumber}`);
  await expect(main).toContainText('Your draft is ready to read', rendered);
  await page.getByRole('link', { name: 'Read the draft' }).click();
  await expect(main).toContainText('Waiting for you', rendered);
  const picture = await page.getByRole('link', { name: 'Page 1 of 1' }).last().getAttribute('href');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
  await page.locator('[name="note"]').fill('Page 1: her name is Gómez');
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(main).toContainText('Changes requested', rendered);
  await page.locator('summary').first().click();
  await expect(main).toContainText('Page 1: her name is Gómez', rendered);
  await send();
  await page.goto(`/track/${orderNumber}/draft`);
  await page.getByRole('button', { name: 'Approve the draft' }).click();
  await expect(main).toContainText('Approved', rendered);
});

test('the page of an order shows what the customer is asked, and how to answer', async ({
  page,
  site: { origin },
  payOrder,
  callAsAdmin,
}) => {
  await saveSettings(callAsAdmin, { quotes: { isOn: true, hours: 4 } });
  const main = page.getByRole('main');
  const unpriced = await orderFrom(page, origin, { handwritten: 'true' });
  await page.goto(`/track/${unpriced}`);
  await expect(main).toContainText('We are working out your price', rendered);

  const asked = await orderFrom(page, origin);
  await payOrder(asked);
  await callAsAdmin('POST', `/api/admin/orders/${asked}/page-counts`, {
    id: randomUUID(),
    document: 1,
    pagesBefore: 1,
    pagesAfter: 2,
    reason: 'A stamp on the back',
  });
  const message = { text: 'Which spelling?', isQuestion: true };
  await callAsAdmin('PUT', `/api/admin/orders/${asked}/messages/${randomUUID()}`, message);
  await page.goto(`/track/${asked}`);
  await expect(main).toContainText('Your document has more pages than you paid for', rendered);
  await expect(main).toContainText('please write to us which of the three options you want', rendered);
  await expect(main).toContainText('We are waiting for your answer', rendered);
  for (const name of ['page-count', 'facts', 'quote', 'corrections', 'privacy']) {
    await page.goto(`/track/${asked}/${name}`);
    await expect(main).toContainText('This page needs JavaScript', rendered);
    await expect(main).not.toContainText('Loading', rendered);
  }
});
