import { lookAt } from '../../screen-checks/look-at.ts';
import { pixelsTooWide } from '../../screen-checks/screens.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { takeOrder } from '../../support/certificates.ts';
import { aWrittenPdfFile, type DocumentFile } from '../../support/documents.ts';
import { blobOf } from '../../support/order-form.ts';
import { payOrder, placeOrder } from '../../support/orders.ts';
import type { AdminCaller } from '../../staff.ts';
import { trackingLink } from '../../service/mails.ts';

const original = aWrittenPdfFile(['Lucia Nunes, 15/03/1992, 4711-22'], 'acta.pdf');
const translation = aWrittenPdfFile(['Lucia Nunes, March 15, 1992, 4711-22'], 'record.pdf');

async function upload(call: AdminCaller['call'], orderNumber: string, file: DocumentFile): Promise<void> {
  const form = new FormData();
  form.set('file', new File([blobOf(file)], file.name, { type: file.mimeType }));
  await call('POST', `/api/admin/orders/${orderNumber}/translation`, form);
}

test('facts are sent at the desk, prefilled from the documents, and corrected on a phone by the emailed link', async ({
  page: desk,
  browser,
  baseURL,
  signIn,
  callAsAdmin,
  mailOf,
}) => {
  const origin = baseURL ?? '';
  const orderNumber = await placeOrder(origin, { email: 'facts@example.com' }, original);
  const path = `/api/admin/orders/${orderNumber}`;
  await payOrder(origin, orderNumber);
  await takeOrder(callAsAdmin, orderNumber);
  await callAsAdmin('PUT', `${path}/recipient`, { recipient: 'uscis', passportNames: ['Lucia Nunes'] });
  await upload(callAsAdmin, orderNumber, translation);

  await desk.setViewportSize({ width: 1280, height: 900 });
  await signIn(desk);
  await new OrderDesk(desk).open(orderNumber);
  const section = desk.getByRole('region', { name: 'Facts confirmed by the customer' });
  await test.step('the dialog is prefilled; a place is added', async () => {
    await section.getByRole('button', { name: 'Ask the customer to confirm facts…' }).click();
    const dialog = deskDialog(desk, 'Ask the customer to confirm facts');
    const values = dialog.getByLabel('As it will appear');
    await expect(values).toHaveCount(3);
    const read = () => values.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(await read()).toEqual(['Lucia Nunes', 'March 15, 1992', '4711-22']);
    await dialog.getByRole('button', { name: 'Remove fact 3' }).click();
    await dialog.getByRole('button', { name: 'Add a fact' }).click();
    await dialog.getByRole('group', { name: 'Fact 3' }).getByLabel('Kind').selectOption('Place');
    await dialog.getByRole('group', { name: 'Fact 3' }).getByLabel('As it will appear').fill('القاهرة');
    await lookAt(desk, 'desk-dialog');
    await dialog.getByRole('button', { name: 'Send to the customer' }).click();
    await expect(section).toContainText('Waiting for the customer');
  });

  const phone = await browser.newContext({
    baseURL: origin,
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const customer = await phone.newPage();
  await test.step('on a phone: the link opens the list, each value in the direction of its script', async () => {
    const mail = await mailOf(orderNumber, 'facts');
    expect(mail.text).not.toMatch(/Lucia|1992/);
    await customer.goto(trackingLink(mail));
    await expect(customer).toHaveURL(new RegExp(`/track/${orderNumber}/facts$`));
    await expect(customer.getByText('القاهرة')).toHaveCSS('direction', 'rtl');
    expect(await pixelsTooWide(customer)).toBe(0);
  });
  await test.step('a corrected name reaches the names sheet on the desk', async () => {
    const row = customer.getByRole('group', { name: 'Name Lucia Nunes' });
    await row.getByRole('button', { name: 'Change' }).tap();
    await row.getByRole('textbox').fill('Lucía Núñez');
    await customer.getByRole('button', { name: 'Send 1 change, the rest is correct' }).tap();
    await expect(customer.getByRole('region', { name: 'Thank you, we have your answers' })).toBeVisible();
    await expect(desk.getByRole('definition').filter({ hasText: 'Lucía Núñez' }).first()).toBeVisible();
  });
  await phone.close();
});

test('everything is confirmed with two taps; a list that changes meanwhile keeps the input', async ({
  browser,
  baseURL,
  callAsAdmin,
  mailOf,
}) => {
  const origin = baseURL ?? '';
  const orderNumber = await placeOrder(origin, { email: 'tabs@example.com' }, original);
  await takeOrder(callAsAdmin, orderNumber);
  const send = (values: readonly string[]) =>
    callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/facts/${crypto.randomUUID()}`, {
      facts: values.map((value) => ({ kind: 'name', document: 1, original: '', value })),
    });
  await send(['Ana Ruiz', 'Pedro Gil']);
  const phone = await browser.newContext({
    baseURL: origin,
    viewport: { width: 320, height: 700 },
    hasTouch: true,
  });
  const customer = await phone.newPage();
  const mail = await mailOf(orderNumber, 'facts');
  let taps = 1;
  await customer.goto(trackingLink(mail));
  for (const [before, after] of [
    ['Ana Ruiz', 'Anna Ruiz'],
    ['Pedro Gil', 'Petro Gil'],
  ] as const) {
    const row = customer.getByRole('group', { name: `Name ${before}` });
    await row.getByRole('button', { name: 'Change' }).tap();
    await row.getByRole('textbox').fill(after);
  }

  await send(['Ana Ruiz', 'Eva Sol']);
  await expect(customer.getByText('The translator changed the list')).toBeVisible();
  await expect(customer.getByRole('group', { name: 'Name Ana Ruiz' }).getByRole('textbox')).toHaveValue(
    'Anna Ruiz',
  );
  await expect(customer.getByText('Petro Gil'), 'passed on to the staff').toBeVisible();
  const lists = await callAsAdmin('GET', `/api/admin/orders/${orderNumber}/facts`);
  expect(lists).toMatchObject([
    { state: 'sent', late: [] },
    { state: 'superseded', late: [{ answers: [{ at: 1, value: 'Petro Gil' }] }] },
  ]);

  await customer.getByRole('group', { name: 'Name Ana Ruiz' }).getByRole('button', { name: 'Correct' }).tap();
  const other = await phone.newPage();
  await other.goto(`/track/${orderNumber}/facts`);
  await other.getByRole('button', { name: 'All correct' }).tap();
  taps += 1;
  await expect(other.getByRole('region', { name: 'Thank you, we have your answers' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(4);
  // The tab that was open shows the answer of the other one.
  await expect(customer.getByRole('region', { name: 'Thank you, we have your answers' })).toBeVisible();
  await phone.close();
});
