import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';

test('each route presets its translation, the plain one certified', async ({ orderForm }) => {
  for (const [route, type] of [
    ['', 'Certified'],
    ['standard', 'Standard'],
    ['certified', 'Certified'],
    ['express', 'Express'],
  ] as const) {
    await orderForm.open(route);
    await orderForm.ready();
    await expect(orderForm.type(type), `/order/${route}`).toBeChecked();
  }
});

test('certified and express take the accuracy certificate off the order and hide it', async ({
  orderForm,
}) => {
  await orderForm.open('standard');
  const certificate = orderForm.service('Accuracy Certificate');
  for (const included of ['Certified', 'Express'] as const) {
    await certificate.check();
    await expect(orderForm.priceAmounts).toHaveText(['$19.95', '$9.95', '$29.90 USD']);
    await orderForm.type(included).check();
    await expect(certificate).toBeHidden();
    await expect(orderForm.priceAmounts).toHaveCount(2);
    await orderForm.type('Standard').check();
    await expect(certificate).not.toBeChecked();
  }
});

test('the price follows the translation, the extras and the pages of the document, item by item', async ({
  page,
  orderForm,
}) => {
  await orderForm.open('standard');
  await expect(page.getByText('Price for one page.')).toBeVisible();
  await expect(orderForm.priceAmounts).toHaveText(['$19.95', '$19.95 USD']);

  await orderForm.service('Document Notarization').check();
  await orderForm.service('Accuracy Certificate').check();
  await orderForm.service('Additional Editing').check();
  await orderForm.document.setInputFiles(aPdfFile(3));
  await expect(page.getByText('Pages counted in your browser: 3.')).toBeVisible();
  await expect(orderForm.priceItems).toHaveText([
    'Standard translation3 pages × $19.95',
    'Document Notarization3 pages × $19.95',
    'Additional Editing3 pages × $14.95',
    'Accuracy Certificateonce per order',
    'Total',
  ]);
  await expect(orderForm.priceAmounts).toHaveText(['$59.85', '$59.85', '$44.85', '$9.95', '$174.50 USD']);

  await orderForm.type('Express').check();
  await expect(orderForm.priceAmounts).toHaveText(['$104.85', '$59.85', '$44.85', '$209.55 USD']);
  await expect(page.getByText(/^Usually ready the same day; at the latest .*day, /)).toBeVisible();
});

test('usual prices stand on the form, marked as such, when today’s cannot be loaded', async ({
  page,
  orderForm,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500 \(Internal Server Error\).*\/api\/prices/);
  await page.route('**/api/prices', (route) => route.fulfill({ status: 500 }));
  await page.goto('/track');
  await page.getByRole('link', { name: 'Start Your Order' }).click();
  await expect(page.getByText('today’s could not be loaded just now')).toBeVisible();
  await expect(orderForm.priceAmounts).toHaveText(['$24.95', '$24.95 USD']);
});

test('languages are found by their own names, swapped, and refused when they are the same', async ({
  page,
  orderForm,
}) => {
  await orderForm.open();
  await orderForm.language('Source language').fill('deuts');
  await page.getByRole('option', { name: 'German Deutsch' }).click();
  await orderForm.choose('Target language', 'English');
  await page.getByRole('button', { name: 'Swap languages' }).click();
  await expect(orderForm.language('Source language')).toHaveValue('English');
  await expect(orderForm.language('Target language')).toHaveValue('German');

  await orderForm.choose('Source language', 'German');
  await expect(orderForm.language('Target language')).toHaveAccessibleDescription(
    /Choose two different languages$/,
  );
  await orderForm.submit.click();
  await expect(
    orderForm.problems.getByRole('link', { name: 'Choose two different languages' }),
  ).toBeVisible();
  await orderForm.choose('Source language', 'Chinese (Traditional)');
  await expect(orderForm.language('Target language')).toHaveAccessibleDescription(
    'Type its name, e.g. Spanish or español.',
  );
});
