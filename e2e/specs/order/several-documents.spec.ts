import type { Locator, Page } from 'playwright/test';
import { aHeavyFile, aLockedPdfFile, aPdfFile, aPngFile, anRtfNamedDoc } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 375, height: 800 }));

const move = (page: Page, name: string, way: 'up' | 'down'): Locator =>
  page.getByRole('button', { name: `Move ${name} ${way}` });

test('several documents are priced together, reordered by keyboard and by dragging, kept by a reload, and ordered', async ({
  page,
  orderForm,
}) => {
  await orderForm.open('standard');
  await orderForm.fill({ file: aPdfFile(2, 'birth.pdf') });
  await orderForm.add([aPdfFile(3, 'marriage.pdf'), aPngFile(1200, 1600, 'شهادة.png')]);
  await expect(orderForm.documents).toContainText(['birth.pdf', 'marriage.pdf', 'شهادة.png']);
  await expect(page.getByText('3 of 20 documents')).toBeVisible();
  await expect(orderForm.priceAmounts).toHaveText(['$119.70', '$119.70 USD']);
  await expect(page.getByRole('list', { name: 'Pages of each document' }).getByRole('listitem')).toHaveText([
    'birth.pdf2 pages',
    'marriage.pdf3 pages',
    'شهادة.png1 page',
  ]);

  await orderForm.service('Accuracy Certificate').check();
  await page.getByRole('radio', { name: 'One certificate for each document' }).check();
  await expect(orderForm.priceAmounts).toHaveText(['$119.70', '$29.85', '$149.55 USD']);

  await move(page, 'birth.pdf', 'down').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('birth.pdf is now document 2 of 3.')).toHaveCount(1);
  await expect(move(page, 'birth.pdf', 'down')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(orderForm.documents).toContainText(['marriage.pdf', 'شهادة.png', 'birth.pdf']);
  await dragAbove(page, orderForm.documents.nth(2), orderForm.documents.nth(0));
  await expect(orderForm.documents).toContainText(['birth.pdf', 'marriage.pdf', 'شهادة.png']);

  await page.reload();
  await expect(orderForm.documents).toContainText(['birth.pdf', 'marriage.pdf', 'شهادة.png']);
  await expect(orderForm.priceAmounts).toHaveText(['$119.70', '$29.85', '$149.55 USD']);
  await orderForm.send();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await expect(page.getByText('6 × $19.95')).toBeVisible();
});

test('each document has its own problem; removing it, replacing another and the same file twice change the price', async ({
  page,
  orderForm,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/4(15|22) .*\/api\/uploads/);
  await orderForm.open('certified');
  await orderForm.document.setInputFiles(aPdfFile(2, 'birth.pdf'));
  await orderForm.add([anRtfNamedDoc(), aLockedPdfFile(), aPdfFile(2, 'copy.pdf'), aHeavyFile(11_000_000)]);
  const [birth, rtf, locked, copy, heavy] = [0, 1, 2, 3, 4].map((place) => orderForm.documents.nth(place));
  await expect(rtf as Locator).toContainText('This is an RTF document.');
  await expect(locked as Locator).toContainText(/password/);
  await expect(copy as Locator).toContainText('The same file as document 1.');
  await expect(heavy as Locator).toContainText('File too large. Maximum size is 10MB.');
  await expect(birth as Locator).toContainText('2 pages');

  await orderForm.submit.click();
  const line = 'Replace or remove the documents that have a problem.';
  await expect(orderForm.problems.getByRole('link', { name: line })).toBeVisible();
  for (const name of ['statement.doc', 'locked.pdf', 'heavy.pdf']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByText(`${name} removed.`)).toHaveCount(1);
  }
  await expect(orderForm.priceAmounts).toHaveText(['$99.80', '$99.80 USD']);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace copy.pdf' }).click();
  await (await chooser).setFiles(aPdfFile(5, 'longer.pdf'));
  await expect(orderForm.documents).toContainText(['birth.pdf', 'longer.pdf']);
  await expect(orderForm.documents).toContainText(['Uploaded', 'Uploaded']);
  await expect(orderForm.priceAmounts).toHaveText(['$174.65', '$174.65 USD']);
  await page.getByRole('button', { name: 'Remove birth.pdf' }).click();
  await expect(orderForm.document).toBeFocused();
  await expect(orderForm.priceAmounts).toHaveText(['$124.75', '$124.75 USD']);
});

