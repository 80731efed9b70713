import { expect, test } from '../../../desk-fixtures.ts';
import { takeOrder } from '../../../support/certificates.ts';
import { aWrittenPdfFile } from '../../../support/documents.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { Toasts } from '../../../pages/toasts.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

const leftInSpanish = 'El nacimiento fue inscrito en el registro civil de la ciudad';
const first = aWrittenPdfFile(['Birth certificate', '', leftInSpanish], 'first.pdf');
const corrected = aWrittenPdfFile(['Birth certificate', '', 'The birth was registered'], 'corrected.pdf');

test('findings are answered by keyboard, or fixed by a new version; the customer is notified at once', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
  mailOf,
}) => {
  const orderNumber = await placeOrder({ fullName: 'Checked First', pages: 2 });
  await payOrder(orderNumber);
  await signIn(page);
  const desk = new OrderDesk(page);
  const toasts = new Toasts(page);
  const main = (line: number) => desk.findings.nth(line).getByRole('button', { name: 'Fine' });

  await test.step('an uploaded translation is checked', async () => {
    await desk.open(orderNumber);
    await desk.translationFile.setInputFiles(first);
    await desk.upload.click();
    await expect(desk.findings).toHaveCount(3);
    await expect(desk.checks).toContainText('3 findings need an answer');
    await expect(desk.checks).toContainText('You can still notify the customer');
  });

  await test.step('two are answered by keyboard', async () => {
    await main(0).focus();
    await page.keyboard.press('j');
    await expect(main(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(main(0)).toBeFocused();
    await page.keyboard.press('f');
    await expect(page.getByRole('radio', { name: 'Same meaning, written differently' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(desk.findings.nth(0)).toContainText('Fine: Same as in the original');
    await expect(main(1), 'the next that is open').toBeFocused();
    await page.keyboard.press('f');
    await page.getByRole('radio', { name: 'Another reason' }).check();
    await page.getByLabel('In your own words').press('Enter');
    await expect(page.getByText('Please say why.')).toBeVisible();
    await page.keyboard.type('The back of the sheet');
    await page.keyboard.press('Enter');
    await expect(desk.findings.nth(1)).toContainText('Fine: The back of the sheet');
    await expect(desk.checks).toContainText('1 finding needs an answer');
  });

  await test.step('an answer can be undone, at once or later', async () => {
    await toasts.shown.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.checks).toContainText('2 findings need an answer');
    await main(1).press('f');
    await page.keyboard.press('Escape');
    await expect(main(1), 'where it was').toBeFocused();
    await page.keyboard.press('f');
    await page.keyboard.press('Enter');
    await expect(desk.checks).toContainText('1 finding needs an answer');
  });

  await test.step('a finding links to its page', async () => {
    // Headless Chromium lacks the PDF viewer; the target page is in the address all the same.
    await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await desk.findings.nth(2).getByRole('button', { name: 'Translation, page 3' }).click();
    await expect(page.locator('iframe').last()).toHaveAttribute('src', /#page=3/);
    await page.keyboard.press('Escape');
  });

  await test.step('a new version fixes the open findings; answers are kept; the customer is notified at once', async () => {
    await page.getByRole('button', { name: 'Replace…', exact: true }).click();
    await desk.translationFile.setInputFiles(corrected);
    await desk.uploadAndNotify.click();
    await expect(toasts.shown.filter({ hasText: 'Customer Notified' })).toBeVisible();
    await expect(desk.checks).toContainText('1 finding of earlier versions is fixed by this one.');
    await expect(desk.findings).toHaveCount(2);
    await expect(desk.findings.nth(0)).toContainText('Answered for version 1');
    await mailOf(orderNumber, 'ready');
    const told = await desk.toldHistory();
    expect(told).toContainEqual(
      expect.stringContaining('Accepted a finding: number of pages (Same as in the original)'),
    );
    expect(told).toContainEqual(expect.stringContaining('Version 2 fixed 1 finding'));
  });
});

test('a finding is answered side by side with the documents, another is ticked before certifying despite it', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
  callAsAdmin,
}) => {
  const orderNumber = await placeOrder({ fullName: 'Ticked First', pages: 2 });
  await payOrder(orderNumber);
  await takeOrder(callAsAdmin, orderNumber);
  await signIn(page);
  const desk = new OrderDesk(page);
  await desk.open(orderNumber);
  await desk.translationFile.setInputFiles(first);
  await desk.upload.click();
  await expect(desk.findings).toHaveCount(3);

  await test.step('side by side', async () => {
    await desk.compare.click();
    const both = deskDialog(page, 'Original and translation');
    const beside = both.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await expect(beside).toHaveCount(3);
    await beside.nth(0).getByRole('button', { name: 'Fine' }).click();
    await beside.nth(0).getByRole('button', { name: 'Save answer' }).click();
    await expect(both).toContainText('2 findings need an answer');
    await lookAt(page, 'side-by-side');
    await page.keyboard.press('Escape');
  });

  await test.step('each open finding is ticked, and the history records it', async () => {
    await page.getByRole('button', { name: 'Certify…' }).click();
    const dialog = deskDialog(page, 'Certify the translation');
    await dialog.getByLabel('Written for').selectOption('generic');
    await expect(dialog).toContainText('2 findings of the checks have no answer');
    await dialog.getByLabel('I have read this text, and it is true').check();
    await dialog.getByRole('button', { name: 'I certify' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please compare each finding with the original');
    await lookAt(page, 'certify-dialog');
    for (const tick of await dialog.getByLabel('I compared this and it is right').all()) await tick.check();
    await dialog.getByRole('button', { name: 'I certify' }).click();
    await expect(page.getByRole('region', { name: 'Certificate', exact: true })).toContainText('In force');
    await expect(desk.checks).toContainText('Every finding is answered.');
    expect(await desk.toldHistory()).toContainEqual(
      expect.stringContaining('Accepted a finding: number of pages'),
    );
  });
});