test('documents added offline wait visibly; once the connection is back they are uploaded, and the failed attempt is no longer shown', async ({
  page,
  context,
  orderForm,
  allowConsoleErrors,
}) => {
  // An upload whose start got no answer is looked up first.
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|404 .*\/api\/uploads\//);
  await orderForm.open('standard');
  await orderForm.ready();
  await orderForm.fill();
  await context.setOffline(true);
  await orderForm.document.setInputFiles(aPdfFile(1, 'birth.pdf'));
  await orderForm.add([aPdfFile(2, 'marriage.pdf')]);
  // Which of them depends on the browser's cache: it may have the uploader's code.
  const waiting = page.getByRole('listitem').filter({ hasText: /Waiting to be uploaded|No connection/ });
  await expect(waiting).toContainText(['birth.pdf', 'marriage.pdf']);
  await orderForm.submit.click();
  const failure = page.getByRole('alert').filter({ hasText: 'You seem to be offline.' });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
  await expect(orderForm.documents).toContainText(['Uploaded', 'Uploaded']);
});

test('with the keyboard, cancelling, resuming and replacing keep the focus in the row', async ({
  page,
  orderForm,
}) => {
  await orderForm.open('standard');
  await orderForm.ready();
  await orderForm.document.setInputFiles(aPdfFile(1, 'birth.pdf'));
  let isHeld = true;
  await page.route('**/api/uploads/*', async (route) => {
    if (isHeld && route.request().method() === 'PATCH') return;
    await route.continue();
  });
  await orderForm.add([aPdfFile(2, 'marriage.pdf')]);
  await page.getByRole('button', { name: 'Cancel the upload of birth.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Upload again: birth.pdf' })).toBeFocused();
  isHeld = false;
  await page.keyboard.press('Enter');
  await expect(orderForm.documents.nth(0)).toContainText('Uploaded');
  await expect(page.getByRole('button', { name: 'Replace birth.pdf' })).toBeFocused();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace birth.pdf' }).press('Enter');
  await (await chooser).setFiles(aPdfFile(3, 'longer.pdf'));
  await expect(page.getByRole('button', { name: 'Replace longer.pdf' })).toBeFocused();
});

test('with keyboard and screen reader: twenty documents are announced once each, and a move keeps the focus', async ({
  page,
  orderForm,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(keepAnnouncements);
  await orderForm.open('standard');
  await orderForm.fill({ file: aPdfFile(1, 'd1.pdf') });
  const names = Array.from({ length: 19 }, (_, at) => `d${at + 2}.pdf`);
  await orderForm.add(names.map((name) => aPdfFile(1, name)));
  await expect(orderForm.documents).toHaveCount(20);
  await expect(orderForm.documents.getByText('Uploaded', { exact: true })).toHaveCount(20, {
    timeout: 180_000,
  });
  // Every text that the live region had, in order.
  const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  for (const [at, name] of names.entries()) {
    expect(told.filter((line) => line === `${name} added as document ${at + 2} of 20.`)).toHaveLength(1);
    expect(told.filter((line) => line === `${name}: 1 page.`)).toHaveLength(1);
  }

  await page.getByRole('button', { name: 'Remove d19.pdf' }).focus();
  for (const name of ['Move d19.pdf up', 'Move d19.pdf down', 'Replace d20.pdf']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await move(page, 'd20.pdf', 'up').focus();
  for (const place of [19, 18, 17]) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`d20.pdf is now document ${place} of 20.`)).toHaveCount(1);
    await expect(move(page, 'd20.pdf', 'up')).toBeFocused();
  }
});

/** Drags a row by its handle above another, like a mouse. */
async function dragAbove(page: Page, row: Locator, other: Locator): Promise<void> {
  const handle = row.getByTitle('Drag to change the order');
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const target = await other.boundingBox();
  if (target === null) throw new Error('the other row is not there');
  await page.mouse.move(target.x + 20, target.y + 4, { steps: 5 });
  await page.mouse.up();
}

/** In the page: records every text of a live region. */
function keepAnnouncements(): void {
  const told: string[] = [];
  Object.assign(globalThis, { told });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.parentElement?.role === 'log') told.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
}
